// Elements of the page. Texts become texts and never markup.

/** The element of the page with that id. */
export function at(id) {
  return document.getElementById(id);
}

/** An element with attributes, listeners (`onclick`) and children. */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.flat());
  return element;
}

/** A button that does something. */
export function button(text, onclick, attributes = {}) {
  return el("button", { type: "button", onclick, ...attributes }, text);
}

/** A picture that the port drew. */
export function picture(svg) {
  return document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
}

/** A paragraph of the rules: `code`, **strong** and *emphasis* are all that it has besides text. */
export function prose(text) {
  const parts = text.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*)/);
  return parts.filter(Boolean).map((part) => {
    if (part.startsWith("`") && part.length > 2) return el("code", {}, part.slice(1, -1));
    if (part.startsWith("**") && part.length > 4) return el("strong", {}, part.slice(2, -2));
    if (part.startsWith("*") && part.endsWith("*") && part.length > 2) return el("em", {}, part.slice(1, -1));
    return part;
  });
}

/** Paragraphs of the rules, each Markdown of one line: items of lists and headings have their signs. */
export function paragraphs(texts) {
  return texts.map((text) => (text.startsWith("#")
    ? el("h3", {}, prose(text.replace(/^#+ /, "")))
    : el("p", {}, prose(text.replace(/^- /, "• ")))));
}

/** The checkboxes of a game's options; `chosen` is `standard` or their names with commas between. */
export function optionBoxes(options, chosen, onchange) {
  const on = new Set(chosen.split(","));
  return options.map(({ name, clause, summary }) =>
    el("label", { class: "option" },
      el("input", { type: "checkbox", value: name, checked: on.has(name), onchange }),
      el("span", {}, el("b", {}, name), ` (${clause}) ${summary}`)));
}

/** The options that are checked inside an element, as the port reads them. */
export function chosenOptions(host) {
  const names = [...host.querySelectorAll("input[type=checkbox]:checked")].map((box) => box.value);
  return names.join(",") || "standard";
}
