// What is said below the board, and to those who do not see it: refusals with their clauses, choices, troubles.

import { button, el } from "./elements.js";

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

  /** Says a sentence; one of trouble stands out. */
  tell(text, isTrouble = false) {
    this.#host.replaceChildren(el("p", { class: isTrouble ? "trouble" : "" }, text));
    this.announce(text);
  }

  /** Says why moves are refused; `play` is called with a legal move that is chosen instead. */
  refuse(refused, play) {
    const parts = refused.map(({ move, illegal, message, text, remarks, nearest }) =>
      el("div", { class: "refusal" },
        el("p", {}, el("b", {}, move), illegal ? [" is refused under ", this.#cited(illegal), ": "] : ": ", `${message}.`),
        text ? el("blockquote", {}, text) : [],
        remarks.map((remark) => el("p", { class: "remark" }, remark)),
        nearest.length
          ? el("p", {}, "Legal moves of that piece: ", nearest.slice(0, 8).map((mv) => button(mv, () => play(mv), { class: "move" })))
          : []));
    this.#host.replaceChildren(...parts);
    this.announce(refused.map(({ move, illegal, message }) => `${move} is refused${illegal ? ` under ${illegal}` : ""}: ${message}.`).join(" "));
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

  /** Offers things to do beside what goes on, each a text and what it does. */
  offer(offers) {
    this.#host.replaceChildren(el("p", {}, offers.map(([text, act]) => button(text, act, { class: "move" }))));
  }

  #cited(id) {
    return button(id, () => this.#read(id), { class: "cited", "aria-label": `${id}, read this clause` });
  }
}
