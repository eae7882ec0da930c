#!/usr/bin/env node
// Hasami, Hattori and Hokito as a port: a program that answers questions about positions.
//
// Written from the RULES.md of the three games and from docs/port-protocol.md, for Node 20 and without dependencies.
// Each clause is named where it is kept, so that a report that names a clause also names the lines to look at.

/** What is asked about is no request, no position or no move. */
class Unreadable extends Error {}
/** A move is refused; the message is the clause. */
class Illegal extends Error {}

const OTHER = { b: "w", w: "b" };
const COLOR = { b: "black", w: "white" };
const UP = [0, -1], RIGHT = [1, 0], DOWN = [0, 1], LEFT = [-1, 0];
const STRAIGHT = [UP, RIGHT, DOWN, LEFT]; // Two places further is the opposite direction.
const DIAGONAL = [[1, -1], [1, 1], [-1, 1], [-1, -1]];

/** The names of the squares, which are numbered as a position's text has them: from the upper left along the rows. */
function names(size) {
  const files = [..."abcdefghi".slice(0, size)];
  return files.flatMap((_, row) => files.map((file) => file + (size - row)));
}

/** For each square and direction the squares from there to the edge, the nearest first. */
function rays(size, directions) {
  const isOn = (file, row) => file >= 0 && file < size && row >= 0 && row < size;
  return names(size).map((_, square) => directions.map(([right, down]) => {
    const ray = [];
    let file = square % size + right, row = Math.floor(square / size) + down;
    for (; isOn(file, row); file += right, row += down) ray.push(row * size + file);
    return ray;
  }));
}

/** How the texts of a game are read. */
function texts(size, cell, move, ruleSets) {
  const row = `(?:${cell}){${size}}`;
  return {
    size,
    ruleSets,
    squares: new Map(names(size).map((name, square) => [name, square])),
    whole: new RegExp(`^(${row}(?:/${row}){${size - 1}}) ([bw])(?: (${ruleSets.join("|")}))?$`),
    cells: new RegExp(cell, "g"),
    move: new RegExp(`^${move}$`),
  };
}

/**
 * A position of one of the games. Each game has `faults()`, the clauses that forbid the position; `end()`, the result
 * once the game is over; `moves()`, the moves of a game that goes on; and `after()`, the board after a move, which
 * throws Illegal for a move that is not legal. `me` is to move, `you` is the other.
 */
class Game {
  constructor(text) {
    const { whole, cells, squares } = this.constructor.TEXTS;
    const match = whole.exec(text);
    if (!match) throw new Unreadable("`position`: not the text of a position of this game");
    [this.me, this.rules] = match.slice(2);
    this.you = OTHER[this.me];
    this.board = match[1].match(cells).map((cell) => this.read(cell));
    this.names = [...squares.keys()];
    const faults = this.faults();
    if (faults.length > 0) throw new Unreadable("`position`: not accepted by " + faults.join(", "));
  }

  static start(rules, number) {
    if (rules === "standard") return this.numberedStart(number);
    if (!this.TEXTS.ruleSets.includes(rules)) throw new Unreadable("`rules`: neither `standard` nor options in order");
    return this.numberedStart(number) + " " + rules;
  }

  static numberedStart(number) {
    if (number !== 0) throw new Unreadable("`number`: there is one start, its number is 0");
    return this.START;
  }

  read(cell) { return cell; }
  write(cell) { return cell; }

  has(option) { return this.rules?.split(",").includes(option); }

  wonByYou(clause) { return { result: COLOR[this.you], clause }; }
  status() { return this.end() ?? { to_move: COLOR[this.me] }; }
  legalMoves() { return this.end() ? [] : [...this.moves()].sort(); }

