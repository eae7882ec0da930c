// The editor of positions: what lies where, who is to move, by which options, and everything that is wrong with it.

import { ask1, Unanswered } from "./ask.js";
import { button, chosenOptions, el, optionBoxes, picture } from "./elements.js";
import { quoted } from "./words.js";

export class SetUp {
  #host;
  #said;
  /** What was refused, and what was not answered. */
  #refused;
  #failed;
  #show;
  #play;
  #read;
  #info = null;
  /** What the port says of the board, and whether it is turned; they are replaced together, when the answer is there. */
  #now = null;
  #turned = false;
  /** The position that somebody began with, as an object of its own: what was asked for before is of no use to it. */
  #begun = null;
  /** Whether the board on show is this one. */
  #isHere = false;
  /** The changes that are asked for. Each is made of what the one before it came to, however fast they follow each other. */
  #changes = Promise.resolve();
  /** How many of them have come to nothing, and those that can be made again, with why they were not. */
  #failures = 0;
  #unmade = [];
  #error = null;

  /** An editor inside `host`, of which `said` speaks. `show` is called with a board, whether it is turned and its text, `play` with
      a position to play from and whether it is turned, `read` with the id of a clause to read. */
  constructor(host, said, { show, play, read }) {
    this.#host = host;
    this.#said = said;
    this.#refused = said.note();
    this.#failed = said.note();
    this.#show = show;
    this.#play = play;
    this.#read = read;
  }

  /** Comes to the board: goes on with what was set up, or begins with a position that it has not begun with, or with one of which
      there is something `edited` already. */
  enter(info, position, turned, edited = null) {
    this.#isHere = true;
    if (edited === null && this.#info === info && this.#begun.position === position && this.#now) {
      this.#tell();
      return this.#report();
    }
    this.#unmade = [];
    this.#info = info;
    this.#begun = { position };
    this.#now = null;
    this.#turned = turned;
    this.#lay();
    return this.#ask(() => (edited === null ? this.#begun : { position: edited }));
  }

  /** Leaves the board to something else. */
  leave() {
    this.#isHere = false;
    this.#refused.clear();
    this.#failed.clear();
  }

  /** Turns the board, or back. */
  flip() {
    return this.#change(() => ({ turned: !this.#turned }));
  }

  /** Puts what is chosen on a square, or takes it away if it lies there already. */
  async put(square) {
    const chosen = this.#host.querySelector("input[name=piece]:checked").value;
    const piece = this.#info.pieces[Number(chosen)];
    const wanted = piece ? this.#cell(piece) : ".";
    if (!wanted) return;
    const there = (now) => now.board.rows.flat().find(({ name }) => name === square);
    const change = (now) => ({ square, cell: there(now).cell === wanted ? "." : wanted });
    await this.#change(change, (now) => `${square}: ${there(now).words}`);
  }

