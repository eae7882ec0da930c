// The rules beside the board: every clause with its examples as little boards, each of which can be played on.

import { ask, ask1 } from "./ask.js";
import { button, el, paragraphs, picture, prose } from "./elements.js";
import { request, view } from "./moment.js";
import { Newest } from "./newest.js";

/** No more boards are asked for at once. */
const AT_ONCE = 16;

export class Rules {
  #host;
  #said;
  #open;
  /** The game whose rules are shown, and the clause that somebody wants to read when they are. */
  #game = null;
  #wanted = null;
  #books = new Newest();

  /** The rules inside `host`, of which `said` speaks; `open` is called with a scene that somebody wants on the board. */
  constructor(host, said, open) {
    this.#host = host;
    this.#said = said;
    this.#open = open;
  }

  /** Shows the rules of a game, once. */
  async show(game) {
    this.#books.giveUp();
    if (this.#game === game) return;
    this.#game = null;
    this.#host.replaceChildren(el("p", {}, "The rules are on their way."));
    let book;
    try {
      book = await this.#books.begin((signal) => ask1({ op: "clauses", game }, signal));
    } catch (error) {
      this.#host.replaceChildren();
      this.#said.note(this.#host).failed(error, () => this.show(game));
      return;
    }
    if (!book) return;
    this.#game = game;
    const parts = [el("h2", {}, book.title), ...paragraphs(book.introduction)];
    let section = null;
    for (const clause of book.clauses) {
      if (clause.section !== section) parts.push(el("h2", {}, (section = clause.section)));
      parts.push(this.#clause(clause));
    }
    this.#host.replaceChildren(...parts);
    if (this.#wanted) this.reveal(this.#wanted);
  }

  /** Opens a clause and puts the focus on it, when the rules are there. */
  reveal(id) {
    this.#wanted = this.#game ? null : id;
    const clause = this.#host.querySelector(`#clause-${CSS.escape(id)}`);
    if (!clause) return;
    clause.open = true;
    clause.scrollIntoView({ block: "nearest" });
    clause.querySelector("summary").focus();
  }

  #clause({ id, title, marks, signs, text, prose: further, examples }) {
    const told = el("div");
    const places = examples.map(() => el("section", { class: "example" }));
    const behind = (count) => places.filter((_, i) => examples[i].before === count);
    const clause = el("details", { class: "clause", id: `clause-${id}` },
      el("summary", {}, el("span", { class: "id" }, id), ` ${title} `, el("span", { class: "signs" }, signs.join(""))),
      told,
      el("p", { class: "law" }, prose(text)),
      el("p", { class: "source" }, `Source: ${marks.join(", ")}.`),
      behind(0),
      paragraphs(further).flatMap((paragraph, i) => [paragraph, ...behind(i + 1)]));
    let isDrawn = false;
    clause.addEventListener("toggle", () => {
      if (!clause.open || isDrawn) return;
      isDrawn = true;
      drawn(this.#said.note(told), this.#game, examples.flatMap((example, i) => this.#lay(places[i], example)));
    });
    return clause;
  }

  /** Lays an example, whose boards come when they have been drawn: those that are waited for are the answer. */
  #lay(host, { name, scenes }) {
    const waiting = scenes.map((scene) => ({ scene, place: el("span", { class: "little", "aria-hidden": "true" }) }));
    const shown = waiting.map(({ scene, place }) => {
      const words = scene.says.join("; ") || "the position";
      const label = `Put on the board: ${words}`;
      const inside = [place, el("span", { class: "says" }, words)];
      return button(inside, () => this.#open(scene), { class: "scene", "aria-label": label });
    });
    host.append(el("h3", {}, name.replaceAll("-", " ")), el("div", { class: "scenes" }, shown));
    return waiting;
  }
}

/** Draws the boards that are waited for; `note` tells of those that do not come, which are drawn when somebody asks again. */
async function drawn(note, game, waiting) {
  while (waiting.length > 0) {
    const some = waiting.slice(0, AT_ONCE);
    let answers;
    try {
      answers = await ask(some.map(({ scene }) => asked(game, scene)));
    } catch (error) {
      note.failed(error, () => drawn(note, game, waiting));
      return;
    }
    waiting.splice(0, some.length);
    answers.forEach((answer, n) => {
      const tried = some[n].scene.try && answer.tries?.find(({ move }) => move === some[n].scene.try.move);
      const board = tried?.board ?? answer.board;
      if (board) some[n].place.replaceChildren(picture(board.svg));
    });
  }
}

/** What to ask for the board of a scene. */
function asked(game, { position, moves, faulty, try: tried }) {
  if (faulty) return { op: "set-up", game, position };
  const list = moves.split(" ").filter(Boolean);
  const moment = { game, position, moves: list, ply: list.length, turned: false };
  return tried ? { ...request("try", moment), from: tried.from, to: tried.to } : view(moment);
}