  /** The text of the position after a move. */
  play(text) {
    const { size, move, squares } = this.constructor.TEXTS;
    const match = move.exec(text);
    if (!match) throw new Unreadable("`move`: not a move of this game");
    const end = this.end();
    if (end) throw new Illegal(end.clause); // A finished game refuses everything.
    const [, origin, target, action] = match;
    const board = this.after(squares.get(origin), squares.get(target), action).map((cell) => this.write(cell));
    const rows = Array.from({ length: size }, (_, row) => board.slice(row * size, (row + 1) * size).join(""));
    // HS-1.3, HT-1.6, HK-1.4: the other side is next.
    return rows.join("/") + " " + this.you + (this.rules ? " " + this.rules : "");
  }

  perft(depth) {
    if (depth === 0) return 1;
    const moves = this.legalMoves();
    if (depth === 1) return moves.length;
    return moves.reduce((games, move) => games + new this.constructor(this.play(move)).perft(depth - 1), 0);
  }

  playout(random, plies) {
    const played = [];
    for (let position = this; played.length < plies; position = new this.constructor(position.play(played.at(-1)))) {
      const moves = position.legalMoves();
      if (moves.length === 0) break;
      played.push(moves[Number(random.below(BigInt(moves.length)))]);
    }
    return played;
  }
}

class Hasami extends Game {
  static TEXTS = texts(9, "[bw.]", "([a-i][1-9])-([a-i][1-9])", ["no-horizontal"]); // HS-1.1
  static START = [..."bb.....ww"].map((row) => row.repeat(9)).join("/") + " w"; // HS-1.2, HS-1.3
  static RAYS = rays(9, STRAIGHT);
  static LINES = rays(9, [RIGHT, UP, [1, -1], [1, 1]]);

  faults() {
    const faults = [];
    if (this.count("b") > 18 || this.count("w") > 18) faults.push("HS-5.1");
    if (this.hasFive(this.me) || this.count(this.you) < 2) faults.push("HS-5.2");
    return faults;
  }

  count(side) { return this.board.reduce((count, stone) => count + (stone === side), 0); }

  /** HS-4.1: none of the five on the home rows, HS-1.2. */
  hasFive(side) {
    const counts = (square) => this.board[square] === side && (side === "b" ? square >= 18 : square < 63);
    return this.board.some((_, square) => counts(square) && Hasami.LINES[square].some((ray, direction) =>
      ray.length >= 4 && counts(ray[0]) && counts(ray[1]) && counts(ray[2]) && counts(ray[3])
        && !(direction === 0 && this.has("no-horizontal"))));
  }

  // HS-4.4: asked in this order. HS-4.5: nothing else ends a game.
  end() {
    if (this.hasFive(this.you)) return this.wonByYou("HS-4.1");
    if (this.count(this.me) < 2) return this.wonByYou("HS-4.2");
    return this.moves().next().done ? this.wonByYou("HS-4.3") : null;
  }

  *moves() {
    for (const [square, stone] of this.board.entries()) {
      if (stone !== this.me) continue; // HS-2.1
      for (const ray of Hasami.RAYS[square]) { // HS-2.2
        for (const target of this.targets(ray)) yield this.names[square] + "-" + this.names[target];
      }
    }
  }

  /** Where a stone can go that looks along a ray. */
  targets(ray) {
    const stands = ray.findIndex((square) => this.board[square] !== "."); // HS-2.3
    if (stands === 0) return ray.slice(1, 2).filter((behind) => this.board[behind] === "."); // HS-2.5
    return stands < 0 ? ray : ray.slice(0, stands); // HS-2.4
  }

  after(origin, target) {
    const board = [...this.board];
    if (board[origin] !== this.me) throw new Illegal("HS-2.1");
    const way = Hasami.RAYS[origin].find((ray) => ray.includes(target));
    if (!way) throw new Illegal("HS-2.2");
    if (board[target] !== ".") throw new Illegal("HS-2.3");
    if (!this.targets(way).includes(target)) throw new Illegal(board[way[0]] === "." ? "HS-2.4" : "HS-2.5");
    board[origin] = ".";
    board[target] = this.me;
    for (const ray of Hasami.RAYS[target]) { // HS-3.3, HS-3.4: from the moved stone only, along row and column only.
      const closing = ray.findIndex((square) => board[square] !== this.you);
      // HS-3.1: closed by a stone of the mover. The square just left closes nothing, HS-3.5.
      if (closing > 0 && board[ray[closing]] === this.me) {
        for (const square of ray.slice(0, closing)) board[square] = "."; // HS-3.2: no run is part of another.
      }
    }
    return board;
  }
}

