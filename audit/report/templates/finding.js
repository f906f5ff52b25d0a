const others = (finding) => {
  const rest = finding.hand === null ? [] : data.findings.filter((other) => other.hand === finding.hand && other !== finding);
  if (!rest.length) return null;
  const items = rest.map((other) => element("li", "", `${other.code} ${other.rule}${other.cause ? `, follows from ${other.cause}` : ""}: ${other.found}`));
  return into(element("div", "also"), element("strong", "", "Also found in this hand"), into(element("ul"), ...items));
};
const excerpt = (finding) => (finding.excerpt.length
  ? into(element("ol", "log"), ...finding.excerpt.map((line) => logLine(line, { evidence: new Set(), alone: () => false }))) : null);
const manual = (finding) => {
  const rule = data.rules[finding.code];
  if (!rule?.manual) return null;
  const said = rule.says[finding.book] ?? [];
  const clauses = said.length
    ? [element("p", "", `What ${bookOf(finding)} says on the matter:`), into(element("ul"), ...said.map((text) => element("li", "", text)))] : [];
  return into(element("details", "manual"), element("summary", "", `What ${finding.code} looks for, and what it does not flag`),
    element("pre", "", rule.manual), ...clauses);
};
const rulebook = (finding) => {
  if (!finding.book) return null;
  const told = into(element("span"), data.books[finding.book] ? link(bookOf(finding), `#book-${finding.book}`) : bookOf(finding));
  if (finding.clause) told.append(", ", finding.clause);
  return told;
};
const explained = (finding) => into(element("div", "opened"),
  facts([["Expected", finding.expected], ["Found", finding.found], ["Because", finding.arithmetic], ["By the rulebook", finding.remedy], ["Follows from", finding.cause],
    ["At stake", finding.stake], ["About the", finding.subject], ["Rulebook", rulebook(finding)], ["Evidence", finding.lines],
    ["Address", link("link to this finding", addressOf(finding))]]),
  manual(finding), others(finding), excerpt(finding), differences(finding), ...finding.records.map(replayed(finding)));
const opened = (finding) => {
  const box = explained(finding);
  const line = box.querySelector(".verdict.own");
  if (!line) return box;
  line.tabIndex = -1;
  box.querySelector(".facts").after(button("jump", "Go to the line", () => { line.scrollIntoView({ block: "center" }); line.focus({ preventScroll: true }); }));
  return box;
};
