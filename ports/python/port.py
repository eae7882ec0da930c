#!/usr/bin/env python3
"""Hasami, Hattori and Hokito as a port: a program that answers questions about positions.

Written from the RULES.md of the three games and from docs/port-protocol.md, with nothing but the standard library.
Each clause is named where it is kept, so that a report that names a clause also names the lines to look at.
"""

import json
import os
import re
from inspect import signature
from itertools import combinations

OTHER = {"b": "w", "w": "b"}
COLOR = {"b": "black", "w": "white"}
UP, RIGHT, DOWN, LEFT = (0, 1), (1, 0), (0, -1), (-1, 0)
STRAIGHT = (UP, RIGHT, DOWN, LEFT)
DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))


class Unreadable(Exception):
    """What is asked about is no request, no position or no move."""


class Illegal(Exception):
    """A move is refused; the argument is the clause."""


def squares_of(size):
    """The names of the squares in the order of a position's text: the top row first, each from the file a on."""
    return [file + str(rank) for rank in range(size, 0, -1) for file in "abcdefghi"[:size]]


def rays_of(size, directions):
    """For each square the rays to the edge, one for each direction in which there is a square, the nearest first."""
    squares = set(squares_of(size))

    def ray(square, direction):
        file, rank = ord(square[0]), int(square[1])
        steps = ((file + n * direction[0], rank + n * direction[1]) for n in range(1, size))
        return [name for name in (chr(file) + str(rank) for file, rank in steps) if name in squares]

    return {square: [found for d in directions if (found := ray(square, d))] for square in squares}


class Game:
    """A position of one of the games. Each game says how a square is written, and what its rules are.

    set_up() gives the clauses that forbid the position, end() the result once the game is over, moves() the moves of
    a game that goes on, after() the board after a move, or it raises Illegal. `me` is to move, `you` is the other.
    """

    def __init_subclass__(cls):
        cls.squares = squares_of(cls.SIZE)
        some = (combinations(cls.OPTIONS, n) for n in range(1, len(cls.OPTIONS) + 1))
        cls.rule_sets = [",".join(options) for choice in some for options in choice]
        row = f"(?:{cls.CELL}){{{cls.SIZE}}}"
        cls.whole = re.compile(f"({row}(?:/{row}){{{cls.SIZE - 1}}}) ([bw])(?: ({'|'.join(cls.rule_sets)}))?")
        cls.cell, cls.move = re.compile(cls.CELL), re.compile(cls.MOVE)

    def __init__(self, text):
        match = self.whole.fullmatch(text)
        if not match:
            raise Unreadable("`position`: not the text of a position of this game")
        board, self.me, self.rules = match.groups()
        self.you, self.options = OTHER[self.me], (self.rules or "").split(",")
        self.board = dict(zip(self.squares, self.cell.findall(board)))
        if faults := self.set_up():
            raise Unreadable("`position`: not accepted by " + ", ".join(faults))

    @classmethod
    def start(cls, rules, number):
        if rules != "standard" and rules not in cls.rule_sets:
            raise Unreadable("`rules`: neither `standard` nor options of the game, in their order")
        return " ".join([cls.numbered_start(number)] + ([] if rules == "standard" else [rules]))

    @classmethod
    def numbered_start(cls, number):
        if number != 0:
            raise Unreadable("`number`: there is one start, its number is 0")
        return cls.START

    def text(self, board, side):
        cells = [board[square] for square in self.squares]
        rows = ("".join(cells[first:first + self.SIZE]) for first in range(0, len(cells), self.SIZE))
        return " ".join(["/".join(rows), side] + ([self.rules] if self.rules else []))

    def won_by_you(self, clause):
        return {"result": COLOR[self.you], "clause": clause}

    def legal_moves(self):
        return [] if self.end() else sorted(self.moves())

    def play(self, move):
        match = self.move.fullmatch(move)
        if not match:
            raise Unreadable("`move`: not a move of this game")
        if end := self.end():
            raise Illegal(end["clause"])  # A finished game refuses everything under the clause that ended it.
        return self.text(self.after(*match.groups()), self.you)  # HS-1.3, HT-1.6, HK-1.4: the other side is next.

    def perft(self, depth):
        if depth < 2:
            return len(self.legal_moves()) if depth else 1
        return sum(type(self)(self.play(move)).perft(depth - 1) for move in self.legal_moves())

    def playout(self, random, plies):
        played, position = [], self
        while len(played) < plies and (moves := position.legal_moves()):
            played.append(moves[random.below(len(moves))])
            position = type(self)(position.play(played[-1]))
        return played


