// Where more stands below than is to be seen, a sign says so: not every browser shows a bar to scroll with.

/** So many pixels are no line of text. */
const NOTHING = 4;

/** Notes on an element that can scroll, in `data-more`, whether there is more below. */
export function watch(element) {
  const note = () => (element.dataset.more = element.scrollHeight - element.clientHeight - element.scrollTop > NOTHING);
  element.addEventListener("scroll", note, { passive: true });
  new ResizeObserver(note).observe(element);
  const changes = { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ["hidden", "open"] };
  new MutationObserver(note).observe(element, changes);
}
