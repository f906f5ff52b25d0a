const form = document.getElementById("filters");

const FILTERS = {
  severity: (finding) => finding.severity, confidence: (finding) => finding.confidence, subject: (finding) => finding.subject,
  code: (finding) => finding.code, room: (finding) => finding.room, table: placeOf, player: (finding) => finding.player, file: (finding) => finding.file,
};
const byMoney = (finding) => (finding.currency ? 1 : 0);
const ORDERS = {
  gravest: () => 0,
  stake: (one, two) => byMoney(two) - byMoney(one) || Number(two.amount) - Number(one.amount),
  time: (one, two) => Number(!one.time) - Number(!two.time) || (one.time < two.time ? -1 : Number(one.time > two.time)),
};

const searchable = data.findings.map((finding) => {
  const seats = finding.hand === null ? [] : data.hands[finding.hand].seats.map((seat) => seat.player);
  return [finding.code, finding.rule, finding.number, finding.player, finding.expected, finding.found, finding.arithmetic, finding.remedy,
    placeOf(finding), finding.room, finding.lines, finding.clause, finding.fingerprint, ...seats].join("\n").toLowerCase();
});

const fill = (select, values, label = (value) => value) => {
  for (const value of values) into(select, Object.assign(element("option", "", label(value)), { value }));
  select.parentElement.hidden = values.length < 2;
};
const fillFilters = () => {
  const used = (key) => new Set(data.findings.map(FILTERS[key]).filter(Boolean));
  fill(form.severity, data.severities.filter((word) => used("severity").has(word)));
  fill(form.confidence, data.confidences.filter((word) => used("confidence").has(word)));
  for (const key of ["subject", "room", "table", "player", "file"]) fill(form[key], [...used(key)].sort());
  fill(form.code, [...used("code")].sort(), (code) => `${code} ${data.rules[code]?.name ?? ""}`);
  form.hidden = data.findings.length === 0;
};

const clear = () => {
  for (const key of [...Object.keys(FILTERS), "text"]) form[key].value = "";
};
const matching = () => {
  const words = form.text.value.toLowerCase().split(/\s+/).filter(Boolean);
  const chosen = Object.entries(FILTERS).filter(([key]) => form[key].value);
  return data.findings
    .filter((finding, place) => chosen.every(([key, of]) => of(finding) === form[key].value) && words.every((word) => searchable[place].includes(word)))
    .sort(ORDERS[form.order.value]);
};

const COLUMNS = ["severity", "confidence", "code", "rule", "subject", "room", "number", "place", "time", "seat", "player", "amount", "currency",
  "expected", "found", "arithmetic", "remedy", "cause", "book", "clause", "lines", "fingerprint"];
const FORMULA = /^[\s=+\-@\uff0b\uff0d\uff1d\uff20]/;
const cell = (text) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
const asSheet = (findings) => {
  const lines = findings.map((finding) => COLUMNS.map((column) => cell(column === "place" ? placeOf(finding) : finding[column])).join(","));
  return `\ufeff${[COLUMNS.join(","), ...lines].join("\r\n")}\r\n`;
};
const save = () => {
  const address = URL.createObjectURL(new Blob([asSheet(matching())], { type: "text/csv" }));
  Object.assign(element("a"), { href: address, download: "findings.csv" }).click();
};
