"""What holds for both ports, asked over the port protocol.

python3 -m unittest discover ports/tests
"""

import json
import re
import select
import subprocess
import sys
import unittest

from pages import ROOT, blocks

PORTS = {
    "python": [sys.executable, str(ROOT / "ports/python/port.py")],
    "javascript": ["node", str(ROOT / "ports/javascript/port.mjs")],
}
SOURCES = {"python": "ports/python/port.py", "javascript": "ports/javascript/port.mjs"}
START = {
    "hasami": "bbbbbbbbb/bbbbbbbbb/........./........./........./........./........./wwwwwwwww/wwwwwwwww w",
    "hattori": "g.wxwxwx/.g..wx/bx.g.wx/bx..g./bxbxbx.g b",
    "hokito": "w1w2w3w1w2w3/w1w2w3w1w2w3/w1w2w3w1w2w3/b1b2b3b1b2b3/b1b2b3b1b2b3/b1b2b3b1b2b3 b",
}


def ask(port, data):
    """The answers to lines, given as bytes."""
    ended = subprocess.run(PORTS[port], input=data, stdout=subprocess.PIPE, timeout=60, check=True)
    return [json.loads(line) for line in ended.stdout.splitlines()]


def ask_all(port, *requests):
    return ask(port, "".join(json.dumps(request) + "\n" for request in requests).encode())


