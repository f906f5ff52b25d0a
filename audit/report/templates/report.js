"use strict";
(() => {
  const PAGE = 50;
  const data = JSON.parse(document.getElementById("data").textContent);
  const form = document.getElementById("filters");
  const list = document.getElementById("list");
  const shown = document.getElementById("shown");
  const handTables = data.hands.map((hand) => hand.place);

  const element = (tag, className, text) => {
    const node = document.createElement(tag);
    if (className) node.className = className;
    if (text !== undefined) node.textContent = text;
    return node;
  };
  const into = (parent, ...children) => {
    parent.append(...children.filter((child) => child));
    return parent;
  };
  const name = (text, className) => element("bdi", className, text);
  const count = (number, one, many) => `${number.toLocaleString("en")} ${number === 1 ? one : many}`;
  const placeOf = (finding) => (finding.hand === null ? finding.place : handTables[finding.hand]) || "no table";

  const searchable = data.findings.map((finding) => {
    const hand = finding.hand === null ? null : data.hands[finding.hand];
    const seats = hand ? hand.seats.map((seat) => seat.player) : [];
    return [finding.code, finding.rule, finding.number, finding.player, finding.expected, finding.found, finding.arithmetic, placeOf(finding), ...seats]
      .join("\n").toLowerCase();
  });

  const options = (select, values, label) => {
    for (const value of values) into(select, Object.assign(element("option", "", label(value)), { value }));
  };
  const fillFilters = () => {
    const used = (key) => new Set(data.findings.map((finding) => finding[key]));
    options(form.severity, data.severities.filter((word) => used("severity").has(word)), (word) => word);
    options(form.confidence, data.confidences.filter((word) => used("confidence").has(word)), (word) => word);
    options(form.code, [...used("code")].sort(), (code) => `${code} ${data.rules[code]?.name ?? ""}`);
    options(form.table, [...new Set(data.findings.map(placeOf))].sort(), (table) => table);
    options(form.player, [...used("player")].filter(Boolean).sort(), (player) => player);
    form.hidden = data.findings.length === 0;
  };

  const matching = () => {
    const words = form.text.value.toLowerCase().split(/\s+/).filter(Boolean);
    return data.findings.filter((finding, place) =>
      (!form.severity.value || finding.severity === form.severity.value)
      && (!form.confidence.value || finding.confidence === form.confidence.value)
      && (!form.code.value || finding.code === form.code.value)
      && (!form.table.value || placeOf(finding) === form.table.value)
      && (!form.player.value || finding.player === form.player.value)
      && words.every((word) => searchable[place].includes(word)));
  };

  const facts = (pairs) => {
    const terms = element("dl", "facts");
    for (const [term, text] of pairs) if (text) into(terms, element("dt", "", term), into(element("dd"), name(text)));
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
    const header = into(element("header"), element("h3", "", view.name), element("span", "pot", view.amount));
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
    const header = into(element("header"), element("h3", "", section.name));
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
    return into(element("section", "differences"), element("h3", "", "Where the records differ"), into(element("div", "side"), ...parts));
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
    return into(element("article", hand.copy ? "hand copy" : "hand"), element("h3", "", titleOf(hand, place)), into(element("p", "note"), name(where)), beside, streets);
  };
  const others = (finding) => {
    const rest = finding.hand === null ? [] : data.findings.filter((other) => other.hand === finding.hand && other !== finding);
    if (!rest.length) return null;
    const items = rest.map((other) => element("li", "", `${other.code} ${other.rule}${other.cause ? `, follows from ${other.cause}` : ""}: ${other.found}`));
    return into(element("div", "also"), element("strong", "", "Also found in this hand"), into(element("ul"), ...items));
  };
  const excerpt = (finding) => (finding.excerpt.length
    ? into(element("ol", "log"), ...finding.excerpt.map((line) => logLine(line, { evidence: new Set(), alone: () => false }))) : null);
  const explained = (finding) => into(element("div", "opened"),
    facts([["Expected", finding.expected], ["Found", finding.found], ["Because", finding.arithmetic], ["By the rulebook", finding.remedy], ["Follows from", finding.cause],
      ["About", finding.subject], ["Rulebook", [finding.book, finding.clause].filter(Boolean).join(", ")], ["Evidence", finding.lines]]),
    others(finding), excerpt(finding), differences(finding), ...finding.records.map(replayed(finding)));
  const opened = (finding) => {
    const box = explained(finding);
    const line = box.querySelector(".verdict.own");
    if (!line) return box;
    const jump = element("button", "jump", "Go to the line");
    jump.type = "button";
    line.tabIndex = -1;
    jump.addEventListener("click", () => { line.scrollIntoView({ block: "center" }); line.focus({ preventScroll: true }); });
    box.querySelector(".facts").after(jump);
    return box;
  };

  const row = (finding) => {
    const where = [finding.number && `hand ${finding.number}`, placeOf(finding), finding.seat && `seat ${finding.seat}`, finding.player].filter(Boolean).join(" · ");
    const rule = form.group.value === "table" ? element("span", "", `${finding.code} ${finding.rule}: `) : null;
    const words = into(element("span", "what"), rule, name(finding.found || finding.expected),
      element("br"), name(where, "where"));
    const folded = finding.cause ? ` (follows from ${finding.cause})` : "";
    const details = element("details", "finding");
    into(details, into(element("summary"), element("span", `severity ${finding.severity}`, finding.severity),
      element("span", "confidence", finding.confidence + folded), words, element("span", "stake", finding.stake)));
    details.addEventListener("toggle", () => {
      if (details.open && details.childElementCount === 1) into(details, opened(finding));
    });
    return details;
  };
  const rows = (box, findings, from) => {
    into(box, ...findings.slice(from, from + PAGE).map(row));
    const left = findings.length - from - PAGE;
    if (left <= 0) return;
    const more = element("button", "more", `Show ${Math.min(left, PAGE)} more of ${left.toLocaleString("en")}`);
    more.type = "button";
    more.addEventListener("click", () => { more.remove(); rows(box, findings, from + PAGE); });
    into(box, more);
  };
  const heading = (key, findings) => {
    if (form.group.value === "table") return [key, count(findings.length, "finding here", "findings here")];
    const rule = data.rules[key];
    return [`${key} ${rule?.name ?? ""}`, `${count(findings.length, "finding here", "findings here")}, ${(rule?.found ?? findings.length).toLocaleString("en")} in all`];
  };
  const group = (key, findings) => {
    const [title, note] = heading(key, findings);
    const box = element("section", "group");
    into(box, into(element("header"), into(element("h3"), name(title)), element("span", "note", note)));
    rows(box, findings, 0);
    return box;
  };
  const render = () => {
    const found = matching();
    const groups = new Map();
    for (const finding of found) {
      const key = form.group.value === "table" ? placeOf(finding) : finding.code;
      groups.set(key, [...(groups.get(key) ?? []), finding]);
    }
    list.replaceChildren(...[...groups].map(([key, findings]) => group(key, findings)));
    shown.textContent = data.findings.length ? `${count(found.length, "finding", "findings")} of ${data.findings.length.toLocaleString("en")} shown.` : "";
  };

  const states = document.getElementById("states");
  const showStates = () => {
    for (const line of document.querySelectorAll("#checked tr[data-state]")) line.hidden = Boolean(states.state.value) && line.dataset.state !== states.state.value;
  };
  const follow = (link) => {
    if (link.dataset.state) {
      states.state.value = link.dataset.state;
      showStates();
      return;
    }
    form.reset();
    form.code.value = link.dataset.code;
    render();
  };

  fillFilters();
  states.hidden = false;
  states.addEventListener("change", showStates);
  states.addEventListener("submit", (event) => event.preventDefault());
  for (const link of document.querySelectorAll("#glance a")) link.addEventListener("click", () => follow(link));
  form.text.addEventListener("input", render);
  for (const select of form.querySelectorAll("select")) select.addEventListener("change", render);
  form.addEventListener("reset", () => setTimeout(render));
  form.addEventListener("submit", (event) => event.preventDefault());
  render();
})();
