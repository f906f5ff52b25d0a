const SHOWN_FIRST = 10;
const SHOWN_ALONE = 50;
const list = document.getElementById("list");
const shown = document.getElementById("shown");

const GROUPS = {
  code: (finding) => finding.code, table: placeOf, player: (finding) => finding.player || "no single player",
  hand: (finding) => (finding.number ? `hand ${finding.number}` : "no single hand"),
};
const total = Object.values(data.rules).reduce((sum, rule) => sum + rule.found, 0);
const inAll = total > data.findings.length ? `; the report has ${total.toLocaleString("en")} in all` : "";
const row = (finding) => {
  const where = [finding.number && `hand ${finding.number}`, placeOf(finding), finding.seat && `seat ${finding.seat}`, finding.player, timeOf(finding)].filter(Boolean).join(" · ");
  const rule = form.group.value === "code" ? null : element("span", "", `${finding.code} ${finding.rule}: `);
  const words = into(element("span", "what"), rule, name(finding.found || finding.expected),
    finding.found && finding.expected ? name(`Expected: ${finding.expected}`, "wanted") : null, name(where, "where"));
  const folded = finding.cause ? ` (follows from ${finding.cause})` : "";
  const details = element("details", "finding");
  details.dataset.fingerprint = finding.fingerprint;
  into(details, into(element("summary"), element("span", `severity ${finding.severity}`, finding.severity),
    element("span", "confidence", finding.confidence + folded), words, element("span", "stake", finding.stake)));
  details.addEventListener("toggle", () => {
    if (details.open && details.childElementCount === 1) into(details, opened(finding));
  });
  return details;
};
const rows = (box, findings, from, most) => {
  into(box, ...findings.slice(from, from + most).map(row));
  const left = findings.length - from - most;
  if (left <= 0) return;
  const next = Math.min(left, SHOWN_ALONE);
  const more = button("more", `Show ${next} more of ${left.toLocaleString("en")}`, () => { more.remove(); rows(box, findings, from + most, next); });
  into(box, more);
};
const heading = (key, findings) => {
  const here = count(findings.length, "finding here", "findings here");
  const rule = data.rules[key];
  return form.group.value === "code" ? [`${key} ${rule?.name ?? ""}`, `${here}, ${(rule?.found ?? findings.length).toLocaleString("en")} in all`] : [key, here];
};
const group = (key, findings, most) => {
  const [title, note] = heading(key, findings);
  const box = element("section", "group");
  into(box, into(element("header"), into(element("h3"), name(title)), element("span", "note", note)));
  rows(box, findings, 0, most);
  return box;
};
const grouped = (findings) => {
  const groups = new Map();
  for (const finding of findings) {
    const key = GROUPS[form.group.value](finding);
    if (groups.has(key)) groups.get(key).push(finding);
    else groups.set(key, [finding]);
  }
  const inOrder = [...groups];
  return form.group.value === "code" || form.order.value !== "gravest" ? inOrder : inOrder.sort(([, one], [, two]) => two.length - one.length);
};
const render = () => {
  const found = matching();
  const groups = grouped(found);
  const most = groups.length > 3 ? SHOWN_FIRST : SHOWN_ALONE;
  list.replaceChildren(...groups.map(([key, findings]) => group(key, findings, most)));
  shown.textContent = data.findings.length ? `${count(found.length, "finding", "findings")} of ${data.findings.length.toLocaleString("en")} shown${inAll}.` : "";
};

const states = document.getElementById("states");
const idle = document.getElementById("idle");
const showStates = () => {
  const wanted = states.state.value;
  for (const line of document.querySelectorAll("#checked tr[data-state]")) line.hidden = Boolean(wanted) && line.dataset.state !== wanted;
  if (idle) idle.open = wanted === "idle";
};
const follow = (chosen) => {
  if (chosen.dataset.state) {
    states.state.value = chosen.dataset.state;
    showStates();
    return;
  }
  clear();
  form.code.value = chosen.dataset.code;
  render();
};
const showLinked = () => {
  const wanted = data.findings.find((finding) => addressOf(finding) === location.hash);
  if (!wanted) {
    if (location.hash.startsWith("#finding=")) shown.textContent = "The finding this address leads to is not among those the page carries.";
    return;
  }
  clear();
  form.text.value = wanted.fingerprint;
  render();
  const linked = [...list.querySelectorAll("details.finding")].find((each) => each.dataset.fingerprint === wanted.fingerprint);
  linked.open = true;
  linked.scrollIntoView();
};

fillFilters();
states.hidden = false;
states.addEventListener("change", showStates);
states.addEventListener("submit", (event) => event.preventDefault());
for (const chosen of document.querySelectorAll("#glance a")) chosen.addEventListener("click", () => follow(chosen));
form.text.addEventListener("input", render);
for (const select of form.querySelectorAll("select")) select.addEventListener("change", render);
form.addEventListener("reset", () => setTimeout(render));
form.addEventListener("submit", (event) => event.preventDefault());
document.getElementById("save").addEventListener("click", save);
addEventListener("hashchange", showLinked);
render();
showLinked();