class Hattori extends Game {
  static TEXTS = texts(5, "[.g]|[bBwW][x+]", "([a-e][1-5])(?:(?=.([a-e][1-5]))([->])..|(~))",
    ["blocked-throws", "closed-bases", "blocked-throws,closed-bases"]); // HT-1.1
  static START = "g.wxwxwx/.g..wx/bx.g.wx/bx..g./bxbxbx.g b"; // HT-1.3, HT-1.4, HT-1.5, HT-1.6
  static BASES = { b: [15, 20, 21], w: [3, 4, 9] }; // HT-1.2: a2 a1 b1, d5 e5 e4.
  static RAYS = { "+": rays(5, STRAIGHT), x: rays(5, DIAGONAL) }; // HT-3.1

  /** A tile has an owner, stands aligned `x` or turned `+`, and carries a green or not; a loose green is a `green`. */
  read(cell) {
    if (cell === "." || cell === "g") return { isEmpty: cell === ".", isGreen: cell === "g" };
    const owner = cell[0].toLowerCase();
    return { owner, carries: cell[0] !== owner, stands: cell[1] };
  }

  write({ isEmpty, isGreen, owner, carries, stands }) {
    if (isEmpty || isGreen) return isEmpty ? "." : "g";
    return (carries ? owner.toUpperCase() : owner) + stands;
  }

  tiles(side) { return this.board.filter((cell) => cell.owner === side).length; }

  faults() {
    const faults = [], counts = [this.tiles("b"), this.tiles("w")];
    if (Math.min(...counts) < 2 || Math.max(...counts) > 5) faults.push("HT-7.1");
    if (this.board.filter((cell) => cell.isGreen || cell.carries).length > 5) faults.push("HT-7.2");
    if (this.win(this.me)) faults.push("HT-7.3");
    return faults;
  }

  win(side) { // HT-6.3: in this order.
    const isHome = (square) => this.board[square].owner === side && this.board[square].carries;
    if (Hattori.BASES[side].every(isHome)) return "HT-6.1";
    return this.tiles(OTHER[side]) === 2 ? "HT-6.2" : null;
  }

  end() { // HT-6.3: only the player who acted can have won. HT-6.4: there is always a Wait.
    const clause = this.win(this.you);
    return clause && this.wonByYou(clause);
  }

  *moves() {
    for (const [square, tile] of this.board.entries()) {
      if (tile.owner !== this.me) continue;
      yield this.names[square] + "~"; // HT-5.1
      for (const target of Hattori.RAYS[tile.stands][square].flat()) {
        if (!this.moveRefused(square, target)) yield this.names[square] + "-" + this.names[target];
        if (!this.throwRefused(square, target)) yield this.names[square] + ">" + this.names[target];
      }
    }
  }

  /** The squares between a tile and a target in one of its directions. */
  between(origin, target) {
    const ray = Hattori.RAYS[this.board[origin].stands][origin].find((ray) => ray.includes(target));
    return ray?.slice(0, ray.indexOf(target));
  }

  isBarred(squares) { return squares.some((square) => !this.board[square].isEmpty); }

  moveRefused(origin, target) {
    const { carries } = this.board[origin], there = this.board[target];
    const between = this.between(origin, target), isTheirBase = Hattori.BASES[this.you].includes(target);
    if (!between) return "HT-3.1";
    if (this.isBarred(between)) return "HT-3.2";
    if (there.isGreen && carries) return "HT-3.4";
    if (there.owner === this.me) return "HT-3.5";
    if (there.owner === this.you && (carries || !there.carries)) return "HT-3.6";
    if (isTheirBase && (there.owner === this.you || this.has("closed-bases"))) return "HT-3.7";
    return null; // HT-3.3
  }

