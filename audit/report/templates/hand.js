const facts = (pairs) => {
  const terms = element("dl", "facts");
  for (const [term, told] of pairs) if (told) into(terms, element("dt", "", term), into(element("dd"), told.nodeType ? told : name(told)));
  return terms;
};
const seatTable = (seats) => {
  const head = into(element("tr"), ...["Seat", "Player", "Stack", "Cards", "Collected"].map((text) => {
    const cell = element("th", text === "Stack" || text === "Collected" ? "number" : "", text);
    cell.scope = "col";
    return cell;
  }));
  const body = element("tbody");
  for (const seat of seats) {
    const who = into(element("td"), name(seat.player));
    if (seat.marks.length) into(who, element("br"), element("span", "note", seat.marks.join(", ")));
    into(body, into(element("tr"), element("td", "number", seat.seat), who, element("td", "number", seat.stack),
      into(element("td"), element("span", "cards", seat.cards), seat.hand ? element("div", "note", seat.hand) : null),
      element("td", "number", seat.collected)));
  }
  return into(element("div", "wide"), into(element("table", "seats"), into(element("thead"), head), body));
};
const contenderRow = (contender) => into(element("tr"),
  into(element("td"), name(contender.player), element("div", "note", contender.hand)),
  into(element("td"), element("span", "", contender.result), element("div", "note", `paid ${contender.paid}`)));
const pot = (view) => {
  const header = into(element("header"), element("h5", "", view.name), element("span", "pot", view.amount));
  const contenders = view.contenders.length
    ? into(element("table"), into(element("tbody"), ...view.contenders.map(contenderRow))) : null;
  return into(element("section", "street pots"), header, into(element("p", "why"), name(view.why)), contenders);
};
const logLine = (line, marks) => {
  const row = element("li", [marks.evidence.has(line.number) && "evidence", marks.alone(line) && "alone"].filter(Boolean).join(" "));
  const at = element("span", "at", line.number ?? "");
  if (marks.evidence.has(line.number)) at.title = "evidence";
  else if (marks.alone(line)) at.title = "only in this record";
  const told = into(element("span", "told"), element("span", "said", line.said ?? line.text), line.said ? element("span", "raw", line.text) : null);
  return into(row, at, told, line.pot ? element("span", "pot", `pot ${line.pot}`) : null);
};
const verdict = (finding, own) => {
  const said = into(element("span", "told"), element("span", `severity ${finding.severity}`, finding.severity), element("strong", "", ` ${finding.code} ${finding.rule}`));
  const facts = [["Found", finding.found], ["Expected", finding.expected], ["By the rulebook", finding.remedy]];
  for (const [term, text] of facts) if (text) into(said, into(element("span", "ruled", `${term}: `), name(text)));
  return into(element("li", own ? "verdict own" : "verdict"), element("span", "at"), said);
};
const street = (section, marks) => {
  const header = into(element("header"), element("h5", "", section.name));
  for (const board of section.boards) into(header, element("span", "board cards", board));
  if (section.pot) into(header, element("span", "pot", `pot ${section.pot}`));
  const rows = element("ol", "log");
  section.lines.forEach((line, place) => {
    into(rows, logLine(line, marks));
    const last = section.lines[place + 1]?.number !== line.number;
    if (last) into(rows, ...(marks.verdicts.get(line.number) ?? []));
  });
  return into(element("section", "street"), section.name ? header : null, rows);
};
const isWhole = (hand, [first, last]) => first <= hand.first_line && hand.last_line <= last;
const isOn = (record, finding) => finding.line !== null && record.marked.some(([first, last]) => first <= finding.line && finding.line <= last);
const evidenceLines = (record, finding) => {
  const hand = data.hands[record.hand];
  const lines = new Set(isOn(record, finding) ? [finding.line] : []);
  for (const span of record.marked) {
    if (!isWhole(hand, span)) for (let line = span[0]; line <= span[1]; line += 1) lines.add(line);
  }
  return lines;
};
const verdictsOn = (record, finding) => {
  const rows = new Map();
  for (const other of data.findings.filter((each) => each.hand === finding.hand)) {
    const same = other.records.find((each) => each.hand === record.hand);
    if (same && isOn(same, other)) rows.set(other.line, [...(rows.get(other.line) ?? []), verdict(other, other === finding)]);
  }
  return rows;
};
const textsOf = (record) => new Set(data.hands[record.hand].sections.flatMap((section) => section.lines.map((line) => line.text)));
const aloneIn = (record, finding) => {
  const { number } = data.hands[record.hand];
  const copies = finding.records.filter((other) => other !== record && data.hands[other.hand].number === number);
  const isCopied = data.hands[record.hand].copy || copies.some((other) => data.hands[other.hand].copy);
  const texts = isCopied ? copies.map(textsOf) : [];
  return (line) => texts.some((text) => !text.has(line.text));
};
const differences = (finding) => {
  const parts = finding.records.map((record) => {
    const hand = data.hands[record.hand];
    const alone = aloneIn(record, finding);
    const lines = hand.sections.flatMap((section) => section.lines).filter(alone);
    const marks = { evidence: evidenceLines(record, finding), alone };
    const rows = lines.length ? into(element("ol", "log"), ...lines.map((line) => logLine({ ...line, pot: null }, marks))) : element("p", "note", "no line of its own");
    return into(element("div"), into(element("p", "note"), name(hand.path)), rows);
  });
  if (!finding.records.some((record) => data.hands[record.hand].copy)) return null;
  return into(element("section", "differences"), element("h4", "", "Where the records differ"), into(element("div", "side"), ...parts));
};
const titleOf = (hand, place) => {
  const seenBy = hand.copy && hand.hero ? `, seen by ${hand.hero}` : "";
  const what = hand.copy ? "Another record of hand" : place ? "Evidence too, hand" : "Hand";
  return `${what} ${hand.number ?? ""}${seenBy}: ${hand.title}`;
};
const replayed = (finding) => (record, place) => {
  const hand = data.hands[record.hand];
  const marks = { evidence: evidenceLines(record, finding), verdicts: verdictsOn(record, finding), alone: aloneIn(record, finding) };
  const where = [hand.place, hand.time, `${hand.path}, lines ${hand.first_line} to ${hand.last_line}`, record.marked.length && record.marked.every((span) => isWhole(hand, span)) && "the whole record is evidence", marks.evidence.size && "\u25b6 marks evidence"].filter(Boolean).join(" · ");
  const streets = into(element("div", "streets"), ...hand.sections.map((section) => street(section, marks)));
  const beside = hand.seats.length ? into(element("div"), seatTable(hand.seats), ...hand.pots.map(pot)) : null;
  return into(element("article", hand.copy ? "hand copy" : "hand"), element("h4", "", titleOf(hand, place)), into(element("p", "note"), name(where)), beside, streets);
};
