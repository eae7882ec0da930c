// Words.

/** With a capital letter. */
export function capital(word) {
  return word[0].toUpperCase() + word.slice(1);
}

/** As the beginning of a sentence: with a capital letter, unless it is the name of a square. */
export function begun(text) {
  return /^[a-z]\d/.test(text) ? text : capital(text);
}

/** In quotes and not too long. */
export function quoted(text) {
  return text.length > 40 ? `“${text.slice(0, 40)}…”` : `“${text}”`;
}

/** So many things. */
export function many(count, thing) {
  return `${counted(count)} ${thing}${count === 1 ? "" : "s"}`;
}

/** A number with commas between its thousands. */
export function counted(number) {
  return number.toLocaleString("en");
}
