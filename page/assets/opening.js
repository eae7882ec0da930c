// Opens what a link says. Whatever of it cannot be read is told, and the rest is shown.

import { ask, ask1 } from "./ask.js";
import { values } from "./link.js";
import { anySeed, anyStart, PERSON } from "./moment.js";
import { counted, quoted } from "./words.js";

/** More characters than this no part of a link has that can be read, the moves excepted. */
const LONGEST = 400;
const LONGEST_MOVE = 16;
const LAST_SEED = 2n ** 64n - 1n;

/** The games, and what is known of each, once it has been asked for. */
export class Games {
  #names = null;
  #infos = new Map();
  #named;

  /** `named` is called with the names of the games when they are known. */
  constructor(named) {
    this.#named = named;
  }

  /** The moment that the fragment of an address says, with the `info` of its game, the `trouble` with the link, to which belongs
      a `search` behind a question mark, and what is `edited`, or null. */
  async open(hash, search, signal) {
    const { read, trouble } = values(hash);
    if (search) trouble.push(`${quoted(search)} counts for nothing: what a link says stands behind \`#\`, not behind \`?\``);
    const game = this.#game(read, await this.#known(signal), trouble);
    const info = await this.info(game, signal);
    const parts = new Parts(read, info, trouble);
    const moves = parts.moves();
    const moment = {
      game, moves, ply: parts.ply(moves.length), turned: parts.turned(),
      black: parts.player("black"), white: parts.player("white"), seed: parts.seed(),
      ...(await parts.beginning(signal)),
    };
    return { info, moment, trouble, edited: await parts.edited(signal) };
  }

  /** What is known of a game. */
  async info(game, signal) {
    if (!this.#infos.has(game)) this.#infos.set(game, await ask1({ op: "game", game }, signal));
    return this.#infos.get(game);
  }

  async #known(signal) {
    if (!this.#names) {
      const { games } = await ask1({ op: "hello" }, signal);
      this.#names = games;
      this.#named(games);
    }
    return this.#names;
  }

  #game(read, games, trouble) {
    if (games.includes(read.game)) return read.game;
    if (read.game !== undefined) trouble.push(`there is no game ${quoted(read.game)}`);
    else if (Object.keys(read).length > 0) trouble.push("no game is named");
    return games[0];
  }
}

/** The parts of a link, each read or told. */
class Parts {
  #read;
  #info;
  #trouble;

  constructor(read, info, trouble) {
    this.#read = read;
    this.#info = info;
    this.#trouble = trouble;
    for (const [name, value] of Object.entries(read)) {
      if (name === "moves" || value.length <= LONGEST) continue;
      this.#trouble.push(`\`${name}\` is too long`);
      delete this.#read[name];
    }
  }

  /** The moves up to the first that cannot be one, and no more than a game on this page can have. */
  moves() {
    const { moves = "" } = this.#read;
    const list = moves === "" ? [] : moves.split(",");
    const most = this.#info.most_moves;
    const bad = list.findIndex((move) => move === "" || move.length > LONGEST_MOVE || /\s/.test(move));
    if (bad >= 0 && bad < most) {
      this.#trouble.push(`${quoted(list[bad])}, ply ${bad + 1} of \`moves\`, is not one move, so the game is shown up to there`);
      return list.slice(0, bad);
    }
    if (list.length > most) {
      this.#trouble.push(`it has ${counted(list.length)} moves, and the first ${counted(most)} are all that this page can show`);
    }
    return list.slice(0, most);
  }

  /** How many moves are shown: all, if it is not said. A link with more moves than are shown may be about one of those. */
  ply(count) {
    const given = (this.#read.moves ?? "").split(",").filter(Boolean).length;
    const ply = this.#number("ply", 0, given);
    return ply === null ? count : Math.min(Number(ply), count);
  }

  turned() {
    return this.#number("turned", 0, 1) === 1n;
  }

  player(side) {
    const { levels } = this.#info;
    const level = this.#number(side, levels[0], levels.at(-1));
    return level === null ? PERSON : Number(level);
  }

  seed() {
    return this.#number("seed", 0, LAST_SEED)?.toString() ?? anySeed();
  }

  /** Where the game begins: at a position that the link says, or at a start by its number and the rules. */
  async beginning(signal) {
    const { name: game, starts } = this.#info;
    const { position, rules = "standard" } = this.#read;
    if (position !== undefined) {
      const [answer] = await ask([{ op: "view", game, position }], signal);
      if (!("error" in answer)) {
        for (const name of ["start", "rules"]) {
          if (name in this.#read) this.#trouble.push(`\`${name}\` counts for nothing beside \`position\``);
        }
        return { position, start: null };
      }
      this.#trouble.push(answer.error);
    }
    const number = this.#number("start", 0, starts - 1);
    const start = number === null ? anyStart(starts) : Number(number);
    for (const named of rules === "standard" ? [rules] : [rules, "standard"]) {
      const [answer] = await ask([{ op: "start", game, rules: named, number: start }], signal);
      if (!("error" in answer)) return { position: answer.position, rules: named, start };
      this.#trouble.push(answer.error);
    }
    throw new Error(this.#trouble.join("; "));
  }

  /** What stands on the board of the editor, which need not be a position. */
  async edited(signal) {
    const { "set-up": position = null } = this.#read;
    if (position === null) return null;
    const [answer] = await ask([{ op: "set-up", game: this.#info.name, position }], signal);
    if (!("error" in answer)) return position;
    this.#trouble.push(answer.error.replace("`position`", "`set-up`"));
    return null;
  }

  /** The whole number in a part, as the port writes them; null if it is not there, or told because it is no such number. */
  #number(name, least, most) {
    const text = this.#read[name];
    if (text === undefined) return null;
    const number = /^(0|[1-9]\d{0,19})$/.test(text) ? BigInt(text) : null;
    if (number !== null && number >= least && number <= most) return number;
    const range = least === most ? `only be ${least}` : `be a whole number from ${least} to ${most}`;
    this.#trouble.push(`\`${name}\` can ${range}, not ${quoted(text)}`);
    return null;
  }
}
