// Why not: refusals, choices, taking back.

import assert from "node:assert/strict";
import { test } from "node:test";
import { click, open, played, shows, square } from "./browser.mjs";

test("a refused click says the clause, its text and what was perhaps meant, and the clause can be read", async () => {
  const page = await open("#game=hasami");
  await square(page, "a1").click();
  await page.locator("[data-square=a1][aria-selected=true]").waitFor();
  await square(page, "a4").click();
  await shows(page, "#said", /a1-a4 is refused under HS-2\.5: .*the only move that way is the jump to a3/);
  await shows(page, "#said blockquote", /the only move in that direction is the jump/);
  await shows(page, "#live", /a1-a4 is refused under HS-2\.5/);
  assert.match(await square(page, "a2").getAttribute("aria-label"), /in question/);
  assert.equal(await square(page, "a1").getAttribute("aria-selected"), "true", "the piece stays picked up");

  await page.locator("#said .cited").click();
  await shows(page, "#clause-HS-2\\.5[open] summary", /HS-2\.5/);
  await page.locator("#said .move", { hasText: "a1-a3" }).click();
  await played(page, 1, "a1-a3");
  await page.close();
});

test("an empty square and an opposing piece say why nothing begins there", async () => {
  const page = await open("#game=hasami");
  const questioned = () => page.locator("[data-question=true]").evaluateAll((all) => all.map((cell) => cell.dataset.square));
  for (const [name, why] of [["e5", "There is no stone on e5"], ["a9", "The stone on a9 is not yours"], ["e8", "The stone on e8 is not yours"]]) {
    await square(page, name).click();
    await shows(page, "#said", new RegExp(`^${why} \\(HS-2\\.1\\)\\.`));
    await shows(page, "#live", new RegExp(`^${why} \\(HS-2\\.1\\)\\.$`));
    assert.deepEqual(await questioned(), [name], "no other square is marked");
    assert.doesNotMatch(await page.locator("#board svg").innerHTML(), /; (from|to)</);
    assert.equal(await page.locator(".squares [aria-selected=true]").count(), 0, "nothing is picked up");
  }
  await click(page, "d2-d5");
  await played(page, 1, "d2-d5");
  await page.close();
});

test("another piece of one's own is picked up instead, and why not can be asked", async () => {
  const page = await open("#game=hokito&start=52769807747978");
  await square(page, "b2").click();
  await page.locator("[data-square=b2][aria-selected=true]").waitFor();
  await square(page, "b1").click();
  await page.locator("[data-square=b1][aria-selected=true]").waitFor();
  await page.locator("#said button", { hasText: "Why not from b2 to b1?" }).click();
  await shows(page, "#said", /b2-b1 is refused under HK-3\.2/);
  await page.close();
});

test("legal targets are marked, and a piece is put down again", async () => {
  const page = await open("#game=hattori");
  await square(page, "a1").click();
  await page.locator("[data-sign=target]").first().waitFor();
  const targets = await page.locator("[data-sign=target]").evaluateAll((all) => all.map((cell) => cell.dataset.square).sort());
  assert.deepEqual(targets, ["b2", "c3"]);
  assert.match(await square(page, "b2").getAttribute("aria-label"), /can go there/);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("[data-sign=target]").count(), 0);
  await page.close();
});

test("where several moves are meant they are offered, throws and waits too", async () => {
  const page = await open("#game=hattori&moves=a1-c3,e5-d4");
  await square(page, "c3").click();
  await page.locator("#said button", { hasText: "c3~: turns on c3" }).waitFor();
  await square(page, "c1").click();
  await played(page, 3, "c3>c1");
  await page.close();
});

test("where several moves are refused each is told with its kind, and any of them can be shown on the board", async () => {
  const page = await open("#game=hattori");
  await square(page, "a1").click();
  await square(page, "a4").click();
  await shows(page, "#said", /^This can mean 2 moves, and each is refused\./);
  await shows(page, "#said .refusal:nth-of-type(1)", /^The move a1-a4 is refused under HT-3\.1: /);
  await shows(page, "#said .refusal:nth-of-type(2)", /^The throw a1>a4 is refused under HT-4\./);
  const pressed = () => page.locator("#said .shown").evaluateAll((all) => all.map((button) => button.getAttribute("aria-pressed")));
  assert.deepEqual(await pressed(), ["true", "false"]);
  await page.locator("#said .shown").nth(1).click();
  assert.deepEqual(await pressed(), ["false", "true"]);
  assert.equal(await square(page, "a1").getAttribute("aria-selected"), "true");
  await page.close();
});

test("moves are taken back and played again, and a new move forgets what was taken back", async () => {
  const page = await open("#game=hasami&moves=d2-d5,d8-d6,e2-e5");
  await page.locator("#undo").click();
  await played(page, 2, "d8-d6");
  assert.match(page.url(), /ply=2/);
  await page.locator("#redo").click();
  await played(page, 3, "e2-e5");
  await page.locator("#moves li:nth-child(1) button").click();
  await played(page, 1, "d2-d5");
  await click(page, "a8-a5");
  await played(page, 2, "a8-a5");
  assert.equal(await page.locator("#moves li").count(), 2);
  await page.close();
});

test("the board is flipped and every square keeps its name", async () => {
  const page = await open("#game=hattori");
  const corner = () => page.locator(".squares [role=gridcell]").first().getAttribute("data-square");
  assert.equal(await corner(), "a5");
  await page.locator("#flip").click();
  await page.locator("#flip[aria-pressed=true]").waitFor();
  assert.equal(await corner(), "e1");
  await click(page, "a1-b2");
  await played(page, 1, "a1-b2");
  assert.equal(await corner(), "e1");
  await page.close();
});
