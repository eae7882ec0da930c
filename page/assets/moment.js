// A moment of a game, and what the port is asked about it. It has the `game`, the `position` where it began, its `moves`, how
// many of them are shown (`ply`), whether the board is `turned`, who plays `black` and `white`, the `seed` of opponents, and for
// the link the number of its `start` and the `rules`, or `start` null if it began at a position of its own.

/** Who sits at a side when no opponent does. */
export const PERSON = "person";

/** What is asked about the moment as it is shown. */
export function request(op, { game, position, moves, ply, turned }) {
  return { op, game, position, moves: moves.slice(0, ply).join(" "), turned };
}

/** What is asked to show it, with the moves that were taken back. */
export function view(moment) {
  return { ...request("view", moment), moves: moment.moves.join(" "), ply: moment.ply };
}

/** What is asked to take it away, with the opponents at it. */
export function copy(moment) {
  const opponents = ["black", "white"].filter((side) => moment[side] !== PERSON).map((side) => [side, moment[side]]);
  return { ...request("copy", moment), ...Object.fromEntries(opponents) };
}

/** What is asked for the move of the opponent who plays a side. */
export function choose(moment, side) {
  const { turned, ...asked } = request("choose", moment);
  return { ...asked, level: moment[side], seed: moment.seed };
}

/** A seed that nobody has chosen. */
export function anySeed() {
  return String(Math.floor(Math.random() * 2 ** 32));
}

/** A start that nobody has chosen, of so many. */
export function anyStart(starts) {
  return Math.floor(Math.random() * starts);
}