class Conversation:
    """A port that is asked one question after another, each when the last one is answered."""

    def __init__(self, port):
        self.process = subprocess.Popen(PORTS[port], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait(timeout=60)

    def ask(self, request):
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        if not select.select([self.process.stdout], [], [], 60)[0]:
            self.process.kill()
            raise AssertionError(f"no answer to {request}")
        return json.loads(self.process.stdout.readline())


class SplitMix64:
    """The generator as game-core describes it."""

    def __init__(self, seed):
        self.state = seed

    def below(self, bound):
        while True:
            self.state = (self.state + 0x9E3779B97F4A7C15) % 2**64
            z = self.state
            z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
            z = (z ^ (z >> 27)) * 0x94D049BB133111EB % 2**64
            high, low = divmod((z ^ (z >> 31)) * bound, 2**64)
            if low >= (2**64 - bound) % bound:
                return high


def comparable(answer):
    """An answer without what a port may say in its own way."""
    answer = {name: value for name, value in answer.items() if name not in ("effects", "games", "ops")}
    return {**answer, "error": "*"} if "error" in answer else answer


class EveryPort(unittest.TestCase):
    def test_answers_the_examples_of_the_protocol(self):
        examples = "".join(code for _, code in blocks("port-protocol.md", "port"))
        requests = [line[2:] for line in examples.splitlines() if line.startswith(">")]
        expected = [comparable(json.loads(line[2:])) for line in examples.splitlines() if line.startswith("<")]
        self.assertGreater(len(requests), 20)
        for port in PORTS:
            with self.subTest(port=port):
                answers = ask(port, "".join(line + "\n" for line in requests).encode())
                for request, right, answer in zip(requests, expected, answers, strict=True):
                    self.assertEqual(comparable(answer), right, request)

    def test_answers_a_request_before_the_next_one_comes(self):
        for port in PORTS:
            with self.subTest(port=port):
                with Conversation(port) as conversation:
                    for number in range(3):
                        answer = conversation.ask({"op": "hello", "id": number})
                        self.assertEqual((answer["id"], answer["protocol"]), (number, 1))

    def test_answers_a_request_that_comes_in_pieces_and_a_last_one_without_an_end_of_line(self):
        for port in PORTS:
            with self.subTest(port=port):
                with subprocess.Popen(PORTS[port], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
                    e = "é".encode()
                    for piece in (b'{"op":"he', b'llo"}\n{"op":', b'"hello","id":"', e[:1], e[1:], b'"}'):
                        process.stdin.write(piece)
                        process.stdin.flush()
                    process.stdin.close()
                    answers = [json.loads(line) for line in process.stdout]
                self.assertEqual([answer.get("id") for answer in answers], [None, "é"])

    def test_answers_what_cannot_be_read_with_an_error_and_goes_on(self):
        deep = b'{"op":"hello","id":' + b"[" * 200_000 + b"]" * 200_000 + b"}"
        unreadable = [
            b"", b"\xff", b"hello", b"[]", b"null", b'"hello"', b"{", b"{}", b'{"op":"hello"} {"op":"hello"}', deep,
            b'{"op":"hello","op":"hello"}', b'{"op":["hello"]}', b'{"op":"constructor"}',
            b'{"op":"hello","__proto__":1}',
            b'{"op":"status","game":"toString","position":""}', b'{"op":"hello","id":NaN}',
            b"\xef\xbb\xbf" + b'{"op":"hello"}', b'{"op":"random","seed":"1","count":9007199254740991}',
            b'{"op":"random","seed":"-1","count":1}', b'{"op":"random","seed":"18446744073709551616","count":1}',
            b'{"op":"random","seed":1,"count":1}', b'{"op":"random","seed":"1","count":1,"below":"0"}',
            b'{"op":"random","seed":"1","count":1.5}',
            b'{"op":"start","game":"hokito","number":294230074634496}', b'{"op":"start","game":"hokito","number":-1}',
        ]
        for port in PORTS:
            with self.subTest(port=port):
                answers = ask(port, b"\n".join(unreadable + [b'{"op":"hello","id":"still there"}']) + b"\n")
                self.assertEqual(answers.pop()["id"], "still there")
                for line, answer in zip(unreadable, answers, strict=True):
                    self.assertIn("error", answer, line[:80])

    def test_counts_the_games_that_the_rules_publish(self):
        counts = [
            ("hasami", "", 2, 2_772), ("hattori", "", 3, 3_540), ("hattori", " blocked-throws", 3, 3_536),
            ("hattori", " closed-bases", 3, 3_532), ("hattori", " blocked-throws,closed-bases", 3, 3_528),
            ("hokito", "", 2, 12_105), ("hokito", "", 0, 1),
        ]
        asked = [{"op": "perft", "game": game, "position": START[game] + rules, "depth": depth}
                 for game, rules, depth, _ in counts]
        for port in PORTS:
            with self.subTest(port=port):
                self.assertEqual(ask_all(port, *asked), [{"games": games} for *_, games in counts])

    def test_draws_the_numbers_and_starts_that_the_rules_publish(self):
        starts = [114699635963910, 4939621152005, 265030882282782, 171515623624360]
        raw = ["6457827717110365317", "3203168211198807973", "9817491932198370423"]
        for port in PORTS:
            with self.subTest(port=port):
                self.assertEqual(ask_all(
                    port,
                    {"op": "random", "seed": "1234567", "count": 3},
                    {"op": "random", "seed": "7", "count": 4, "below": "294230074634496"},
                    {"op": "start", "game": "hokito", "number": 52769807747978},
                    {"op": "start", "game": "hokito", "number": 52769807747978, "rules": "same-height,either-stuck"},
                    {"op": "start", "game": "hattori", "number": 0, "rules": "standard"},
                ), [
                    {"numbers": raw},
                    {"numbers": [str(number) for number in starts]},
                    {"position": START["hokito"]},
                    {"position": START["hokito"] + " same-height,either-stuck"},
                    {"position": START["hattori"]},
                ])

    def test_plays_the_random_game_that_a_seed_gives(self):
        for game, start in START.items():
            for port in PORTS:
                with self.subTest(port=port):
                    (playout,) = ask_all(
                        port, {"op": "playout", "game": game, "position": start, "seed": "5", "plies": 400})
                    random, position = SplitMix64(5), start
                    with Conversation(port) as conversation:
                        for played in playout["moves"]:
                            moves = conversation.ask({"op": "moves", "game": game, "position": position})["moves"]
                            self.assertEqual(played, moves[random.below(len(moves))])
                            after = conversation.ask({"op": "play", "game": game, "position": position, "move": played})
                            position = after["position"]
                        status = conversation.ask({"op": "status", "game": game, "position": position})
                    self.assertTrue("result" in status or len(playout["moves"]) == 400)

    def test_names_every_clause_of_the_rules_and_has_fewer_than_500_lines(self):
        for port in PORTS:
            with self.subTest(port=port):
                source = (ROOT / SOURCES[port]).read_text(encoding="utf-8")
                self.assertLess(source.count("\n"), 500)
                for game in START:
                    rules = (ROOT / game / "RULES.md").read_text(encoding="utf-8")
                    clauses = re.findall(r"^### ([A-Z]{2}-\d+\.\d+) ", rules, re.MULTILINE)
                    self.assertGreater(len(clauses), 10)
                    for clause in clauses:
                        self.assertRegex(source, rf"\b{re.escape(clause)}\b")


if __name__ == "__main__":
    unittest.main()
