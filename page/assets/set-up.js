// The editor of positions: what lies where, who is to move, by which options, and everything that is wrong with it.

import { ask1 } from "./ask.js";
import { button, chosenOptions, el, optionBoxes, picture } from "./elements.js";

export class SetUp {
  #host;
  #show;
  #play;
  #read;
  #say;
  #info = null;
  #position = null;
  #rows = [];
  #turned = false;

  /** An editor inside `host`. `show` is called with a board, `play` with a position to play from, `read` with the id of a
      clause to read, `say` with a sentence. */
  constructor(host, { show, play, read, say }) {
    this.#host = host;
    this.#show = show;
    this.#play = play;
    this.#read = read;
    this.#say = say;
  }

  /** Begins with a position of a game; with an empty board if there is none. */
  async begin(info, position, turned) {
    this.#info = info;
    this.#turned = turned;
    this.#lay();
    await this.#ask({ position });
  }

  /** Shows the same board, turned or not. */
  async turn(turned) {
    this.#turned = turned;
    await this.#ask({ position: this.#position });
  }

  /** Puts what is chosen on a square, or takes it away if it lies there already. */
  async put(square) {
    const chosen = this.#host.querySelector("input[name=piece]:checked").value;
    const piece = this.#info.pieces[Number(chosen)];
    const height = Number(this.#host.querySelector("#height")?.value ?? 1);
    const wanted = piece ? piece.cells[Math.min(Math.max(height, 1), piece.cells.length) - 1] : ".";
    const there = this.#rows.flat().find(({ name }) => name === square)?.cell;
    await this.#ask({ position: this.#position, square, cell: there === wanted ? "." : wanted });
    const now = this.#rows.flat().find(({ name }) => name === square);
    this.#say(`${square}: ${now.words}`);
  }

  #lay() {
    const { pieces, options } = this.#info;
    const tallest = Math.max(...pieces.map(({ cells }) => cells.length));
    const choice = (value, label, sign) =>
      el("label", { class: "piece", title: label },
        el("input", { type: "radio", name: "piece", value, checked: value === 0, "aria-label": label }), sign);
    const sides = ["black", "white"].map((side) =>
      el("label", {}, el("input", { type: "radio", name: "side", value: side, onchange: () => this.#ask({ side }) }), ` ${side}`));
    const parts = [
      el("p", {}, "Choose what to put, then act on a square of the board; the same again takes it away."),
      el("fieldset", {}, el("legend", {}, "To put on the board"),
        el("div", { class: "pieces" },
          pieces.map(({ words, svg }, i) => choice(i, words, el("span", { class: "little", "aria-hidden": "true" }, picture(svg)))),
          choice("none", "nothing", el("span", { class: "little nothing", "aria-hidden": "true" }, "✕"))),
        tallest > 1 ? el("label", {}, "Pieces on each other ",
          el("input", { id: "height", type: "number", min: 1, max: tallest, value: 1, inputmode: "numeric" })) : []),
      el("fieldset", {}, el("legend", {}, "To move"), el("div", { class: "row" }, sides)),
      el("div", { id: "faults", class: "faults" }),
      el("div", { class: "row" },
        button("Play from here", () => this.#play(this.#position), { class: "main", id: "play-here" }),
        button("Empty the board", () => this.#ask({}), { id: "empty" })),
      options.length ? el("fieldset", { id: "set-up-options" }, el("legend", {}, "Options")) : [],
      el("label", {}, "Position as text",
        el("input", { id: "position", type: "text", spellcheck: "false", autocomplete: "off", onchange: (event) => this.#ask({ position: event.target.value.trim() }) })),
    ];
    this.#host.replaceChildren(...parts.flat());
  }

  async #ask(change) {
    const position = this.#position;
    const request = { op: "set-up", game: this.#info.name, turned: this.#turned, ...change };
    // What is changed is changed of the position there is.
    if (("side" in change || "rules" in change) && position) request.position = position;
    if (request.position == null) delete request.position;
    try {
      this.#told(await ask1(request));
    } catch (error) {
      this.#say(error.message, true);
    }
  }

  #told({ position, side, rules, faults, board }) {
    this.#position = position;
    this.#rows = board.rows;
    this.#host.querySelector(`input[name=side][value=${side}]`).checked = true;
    this.#host.querySelector("#position").value = position;
    const boxes = this.#host.querySelector("#set-up-options");
    boxes?.replaceChildren(boxes.firstElementChild,
      ...optionBoxes(this.#info.options, rules, () => this.#ask({ rules: chosenOptions(boxes) })));
    const list = faults.map(({ clause, message, text, squares }) => {
      const where = squares.length ? ` On ${squares.join(", ")}.` : "";
      return el("li", {}, button(clause, () => this.#read(clause), { class: "cited" }), ` ${message}.${where}`, el("blockquote", {}, text));
    });
    this.#host.querySelector("#faults").replaceChildren(
      el("h2", {}, faults.length ? "What is wrong" : "Nothing is wrong"),
      faults.length ? el("ul", {}, list) : el("p", {}, "The rules accept this position."));
    this.#host.querySelector("#play-here").disabled = faults.length > 0;
    this.#show(board);
    if (faults.length) this.#say(faults.map(({ clause, message }) => `${clause}: ${message}`).join("; "));
  }
}
