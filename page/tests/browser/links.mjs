// Links and what is taken away.

import assert from "node:assert/strict";
import { test } from "node:test";
import { click, hush, open, played, referee, shows, square } from "./browser.mjs";

test("a link reopens the game at its ply, with its rules and its players", async () => {
  const page = await open("#game=hattori&rules=closed-bases&moves=a1-c3,e5-d4,c3~&ply=2&white=2&seed=9&turned=1");
  await played(page, 2, "e5-d4");
  assert.equal(await page.locator("#moves li").count(), 3);
  assert.equal(await page.locator("#white").inputValue(), "2");
  assert.equal(await page.locator("#white option:checked").textContent(), "opponent of level 2");
  assert.equal(await page.locator("#options input[value=closed-bases]").isChecked(), true);
  const before = page.url();
  await page.reload();
  await played(page, 2, "e5-d4");
  assert.equal(page.url(), before);
  await page.close();
});

/** What a link has that cannot be read, what is told of it, and what the address says of what is shown. */
const UNREADABLE = [
  ["game=chess", [/There is no game “chess”\./], "hasami"],
  ["moves=d2-d5", [/No game is named\./], "hasami&moves=d2-d5"],
  ["game=hasami&position=bb", [/position: column 3/], "hasami"],
  ["game=hasami&position=b......../........./........./........./wwwww..../........./........./........./........._w", [/HS-5\.2/], "hasami"],
  [`game=hasami&position=${"b".repeat(70_000)}`, [/position is too long\./], "hasami"],
  ["game=hokito&rules=fast&start=5", [/rules: column 1/], "hokito&start=5"],
  ["game=hattori&start=7", [/start can only be 0, not “7”\./], "hattori"],
  ["game=hokito&start=abc", [/start can be a whole number from 0 to 294230074634495, not “abc”\./], "hokito&start=\\d+"],
  ["game=hokito&start=294230074634496", [/start can be .* not “294230074634496”\./], "hokito&start=\\d+"],
  ["game=hokito&start=-1&rules=same-height", [/start can be .* not “-1”\./], "hokito&rules=same-height&start=\\d+"],
  ["game=hasami&moves=a1-a4", [/It goes on with a1-a4, which is refused under HS-2\.5/], "hasami"],
  ["game=hasami&moves=a2-a3,rubbish", [/It goes on with rubbish, which is refused: not a move/], "hasami&moves=a2-a3"],
  ["game=hasami&moves=d2-d5,d8-d6 e2-e5,c8-c5", [/“d8-d6 e2-e5”, ply 2 of moves, is not one move/], "hasami&moves=d2-d5"],
  ["game=hasami&moves=d2-d5,,c8-c5", [/“”, ply 2 of moves, is not one move/], "hasami&moves=d2-d5"],
  [`game=hasami&moves=${"a".repeat(70_000)}`, [/“a{40}…”, ply 1 of moves, is not one move/], "hasami"],
  ["game=hasami&moves=%ff", [/moves cannot be read/], "hasami"],
  ["game=hasami&moves=d2-d5&ply=-1", [/ply can be a whole number from 0 to 1, not “-1”\./], "hasami&moves=d2-d5"],
  ["game=hasami&moves=d2-d5&ply=99", [/ply can be a whole number from 0 to 1, not “99”\./], "hasami&moves=d2-d5"],
  ["game=hasami&turned=x", [/turned can be a whole number from 0 to 1, not “x”\./], "hasami"],
  ["game=hasami&black=9&white=1.5", [/black can be a whole number from 1 to 5, not “9”\./, /white can be .* not “1\.5”\./], "hasami"],
  ["game=hattori&white=1&seed=abc", [/seed can be a whole number from 0 to 18446744073709551615, not “abc”\./], "hattori&.*white=1&seed=\\d+"],
  ["game=hattori&white=1&seed=18446744073709551616", [/seed can be .* not “18446744073709551616”\./], "hattori&.*white=1&seed=\\d+"],
  ["game=hasami&set-up=bb", [/set-up: column 3/], "hasami"],
  ["game=hasami&colour=red", [/A link has no part colour\./], "hasami"],
  ["game=hasami&ply=0&game=hokito", [/game is there twice, and the first counts\./], "hasami"],
  [
    "game=hokito&position=....../....../....../....../....../b1b1w2w1.._b&start=5&rules=same-height",
    [/start counts for nothing beside position\./, /rules counts for nothing beside position\./],
    "hokito&position=....../....../....../....../....../b1b1w2w1.._b",
  ],
];