  throwRefused(origin, target) {
    if (!this.board[origin].carries) return "HT-4.1";
    const there = this.board[target], between = this.between(origin, target);
    if (there.owner !== this.me || there.carries) return "HT-4.2"; // Not the thrower either: it carries a green.
    if (!between) return "HT-4.3";
    return this.has("blocked-throws") && this.isBarred(between) ? "HT-4.4" : null;
  }

  after(origin, target, action) {
    const board = [...this.board], tile = { ...board[origin] };
    if (tile.owner !== this.me) throw new Illegal("HT-2.1");
    const refused = { "-": this.moveRefused, ">": this.throwRefused }[action]?.call(this, origin, target);
    if (refused) throw new Illegal(refused);
    if (action === "-") {
      tile.carries ||= !board[target].isEmpty; // HT-3.4, HT-3.6: the loose green, or that of the captured tile.
      board[origin] = { isEmpty: true };
    } else if (action === ">") {
      tile.carries = false;
      board[target] = { ...board[target], carries: true };
    }
    tile.stands = tile.stands === "x" ? "+" : "x"; // HT-2.2: the tile used, and no other.
    board[action === "-" ? target : origin] = tile;
    return board;
  }
}

class Hokito extends Game {
  static TEXTS = texts(6, "\\.|[bw][123](?:\\^(?:[12][0-9]|3[0-6]|[2-9]))?", "([a-f][1-6])-([a-f][1-6])",
    ["same-height", "either-stuck", "same-height,either-stuck"]); // HK-1.1, HK-1.2
  static LAYOUTS = 17_153_136; // HK-1.3
  static RAYS = rays(6, STRAIGHT);

  static numberedStart(number) {
    if (number >= this.LAYOUTS ** 2) throw new Unreadable("`number`: there is no start with that number");
    const white = this.half("w", number % this.LAYOUTS), black = this.half("b", Math.floor(number / this.LAYOUTS));
    return white + "/" + black + " b";
  }

  /** HK-1.3: the word with a number, among all words of six of each kind in the order of a dictionary. */
  static half(side, number) {
    const left = [6, 6, 6], cells = [];
    for (let words = this.LAYOUTS, pieces = 18; pieces > 0; pieces -= 1) {
      let kind = 0;
      const share = () => words * left[kind] / pieces;
      for (; number >= share(); kind += 1) number -= share();
      words = share();
      left[kind] -= 1;
      cells.push(side + (kind + 1));
    }
    return [0, 6, 12].map((first) => cells.slice(first, first + 6).join("")).join("/");
  }

  /** HK-2.1: the topmost piece is what counts: its colour, its marks and how high it lies. */
  read(cell) {
    return cell === "." ? null : { side: cell[0], marks: Number(cell[1]), height: Number(cell.slice(3) || 1) };
  }

  write(top) {
    return top ? top.side + top.marks + (top.height > 1 ? "^" + top.height : "") : ".";
  }

  faults() {
    const faults = [], tops = this.board.filter(Boolean), kinds = {};
    for (const { side, marks } of tops) kinds[side + marks] = (kinds[side + marks] ?? 0) + 1;
    if (tops.reduce((pieces, { height }) => pieces + height, 0) > 36) faults.push("HK-5.1");
    if (Object.values(kinds).some((count) => count > 6)) faults.push("HK-5.2");
    return faults;
  }

  end() { // HK-4.1
    const canMove = (side) => !this.moves(side).next().done;
    if (canMove(this.me) && (!this.has("either-stuck") || canMove(this.you))) return null;
    const scores = { black: 0, white: 0 };
    for (const top of this.board) if (top) scores[COLOR[top.side]] += top.marks * top.height; // HK-4.2
    const { black, white } = scores;
    return { result: black === white ? "draw" : black > white ? "black" : "white", clause: "HK-4.1", scores }; // HK-4.3
  }

