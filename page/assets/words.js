// Words.

/** With a capital letter. */
export function capital(word) {
  return word[0].toUpperCase() + word.slice(1);
}

/** In quotes and not too long. */
export function quoted(text) {
  return text.length > 40 ? `“${text.slice(0, 40)}…”` : `“${text}”`;
}

/** A number with commas between its thousands. */
export function counted(number) {
  return number.toLocaleString("en");
}
