// The game on the board: which moment of it is shown, how another one comes to be shown, and the opponents.

import { ask1 } from "./ask.js";
import { choose, PERSON, view } from "./moment.js";
import { Newest } from "./newest.js";
import { capital } from "./words.js";

export class Table {
  /** The moment on the board, what is known of its game (`info`), what the port says of it (`now`), what is wrong with its link
      (`trouble`), and what is done `afterwards`, once it lies there. They are replaced together, when the answer is there, or
      not at all. */
  #shown = null;
  /** The moment that is asked for, until it is on the board. */
  #wanted = null;
  #moments = new Newest();
  #replies = new Newest();
  /** The side whose opponent thinks. */
  #thinking = null;
  #isAway = false;
  #hand;
  #said;
  /** What was not answered, how the game ends, that an opponent waits, and what is wrong with the link. */
  #failed;
  #end;
  #waits;
  #link;
  /** The trouble that is told. */
  #told = null;
  #changed;
  #thinks;
  #full;

  /** A game that somebody's `hand` plays and of which `said` speaks. `changed` is called whenever another moment is shown,
      `thinks` with the side whose opponent begins to think or with null, and `full` with a note on which to say that no move
      more can be played. */
  constructor(hand, said, { changed, thinks, full }) {
    this.#hand = hand;
    this.#said = said;
    this.#failed = said.note();
    this.#end = said.note();
    this.#waits = said.note();
    this.#link = said.note();
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

  /** Shows the moment that `find` finds: an object with `moment`, the `info` of its game, the `trouble` with its link, and
      perhaps what is done `afterwards`, once it lies on the board. When the answer is there, wherever somebody is, `shown` is
      called; neither, if something else is wished for meanwhile. */
  open(find, shown) {
    return this.#go(find, shown);
  }

  /** Shows what is shown, whatever was asked for. */
  stay() {
    this.#goOn(this.#opponent);
  }

  /** Plays a move; whatever was taken back before is gone. */
  play(move) {
    return this.#play(move, []);
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
    this.#hand.leave();
    for (const note of [this.#failed, this.#end, this.#waits, this.#link]) note.clear();
    this.#told = null;
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

  /** Makes a change. What is wrong with the link goes when it has been told, unless it is said what of it stays. */
  async #change(change, base = this.#base, trouble = base === this.#shown ? [] : base.trouble) {
    if (!base) return;
    const { info, moment } = base;
    await this.#go(() => ({ info, moment: { ...moment, ...change }, trouble }));
  }

  async #play(move, trouble) {
    const { info, moment } = this.#shown;
    if (moment.ply >= info.most_moves) return this.#full(this.#end);
    const moves = [...moment.moves.slice(0, moment.ply), move];
    return this.#change({ moves, ply: moment.ply + 1 }, this.#shown, trouble);
  }

  async #step(by, isThere) {
    if (!this.#base) return;
    const { moment } = this.#base;
    const { moves, ply: from } = moment;
    if (!isThere(from, moves)) return;
    const isAlone = ["black", "white"].filter((side) => isOpponent(moment, side)).length === 1;
    const sides = this.#sides(moment);
    let ply = from;
    do ply += by;
    while (isAlone && isThere(ply, moves) && isOpponent(moment, sides[ply]));
    await this.#change({ ply });
  }

  /** Who played each ply of a moment, as far as it is that of the game on the board; of another one nothing is known yet. */
  #sides({ game, position, moves }) {
    const { moment, now } = this.#shown;
    if (moment.game !== game || moment.position !== position) return [];
    const other = moves.findIndex((move, ply) => move !== moment.moves[ply]);
    return now.plies.slice(0, other < 0 ? moves.length : other).map(({ by }) => by);
  }

  /** Asks for a moment and shows it when the answer is there. Until then, and if there is none, everything stays as it is. */
  async #go(find, shown = () => {}) {
    this.#rest();
    // What was wished for before is of no interest any more, nor that it failed.
    this.#wanted = null;
    this.#failed.clear();
    let next;
    try {
      next = await this.#moments.begin(async (signal) => {
        const wanted = await find(signal);
        signal.throwIfAborted();
        this.#wanted = wanted;
        return played(wanted, await ask1(view(wanted.moment), signal));
      });
    } catch (error) {
      this.#wanted = null;
      this.#failed.failed(error, () => this.#go(find, shown));
      if (this.#seated && !this.#isAway) this.#wait();
      return;
    }
    if (!next) return;
    this.#wanted = null;
    this.#shown = next;
    this.#changed();
    if (!this.#isAway) this.#present();
    shown();
  }

  /** Shows what the port says of the moment, says it, and lets an opponent go on. */
  #present() {
    const { info, moment, now, afterwards } = this.#shown;
    this.#said.announce(standing(moment, now));
    this.#hand.lay(this.#shown, {
      hint: this.#isUntouched ? `${info.aim} Click a piece, then a square, or drag it there.` : null,
      turnAway: this.#seated && ((isTheirs) => this.#turnAway(isTheirs)),
    });
    if (now.result) this.#end.end(now.standing, now.clause, now.text);
    else if (moment.ply >= info.most_moves) this.#full(this.#end);
    else this.#end.clear();
    if (this.#seated && !this.#opponent) this.#wait();
    else this.#waits.clear();
    this.tell();
    this.#shown.afterwards = null;
    this.#reply();
    afterwards?.();
  }

  /** Says what is wrong with the link, unless that is said already. */
  tell() {
    const { trouble } = this.#shown;
    if (trouble === this.#told) return;
    this.#told = trouble;
    if (trouble.length > 0) this.#link.list("The link cannot be read as it is:", trouble);
    else this.#link.clear();
  }

  /** Whether the game has begun at a start, no person has played yet, and a person is to move. */
  get #isUntouched() {
    const { moment, now } = this.#shown;
    const isPerson = (side) => side !== undefined && !isOpponent(moment, side);
    return moment.start !== null && isPerson(now.to_move) && !now.plies.some(({ by }) => isPerson(by));
  }

  /** The side of an opponent whose turn it is and who can play. */
  get #seated() {
    const { info, moment, now } = this.#shown ?? {};
    return moment && moment.ply < info.most_moves && isOpponent(moment, now.to_move) ? now.to_move : null;
  }

  /** The same at the end of what was played. Where moves were taken back an opponent waits until somebody lets it go on. */
  get #opponent() {
    const { ply, moves } = this.moment ?? {};
    return this.moment && ply === moves.length ? this.#seated : null;
  }

  /** Says that an opponent waits, and how it goes on. */
  #wait() {
    const side = this.#seated;
    const why = this.#opponent ? "" : ": the game was taken back";
    this.#waits.tell(`${capital(side)}’s opponent waits${why}.`, [[`Let ${capital(side)} go on`, () => this.#goOn(side)]]);
  }

  /** Nobody plays for an opponent. Whether somebody who points at a square, perhaps at a piece of the opponent, is turned away;
      while an opponent thinks the others are told why they cannot move. */
  #turnAway(isTheirs) {
    if (this.#thinking && !isTheirs) {
      this.#waits.clear();
      return false;
    }
    if (this.#thinking) this.#waits.tell(`${capital(this.#thinking)}’s opponent is thinking.`);
    else this.#wait();
    this.#waits.bring();
    return true;
  }

  /** Gives up what was asked for, and lets an opponent, if there is a side of one, go on from what is shown. */
  #goOn(side) {
    this.#moments.giveUp();
    this.#wanted = null;
    this.#failed.clear();
    this.#reply(side);
  }

  async #reply(side = this.#opponent) {
    if (!side || this.#isAway) return;
    const { moment, trouble } = this.#shown;
    this.#waits.clear();
    this.#setThinking(side);
    let answer;
    try {
      answer = await this.#replies.begin((signal) => ask1(choose(moment, side), signal));
    } catch (error) {
      this.#setThinking(null);
      this.#waits.clear();
      return this.#failed.failed(error, () => this.#reply(side));
    }
    if (!answer) return;
    this.#setThinking(null);
    // Nobody has moved on yet from what is told of the link.
    await this.#play(answer.move, trouble);
  }

  /** Whose opponent thinks from now on, or null. */
  #setThinking(side) {
    this.#thinking = side;
    this.#thinks(side);
  }

  /** No opponent thinks any longer. */
  #rest() {
    this.#replies.giveUp();
    this.#setThinking(null);
  }
}

/** Whether an opponent plays that side, if it is one. */
function isOpponent(moment, side) {
  return side !== undefined && moment[side] !== PERSON;
}

/** What was played last, and what stands then. */
function standing({ ply }, { plies, standing: stands, times }) {
  const last = plies[ply - 1];
  const played = last ? `${capital(last.by)} played ${last.move}${last.did ? `, ${last.did}` : ""}. ` : "";
  const again = times > 1 ? ` This position stands for time ${times}.` : "";
  return `${played}${stands}.${again}`;
}

/** A moment as far as it can be played, with what the port says of it. */
function played({ info, moment, trouble, afterwards = null }, now) {
  const { stopped, plies } = now;
  if (!stopped) return { info, moment, now, trouble, afterwards };
  const under = stopped.illegal ? ` under ${stopped.illegal}` : "";
  const refused = `it goes on with ${stopped.move}, which is refused${under}: ${stopped.message}`;
  const moves = plies.map(({ move }) => move);
  const upTo = { ...moment, moves, ply: Math.min(moment.ply, moves.length) };
  return { info, moment: upTo, now, trouble: [...trouble, `${refused}; the game is shown up to there`], afterwards };
}
