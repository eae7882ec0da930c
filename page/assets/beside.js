// What stands beside the board while a game is played: its moves, its players, how a new one begins, and what of it can be
// taken away.

import { ask1 } from "./ask.js";
import { at, button, chosenOptions, el, optionBoxes } from "./elements.js";
import { fragment, shared } from "./link.js";
import { anySeed, anyStart, copy, PERSON } from "./moment.js";

const SIDES = ["black", "white"];

export class Beside {
  #table;
  /** What was copied, and what could not be. */
  #copied;
  #failed;

  /** Stands beside a `table` of which `said` speaks. `begin` is called with the fragment of a new game. */
  constructor(table, said, begin) {
    this.#table = table;
    this.#copied = said.note();
    this.#failed = said.note();
    const whenThere = (act) => () => table.now && act();
    for (const side of SIDES) {
      at(side).onchange = whenThere(() => this.#seat(side));
    }
    at("draw").onclick = whenThere(() => (at("start").value = anyStart(table.info.starts)));
    at("new").onsubmit = (event) => {
      event.preventDefault();
      if (table.now) begin(this.#newGame());
    };
    at("copy-position").onclick = whenThere(() => this.#copy(table.now.position, "position"));
    at("copy-record").onclick = whenThere(() => this.copyRecord());
    at("copy-svg").onclick = whenThere(() => this.#fetch("svg", "picture"));
    at("copy-link").onclick = whenThere(() => this.#copyLink(shared(table.moment), "link"));
    at("copy-link-players").onclick = whenThere(() => this.#copyLink(table.moment, "link with the players"));
  }

  /** Shows what has changed. */
  show() {
    const { info, moment, now } = this.#table;
    this.#copied.clear();
    this.#showMoves();
    this.#showPlayers();
    const shown = `${moment.game} ${now.rules}`;
    if (at("options").dataset.shown !== shown) {
      at("options").dataset.shown = shown;
      at("options").replaceChildren(...optionBoxes(info.options, now.rules));
    }
    at("starts").hidden = info.starts === 1;
    at("start").max = info.starts - 1;
    at("start").value = moment.start ?? 0;
    at("copy-link-players").hidden = SIDES.every((side) => moment[side] === PERSON);
  }

  /** Leaves the board to something else. */
  leave() {
    this.#copied.clear();
  }

  /** Hands over the record of the game. */
  copyRecord() {
    return this.#fetch("record", "record");
  }

  /** Seats the player that is chosen; whoever sits there then is shown. */
  async #seat(side) {
    const { value } = at(side);
    await this.#table.seat({ [side]: value === PERSON ? PERSON : Number(value) });
    this.#showPlayers();
  }

  #showMoves() {
    const { moment: { moves, ply }, now: { plies } } = this.#table;
    const list = at("moves");
    const hadFocus = list.contains(document.activeElement);
    list.replaceChildren(...plies.slice(0, moves.length).map((told, i) => this.#ply(i, told, ply)));
    const current = list.querySelector("[aria-current]");
    current?.scrollIntoView({ block: "nearest" });
    if (hadFocus) current?.focus();
  }

  /** A ply with what it did. Turns are numbered as in a record: two plies each, the first of which has the number. */
  #ply(i, { by, move, did }, current) {
    return el("li", { class: i < current ? "" : "taken-back" },
      el("span", { class: "number" }, i % 2 === 0 ? `${i / 2 + 1}.` : ""),
      button([
        el("span", { class: `disc side-${by}`, "aria-hidden": "true" }), el("span", { class: "unseen" }, `${by} `),
        el("b", {}, move), did ? el("small", {}, ` ${did}`) : "",
      ], () => this.#table.show(i + 1), { "aria-current": i + 1 === current ? "step" : null }));
  }

  #showPlayers() {
    const { info, moment } = this.#table;
    for (const side of SIDES) {
      if (at(side).options.length === 0) {
        const levels = info.levels.map((level) => el("option", { value: level }, `opponent of level ${level}`));
        at(side).append(el("option", { value: PERSON }, "a person"), ...levels);
      }
      at(side).value = String(moment[side]);
    }
  }

  /** The fragment of the game that is asked for, with the players there are. */
  #newGame() {
    const { info, moment } = this.#table;
    const [start, rules] = [at("start").value, chosenOptions(at("options"))];
    return fragment({ ...moment, start, rules, moves: [], ply: 0, seed: anySeed() }, info.starts);
  }

  #copyLink(moment, what) {
    return this.#copy(location.href.replace(/#.*|$/s, fragment(moment, this.#table.info.starts)), what);
  }

  async #fetch(field, what, moment = this.#table.moment) {
    this.#failed.clear();
    let copied;
    try {
      copied = await ask1(copy(moment));
    } catch (error) {
      return this.#failed.failed(error, () => this.#fetch(field, what, moment));
    }
    return this.#copy(copied[field], what);
  }

  /** Hands a text over to be pasted elsewhere; where the browser does not allow it, shows it. */
  async #copy(text, what) {
    const shown = at("copied");
    try {
      await navigator.clipboard.writeText(text);
      shown.hidden = true;
      this.#copied.tell(`The ${what} is copied.`);
    } catch {
      shown.hidden = false;
      const area = shown.querySelector("textarea");
      area.value = text;
      area.focus();
      area.select();
    }
  }
}
