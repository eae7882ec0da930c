// The rules beside the board: every clause with its examples as little boards, each of which can be played on.

import { ask } from "./ask.js";
import { button, el, picture, prose } from "./elements.js";

/** No more boards are asked for at once. */
const AT_ONCE = 16;

export class Rules {
  #host;
  #open;
  #game = null;

  /** The rules inside `host`; `open` is called with a scene that somebody wants on the board. */
  constructor(host, open) {
    this.#host = host;
    this.#open = open;
  }

  /** Shows the rules of a game, once. */
  async show(game) {
    if (this.#game === game) return;
    this.#game = game;
    this.#host.replaceChildren(el("p", {}, "The rules are on their way."));
    const [book] = await ask({ op: "clauses", game });
    if (this.#game !== game) return;
    const parts = [];
    let section = null;
    for (const clause of book.clauses) {
      if (clause.section !== section) parts.push(el("h2", {}, (section = clause.section)));
      parts.push(this.#clause(clause));
    }
    this.#host.replaceChildren(...parts);
  }

  /** Opens a clause and puts the focus on it. */
  reveal(id) {
    const clause = this.#host.querySelector(`#clause-${CSS.escape(id)}`);
    if (!clause) return;
    clause.open = true;
    clause.scrollIntoView({ block: "nearest" });
    clause.querySelector("summary").focus();
  }

  #clause({ id, title, marks, text, prose: paragraphs, examples }) {
    const boards = el("div", { class: "examples" });
    const clause = el("details", { class: "clause", id: `clause-${id}` },
      el("summary", {}, el("span", { class: "id" }, id), ` ${title}`),
      el("p", { class: "law" }, prose(text)),
      paragraphs.map((paragraph) => el("p", {}, prose(paragraph.replace(/^- /, "• ")))),
      el("p", { class: "source" }, `Source: ${marks.join(", ")}.`),
      boards);
    clause.addEventListener("toggle", () => {
      if (clause.open && !boards.hasChildNodes()) this.#draw(boards, examples);
    });
    return clause;
  }

  /** The examples, whose boards come when they have been drawn. */
  async #draw(boards, examples) {
    const waiting = [];
    for (const { name, scenes } of examples) {
      const shown = scenes.map((scene) => {
        const place = el("span", { class: "little", "aria-hidden": "true" });
        const words = scene.says.join("; ") || "the position";
        const label = `Put on the board: ${words}`;
        waiting.push({ scene, place });
        return button([place, el("span", { class: "says" }, words)], () => this.#open(scene), { class: "scene", "aria-label": label });
      });
      boards.append(el("section", { class: "example" }, el("h3", {}, name.replaceAll("-", " ")), el("div", { class: "scenes" }, shown)));
    }
    for (let i = 0; i < waiting.length; i += AT_ONCE) {
      const some = waiting.slice(i, i + AT_ONCE);
      const answers = await ask(...some.map(({ scene }) => request(this.#game, scene)));
      answers.forEach((answer, n) => {
        const tried = some[n].scene.try && answer.tries?.find(({ move }) => move === some[n].scene.try.move);
        const board = tried?.board ?? answer.board;
        if (board) some[n].place.replaceChildren(picture(board.svg));
      });
    }
  }
}

/** What to ask for the board of a scene. */
function request(game, { position, moves, faulty, try: tried }) {
  if (faulty) return { op: "set-up", game, position };
  if (tried) return { op: "try", game, position, moves, from: tried.from, to: tried.to };
  return { op: "view", game, position, moves };
}
