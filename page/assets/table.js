// The game on the board: which moment of it is shown, how another one comes to be shown, and the opponents.

import { ask1, Unanswered } from "./ask.js";
import { choose, PERSON, view } from "./moment.js";
import { Newest } from "./newest.js";
import { capital } from "./words.js";

export class Table {
  /** The moment on the board, what is known of its game (`info`), what the port says of it (`now`), and what of its link has
      still to be told (`trouble`). They are replaced together, when the answer is there, or not at all. */
  #shown = null;
  /** The moment that is asked for, until it is on the board. */
  #wanted = null;
  #moments = new Newest();
  #replies = new Newest();
  #isAway = false;
  #hand;
  #said;
  #changed;
  #thinks;
  #full;

  /** A game that somebody's `hand` plays and of which `said` speaks. `changed` is called whenever another moment is shown,
      `thinks` with the side whose opponent begins to think or with null, and `full` when no move more can be played. */
  constructor(hand, said, { changed, thinks, full }) {
    this.#hand = hand;
    this.#said = said;
    this.#changed = changed;
    this.#thinks = thinks;
    this.#full = full;
  }

  get info() {
    return this.#shown?.info;
  }

  get moment() {
    return this.#shown?.moment;
  }

  get now() {
    return this.#shown?.now;
  }

  /** Shows the moment that `find` finds: an object with `moment`, the `info` of its game, and perhaps the `trouble` with its
      link. When it is there, `shown` is called; never, if something else is wished for meanwhile. */
  open(find, shown) {
    return this.#go(find, shown);
  }

  /** Shows what is shown, whatever was asked for. */
  stay() {
    this.#moments.giveUp();
    this.#wanted = null;
    this.#reply();
  }

  /** Plays a move; whatever was taken back before is gone. */
  async play(move) {
    const { info, moment } = this.#shown;
    if (moment.ply >= info.most_moves) return this.#full();
    await this.#change({ moves: [...moment.moves.slice(0, moment.ply), move], ply: moment.ply + 1 }, this.#shown);
  }

  /** Takes back, to where a person plays. */
  undo() {
    return this.#step(-1, (ply) => ply > 0);
  }

  /** Plays again what was taken back, to where a person plays. */
  redo() {
    return this.#step(1, (ply, moves) => ply < moves.length);
  }

  /** Shows the game after so many plies. */
  show(ply) {
    return this.#change({ ply });
  }

  /** Turns the board, or back. */
  flip() {
    return this.#change({ turned: !this.#base?.moment.turned });
  }

  /** Changes who plays. */
  seat(players) {
    return this.#change(players);
  }

  /** Leaves the board to something else. Meanwhile opponents wait. */
  leave() {
    this.#isAway = true;
    this.#rest();
    this.#hand.rest();
  }

  /** Comes back to the board. */
  enter() {
    this.#isAway = false;
    if (this.#shown) this.#present();
  }

  /** What is changed when somebody wishes for one thing after the other, faster than the answers come. */
  get #base() {
    return this.#shown && (this.#wanted ?? this.#shown);
  }

  async #change(change, base = this.#base) {
    if (!base) return;
    const { info, moment } = base;
    await this.#go(() => ({ info, moment: { ...moment, ...change } }));
  }

  async #step(by, isThere) {
    if (!this.#base) return;
    const { moves, ply: from, black, white } = this.#base.moment;
    if (!isThere(from, moves)) return;
    const { plies } = this.#shown.now;
    const isAlone = [black, white].filter((player) => player !== PERSON).length === 1;
    let ply = from;
    do ply += by;
    while (isAlone && isThere(ply, moves) && this.#isOpponent(plies[ply]?.by));
    await this.#change({ ply });
  }

  #isOpponent(side) {
    return side !== undefined && this.#shown.moment[side] !== PERSON;
  }

  /** Asks for a moment and shows it when the answer is there. Until then, and if there is none, everything stays as it is. */
  async #go(find, shown = () => {}) {
    this.#rest();
    let next;
    try {
      next = await this.#moments.begin(async (signal) => {
        const { info, moment, trouble = [] } = await find(signal);
        signal.throwIfAborted();
        this.#wanted = { info, moment };
        return Table.#played(info, moment, await ask1(view(moment), signal), trouble);
      });
    } catch (error) {
      this.#wanted = null;
      const side = this.#isAway ? null : this.#opponent;
      this.#fail(error, () => this.#go(find, shown), side ? [[`Let ${capital(side)} go on`, () => this.#reply()]] : []);
      return;
    }
    if (!next) return;
    this.#wanted = null;
    this.#shown = next;
    this.#changed();
    if (!this.#isAway) this.#present();
    shown();
  }

  /** A moment as far as it can be played. */
  static #played(info, moment, now, trouble) {
    const { stopped, plies } = now;
    if (!stopped) return { info, moment, now, trouble };
    const under = stopped.illegal ? ` under ${stopped.illegal}` : "";
    const refused = `it goes on with ${stopped.move}, which is refused${under}: ${stopped.message}`;
    const moves = plies.map(({ move }) => move);
    const upTo = { ...moment, moves, ply: Math.min(moment.ply, moves.length) };
    return { info, moment: upTo, now, trouble: [...trouble, `${refused}; the game is shown up to there`] };
  }

  /** Shows what the port says of the moment, says it, and lets an opponent go on. */
  #present() {
    const { info, moment, now, trouble } = this.#shown;
    const hadFocus = this.#said.clear();
    this.#hand.lay(this.#shown);
    if (hadFocus) this.#hand.focus();
    const last = now.plies[moment.ply - 1];
    const played = last ? `${capital(last.by)} played ${last.move}${last.did ? `, ${last.did}` : ""}. ` : "";
    const again = now.times > 1 ? ` This position stands for time ${now.times}.` : "";
    this.#said.announce(`${played}${now.standing}.${again}`);
    if (now.result) this.#said.end(now.standing, now.clause, now.text);
    else if (moment.ply >= info.most_moves) this.#full();
    if (trouble.length > 0) this.#said.list("The link cannot be read as it is:", trouble);
    this.#shown.trouble = [];
    this.#reply();
  }

  /** The side of an opponent whose turn it is, at the end of what was played. */
  get #opponent() {
    const { info, moment, now } = this.#shown ?? {};
    const isLast = moment && moment.ply === moment.moves.length && moment.ply < info.most_moves;
    return isLast && this.#isOpponent(now.to_move) ? now.to_move : null;
  }

  async #reply() {
    const side = this.#opponent;
    if (!side || this.#isAway) return;
    const { moment } = this.#shown;
    this.#thinks(side);
    let answer;
    try {
      answer = await this.#replies.begin((signal) => ask1(choose(moment, side), signal));
    } catch (error) {
      this.#thinks(null);
      return this.#fail(error, () => this.#reply());
    }
    if (!answer) return;
    this.#thinks(null);
    await this.play(answer.move);
  }

  /** No opponent thinks any longer. */
  #rest() {
    this.#replies.giveUp();
    this.#thinks(null);
  }

  /** Says what went wrong, and offers what can be done about it. */
  #fail(error, again, others = []) {
    const acts = error instanceof Unanswered ? [["Try again", again], ...others] : others;
    const offers = acts.map(([text, act]) => [text, () => {
      if (this.#said.clear()) this.#hand.focus();
      act();
    }]);
    this.#said.trouble(error.message, offers);
  }
}