def fives_of(home, directions):
    """HS-4.1: the lines of five in those directions without a square on the home rows."""
    starts = ((square, ray) for square, rays in rays_of(9, directions).items() for ray in rays if len(ray) >= 4)
    fives = (frozenset([square] + ray[:4]) for square, ray in starts)
    return [five for five in fives if not any(square[1] in home for square in five)]


class Hasami(Game):
    SIZE, CELL = 9, r"[bw.]"  # HS-1.1
    MOVE = r"([a-i][1-9])-([a-i][1-9])"
    OPTIONS = ("no-horizontal",)
    START = "/".join(["b" * 9] * 2 + ["." * 9] * 5 + ["w" * 9] * 2) + " w"  # HS-1.2, HS-1.3
    HOME = {"w": "12", "b": "89"}  # HS-1.2
    RAYS = rays_of(9, STRAIGHT)
    ROWS = {side: fives_of(home, [RIGHT]) for side, home in HOME.items()}
    OTHERS = {side: fives_of(home, [UP, (1, 1), (1, -1)]) for side, home in HOME.items()}

    def set_up(self):
        self.stones = {side: {square for square in self.squares if self.board[square] == side} for side in OTHER}
        is_won = self.has_five(self.me) or len(self.stones[self.you]) < 2
        return ["HS-5.1"] * (max(map(len, self.stones.values())) > 18) + ["HS-5.2"] * is_won

    def has_five(self, side):
        holds = self.stones[side].issuperset
        return any(map(holds, self.OTHERS[side])) or (
            "no-horizontal" not in self.options and any(map(holds, self.ROWS[side])))

    def end(self):  # HS-4.4: asked in this order. HS-4.5: nothing else ends a game.
        if self.has_five(self.you):
            return self.won_by_you("HS-4.1")
        if len(self.stones[self.me]) < 2:
            return self.won_by_you("HS-4.2")
        return None if any(self.moves()) else self.won_by_you("HS-4.3")

    def moves(self):
        for square in self.stones[self.me]:  # HS-2.1
            for target in self.targets(square):
                yield square + "-" + target

    def targets(self, square):
        board = self.board
        for ray in self.RAYS[square]:  # HS-2.2
            if board[ray[0]] == ".":
                for target in ray:  # HS-2.4: up to the next stone.
                    if board[target] != ".":
                        break
                    yield target
            elif len(ray) > 1 and board[ray[1]] == ".":  # HS-2.5: directly behind the one stone.
                yield ray[1]

    def after(self, origin, target):
        if self.board[origin] != self.me:
            raise Illegal("HS-2.1")
        ray = next((ray for ray in self.RAYS[origin] if target in ray), None)
        if ray is None:
            raise Illegal("HS-2.2")
        if self.board[target] != ".":
            raise Illegal("HS-2.3")
        if target not in self.targets(origin):
            raise Illegal("HS-2.4" if self.board[ray[0]] == "." else "HS-2.5")
        board = {**self.board, origin: ".", target: self.me}
        captured = []
        for ray in self.RAYS[target]:  # HS-3.3, HS-3.4: from the moved stone only, along row and column only.
            run = []
            for square in ray:
                if board[square] != self.you:
                    captured += run if board[square] == self.me else []  # HS-3.1: closed by one's own, HS-3.5.
                    break
                run.append(square)
        board.update(dict.fromkeys(captured, "."))  # HS-3.2: all at once.
        return board


