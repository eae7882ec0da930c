// Whole games.

import assert from "node:assert/strict";
import { test } from "node:test";
import { click, hush, open, played, referee, shows, square } from "./browser.mjs";

const GAMES = { hasami: "line", hattori: "greens", hokito: "win" };

for (const [game, file] of Object.entries(GAMES)) {
  test(`a whole game of ${game} is played by clicking and ends under its clause`, async () => {
    const record = referee("check", `${game}/games/${file}.game`);
    const page = await open(`#game=${game}&position=${record.start.replaceAll(" ", "_")}`);
    for (const [i, { move }] of record.moves.entries()) {
      await click(page, move);
      await played(page, i + 1, move);
    }
    await shows(page, "#standing", new RegExp(`wins under ${record.headers.Reason}`));
    await shows(page, "#said", new RegExp(record.headers.Reason));
    const shown = await page.locator("#board svg").innerHTML();
    assert.match(shown, /<title>[^<]*; (to|ends the game)/);
    const captured = record.moves.flatMap(({ effects }) => effects.filter(({ kind }) => kind === "captured"));
    for (const { clause, squares } of captured) await shows(page, "#moves", new RegExp(`captures ${squares.join(", ")} \\(${clause}\\)`));

    await page.reload();
    await played(page, record.moves.length, record.moves.at(-1).move);
    await shows(page, "#standing", /wins under/);
    await page.close();
  });
}

test("an opponent answers, and the same link gives the same game", async () => {
  const moves = [];
  for (let round = 0; round < 2; round += 1) {
    const page = await open("#game=hattori&white=3&seed=5");
    await click(page, "a1-b2");
    await shows(page, "#moves li:nth-child(2) [aria-current=step]", /\S/);
    await shows(page, "#standing", /Black to move/);
    moves.push(await page.locator("#moves").textContent());
    await page.locator("#undo").click();
    // Both moves are taken back at once, to where the person plays.
    await page.locator("#moves [aria-current]").waitFor({ state: "detached" });
    await shows(page, "#moves", /a1-b2/);
    assert.match(page.url(), /ply=0/);
    await page.close();
  }
  assert.equal(moves[0], moves[1]);
});

test("an opponent whose move is taken back waits, says so, and is played for by nobody", async () => {
  const page = await open("#game=hasami&white=3&seed=5");
  const first = page.locator("#moves li:nth-child(1) [aria-current=step]");
  await first.waitFor();
  const waits = /^White’s opponent waits: the game was taken back\./;
  await page.locator("#undo").click();
  await shows(page, "#said", waits);
  await shows(page, "#standing", /White to move/);
  // Neither its pieces nor others do anything.
  for (const name of ["d2", "d5", "d8"]) {
    await hush(page);
    await square(page, name).click();
    await shows(page, "#said", waits);
    assert.equal(await page.locator(".squares :is([aria-selected=true], [data-sign=target])").count(), 0);
  }
  await page.reload();
  await shows(page, "#said", waits);
  await page.locator("#said button", { hasText: "Let White go on" }).click();
  await first.waitFor();
  await shows(page, "#standing", /Black to move/);
  assert.equal(await page.locator("#moves li").count(), 1);
  await page.close();
});

test("two opponents whose game is taken back wait, and go on when somebody says so", async () => {
  const page = await open("#game=hokito&position=....../....../....../....../b1b1w2w1../b1b1w2w1.._b&black=2&white=2&seed=1");
  await shows(page, "#standing", /wins under HK-4|Draw under HK-4/);
  const ended = await page.locator("#moves").textContent();
  await page.locator("#undo").click();
  await shows(page, "#said", /’s opponent waits: the game was taken back\./);
  await page.locator("#said button", { hasText: /^Let (Black|White) go on$/ }).click();
  await shows(page, "#standing", /wins under HK-4|Draw under HK-4/);
  assert.equal(await page.locator("#moves").textContent(), ended, "the same seed gives the same move");
  await page.close();
});

test("opponents play both sides to the end", async () => {
  const page = await open("#game=hokito&position=....../....../....../....../b1b1w2w1../b1b1w2w1.._b&black=2&white=2&seed=1");
  await shows(page, "#standing", /wins under HK-4|Draw under HK-4/);
  await page.close();
});

test("a new game has the options and the start that are asked for", async () => {
  const page = await open("#game=hokito&start=0");
  await page.locator("#options input[value=same-height]").check();
  await page.locator("#start").fill("294230074634495");
  await page.locator("#new button[type=submit]").click();
  // Start 294230074634495 of the protocol's specification.
  await page.locator("[data-square=a6][aria-label*='a white single piece with 3 marks']").waitFor();
  assert.match(page.url(), /rules=same-height&start=294230074634495/);
  await page.close();
});
