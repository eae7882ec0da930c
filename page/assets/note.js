// What one owner has to say: refusals with their clauses, choices, troubles. It stays until the owner says something else.

import { Unanswered } from "./ask.js";
import { button, el, prose } from "./elements.js";
import { begun, capital, many } from "./words.js";

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

  /** Brings what is said into view where it is not, without a movement for those who wish for none. */
  bring() {
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.#place.scrollIntoView({ block: "nearest", behavior: isStill ? "instant" : "smooth" });
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
    this.bring();
  }

  /** Says what went wrong. If there was no answer, it is offered to try it `again`; the focus is then where it was before. */
  failed(error, again) {
    const tryAgain = ["Try again", () => {
      this.clear();
      again();
    }];
    this.trouble(error.message, error instanceof Unanswered ? [tryAgain] : []);
  }

  /** Says several troubles, each in a few words, that have something in common. */
  list(intro, troubles) {
    const list = troubles.map((trouble) => el("li", {}, prose(`${capital(trouble)}.`)));
    this.#put(el("div", { class: "trouble" }, intro, el("ul", {}, list)));
    this.#announce(`${intro} ${troubles.join("; ")}.`);
  }

  /** Says behind an `intro` what is wrong with a text at which place of it, that there are so many `further` faults,
      and offers what can be done then. */
  faults(intro, faults, further, offers) {
    const list = faults.map((fault) => {
      const { message, clause, text } = fault;
      const what = isNamed(fault) ? [" ", el("b", {}, fault.move), " is refused under"] : [];
      const under = clause ? [" ", el("span", { class: "whole" }, this.#cited(clause), ":")] : [];
      return el("li", {}, where(fault), what, under, ` ${message}.`, text ? el("blockquote", {}, text) : []);
    });
    const more = further > 0 ? el("p", {}, `Besides these there ${further === 1 ? "is" : "are"} ${many(further, "more fault")}.`) : [];
    this.#put(el("div", { class: "trouble" }, intro, el("ul", {}, list), more), ...this.#offers(offers));
    this.#announce(`${intro} ${faults.map(faultWords).join(" ")}`);
    this.bring();
  }

  /** Says why moves are refused, several of them behind an `intro`. `play` is called with a legal move that is chosen instead,
      and `show` with one of the refused that is to be shown on the board, where the first one is. */
  refuse(refused, intro, { play, show }) {
    const isOne = refused.length === 1;
    const parts = refused.map((tried, i) =>
      this.#refusal(tried, { isOne, play, shown: isOne ? [] : el("p", {}, this.#toShow(tried, show, i === 0)) }));
    this.#put(...(isOne ? [] : [el("p", {}, intro)]), ...parts);
    this.#announce(refused.map((tried) => refusedWords(tried, isOne)).join(" "));
    this.bring();
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

  #refusal(tried, { isOne, play, shown }) {
    const { text, remarks, nearest } = tried;
    const instead = nearest.slice(0, 8).map((mv) => button(mv, () => play(mv), { class: "move" }));
    return el("div", { class: "refusal" },
      el("p", {}, this.#reason(tried, isOne)),
      text ? el("blockquote", {}, text) : [],
      remarks.map((remark) => el("p", { class: "remark" }, remark)),
      instead.length ? el("p", {}, "Legal moves of that piece: ", instead) : [],
      shown);
  }

  /** Why a move is refused, with the clause to be read. No line begins with what stands behind the clause. */
  #reason(tried, isOne) {
    const { everywhere, illegal, message } = tried;
    if (everywhere) return [`${begun(message)} `, el("span", { class: "whole" }, "(", this.#cited(illegal), ").")];
    const under = illegal ? [" is refused under ", el("span", { class: "whole" }, this.#cited(illegal), ":")] : [":"];
    return [el("b", {}, head(tried, isOne)), ...under, ` ${message}.`];
  }

  /** A button that shows a refused move on the board, of which one is shown. */
  #toShow(tried, show, isShown) {
    const shown = button("Show on the board", () => {
      for (const other of this.#place.querySelectorAll(".shown")) other.setAttribute("aria-pressed", other === shown);
      show(tried);
    }, { class: "move shown", "aria-pressed": String(isShown), "aria-label": `Show on the board: ${tried.move}` });
    return shown;
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

/** Where something is wrong with a text, unless it is the whole. */
function where({ line, column, ply }) {
  return line ? `Line ${line}, column ${column}${ply ? `, ply ${ply}` : ""}:` : "The text:";
}

/** Whether a move is named before what is wrong with it: why one cannot be read is said with the move already. */
function isNamed({ move, clause }) {
  return Boolean(move && clause);
}

/** The same with what it is, in words alone. */
function faultWords(fault) {
  const { move, clause, message } = fault;
  const what = isNamed(fault) ? ` ${move} is refused under` : "";
  return `${where(fault)}${what}${clause ? ` ${clause}:` : ""} ${message}.`;
}

/** What is refused: the move, and its kind too unless it is the only one. */
function head({ move, kind }, isOne) {
  return isOne ? move : `The ${kind} ${move}`;
}

/** Why a move is refused, in words alone. */
function refusedWords(tried, isOne) {
  const { everywhere, illegal, message } = tried;
  if (everywhere) return `${begun(message)} (${illegal}).`;
  return `${head(tried, isOne)} is refused${illegal ? ` under ${illegal}` : ""}: ${message}.`;
}
