// A press of a pointer on a square, its way and its release, be it a mouse, a pen or a finger. What is dragged hangs at it.

import { el } from "./elements.js";

/** So many pixels a pointer may tremble in a click. */
const TREMBLE = 8;

export class Drag {
  #squares;
  #about;
  /** Which pointer presses on which square, where it does, and whether it drags already. */
  #press = null;
  /** What hangs at the pointer. */
  #ghost = el("div", { class: "dragged", "aria-hidden": "true" });
  /** The square under the pointer. */
  #over = null;
  /** Whether a click that comes of the last press means nothing. */
  #isSpent = false;

  /** Drags from the element `squares`, whose children are asked for their `data-square`, and whether it is a piece that somebody
      may drag for their `data-grab`. `take` is called with the square that is dragged from and answers with a picture, `drop`
      with the one where it is let go or null, and `vain` with a square from which somebody drags a piece that is not theirs. */
  constructor(squares, about) {
    this.#squares = squares;
    this.#about = about;
    squares.addEventListener("pointerdown", (event) => this.#pressed(event));
    squares.addEventListener("click", (event) => this.#clicked(event), { capture: true });
    for (const kind of ["pointermove", "pointerup", "pointercancel", "keydown"]) {
      window.addEventListener(kind, (event) => this.#press && this.#goes(event), { capture: true });
    }
    squares.addEventListener("lostpointercapture", ({ pointerId }) => this.#press?.id === pointerId && this.#cancel());
  }

  /** Drags nothing any longer; nobody is told. */
  letGo() {
    if (!this.#press) return;
    const { id, cell, isDragging } = this.#press;
    this.#press = null;
    this.#isSpent = isDragging;
    this.#ghost.remove();
    this.#mark(null);
    if (cell.hasPointerCapture?.(id)) cell.releasePointerCapture(id);
  }

  #pressed(event) {
    const { pointerId: id, clientX: x, clientY: y, pointerType: kind, isPrimary, button } = event;
    const cell = event.target.closest("[data-square]");
    if (!isPrimary) return;
    // Where a pointer was let go outside of the window nobody has been told.
    if (this.#press) this.#cancel();
    this.#isSpent = false;
    if (button !== 0 || !cell) return;
    this.#press = { id, cell, x, y, kind, isDragging: false };
  }

  /** The browser takes what ends a drag for a click on the square where it began. One of the keys is none of its doing. */
  #clicked(event) {
    if (!this.#isSpent || event.detail === 0) return;
    this.#isSpent = false;
    event.stopPropagation();
    event.preventDefault();
  }

  #goes(event) {
    if (event.type === "keydown") return this.#typed(event);
    if (event.pointerId !== this.#press.id) return;
    if (event.type === "pointercancel") this.#cancel();
    else if (event.type === "pointermove") this.#moved(event);
    else this.#released(event);
  }

  #typed(event) {
    if (event.key !== "Escape" || !this.#press.isDragging) return;
    event.stopPropagation();
    event.preventDefault();
    this.#cancel();
  }

  #moved({ clientX: x, clientY: y, buttons }) {
    const press = this.#press;
    if (buttons === 0) return this.#cancel();
    if (!press.isDragging) {
      if (Math.hypot(x - press.x, y - press.y) < TREMBLE || press.cell.dataset.grab !== "true") return;
      press.isDragging = true;
      press.cell.setPointerCapture(press.id);
      const { width } = press.cell.getBoundingClientRect();
      this.#ghost.replaceChildren(...this.#about.take(press.cell.dataset.square));
      this.#ghost.style.width = `${width}px`;
      // A finger would lie on it.
      this.#ghost.dataset.high = press.kind === "touch";
      document.body.append(this.#ghost);
    }
    this.#ghost.style.left = `${x}px`;
    this.#ghost.style.top = `${y}px`;
    this.#mark(this.#under(x, y));
  }

  #released({ clientX: x, clientY: y }) {
    const { cell, kind, isDragging } = this.#press;
    const under = this.#under(x, y);
    this.letGo();
    if (isDragging) return this.#about.drop(under?.dataset.square ?? null);
    // A finger that begins elsewhere than on a piece of one's own scrolls the page.
    const isVain = kind === "mouse" && cell.dataset.filled === "true" && cell.dataset.grab !== "true" && under !== cell;
    return isVain && this.#about.vain(cell.dataset.square);
  }

  #cancel() {
    const { isDragging } = this.#press;
    this.letGo();
    if (isDragging) this.#about.drop(null);
  }

  #under(x, y) {
    const cell = document.elementFromPoint(x, y)?.closest("[data-square]");
    return this.#squares.contains(cell) ? cell : null;
  }

  #mark(cell) {
    if (cell === this.#over) return;
    if (this.#over) delete this.#over.dataset.over;
    this.#over = cell;
    if (cell) cell.dataset.over = "true";
  }
}
