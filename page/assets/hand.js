// Somebody's hand over the board: what is picked up, where it can go, and why it cannot go elsewhere.

import { ask1 } from "./ask.js";
import { request } from "./moment.js";
import { Newest } from "./newest.js";

export class Hand {
  #board;
  #said;
  #note;
  /** How a move is made, until somebody acts. */
  #hint;
  #play;
  /** The moment on the board and what the port says of it. */
  #shown = null;
  #picked = null;
  /** Asked first where an opponent is to move. */
  #turnAway = null;
  #tries = new Newest();

  /** A hand over `board`, of which `said` speaks; `play` is called with a move. */
  constructor(board, said, play) {
    this.#board = board;
    this.#said = said;
    this.#note = said.note();
    this.#hint = said.note();
    this.#play = play;
  }

  /** Begins anew at a moment, with a `hint` that is said until somebody acts. Where an opponent is to move, `turnAway` is asked
      before anything is done with a square: it is told whether a piece that can move stands there, and answers whether that is
      all. */
  lay(shown, { hint = null, turnAway = null }) {
    this.rest();
    this.#board.letGo();
    this.#shown = shown;
    this.#turnAway = turnAway;
    this.#picked = null;
    this.#note.clear();
    this.#draw();
    if (hint) this.#hint.tell(hint);
    else this.#hint.clear();
  }

  /** Asks for nothing any longer. */
  rest() {
    this.#tries.giveUp();
  }

  /** Leaves the board to something else. */
  leave() {
    this.rest();
    this.#board.letGo();
    this.#note.clear();
    this.#hint.clear();
  }

  /** Somebody drags the piece of the side to move away from a square. */
  take(name) {
    this.rest();
    this.#hint.clear();
    this.#note.clear();
    this.#picked = name;
    this.#draw();
    this.#announcePicked(name);
  }

  /** What is dragged is let go over a square, or elsewhere. */
  drop(name) {
    const picked = this.#picked;
    if (picked === null) return undefined;
    if (name === null || name === picked) return this.putDown();
    const meant = this.#meant(picked, name);
    if (meant.length === 0) return this.tryMoves(picked, name);
    this.#board.focus(name);
    return this.#choose(meant);
  }

  /** Somebody drags a piece that is not theirs, or when it is not their turn: they are told why not. */
  vain(name) {
    this.#picked = null;
    return this.act(name);
  }

  /** Somebody points at a square. */
  act(name) {
    if (!this.#shown) return undefined;
    this.rest();
    this.#board.letGo();
    this.#hint.clear();
    const picked = this.#picked;
    const { legal } = this.#shown.now;
    if (this.#turnAway?.(legal.some(({ from }) => from === name))) return this.#note.clear();
    const meant = this.#meant(picked, name);
    if (picked === null) return this.#pick(name);
    if (name === picked && meant.length === 0) return this.putDown();
    if (name === picked) {
      return this.#note.ask(`What should ${name} do?`, [...this.#choices(meant), ["put it down", () => this.putDown(true)]]);
    }
    if (meant.length > 0) return this.#choose(meant);
    if (legal.some(({ from }) => from === name)) {
      return this.#pick(name, [[`Why not from ${picked} to ${name}?`, () => this.tryMoves(picked, name)]]);
    }
    return this.tryMoves(picked, name);
  }

  /** Puts down what is picked up. */
  putDown(withFocus = false) {
    if (!this.#shown) return;
    this.rest();
    const picked = this.#picked;
    this.#picked = null;
    this.#note.clear();
    this.#hint.clear();
    this.#said.announce(picked ? `${picked} put down` : "");
    this.#draw();
    if (withFocus) this.#board.focus(picked);
  }

  /** Says what is wrong with the moves from a square to another one, or with all moves from it; of one alone, if it is named. */
  async tryMoves(from, to = null, only = null) {
    const asked = { ...request("try", this.#shown.moment), from, ...(to ? { to } : {}) };
    let answer;
    try {
      answer = await this.#tries.begin((signal) => ask1(asked, signal));
    } catch (error) {
      return this.#note.failed(error, () => this.tryMoves(from, to, only));
    }
    if (!answer) return undefined;
    const refused = answer.tries.filter(({ move, message }) => message && (only === null || move === only));
    if (refused.length === 0) {
      return this.#note.tell(to ? `No move goes from ${from} to ${to}.` : `No move begins on ${from}.`);
    }
    if (this.#isOfMover(from)) this.#picked = from;
    const signs = new Map(this.#picked ? [[this.#picked, "picked"]] : []);
    const show = ({ board }) => this.#board.show(board, signs, this.#mover);
    show(refused[0]);
    const intro = to ? `This can mean ${refused.length} moves, and each is refused.` : `For each reason, one move from ${from}.`;
    return this.#note.refuse(refused, intro, { play: this.#play, show });
  }

  #draw() {
    const signs = new Map();
    const { board, legal } = this.#shown.now;
    for (const { from, to } of legal) if (from === this.#picked && to) signs.set(to, "target");
    if (this.#picked) signs.set(this.#picked, "picked");
    this.#board.show(board, signs, this.#mover);
  }

  /** The side whose pieces somebody may drag. */
  get #mover() {
    return this.#turnAway ? null : this.#shown.now.to_move ?? null;
  }

  #pick(name, offers = []) {
    const targets = this.#shown.now.legal.filter(({ from }) => from === name);
    // Whoever points at what they cannot move has picked up nothing.
    this.#picked = this.#isOfMover(name) ? name : null;
    this.#note.clear();
    this.#draw();
    if (targets.length === 0) return this.tryMoves(name);
    this.#announcePicked(name);
    // What goes to no other square is not to be seen on the board.
    const all = [...this.#choices(targets.filter(({ to }) => !to)), ...offers];
    if (all.length > 0) this.#note.offer(all);
    return undefined;
  }

  #announcePicked(name) {
    const targets = this.#shown.now.legal.filter(({ from }) => from === name).map(({ to }) => to ?? "stay");
    this.#said.announce(`${name}, ${this.#square(name).words}, picked up. ${targets.join(", ") || "No legal move"}.`);
  }

  /** The legal moves from one square that act on another one, or that act on no other where it is the same. */
  #meant(picked, name) {
    return this.#shown.now.legal.filter(({ from, to }) => from === picked && (to ?? from) === name);
  }

  /** Plays the only move that is meant, or asks which one. */
  #choose(meant) {
    return meant.length === 1 ? this.#play(meant[0].move) : this.#note.ask("Which move?", this.#choices(meant));
  }

  /** Moves to choose from, each with what it does. */
  #choices(moves) {
    return moves.map(({ move, does }) => [`${move}: ${does}`, () => this.#play(move)]);
  }

  /** Whether the piece on a square is that of the side to move. */
  #isOfMover(name) {
    return this.#square(name).owner === this.#shown.now.to_move;
  }

  #square(name) {
    return this.#shown.now.board.rows.flat().find((square) => square.name === name);
  }
}