class Hattori(Game):
    """A square is `.`, `g` or a tile: the letter of its owner, a capital if it carries a green, and how it stands."""

    SIZE, CELL = 5, r"[.g]|[bBwW][x+]"  # HT-1.1
    MOVE = r"([a-e][1-5])(?:([->])([a-e][1-5])|~)"
    OPTIONS = ("blocked-throws", "closed-bases")
    START = "g.wxwxwx/.g..wx/bx.g.wx/bx..g./bxbxbx.g b"  # HT-1.3, HT-1.4, HT-1.5, HT-1.6
    BASE = {"b": ("a1", "a2", "b1"), "w": ("e5", "e4", "d5")}  # HT-1.2
    RAYS = {"+": rays_of(5, STRAIGHT), "x": rays_of(5, DIAGONAL)}  # HT-3.1
    TURNED = {"+": "x", "x": "+"}

    def set_up(self):
        letters = "".join(cell[0] for cell in self.board.values())
        self.count = {side: letters.lower().count(side) for side in OTHER}
        strange, greens = not {*self.count.values()} <= {2, 3, 4, 5}, sum(map(letters.count, "gBW"))
        return ["HT-7.1"] * strange + ["HT-7.2"] * (greens > 5) + ["HT-7.3"] * bool(self.win(self.me))

    def win(self, side):  # HT-6.3: in this order.
        if all(self.board[square][0] == side.upper() for square in self.BASE[side]):
            return "HT-6.1"
        return "HT-6.2" if self.count[OTHER[side]] == 2 else None

    def end(self):  # HT-6.3: only the player who acted can have won. HT-6.4: there is always a Wait.
        clause = self.win(self.you)
        return self.won_by_you(clause) if clause else None

    def moves(self):
        flies = "blocked-throws" not in self.options  # HT-4.4
        for square, tile in self.board.items():
            if tile[0].lower() != self.me:
                continue
            yield square + "~"  # HT-5.1
            for ray in self.RAYS[tile[-1]][square]:  # HT-3.1, HT-4.3
                way_is_clear = True
                for target in ray:
                    if way_is_clear and not self.refused_on(square, target):
                        yield square + "-" + target
                    if tile[0].isupper() and self.board[target][0] == self.me and (flies or way_is_clear):
                        yield square + ">" + target  # HT-4.1, HT-4.2
                    way_is_clear = way_is_clear and self.board[target] == "."  # HT-3.2

    def refused_on(self, origin, target):
        """The clause under which a Move is refused for what is on its last square."""
        carries, there = self.board[origin][0].isupper(), self.board[target][0]
        if there == "g" and carries:
            return "HT-3.4"
        if there.lower() == self.me:
            return "HT-3.5"
        if there.lower() == self.you and (carries or there == self.you):
            return "HT-3.6"
        if target in self.BASE[self.you] and (there.lower() == self.you or "closed-bases" in self.options):
            return "HT-3.7"
        return None  # HT-3.3

    def after(self, origin, action, target):
        board, letter, stands = dict(self.board), self.board[origin][0], self.board[origin][-1]
        if letter.lower() != self.me:
            raise Illegal("HT-2.1")
        rays = self.RAYS[stands][origin]
        between = next((ray[:ray.index(target)] for ray in rays if target in ray), None)
        is_barred = between and any(board[square] != "." for square in between)
        if action == "-":
            if between is None:
                raise Illegal("HT-3.1")
            if is_barred:
                raise Illegal("HT-3.2")
            if clause := self.refused_on(origin, target):
                raise Illegal(clause)
            if board[target] != ".":  # HT-3.4, HT-3.6: a loose green, or the green of the tile that is captured.
                letter = letter.upper()
            board[origin], origin = ".", target
        elif action == ">":
            if letter == self.me:
                raise Illegal("HT-4.1")
            if board[target][0] != self.me:  # Not the thrower either: it carries a green.
                raise Illegal("HT-4.2")
            if between is None:
                raise Illegal("HT-4.3")
            if is_barred and "blocked-throws" in self.options:
                raise Illegal("HT-4.4")
            letter, board[target] = self.me, board[target].capitalize()
        board[origin] = letter + self.TURNED[stands]  # HT-2.2: the tile used, and no other.
        return board


