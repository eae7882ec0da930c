// What is answered late, or in another order: nothing is shown that is no longer wanted.

import assert from "node:assert/strict";
import { test } from "node:test";
import { click, open, played, said, settled, shows, square } from "./browser.mjs";
import { hold, TYPED } from "./wire.mjs";

test("a click while the opponent thinks is answered, and so is the opponent's move", async () => {
  const page = await open("#game=hattori&white=2&seed=5");
  const wire = await hold(page);
  const reply = wire.next("choose");
  await click(page, "a1-b2");
  await reply.there;
  await shows(page, "#standing", /White is thinking/);
  await square(page, "a2").click();
  await shows(page, "#said", /There is no tile of yours on a2 \(HT-2\.1\)\./);
  await shows(page, "#standing", /White is thinking/);
  // Nobody plays for it.
  await square(page, "c5").click();
  await shows(page, "#said", /^White’s opponent is thinking\.$/);
  assert.equal(await page.locator(".squares [aria-selected=true]").count(), 0);
  await reply.go();
  await shows(page, "#moves li:nth-child(2) [aria-current=step]", /\S/);
  await shows(page, "#standing", /Black to move/);
  await page.close();
});

test("a refusal that comes after the move is played is not shown any longer", async () => {
  const page = await open("#game=hasami");
  const wire = await hold(page);
  const late = wire.next("try");
  await square(page, "a1").click();
  await square(page, "a4").click();
  await late.there;
  await square(page, "a1").click();
  await click(page, "d2-d5");
  await played(page, 1, "d2-d5");
  await late.go();
  await settled(page);
  assert.equal(await said(page), "");
  await page.close();
});

test("moves are taken back one by one, however fast, and each of the answers but the last is late", async () => {
  const page = await open("#game=hasami&moves=d2-d5,d8-d6,e2-e5");
  const wire = await hold(page);
  const first = wire.next("view");
  await page.locator("#undo").click();
  await first.there;
  await page.locator("#undo").click();
  await played(page, 1, "d2-d5");
  await first.go();
  await settled(page);
  await played(page, 1, "d2-d5");
  await page.close();
});

test("the rules on show are those of the game that was opened last", async () => {
  const page = await open("#game=hasami");
  await page.locator("#tab-rules").click();
  await page.locator("#clause-HS-1\\.1").waitFor();
  const wire = await hold(page);
  const late = wire.next("clauses");
  await page.locator("#games a", { hasText: "Hattori" }).click();
  await late.there;
  await page.locator("#games a", { hasText: "Hokito" }).click();
  await page.locator("#clause-HK-1\\.1").waitFor();
  await late.go();
  await settled(page);
  assert.equal(await page.locator("#clause-HT-1\\.1").count(), 0);
  await page.close();
});

