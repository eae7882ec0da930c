// Where things are said below the board, and to those who do not see it.

import { el } from "./elements.js";
import { Note } from "./note.js";

export class Said {
  #host;
  #live;
  #about;
  /** What is announced at once. */
  #news = [];

  /** Says things inside `host`, and announces them in `live`. `read` is called with the id of a clause to read, and `focus`
      where the focus was on something that is gone. */
  constructor(host, live, { read, focus }) {
    this.#host = host;
    this.#live = live;
    this.#about = { read, focus, announce: (text) => this.announce(text) };
  }

  /** A place for what one owner has to say, below those there are, or inside another `host`. Several can say something at
      once, and nobody takes away what another one says. */
  note(host = this.#host) {
    const place = el("div", { class: "note" });
    host.append(place);
    return new Note(place, this.#about);
  }

  /** Announces a sentence to those who do not see the board, together with what else is announced at once. */
  announce(text) {
    if (this.#news.length === 0) {
      queueMicrotask(() => (this.#live.textContent = this.#news.splice(0).filter(Boolean).join(" ")));
    }
    this.#news.push(text);
  }
}
