// What one owner has to say: refusals with their clauses, choices, troubles. It stays until the owner says something else.

import { Unanswered } from "./ask.js";
import { button, el, prose } from "./elements.js";
import { capital } from "./words.js";

export class Note {
  #place;
  #announce;
  #read;
  #focus;
  /** What had the focus when this was said. */
  #before = null;

  /** A note inside `place`. `announce` is called with what it says, `read` with the id of a clause to read, and `focus` where
      the focus was on the note and has nowhere to go back to. */
  constructor(place, { announce, read, focus }) {
    this.#place = place;
    this.#announce = announce;
    this.#read = read;
    this.#focus = focus;
  }

  /** Says nothing any longer. */
  clear() {
    this.#put();
  }

  /** Says a sentence, and offers what can be done then, each a text and what it does. */
  tell(text, offers = []) {
    this.#put(el("p", {}, text), ...this.#offers(offers));
    this.#announce(text);
  }

  /** Says a sentence of trouble, which stands out. */
  trouble(text, offers = []) {
    this.#put(el("p", { class: "trouble" }, text), ...this.#offers(offers));
    this.#announce(text);
  }

  /** Says what went wrong. If there was no answer, it is offered to try it `again`, and `others` in any case; whatever is
      chosen, the focus is then where it was before. */
  failed(error, again, others = []) {
    const acts = error instanceof Unanswered ? [["Try again", again], ...others] : others;
    this.trouble(error.message, acts.map(([text, act]) => [text, () => {
      this.clear();
      act();
    }]));
  }

  /** Says several troubles, each in a few words, that have something in common. */
  list(intro, troubles) {
    const list = troubles.map((trouble) => el("li", {}, prose(`${capital(trouble)}.`)));
    this.#put(el("div", { class: "trouble" }, intro, el("ul", {}, list)));
    this.#announce(`${intro} ${troubles.join("; ")}.`);
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
        for (const other of this.#place.querySelectorAll(".shown")) other.setAttribute("aria-pressed", other === shown);
        show(tried);
      }, { class: "move shown", "aria-pressed": String(tried === refused[0]), "aria-label": `Show on the board: ${tried.move}` });
      return el("div", { class: "refusal" },
        el("p", {}, el("b", {}, head(tried)), ...under(illegal), ` ${message}.`),
        text ? el("blockquote", {}, text) : [],
        remarks.map((remark) => el("p", { class: "remark" }, remark)),
        instead.length ? el("p", {}, "Legal moves of that piece: ", instead) : [],
        isOne ? [] : el("p", {}, shown));
    };
    this.#put(...(isOne ? [] : [el("p", {}, intro)]), ...refused.map(part));
    const told = ({ illegal, message }) => `is refused${illegal ? ` under ${illegal}` : ""}: ${message}.`;
    this.#announce(refused.map((tried) => `${head(tried)} ${told(tried)}`).join(" "));
  }

  /** Says how a game ended, with the clause. */
  end(standing, clause, text) {
    this.#put(el("p", {}, el("b", {}, `${standing}.`)), el("blockquote", {}, this.#cited(clause), ` ${text}`));
  }

  /** Asks which of several things to do, each a text and what it does. */
  ask(question, choices) {
    const buttons = choices.map(([text, act]) => button(text, act, { class: "move" }));
    this.#put(el("p", { role: "group", "aria-label": question }, `${question} `, buttons));
    this.#announce(question);
    buttons[0].focus();
  }

  /** Offers things to do beside what goes on. */
  offer(offers) {
    this.#put(...this.#offers(offers));
  }

  #offers(offers) {
    return offers.length ? [el("p", {}, offers.map(([text, act]) => button(text, act, { class: "move" })))] : [];
  }

  #cited(id) {
    return button(id, () => this.#read(id), { class: "cited", "aria-label": `${id}, read this clause` });
  }

  #put(...parts) {
    const focused = document.activeElement;
    const hadFocus = this.#place.contains(focused);
    if (!hadFocus) this.#before = focused === document.body || focused?.closest(".note") ? null : focused;
    this.#place.replaceChildren(...parts);
    if (!hadFocus) return;
    this.#before?.focus();
    // It may be gone, or not to be seen any more.
    if (this.#before === null || document.activeElement !== this.#before) this.#focus();
  }
}