  /** The piece as high as it is typed; nothing, once that has been told, if it cannot be. */
  #cell({ cells }) {
    const height = this.#host.querySelector("#height");
    if (cells.length === 1) return cells[0];
    const cell = /^[1-9]\d*$/.test(height.value) ? cells[Number(height.value) - 1] : undefined;
    height.setAttribute("aria-invalid", cell === undefined);
    if (cell) return cell;
    const typed = height.value === "" ? "that" : quoted(height.value);
    this.#refused.trouble(`The pieces on each other can be a whole number from 1 to ${cells.length}, not ${typed}.`);
    return undefined;
  }

  #lay() {
    const { pieces, options } = this.#info;
    const tallest = Math.max(...pieces.map(({ cells }) => cells.length));
    const choice = (value, label, sign) =>
      el("label", { class: "piece", title: label },
        el("input", { type: "radio", name: "piece", value, checked: value === 0, "aria-label": label }), sign);
    const sides = ["black", "white"].map((side) => {
      const onchange = () => this.#change(() => ({ side }));
      return el("label", {}, el("input", { type: "radio", name: "side", value: side, onchange }), ` ${side}`);
    });
    const chooseRules = () => {
      const rules = chosenOptions(this.#host.querySelector("#set-up-options"));
      this.#change(() => ({ rules }));
    };
    const read = ({ target }) => {
      const position = target.value.trim();
      this.#ask(() => ({ position }));
    };
    const height = { id: "height", type: "number", min: 1, max: tallest, value: 1, step: 1, inputmode: "numeric" };
    const little = (sign, further = "") => el("span", { class: `little ${further}`, "aria-hidden": "true" }, sign);
    const parts = [
      el("p", {}, "Choose what to put, then act on a square of the board; the same again takes it away."),
      el("fieldset", {}, el("legend", {}, "To put on the board"),
        el("div", { class: "pieces" },
          pieces.map(({ words, svg }, i) => choice(i, words, little(picture(svg)))),
          choice("none", "nothing", little("✕", "nothing"))),
        tallest > 1 ? el("label", {}, "Pieces on each other ", el("input", height)) : []),
      el("fieldset", {}, el("legend", {}, "To move"), el("div", { class: "row" }, sides)),
      el("div", { id: "faults", class: "faults" }),
      el("div", { class: "row" },
        button("Play from here", () => this.#playHere(), { class: "main", id: "play-here", "aria-disabled": "true" }),
        button("Empty the board", () => this.#ask(() => ({})), { id: "empty" }),
        button("As it began", () => this.#ask(() => this.#begun), { id: "as-begun" })),
      options.length
        ? el("fieldset", { id: "set-up-options" }, el("legend", {}, "Options"), optionBoxes(options, "standard", chooseRules))
        : [],
      el("label", {}, "Position as text",
        el("input", { id: "position", type: "text", spellcheck: "false", autocomplete: "off", onchange: read })),
    ];
    this.#host.replaceChildren(...parts.flat());
  }

  /** Changes what there is by then, unless there is nothing yet. */
  #change(change, words) {
    return this.#ask(() => this.#now && { position: this.#now.position, ...change(this.#now) }, words);
  }

  /** Asks for a board that `find` says when the changes before it are made, and says what `words` says of it. */
  #ask(find, words = () => null) {
    const begun = this.#begun;
    this.#refused.clear();
    return this.#queue(async () => {
      const asked = begun === this.#begun ? find() : null;
      if (!asked) return;
      const turned = asked.turned ?? this.#turned;
      let now;
      try {
        now = await ask1({ op: "set-up", game: this.#info.name, ...asked, turned });
      } catch (error) {
        if (begun === this.#begun) this.#fail(error, () => this.#ask(find, words));
        return;
      }
      if (begun !== this.#begun) return;
      this.#now = now;
      this.#turned = turned;
      this.#tell(words(now));
    });
  }

  /** Does something when all changes are made that are asked for. */
  #queue(work) {
    this.#changes = this.#changes.then(work);
    return this.#changes;
  }

  /** Plays from what those changes come to, unless one of them came to nothing, which is then told. */
  #playHere() {
    const [begun, failures] = [this.#begun, this.#failures];
    this.#queue(() => {
      if (!this.#now || !this.#isHere || begun !== this.#begun || failures !== this.#failures) return;
      const { position, faults } = this.#now;
      if (faults.length === 0) this.#play(position, this.#turned);
      else this.#refused.trouble(`Nobody can play from here: ${told(faults)}.`);
    });
  }

  /** Says what went wrong, and shows what there still is; what was typed stays. */
  #fail(error, again) {
    this.#failures += 1;
    if (this.#now) this.#mark();
    if (!(error instanceof Unanswered)) {
      if (this.#isHere) this.#refused.trouble(error.message);
      return;
    }
    this.#unmade.push(again);
    this.#error = error;
    this.#report();
  }

  /** Says what was not answered; whatever else is answered meanwhile, all of it can be made again. */
  #report() {
    if (!this.#isHere || this.#unmade.length === 0) return;
    this.#failed.failed(this.#error, () => this.#unmade.splice(0).forEach((again) => again()));
  }

  /** Shows what there is, what is wrong with it and `words` about it. */
  #tell(words = null) {
    const { position, faults, board } = this.#now;
    this.#mark();
    this.#host.querySelector("#position").value = position;
    const list = faults.map(({ clause, message, text, squares }) => {
      const where = squares.length ? ` On ${squares.join(", ")}.` : "";
      const cited = button(clause, () => this.#read(clause), { class: "cited" });
      return el("li", {}, cited, ` ${message}.${where}`, el("blockquote", {}, text));
    });
    this.#host.querySelector("#faults").replaceChildren(
      el("h2", {}, faults.length ? "What is wrong" : "Nothing is wrong"),
      faults.length ? el("ul", {}, list) : el("p", {}, "The rules accept this position."));
    // A button that is disabled would lose the focus, and could not say why.
    this.#host.querySelector("#play-here").setAttribute("aria-disabled", faults.length > 0);
    if (!this.#isHere) return;
    this.#show(board, this.#turned, position);
    this.#said.announce([words, told(faults)].filter(Boolean).join("; "));
  }

  /** Marks who is to move and by which options. */
  #mark() {
    const { side, rules } = this.#now;
    this.#host.querySelector(`input[name=side][value=${side}]`).checked = true;
    const chosen = new Set(rules.split(","));
    for (const box of this.#host.querySelectorAll("#set-up-options input")) box.checked = chosen.has(box.value);
  }
}

/** Everything that is wrong, in one line. */
function told(faults) {
  return faults.map(({ clause, message }) => `${clause}: ${message}`).join("; ");
}