test("whatever cannot be read of a link is told, and the rest is shown", async () => {
  const page = await open("#game=hattori&moves=a1-b2");
  for (const [hash, told, shown] of UNREADABLE) {
    await hush(page);
    await page.evaluate((hash) => (location.hash = hash), hash);
    for (const words of told) await shows(page, "#said .trouble", words);
    assert.equal(await page.locator("#said .trouble li").count(), told.length, hash);
    assert.match(page.url(), new RegExp(`#game=${shown}$`), hash);
    await shows(page, "#standing", /to move/);
  }
  await page.close();
});

test("what cannot be read of a link is told beside the editor too, until another link is opened", async () => {
  const board = "........./........./........./........./bbb....../........./........./........./www......_w";
  const hash = `#game=hasami&foo=1&moves=a2-a5,zz&ply=9&black=9&set-up=${board}`;
  const told = [/no part `?foo`?/, /`?ply`? can be a whole number/, /`?black`? can be a whole number/, /goes on with zz, which is refused/];
  const page = await open(hash);
  for (const reopened of [false, true]) {
    if (reopened) {
      // The editor is open already.
      await page.evaluate(() => (location.hash = "#game=hasami&set-up=" + document.querySelector("#position").value.replace(" ", "_")));
      await page.locator("#said .trouble").waitFor({ state: "detached" });
      await page.evaluate((hash) => (location.hash = hash), hash);
    }
    for (const words of told) await shows(page, "#said .trouble", words);
    for (const words of told) await shows(page, "#live", words);
    assert.equal(await page.locator("#said .trouble li").count(), told.length);
    assert.equal(await page.locator("#panel-set-up").isVisible(), true);
  }
  await page.close();
});

test("how a game ended and what cannot be read of its link are both told", async () => {
  const { start, moves, headers } = referee("check", "hasami/games/line.game");
  const page = await open(`#game=hasami&position=${start.replaceAll(" ", "_")}&moves=${moves.map(({ move }) => move)}&colour=red`);
  for (const place of ["#said", "#live"]) {
    await shows(page, place, new RegExp(`wins under ${headers.Reason}`));
    await shows(page, place, /A link has no part|a link has no part/);
  }
  await page.close();
});

test("that an opponent waits and what cannot be read of its link are both told", async () => {
  const page = await open("#game=hasami&moves=d2-d5&ply=0&white=3&seed=5&colour=red");
  for (const place of ["#said", "#live"]) {
    await shows(page, place, /White’s opponent waits: the game was taken back\./);
    await shows(page, place, /A link has no part|a link has no part/);
  }
  await page.close();
});

test("what cannot be read of a link is told until somebody moves on, not only until the opponent has moved", async () => {
  const page = await open("#game=hattori&black=1&seed=5&colour=red");
  await shows(page, "#moves li:nth-child(1) [aria-current=step]", /\S/);
  await shows(page, "#said .trouble", /A link has no part colour\./);
  await page.locator("#flip").click();
  await page.locator("#said .trouble").waitFor({ state: "detached" });
  await page.close();
});

