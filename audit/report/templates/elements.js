const data = JSON.parse(document.getElementById("data").textContent);

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
const button = (className, text, act) => {
  const made = element("button", className, text);
  made.type = "button";
  made.addEventListener("click", act);
  return made;
};
const link = (text, address) => Object.assign(element("a", "", text), { href: address });
const count = (number, one, many) => `${number.toLocaleString("en")} ${number === 1 ? one : many}`;

const placeOf = (finding) => (finding.hand === null ? finding.place : data.hands[finding.hand].place) || "no table";
const timeOf = (finding) => finding.time || (finding.hand === null ? "" : data.hands[finding.hand].time ?? "");
const bookOf = (finding) => data.books[finding.book] ?? finding.book;
const addressOf = (finding) => `#finding=${encodeURIComponent(finding.fingerprint)}`;