class Hokito(Game):
    SIZE, CELL = 6, r"\.|[bw][123](?:\^(?:[12][0-9]|3[0-6]|[2-9]))?"  # HK-1.1, HK-1.2
    MOVE = r"([a-f][1-6])-([a-f][1-6])"
    OPTIONS = ("same-height", "either-stuck")
    LAYOUTS = 17_153_136  # HK-1.3
    FILES = [[file + rank for rank in "123456"] for file in "abcdef"]
    RANKS = [[file + rank for file in "abcdef"] for rank in "123456"]
    NO_TURN_BACK = {d: [e for e in STRAIGHT if e != (-d[0], -d[1])] for d in STRAIGHT}  # HK-3.2

    @classmethod
    def numbered_start(cls, number):
        if number >= cls.LAYOUTS ** 2:
            raise Unreadable("`number`: there is no start with that number")
        black, white = divmod(number, cls.LAYOUTS)
        halves = cls.half("w", white) + cls.half("b", black)
        return "/".join("".join(halves[first:first + 6]) for first in range(0, 36, 6)) + " b"

    @classmethod
    def half(cls, color, number):
        """HK-1.3: the word with a number, among all words of six of each kind in the order of a dictionary."""
        left, words, half = {1: 6, 2: 6, 3: 6}, cls.LAYOUTS, []
        while total := sum(left.values()):
            for marks in left:
                share = words * left[marks] // total
                if number < share:
                    break
                number -= share
            words, left[marks] = share, left[marks] - 1
            half.append(color + str(marks))
        return half

    def set_up(self):
        # HK-2.1: the topmost piece is what counts: its colour, its marks and how high it lies.
        self.tops = {square: (cell[0], int(cell[1]), int(cell[3:] or 1))
                     for square, cell in self.board.items() if cell != "."}
        kinds = [(color, marks) for color, marks, _ in self.tops.values()]
        # HK-3.1: a step leads to the nearest occupied square.
        self.next = {direction: {} for direction in STRAIGHT}
        for lines, there, back in (self.FILES, UP, DOWN), (self.RANKS, RIGHT, LEFT):
            for line in lines:
                occupied = [square for square in line if square in self.tops]
                self.next[there].update(zip(occupied, occupied[1:]))
                self.next[back].update(zip(occupied[1:], occupied))
        pieces = sum(height for _, _, height in self.tops.values())
        return ["HK-5.1"] * (pieces > 36) + ["HK-5.2"] * any(kinds.count(kind) > 6 for kind in set(kinds))

    def end(self):  # HK-4.1
        if any(self.moves()) and ("either-stuck" not in self.options or any(self.moves(self.you))):
            return None
        scores = {COLOR[side]: sum(marks * height for color, marks, height in self.tops.values() if color == side)
                  for side in OTHER}  # HK-4.2
        result = "draw" if scores["black"] == scores["white"] else max(scores, key=scores.get)  # HK-4.3
        return {"result": result, "clause": "HK-4.1", "scores": scores}

    def moves(self, side=None):
        for square, (color, _, _) in self.tops.items():
            if color == (side or self.me):  # HK-2.1
                for target in self.reached(square, self.NO_TURN_BACK):
                    if self.is_alike(square, target):
                        yield square + "-" + target

    def reached(self, origin, goes_on):
        """HK-3.1, HK-3.3: where exactly as many steps as the topmost piece has marks end, over whatever there is."""
        at = {(origin, None)}
        for _ in range(self.tops[origin][1]):
            goes = [(square, direction) for square, came in at for direction in goes_on.get(came, STRAIGHT)]
            at = set()
            for square, direction in goes:
                ahead = self.next[direction].get(square)
                if ahead == origin:  # The square it left is empty for this.
                    ahead = self.next[direction].get(origin)
                if ahead:
                    at.add((ahead, direction))
        return {square for square, _ in at}

    def is_alike(self, origin, target):  # HK-3.4
        mine, there = self.tops[origin][2], self.tops[target][2]
        return mine == there if "same-height" in self.options else (mine == 1) == (there == 1)

    def after(self, origin, target):
        if origin not in self.tops or self.tops[origin][0] != self.me:
            raise Illegal("HK-2.1")
        if target not in self.reached(origin, {}):  # Turning back allowed.
            raise Illegal("HK-3.1")
        if target not in self.reached(origin, self.NO_TURN_BACK):
            raise Illegal("HK-3.2")
        if not self.is_alike(origin, target):
            raise Illegal("HK-3.4")
        color, marks, height = self.tops[origin]  # HK-3.5
        return {**self.board, origin: ".", target: f"{color}{marks}^{height + self.tops[target][2]}"}


class SplitMix64:
    MASK = (1 << 64) - 1

    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = z = self.state + 0x9E3779B97F4A7C15 & self.MASK
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & self.MASK
        z = (z ^ z >> 27) * 0x94D049BB133111EB & self.MASK
        return z ^ z >> 31

    def below(self, bound):
        """A number below `bound`; a draw that would favour some numbers is thrown away."""
        while True:
            product = self.next() * bound
            if product & self.MASK >= (1 << 64) % bound:
                return product >> 64