  *moves(side = this.me) {
    for (const [square, top] of this.board.entries()) {
      if (top?.side !== side) continue; // HK-2.1
      for (const target of this.reached(square, false)) {
        if (this.isAlike(square, target)) yield this.names[square] + "-" + this.names[target];
      }
    }
  }

  /** HK-3.1, HK-3.3: where exactly as many steps as the topmost piece has marks end, over whatever there is. */
  reached(origin, mayTurnBack) {
    const ends = new Set();
    const isOccupied = (square) => this.board[square] && square !== origin; // The square it left is empty for this.
    const go = (square, came, steps) => {
      if (steps === 0) return ends.add(square);
      for (const [direction, ray] of Hokito.RAYS[square].entries()) {
        if (!mayTurnBack && direction === (came + 2) % 4) continue; // HK-3.2
        const ahead = ray.find(isOccupied);
        if (ahead !== undefined) go(ahead, direction, steps - 1);
      }
    };
    go(origin, NaN, this.board[origin].marks);
    return ends;
  }

  isAlike(origin, target) { // HK-3.4
    const mine = this.board[origin].height, there = this.board[target].height;
    return this.has("same-height") ? mine === there : (mine === 1) === (there === 1);
  }

  after(origin, target) {
    const board = [...this.board], mover = board[origin];
    if (mover?.side !== this.me) throw new Illegal("HK-2.1");
    if (!this.reached(origin, true).has(target)) throw new Illegal("HK-3.1");
    if (!this.reached(origin, false).has(target)) throw new Illegal("HK-3.2");
    if (!this.isAlike(origin, target)) throw new Illegal("HK-3.4");
    board[origin] = null;
    board[target] = { ...mover, height: mover.height + board[target].height }; // HK-3.5
    return board;
  }
}

class SplitMix64 {
  constructor(seed) { this.state = seed; }

  next() {
    const u64 = (number) => BigInt.asUintN(64, number);
    this.state = u64(this.state + 0x9E3779B97F4A7C15n);
    let z = this.state;
    z = u64((z ^ (z >> 30n)) * 0xBF58476D1CE4E5B9n);
    z = u64((z ^ (z >> 27n)) * 0x94D049BB133111EBn);
    return z ^ (z >> 31n);
  }

  /** A number below `bound`; a draw that would favour some numbers is thrown away. */
  below(bound) {
    while (true) {
      const product = this.next() * bound;
      if (BigInt.asUintN(64, product) >= (1n << 64n) % bound) return product >> 64n;
    }
  }
}

const GAMES = new Map([["hasami", Hasami], ["hattori", Hattori], ["hokito", Hokito]]);
/** More is not counted or drawn at once. */
const MOST = { number: Number.MAX_SAFE_INTEGER, depth: 100, count: 10_000, plies: 10_000 };

/** What a field of a request says. */
function field(name, value) {
  const check = (isSo, words) => {
    if (!isSo) throw new Unreadable(`\`${name}\`: ${words}`);
  };
  if (name in MOST) {
    const most = MOST[name];
    check(Number.isInteger(value) && value >= 0 && value <= most, `an integer from 0 to ${most} is expected`);
    return value;
  }
  check(typeof value === "string", "a text is expected");
  if (name === "game") {
    check(GAMES.has(value), "not served here, only " + [...GAMES.keys()].join(", "));
    return GAMES.get(value);
  }
  if (name !== "seed" && name !== "below") return value;
  const isNumber = /^(0|[1-9][0-9]{0,19})$/.test(value) && BigInt(value) < 1n << 64n;
  check(isNumber && (name === "seed" || value !== "0"), "a decimal number below 2^64 is expected, as a text");
  return BigInt(value);
}

