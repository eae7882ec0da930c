// A board: the picture that the port drew, and over it a grid of squares to point at and to walk on with the keys.

import { Drag } from "./drag.js";
import { el, picture } from "./elements.js";

const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class Board {
  #host;
  #picture = el("div", { class: "picture", "aria-hidden": "true" });
  #grid = el("div", { class: "squares", role: "grid", "aria-label": "Board" });
  #cells = [];
  /** Whether the focus waits for the squares. */
  #isAwaited = false;
  #act;
  #key;
  #drag;

  /** A board inside `host`; `act` is called with the name of a square that somebody acts on, `key` with any other key, `take`
      with the square from which a piece is dragged, `drop` with the one where it is let go or null, and `vain` with the square of
      a piece that somebody who may not tries to drag. */
  constructor(host, { act, key, take, drop, vain }) {
    this.#host = host;
    this.#act = act;
    this.#key = key;
    host.replaceChildren(this.#picture, this.#grid);
    this.#grid.addEventListener("keydown", (event) => this.#pressed(event));
    const lift = (name) => {
      take(name);
      return this.#lift(name);
    };
    this.#drag = new Drag(this.#grid, { take: lift, drop, vain });
  }

  /** Shows a board of the port; `signs` says of a square what the page itself knows: `picked` or `target`. The pieces of the
      side `mover`, if there is one, can be dragged. */
  show({ svg, width, height, margin, rows }, signs = new Map(), mover = null) {
    this.#picture.replaceChildren(picture(svg));
    this.#host.style.setProperty("--across", margin / width);
    this.#host.style.setProperty("--down", margin / height);
    this.#host.style.setProperty("--ratio", width / height);
    this.#host.style.setProperty("--files", rows[0]?.length ?? 1);
    const names = rows.map((row) => row.map((square) => square.name));
    if (JSON.stringify(names) !== JSON.stringify(this.#names())) this.#lay(names);
    rows.flat().forEach((square, i) => {
      const cell = this.#cells.flat()[i];
      this.#say(cell, square, signs.get(square.name));
      cell.dataset.grab = mover !== null && square.owner === mover;
    });
  }

  /** Whatever is dragged is let go; nobody is told. */
  letGo() {
    this.#drag.letGo();
  }

  /** Puts the focus on a square, as soon as there are any. */
  focus(name = null) {
    const cells = this.#cells.flat();
    this.#isAwaited = cells.length === 0;
    const cell = cells.find((cell) => cell.dataset.square === name) ?? cells.find((cell) => cell.tabIndex === 0);
    this.#rove(cell);
    cell?.focus();
  }

  /** A picture of the piece on a square, which is paler there from then on. */
  #lift(name) {
    const titles = [...this.#picture.querySelectorAll("g[transform] > title")];
    const drawn = titles.find(({ textContent }) => textContent.startsWith(`${name}: `))?.parentElement;
    if (!drawn) return [];
    const piece = drawn.cloneNode(true);
    piece.removeAttribute("transform");
    const lifted = document.createElementNS(drawn.namespaceURI, "svg");
    lifted.setAttribute("viewBox", "-50 -50 100 100");
    lifted.append(piece);
    drawn.classList.add("lifted");
    return [lifted];
  }

  #names() {
    return this.#cells.map((row) => row.map((cell) => cell.dataset.square));
  }

  #lay(names) {
    const focused = document.activeElement?.dataset?.square;
    const cell = (name) =>
      el("button", { type: "button", role: "gridcell", tabindex: "-1", "data-square": name, onclick: () => this.#act(name) });
    this.#cells = names.map((row) => row.map(cell));
    this.#grid.replaceChildren(...this.#cells.map((row) => el("div", { role: "row" }, row)));
    const all = this.#cells.flat();
    this.#rove(all.find((cell) => cell.dataset.square === focused) ?? this.#cells.at(-1)?.[0]);
    const isAwaited = this.#isAwaited && document.activeElement === document.body;
    this.#isAwaited = false;
    if (focused || isAwaited) this.focus(focused);
  }

  #say(cell, { name, words, owner, height, marks }, sign) {
    const signs = { picked: "picked up", target: "can go there" };
    cell.setAttribute("aria-label", [`${name}: ${words}`, ...marks, ...(sign ? [signs[sign]] : [])].join("; "));
    cell.setAttribute("aria-selected", sign === "picked");
    cell.dataset.sign = sign ?? "";
    cell.dataset.filled = owner !== null;
    cell.dataset.tall = height > 1;
    cell.dataset.question = marks.includes("in question");
    cell.title = `${name}: ${words}`;
  }

  /** Only one square is reached by the tabulator. */
  #rove(cell) {
    for (const other of this.#cells.flat()) other.tabIndex = other === cell ? 0 : -1;
  }

  #pressed(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const row = this.#cells.findIndex((row) => row.includes(event.target));
    if (row < 0) return;
    const file = this.#cells[row].indexOf(event.target);
    const step = STEPS[event.key];
    let next;
    if (step) next = this.#cells[row + step[0]]?.[file + step[1]];
    else if (event.key === "Home") next = this.#cells[row][0];
    else if (event.key === "End") next = this.#cells[row].at(-1);
    else return void this.#key(event);
    event.preventDefault();
    if (!next) return;
    this.#rove(next);
    next.focus();
  }
}
