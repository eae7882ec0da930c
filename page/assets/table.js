// The game on the board: what was played, what is picked up, who plays which side.

import { ask1 } from "./ask.js";

/** Who sits at a side when nobody else does. */
export const PERSON = "person";

const capital = (word) => word[0].toUpperCase() + word.slice(1);

export class Table {
  /** What the link says: the game, where it began, every move and how many of them are shown, and who plays. */
  moment = null;
  /** What the port says of it. */
  now = null;
  #board;
  #said;
  #changed;
  #picked = null;
  /** The number of the last question about the board; older answers come too late. */
  #asked = 0;

  /** A game on `board`, of which `said` speaks; `changed` is called whenever another moment is shown. */
  constructor(board, said, changed) {
    this.#board = board;
    this.#said = said;
    this.#changed = changed;
  }

  /** Shows a moment: `game`, `position` it began from, `moves`, `ply`, `turned`, `black`, `white`, `seed`, and for the link
      `start` and `rules` or neither. */
  async load(moment) {
    this.moment = moment;
    this.#said.clear();
    await this.#refresh();
  }

  /** Shows what the port says of a moment that has not changed. */
  draw() {
    const signs = new Map();
    for (const { from, to } of this.now.legal) if (from === this.#picked && to) signs.set(to, "target");
    if (this.#picked) signs.set(this.#picked, "picked");
    this.#board.show(this.now.board, signs);
  }

  /** Somebody points at a square. */
  async act(name) {
    const picked = this.#picked;
    const meant = this.now.legal.filter(({ from, to }) => from === picked && (to ?? from) === name);
    if (picked === null) return this.#pick(name);
    if (name === picked && meant.length === 0) return this.putDown();
    if (name === picked) {
      return this.#said.ask(`What should ${name} do?`, [...this.#choices(meant), ["put it down", () => this.putDown(true)]]);
    }
    if (meant.length === 1) return this.play(meant[0].move);
    if (meant.length > 1) return this.#said.ask("Which move?", this.#choices(meant));
    if (this.now.legal.some(({ from }) => from === name)) {
      return this.#pick(name, [[`Why not from ${picked} to ${name}?`, () => this.tryMoves(picked, name)]]);
    }
    return this.tryMoves(picked, name);
  }

  /** Puts down what is picked up. */
  putDown(withFocus = false) {
    const picked = this.#picked;
    this.#picked = null;
    this.#said.clear();
    this.#said.announce(picked ? `${picked} put down` : "");
    this.draw();
    if (withFocus) this.#board.focus(picked);
  }

  /** Says what is wrong with the moves from a square to another one, or with all moves from it; with one of them, if it is named. */
  async tryMoves(from, to = null, only = null) {
    const request = this.#request("try");
    const answer = await this.#asking(() => ask1({ ...request, from, ...(to ? { to } : {}) }));
    const tries = answer?.tries.filter(({ move }) => only === null || move === only) ?? [];
    const refused = tries.filter((tried) => "message" in tried);
    if (refused.length === 0) {
      if (answer) this.#said.tell(to ? `No move goes from ${from} to ${to}.` : `No move begins on ${from}.`);
      return;
    }
    if (this.#square(from).owner !== null) this.#picked = from;
    this.#board.show(refused[0].board, this.#picked ? new Map([[this.#picked, "picked"]]) : new Map());
    this.#said.refuse(refused, (mv) => this.play(mv));
  }

  /** Plays a move; whatever was taken back before is gone. */
  async play(move) {
    const { moves, ply } = this.moment;
    await this.#go([...moves.slice(0, ply), move], ply + 1);
  }

  /** Takes back, to where a person plays. */
  async undo() {
    await this.#step(-1, (ply) => ply > 0);
  }

  /** Plays again what was taken back, to where a person plays. */
  async redo() {
    await this.#step(1, (ply) => ply < this.moment.moves.length);
  }

  /** Shows the game after so many plies. */
  async show(ply) {
    await this.#go(this.moment.moves, ply);
  }

  /** Turns the board, or back. */
  async flip() {
    this.moment.turned = !this.moment.turned;
    await this.#refresh();
  }

  /** Changes who plays. */
  async seat(players) {
    Object.assign(this.moment, players);
    await this.#refresh();
  }

  #request(op) {
    const { game, position, moves, ply, turned } = this.moment;
    return { op, game, position, moves: moves.slice(0, ply).join(" "), turned };
  }

  /** What a request for the moment on the board is asked with, for those who ask more. */
  request(op) {
    return this.#request(op);
  }

  /** Moves to choose from, each with what it does. */
  #choices(moves) {
    return moves.map(({ move, does }) => [`${move}: ${does}`, () => this.play(move)]);
  }

  async #pick(name, offers = []) {
    const targets = this.now.legal.filter(({ from }) => from === name);
    const square = this.#square(name);
    this.#picked = targets.length > 0 || square.owner !== null ? name : null;
    this.#said.clear();
    this.draw();
    if (targets.length === 0) return this.tryMoves(name);
    this.#said.announce(`${name}, ${square.words}, picked up. ${targets.map(({ to }) => to ?? "stay").join(", ")}.`);
    // What goes to no other square is not to be seen on the board.
    const all = [...this.#choices(targets.filter(({ to }) => !to)), ...offers];
    if (all.length > 0) this.#said.offer(all);
  }

  #square(name) {
    return this.now.board.rows.flat().find((square) => square.name === name);
  }