test("what a link says behind a question mark is told once, and leaves the address", async () => {
  const page = await open("?game=hattori#game=hokito&start=5");
  await shows(page, "#said .trouble", /“\?game=hattori” counts for nothing: what a link says stands behind #, not behind \?\./);
  await shows(page, "#title", /Hokito/);
  assert.match(page.url(), /\/#game=hokito&start=5$/);
  await page.reload();
  await shows(page, "#standing", /Black to move/);
  assert.equal(await page.locator("#said .trouble").count(), 0);
  await page.close();
});

test("every number that the port takes is taken", async () => {
  const taken = [
    ["hattori&white=5&seed=18446744073709551615&ply=0", "hattori&white=5&seed=18446744073709551615"],
    ["hokito&start=294230074634495", "hokito&start=294230074634495"],
    ["hasami&turned=0", "hasami"],
  ];
  const page = await open("#game=hattori&moves=a1-b2");
  for (const [part, shown] of taken) {
    await page.evaluate((part) => (location.hash = `#game=${part}`), part);
    await shows(page, "#moves", /^$/);
    assert.match(page.url(), new RegExp(`#game=${shown}$`));
    assert.equal(await page.locator("#said .trouble").count(), 0, part);
    await page.evaluate(() => (location.hash = "#game=hattori&moves=a1-b2"));
    await played(page, 1, "a1-b2");
  }
  await page.close();
});

test("a game ends after 2,000 moves, which is told with what can be done, and a link with more shows so many", async () => {
  const moves = (count) => Array.from({ length: count }, (_, i) => ["a1~", "c5~"][i % 2]).join(",");
  const page = await open(`#game=hattori&moves=${moves(1999)}`);
  await shows(page, "#standing", /White to move/);
  await click(page, "c5~");
  await shows(page, "#said", /A game on this page ends after 2,000 moves\./);
  await shows(page, "#moves li:nth-child(2000) [aria-current=step]", /c5~/);
  await square(page, "a1").click();
  await page.locator("#said button", { hasText: "a1~:" }).click();
  await shows(page, "#said", /A game on this page ends after 2,000 moves\./);
  await page.locator("#said button", { hasText: "Copy the record" }).click();
  await shows(page, "#said", /The record is copied\./);
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /\b1000\. a1~ c5~\s*$/);

  await page.evaluate((moves) => (location.hash = `#game=hattori&moves=${moves}`), moves(2100));
  await shows(page, "#said .trouble", /It has 2,100 moves, and the first 2,000 are all that this page can show\./);
  assert.equal(await page.locator("#moves li").count(), 2000);
  await shows(page, "#said", /A game on this page ends after 2,000 moves\./);
  await page.locator("#said button", { hasText: "Play on from this position" }).click();
  await page.waitForFunction(() => document.querySelector("#moves").childElementCount === 0);
  await click(page, "a1~");
  await played(page, 1, "a1~");
  assert.match(page.url(), /#game=hattori&position=[^&]*&moves=a1~$/);
  await page.close();
});

test("moves are numbered as in a record, also those that were taken back", async () => {
  const page = await open("#game=hasami&moves=d2-d5,d8-d6,e2-e5&ply=1");
  await played(page, 1, "d2-d5");
  const items = await page.locator("#moves li").evaluateAll((items) => items.map((item) => item.textContent));
  assert.deepEqual(items, ["1.white d2-d5", "black d8-d6", "2.white e2-e5"]);
  await page.close();
});

test("another game is one click away, and the way back leads back", async () => {
  const page = await open("#game=hasami&moves=d2-d5");
  await played(page, 1, "d2-d5");
  await page.locator("#games a", { hasText: "Hattori" }).click();
  await shows(page, "#title", /Hattori/);
  assert.equal(await page.locator(".squares [role=gridcell]").count(), 25);
  await page.goBack();
  await shows(page, "#title", /Hasami/);
  await played(page, 1, "d2-d5");
  await page.close();
});

test("the link of the game that is played leads from the editor to it", async () => {
  const page = await open("#game=hasami");
  await page.locator("#tab-set-up").click();
  await shows(page, "#faults h2", /wrong/);
  await page.locator("#games a", { hasText: "Hasami" }).click();
  await shows(page, "#standing", /White to move/);
  assert.equal(await page.locator("#panel-game").isVisible(), true);
  await page.close();
});

/** What is in the clipboard once that has been taken away. */
async function taken(page, what) {
  await page.locator(`#copy-${what}`).click();
  await shows(page, "#said", /is copied/);
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await hush(page);
  return text;
}

test("the position, the record, the picture and the link can be copied", async () => {
  const page = await open("#game=hasami&moves=d2-d5,d8-d6");
  const after = referee("show", "hasami", "--after", "d2-d5 d8-d6");
  assert.equal(await taken(page, "position"), after.position);
  assert.match(await taken(page, "record"), /\[Game "hasami"\][^]*1\. d2-d5 d8-d6/);
  assert.match(await taken(page, "svg"), /^<svg [^]*Black played d8-d6\. White to move\.[^]*<\/svg>\s*$/);
  assert.equal(await taken(page, "link"), page.url());
  assert.equal(await page.locator("#copy-link-players").isVisible(), false);
  await page.close();
});

test("a record that is copied names the opponent", async () => {
  const page = await open("#game=hattori&moves=a1-b2,c5-b4&white=2&seed=9");
  await played(page, 2, "c5-b4");
  const record = await taken(page, "record");
  assert.match(record, /^\[White "Opponent 2"\]$/m);
  assert.doesNotMatch(record, /\[Black /);
  await page.close();
});

test("a link to send has two persons at the game, and another one the players there are", async () => {
  const page = await open("#game=hattori&moves=a1-b2,c5-b4&ply=1&white=2&seed=9");
  await played(page, 1, "a1-b2");
  assert.match(await taken(page, "link"), /#game=hattori&moves=a1-b2,c5-b4&ply=1$/);
  assert.equal(await taken(page, "link-players"), page.url());
  assert.match(page.url(), /&white=2&seed=9$/);
  await page.close();
});

test("a fresh board says what the players try and how a move is made, until somebody acts", async () => {
  const aims = { hasami: /five stones in a line/, hattori: /three greens home/, hokito: /build stacks/ };
  for (const [game, aim] of Object.entries(aims)) {
    const page = await open(`#game=${game}`);
    await shows(page, "#said", aim);
    await shows(page, "#said", /Click a piece, then a square, or drag it there\.$/);
    await shows(page, "#live", /to move\. .* Click a piece, then a square, or drag it there\.$/);
    await square(page, "a1").click();
    await page.locator("[data-square=a1][aria-selected=true]").waitFor();
    assert.doesNotMatch(await page.locator("#said").textContent(), /Click a piece/);
    await page.close();
  }
  // The opponent has begun, and the person has not.
  const page = await open("#game=hasami&white=1&seed=5");
  await shows(page, "#moves li:nth-child(1) [aria-current=step]", /\S/);
  await shows(page, "#said", /Click a piece, then a square, or drag it there\.$/);
  await page.close();
});

test("the rules begin with what the game is about and what the signs of clauses mean", async () => {
  const page = await open("#game=hasami");
  await page.locator("#tab-rules").click();
  await shows(page, "#panel-rules", /^Hasami: the rules.*played by two people on a board of 9 by 9 squares.*\[T\] a source text states it/);
  await shows(page, "#clause-HS-1\\.1 summary", /^HS-1\.1 The board \[T\]$/);
  await page.close();
});

test("nothing is asked of any other server", async () => {
  const page = await open("#game=hokito&start=5");
  const hosts = new Set();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await page.reload();
  await shows(page, "#standing", /Black to move/);
  await click(page, await page.evaluate(async () => {
    const body = JSON.stringify({ op: "start", game: "hokito", number: 5 });
    const asked = (body) => fetch("port", { method: "POST", headers: { "Content-Type": "application/json" }, body }).then((answer) => answer.json());
    const { position } = await asked(body);
    return (await asked(JSON.stringify({ op: "moves", game: "hokito", position }))).moves[0];
  }));
  await page.locator("#moves li").waitFor();
  assert.deepEqual([...hosts], [new URL(page.url()).host]);
  await page.close();
});