for (const op of ["game", "start", "view"]) {
  test(`of two links opened one after the other the newer is shown, when the ${op} of the older is answered last`, async () => {
    const page = await open("#game=hasami");
    const wire = await hold(page);
    const late = wire.next(op);
    await page.evaluate(() => (location.hash = "#game=hattori&moves=a1-b2"));
    await late.there;
    await page.evaluate(() => (location.hash = "#game=hokito&start=7"));
    await shows(page, "#title", /Hokito/);
    await late.go();
    await settled(page);
    await shows(page, "#title", /Hokito/);
    assert.match(page.url(), /#game=hokito&start=7$/);
    await page.close();
  });
}

test("of two links the newer is shown, when the older is answered first", async () => {
  const page = await open("#game=hasami");
  const wire = await hold(page);
  const older = wire.next("game");
  const newer = wire.next("game");
  await page.evaluate(() => (location.hash = "#game=hattori"));
  await older.there;
  await page.evaluate(() => (location.hash = "#game=hokito&start=7"));
  await newer.there;
  await older.go();
  await settled(page);
  await shows(page, "#title", /Hasami/);
  await newer.go();
  await shows(page, "#title", /Hokito/);
  await page.close();
});

test("a link that is left before it is answered is not shown, neither for the way back nor for a move", async () => {
  const page = await open("#game=hasami");
  const wire = await hold(page);
  for (const leave of [() => page.goBack(), () => click(page, "d2-d5")]) {
    const late = wire.next("view");
    await page.evaluate(() => (location.hash = "#game=hattori"));
    await late.there;
    await leave();
    await page.waitForFunction(() => location.hash.startsWith("#game=hasami"));
    await late.go();
    await settled(page);
    await shows(page, "#title", /Hasami/);
  }
  await played(page, 1, "d2-d5");
  await page.close();
});

test("a move that was given up for a link is not played by what gives up the link", async () => {
  const page = await open("#game=hasami&moves=d2-d5");
  const wire = await hold(page);
  const move = wire.next("view");
  await click(page, "d8-d6");
  await move.there;
  const link = wire.next("game");
  await page.evaluate(() => (location.hash = "#game=hattori"));
  await link.there;
  await page.locator("#flip").click();
  await page.locator("#flip[aria-pressed=true]").waitFor();
  await played(page, 1, "d2-d5");
  assert.equal(await page.locator("#moves li").count(), 1);
  await page.close();
});

test("a move of a game that is on its way is taken back by who plays there, not by who plays on the board", async () => {
  const page = await open("#game=hasami&moves=d2-d5,d8-d6&black=2&seed=1");
  const wire = await hold(page);
  const late = wire.next("view");
  await page.evaluate(() => (location.hash = "#game=hattori&moves=a1-c3,e5-d4&black=2&seed=1"));
  await late.there;
  await page.locator("#undo").click();
  await shows(page, "#title", /Hattori/);
  await played(page, 1, "a1-c3");
  await page.close();
});

test("whoever lets an opponent go on gives up what was asked for before", async () => {
  const page = await open("#game=hasami&moves=d2-d5,d8-d6&ply=1&black=2&seed=1");
  await shows(page, "#said", /Black’s opponent waits: the game was taken back\./);
  const wire = await hold(page);
  const late = wire.next("view");
  await page.locator("#undo").click();
  await late.there;
  const reply = wire.next("choose");
  await page.locator("#said button", { hasText: "Let Black go on" }).click();
  await reply.there;
  await late.go();
  await settled(page);
  await played(page, 1, "d2-d5");
  await shows(page, "#standing", /Black is thinking/);
  await reply.go();
  await shows(page, "#moves li:nth-child(2) [aria-current=step]", /\S/);
  await shows(page, "#standing", /White to move/);
  await page.close();
});

test("opponents wait while a position is set up, and what was on its way is not drawn over it", async () => {
  const page = await open("#game=hattori");
  const wire = await hold(page);
  const reply = wire.next("choose");
  await page.locator("#white").selectOption("1");
  await page.locator("#black").selectOption("1");
  await reply.there;
  await page.locator("#tab-set-up").click();
  await shows(page, "#faults h2", /wrong/);
  await page.locator("#empty").click();
  await page.locator("[data-square=b1][data-filled=false]").waitFor();
  await reply.go();
  await settled(page);
  assert.equal(await page.locator("[data-filled=true]").count(), 0);
  await shows(page, "#standing", /^Setting up a position$/);
  assert.equal(await page.locator("#moves li").count(), 0);

  await page.locator("#tab-game").click();
  await page.locator("#moves li:nth-child(4)").waitFor();
  await page.close();
});

test("the view of a move that is on its way when the editor opens is not drawn over it, and is there afterwards", async () => {
  const page = await open("#game=hasami");
  const wire = await hold(page);
  const late = wire.next("view");
  await click(page, "d2-d5");
  await late.there;
  await page.locator("#tab-set-up").click();
  await page.locator("#empty").click();
  await page.locator("[data-square=a1][data-filled=false]").waitFor();
  await late.go();
  await page.waitForFunction(() => location.hash.includes("d2-d5"));
  assert.equal(await page.locator("[data-filled=true]").count(), 0);
  await shows(page, "#standing", /^Setting up a position$/);
  await page.locator("#tab-game").click();
  await played(page, 1, "d2-d5");
  await page.locator("[data-square=d5][data-filled=true]").waitFor();
  await page.close();
});

test("the refusal of a scene that is answered when the editor is open waits for the board", async () => {
  const page = await open("#game=hattori");
  await page.locator("#tab-rules").click();
  const clause = page.locator("#clause-HT-1\\.2");
  await clause.locator("summary").click();
  await page.waitForFunction(() => {
    const scenes = [...document.querySelectorAll("#clause-HT-1\\.2 .scene")];
    return scenes.length > 0 && scenes.every((scene) => scene.querySelector("svg"));
  });
  const wire = await hold(page);
  const late = wire.next("view");
  await clause.locator(".scene", { hasText: "d1-d5 is refused under HT-3.7" }).click();
  await late.there;
  await page.locator("#tab-set-up").click();
  await page.locator("#empty").click();
  await page.locator("[data-square=e1][data-filled=false]").waitFor();
  await late.go();
  await page.waitForFunction(() => location.hash.includes("position="));
  await settled(page);
  assert.equal(wire.count("try"), 0);
  assert.equal(await page.locator("[data-filled=true]").count(), 0);
  assert.equal(await said(page), "");
  await page.locator("#tab-game").click();
  await shows(page, "#said", /d1-d5 is refused under HT-3\.7/);
  await page.close();
});

test("what is played from the editor is what is asked for by then, however fast, and nothing if that fails", async () => {
  const page = await open("#game=hasami", { isFaulty: true });
  const typed = async (position) => {
    const late = wire.next("set-up");
    await page.locator("#position").fill(position);
    // The button may not be ready for it yet.
    await page.locator("#play-here").click({ force: true });
    await late.there;
    return late;
  };
  await page.locator("#tab-set-up").click();
  await shows(page, "#faults h2", /wrong/);
  const wire = await hold(page);
  await (await typed("nonsense")).go();
  await shows(page, "#said .trouble", /`position`: column 1/);
  await settled(page);
  assert.equal(wire.count("view"), 0);

  await page.locator("#empty").click();
  await page.locator("#play-here[aria-disabled=true]").waitFor();
  await (await typed(TYPED)).go();
  await page.waitForFunction(() => location.hash.includes("position=........b/"));
  await page.locator("#panel-game").waitFor();

  await page.locator("#tab-set-up").click();
  await page.locator("#as-begun").click();
  await page.locator("#play-here[aria-disabled=false]").waitFor();
  await (await typed(TYPED.replace(/ w$/, " b"))).go();
  await shows(page, "#standing", /Black to move/);
  await page.close();
});