  async #step(by, isThere) {
    const { black, white, moves } = this.moment;
    let ply = this.moment.ply;
    if (!isThere(ply)) return;
    const bots = [black, white].filter((player) => player !== PERSON).length;
    const sides = this.now.plies;
    do ply += by;
    while (bots === 1 && isThere(ply) && this.#isBot(by < 0 ? sides[ply]?.by : this.#sideAt(ply)));
    await this.#go(moves, ply);
  }

  /** Who is to move after so many plies beyond those on the board. The sides take turns in every game. */
  #sideAt(ply) {
    const sides = ["black", "white"];
    const now = sides.indexOf(this.now.to_move ?? this.now.plies.at(-1)?.by);
    return sides[(now + ply - this.moment.ply) % 2];
  }

  #isBot(side) {
    return side !== undefined && this.moment[side] !== PERSON;
  }

  async #go(moves, ply) {
    Object.assign(this.moment, { moves, ply });
    if (this.#said.clear()) this.#board.focus();
    await this.#refresh();
  }

  /** Asks for the moment, shows it, says it, and lets an opponent go on. */
  async #refresh() {
    this.#picked = null;
    const answer = await this.#asking(() => ask1(this.#request("view")));
    if (!answer) return;
    this.now = answer;
    const { stopped, plies, standing, times } = answer;
    if (stopped) {
      Object.assign(this.moment, { moves: plies.map(({ move }) => move), ply: plies.length });
      const under = stopped.illegal ? ` under ${stopped.illegal}` : "";
      this.#said.tell(`The link goes on with ${stopped.move}, which is refused${under}: ${stopped.message}. The game is shown up to there.`, true);
    }
    this.draw();
    this.#changed();
    if (answer.result && !stopped) this.#said.end(standing, answer.clause, answer.text);
    if (!stopped) {
      const last = plies.at(-1);
      const played = last ? `${capital(last.by)} played ${last.move}${last.did ? `, ${last.did}` : ""}. ` : "";
      const again = times > 1 ? ` This position stands for time ${times}.` : "";
      this.#said.announce(`${played}${standing}.${again}`);
    }
    await this.#reply();
  }

  /** The move of an opponent whose turn it is, at the end of what was played. */
  async #reply() {
    const { moves, ply, seed } = this.moment;
    const side = this.now.to_move;
    if (!side || ply !== moves.length || !this.#isBot(side)) return;
    const { turned, ...request } = this.#request("choose");
    const answer = await this.#asking(() => ask1({ ...request, level: Number(this.moment[side]), seed: String(seed) }));
    if (answer) await this.play(answer.move);
  }

  /** The answer to a question about the moment on the board, unless another one has been asked since. */
  async #asking(question) {
    this.#asked += 1;
    const asked = this.#asked;
    try {
      const answer = await question();
      return asked === this.#asked ? answer : null;
    } catch (error) {
      if (asked === this.#asked) this.#said.tell(error.message, true);
      return null;
    }
  }
}
