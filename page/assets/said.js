// What is said below the board, and to those who do not see it: refusals with their clauses, choices, troubles.

import { button, el, prose } from "./elements.js";
import { capital } from "./words.js";

export class Said {
  #host;
  #live;
  #read;

  /** Says things inside `host`, and announces them in `live`; `read` is called with the id of a clause to read. */
  constructor(host, live, read) {
    this.#host = host;
    this.#live = live;
    this.#read = read;
  }

  /** Says nothing any longer. Whether the focus was on what was said is the answer. */
  clear() {
    const hadFocus = this.#host.contains(document.activeElement);
    this.#host.replaceChildren();
    return hadFocus;
  }

  /** Announces a sentence to those who do not see the board. */
  announce(text) {
    this.#live.textContent = text;
  }

  /** Says a sentence, and offers what can be done then, each a text and what it does. */
  tell(text, offers = []) {
    this.#host.replaceChildren(el("p", {}, text), ...this.#offers(offers));
    this.announce(text);
  }

  /** Says a sentence of trouble, which stands out. */
  trouble(text, offers = []) {
    this.#host.replaceChildren(el("p", { class: "trouble" }, text), ...this.#offers(offers));
    this.announce(text);
  }

  /** Says several troubles, each in a few words, that have something in common. */
  list(intro, troubles) {
    const list = troubles.map((trouble) => el("li", {}, prose(`${capital(trouble)}.`)));
    this.#host.replaceChildren(el("div", { class: "trouble" }, intro, el("ul", {}, list)));
    this.announce(`${intro} ${troubles.join("; ")}.`);
  }

  /** Says why moves are refused, several of them behind an `intro`. `play` is called with a legal move that is chosen instead,
      and `show` with one of the refused that is to be shown on the board, where the first one is. */
  refuse(refused, intro, { play, show }) {
    const isOne = refused.length === 1;
    const head = ({ move, kind }) => (isOne ? move : `The ${kind} ${move}`);
    // No line begins with the colon.
    const under = (id) => (id ? [" is refused under ", el("span", { class: "whole" }, this.#cited(id), ":")] : [":"]);
    const part = (tried) => {
      const { illegal, message, text, remarks, nearest } = tried;
      const instead = nearest.slice(0, 8).map((mv) => button(mv, () => play(mv), { class: "move" }));
      const shown = button("Show on the board", () => {
        for (const other of this.#host.querySelectorAll(".shown")) other.setAttribute("aria-pressed", other === shown);
        show(tried);
      }, { class: "move shown", "aria-pressed": String(tried === refused[0]), "aria-label": `Show on the board: ${tried.move}` });
      return el("div", { class: "refusal" },
        el("p", {}, el("b", {}, head(tried)), ...under(illegal), ` ${message}.`),
        text ? el("blockquote", {}, text) : [],
        remarks.map((remark) => el("p", { class: "remark" }, remark)),
        instead.length ? el("p", {}, "Legal moves of that piece: ", instead) : [],
        isOne ? [] : el("p", {}, shown));
    };
    this.#host.replaceChildren(...(isOne ? [] : [el("p", {}, intro)]), ...refused.map(part));
    const told = ({ illegal, message }) => `is refused${illegal ? ` under ${illegal}` : ""}: ${message}.`;
    this.announce(refused.map((tried) => `${head(tried)} ${told(tried)}`).join(" "));
  }

  /** Says how a game ended, with the clause. */
  end(standing, clause, text) {
    this.#host.replaceChildren(el("p", {}, el("b", {}, `${standing}.`)), el("blockquote", {}, this.#cited(clause), ` ${text}`));
  }

  /** Asks which of several things to do, each a text and what it does. */
  ask(question, choices) {
    const buttons = choices.map(([text, act]) => button(text, act, { class: "move" }));
    this.#host.replaceChildren(el("p", { role: "group", "aria-label": question }, `${question} `, buttons));
    this.announce(question);
    buttons[0].focus();
  }

  /** Offers things to do beside what goes on. */
  offer(offers) {
    this.#host.replaceChildren(...this.#offers(offers));
  }

  #offers(offers) {
    return offers.length ? [el("p", {}, offers.map(([text, act]) => button(text, act, { class: "move" })))] : [];
  }

  #cited(id) {
    return button(id, () => this.#read(id), { class: "cited", "aria-label": `${id}, read this clause` });
  }
}