/** What can be asked: the fields of the request, those with a question mark may be left out, and the answer. */
const OPS = {
  hello: [[], () => ({ protocol: 1, games: [...GAMES.keys()], ops: Object.keys(OPS) })],
  status: [["game", "position"], ({ game, position }) => new game(position).status()],
  moves: [["game", "position"], ({ game, position }) => ({ moves: new game(position).legalMoves() })],
  play: [["game", "position", "move"], ({ game, position, move }) => ({ position: new game(position).play(move) })],
  start: [["game", "rules?", "number"],
    ({ game, rules = "standard", number }) => ({ position: game.start(rules, number) })],
  perft: [["game", "position", "depth"], ({ game, position, depth }) => ({ games: new game(position).perft(depth) })],
  random: [["seed", "count", "below?"], ({ seed, count, below }) => {
    const random = new SplitMix64(seed);
    const draw = () => below === undefined ? random.next() : random.below(below);
    return { numbers: Array.from({ length: count }, () => String(draw())) };
  }],
  playout: [["game", "position", "seed", "plies"],
    ({ game, position, seed, plies }) => ({ moves: new game(position).playout(new SplitMix64(seed), plies) })],
};

/** Whether a field is there twice: JSON.parse keeps the last and says nothing. */
function isDoubled(line, request) {
  let depth = 0, fields = 0;
  for (const [token] of line.matchAll(/"(?:[^"\\]|\\.)*"(?:\s*:)?|[{}[\]]/g)) {
    if (token === "{" || token === "[") depth += 1;
    else if (token === "}" || token === "]") depth -= 1;
    else if (depth === 1 && token.endsWith(":")) fields += 1;
  }
  return fields > Object.keys(request).length;
}

function answer({ op, id: _, ...given }) {
  if (typeof op !== "string" || !Object.hasOwn(OPS, op)) {
    throw new Unreadable("`op`: expected one of " + Object.keys(OPS).join(", "));
  }
  const [fields, reply] = OPS[op];
  const missing = fields.find((name) => !name.endsWith("?") && !Object.hasOwn(given, name));
  if (missing) throw new Unreadable(`\`${missing}\`: the field is missing`);
  const unknown = Object.keys(given).find((name) => !fields.includes(name) && !fields.includes(name + "?"));
  if (unknown !== undefined) throw new Unreadable(`\`${unknown}\`: the request has no such field`);
  return reply(Object.fromEntries(Object.entries(given).map(([name, value]) => [name, field(name, value)])));
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function read(bytes) {
  try {
    const line = utf8.decode(bytes), request = JSON.parse(line);
    return JSON.stringify(request) && { line, request }; // What is too deep to be given back is refused here.
  } catch {
    throw new Unreadable("not JSON in UTF-8");
  }
}

function answerLine(bytes) {
  let echo = {};
  try {
    const { line, request } = read(bytes);
    if (Object.prototype.toString.call(request) !== "[object Object]") throw new Unreadable("not a JSON object");
    if (Object.hasOwn(request, "id")) echo = { id: request.id };
    if (isDoubled(line, request)) throw new Unreadable("a field is there twice");
    return JSON.stringify({ ...echo, ...answer(request) });
  } catch (error) {
    if (error instanceof Illegal) return JSON.stringify({ ...echo, illegal: error.message });
    if (error instanceof Unreadable) return JSON.stringify({ ...echo, error: error.message });
    throw error; // A fault of this program.
  }
}

// All the lines that have come are answered before more are looked for: so nobody waits for an answer.
let rest = Buffer.alloc(0);
for await (const chunk of process.stdin) {
  rest = Buffer.concat([rest, chunk]);
  let answers = "";
  for (let end = rest.indexOf("\n"); end >= 0; end = rest.indexOf("\n")) {
    answers += answerLine(rest.subarray(0, end)) + "\n";
    rest = rest.subarray(end + 1);
  }
  process.stdout.write(answers);
}
if (rest.length > 0) process.stdout.write(answerLine(rest) + "\n");