GAMES = {"hasami": Hasami, "hattori": Hattori, "hokito": Hokito}
MOST = {"number": 2**53 - 1, "depth": 100, "count": 10_000, "plies": 10_000}  # More is not counted or drawn at once.


class Questions:
    """What can be asked. The arguments are the fields of the request."""

    def hello():
        return {"protocol": 1, "games": list(GAMES), "ops": list(OPS)}

    def status(game, position):
        position = game(position)
        return position.end() or {"to_move": COLOR[position.me]}

    def moves(game, position):
        return {"moves": game(position).legal_moves()}

    def play(game, position, move):
        try:
            return {"position": game(position).play(move)}
        except Illegal as illegal:
            return {"illegal": illegal.args[0]}

    def start(game, number, rules="standard"):
        return {"position": game.start(rules, number)}

    def perft(game, position, depth):
        return {"games": game(position).perft(depth)}

    def random(seed, count, below=None):
        random = SplitMix64(seed)
        return {"numbers": [str(random.next() if below is None else random.below(below)) for _ in range(count)]}

    def playout(game, position, seed, plies):
        return {"moves": game(position).playout(SplitMix64(seed), plies)}


OPS = {name: (op, signature(op).parameters) for name, op in vars(Questions).items() if not name.startswith("_")}


def field(name, value):
    """What a field of a request says."""
    if name in MOST:
        if type(value) is int and 0 <= value <= MOST[name]:
            return value
        raise Unreadable(f"`{name}`: an integer from 0 to {MOST[name]} is expected")
    if not isinstance(value, str):
        raise Unreadable(f"`{name}`: a text is expected")
    if name in ("seed", "below"):
        if not re.fullmatch("0|[1-9][0-9]{0,19}", value) or int(value) > SplitMix64.MASK:
            raise Unreadable(f"`{name}`: a decimal number below 2^64 is expected, as a text")
        if (name, value) == ("below", "0"):
            raise Unreadable("`below`: no number is below 0")
        return int(value)
    if name == "game":
        if value not in GAMES:
            raise Unreadable("`game`: not served here, only " + ", ".join(GAMES))
        return GAMES[value]
    return value


def answer(request):
    name = request.get("op")
    if not isinstance(name, str) or name not in OPS:
        raise Unreadable("`op`: expected one of " + ", ".join(OPS))
    op, fields = OPS[name]
    for name, parameter in fields.items():
        if name not in request and parameter.default is parameter.empty:
            raise Unreadable(f"`{name}`: the field is missing")
    if unknown := request.keys() - fields - {"op", "id"}:
        raise Unreadable(f"`{min(unknown)}`: the request has no such field")
    return op(**{name: field(name, request[name]) for name in fields if name in request})


class Object(dict):
    """A JSON object that remembers whether a field was there twice."""

    def __init__(self, pairs):
        super().__init__(pairs)
        self.is_doubled = len(self) < len(pairs)


# `int` makes nothing of NaN and Infinity, which are not JSON.
read = json.JSONDecoder(object_pairs_hook=Object, parse_constant=int).decode
write = json.JSONEncoder(separators=(",", ":"), allow_nan=False).encode


def answer_line(line):
    echo = {}
    try:
        request = read(line.decode())
        if not isinstance(request, Object):
            raise Unreadable("a request is a JSON object")
        echo = {"id": request["id"]} if "id" in request else {}
        if request.is_doubled:
            raise Unreadable("a field is there twice")
        return write({**echo, **answer(request)})
    except Unreadable as error:
        return write({**echo, "error": str(error)})
    except (ValueError, RecursionError) as error:  # No UTF-8, no JSON.
        return write({"error": f"{error}"})


def main():
    """Answers all the lines that have come, then looks for more: so nobody waits for an answer."""
    rest = b""
    while chunk := os.read(0, 1 << 16):
        *lines, rest = (rest + chunk).split(b"\n")
        print("".join(answer_line(line) + "\n" for line in lines), end="", flush=True)
    if rest:
        print(answer_line(rest), flush=True)


if __name__ == "__main__":
    main()
