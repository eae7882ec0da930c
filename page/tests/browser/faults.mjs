// What is asked and fails, or is answered late, or in another order: nothing is lost, nothing is shown that is no longer wanted.

import assert from "node:assert/strict";
import { test } from "node:test";
import { click, open, played, said, settled, shows, square } from "./browser.mjs";
import { hold } from "./wire.mjs";

const CUT = /There is no answer\. Is the program that serves this page still running\?/;
const again = (page) => page.locator("#said button", { hasText: "Try again" });

test("a click while the opponent thinks is answered, and so is the opponent's move", async () => {
  const page = await open("#game=hattori&white=2&seed=5");
  const wire = await hold(page);
  const reply = wire.next("choose");
  await click(page, "a1-b2");
  await reply.there;
  await shows(page, "#standing", /White is thinking/);
  await square(page, "a2").click();
  await shows(page, "#said", /a2-\S+ is refused under HT-2\.1/);
  await shows(page, "#standing", /White is thinking/);
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

test("a move that is not answered leaves board and address as they were, can be asked for again, or another one played", async () => {
  for (const isAsked of [true, false]) {
    const page = await open("#game=hasami&moves=d2-d5", { isFaulty: true });
    const before = page.url();
    const wire = await hold(page);
    wire.cut("view");
    await click(page, "d8-d6");
    await shows(page, "#said .trouble", CUT);
    assert.equal(page.url(), before);
    await shows(page, "#standing", /Black to move/);
    assert.equal(await page.locator("#moves li").count(), 1);
    wire.mend();
    if (isAsked) await again(page).click();
    else await click(page, "a8-a6");
    await played(page, 2, isAsked ? "d8-d6" : "a8-a6");
    assert.equal(await said(page), "");
    await page.close();
  }
});

test("taking back, flipping and another player are shown when they are answered or not at all", async () => {
  const page = await open("#game=hasami&moves=d2-d5,d8-d6", { isFaulty: true });
  const before = page.url();
  const wire = await hold(page);
  wire.cut("view");
  for (const act of [
    () => page.locator("#undo").click(),
    () => page.locator("#moves li:nth-child(1) button").click(),
    () => page.locator("#flip").click(),
    () => page.locator("#black").selectOption("2"),
  ]) {
    const count = wire.count("view");
    await act();
    await shows(page, "#said .trouble", CUT);
    assert.equal(wire.count("view"), count + 1);
    assert.equal(page.url(), before);
    assert.equal(await page.locator("#flip").getAttribute("aria-pressed"), "false");
    await page.evaluate(() => document.querySelector("#said").replaceChildren());
  }
  wire.mend();
  await click(page, "e2-e5");
  await played(page, 3, "e2-e5");
  await page.close();
});

test("a player who was not answered is shown as before", async () => {
  const page = await open("#game=hasami", { isFaulty: true });
  const wire = await hold(page);
  wire.cut("view");
  await page.locator("#black").selectOption("2");
  await shows(page, "#said .trouble", CUT);
  assert.equal(await page.locator("#black").inputValue(), "person");
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

test("an opponent who is not answered is asked again when somebody says so", async () => {
  const page = await open("#game=hattori&white=2&seed=5", { isFaulty: true });
  const wire = await hold(page);
  wire.cut("choose");
  await click(page, "a1-b2");
  await shows(page, "#said .trouble", CUT);
  await shows(page, "#standing", /White to move/);
  wire.mend();
  await again(page).click();
  await shows(page, "#moves li:nth-child(2) [aria-current=step]", /\S/);
  await page.close();
});

test("taking back while the opponent thinks can fail too, and the opponent goes on when somebody says so", async () => {
  const page = await open("#game=hattori&white=2&seed=5", { isFaulty: true });
  const wire = await hold(page);
  const reply = wire.next("choose");
  await click(page, "a1-b2");
  await reply.there;
  wire.cut("view");
  await page.locator("#undo").click();
  await shows(page, "#said .trouble", CUT);
  wire.mend();
  await page.locator("#said button", { hasText: "Let White go on" }).click();
  await shows(page, "#moves li:nth-child(2) [aria-current=step]", /\S/);
  await page.close();
});

test("a busy port is asked again before anybody is troubled, and no more than twice", async () => {
  const page = await open("#game=hattori&white=2&seed=5", { isFaulty: true });
  const wire = await hold(page);
  wire.busy("choose", 2);
  await click(page, "a1-b2");
  await shows(page, "#moves li:nth-child(2) [aria-current=step]", /\S/);
  assert.equal(wire.count("choose"), 3);
  assert.equal(await said(page), "");

  wire.busy("view", 3);
  await page.locator("#undo").click();
  await shows(page, "#said .trouble", /There is no answer: too much is asked at once\./);
  await again(page).click();
  await page.locator("#moves [aria-current]").waitFor({ state: "detached" });
  await page.close();
});

test("work that took too long is not repeated unless somebody says so", async () => {
  const page = await open("#game=hattori&white=2&seed=5", { isFaulty: true });
  const wire = await hold(page);
  wire.late("choose", 1);
  await click(page, "a1-b2");
  await shows(page, "#said .trouble", /There is no answer: the answer takes too long\./);
  assert.equal(wire.count("choose"), 1);
  await again(page).click();
  await shows(page, "#moves li:nth-child(2) [aria-current=step]", /\S/);
  await page.close();
});

test("a busy port is given the time that it asks for", async () => {
  // In this page no time goes by, and how much was waited for is kept.
  const before = (page) => page.addInitScript(() => {
    const { setTimeout } = window;
    window.waited = [];
    window.setTimeout = (act, time) => {
      window.waited.push(time);
      return setTimeout(act);
    };
  });
  const page = await open("#game=hasami", { isFaulty: true, before });
  const wire = await hold(page);
  wire.busy("view", 1, "7");
  wire.busy("view", 1, "86400");
  await page.locator("#flip").click();
  await page.locator("#flip[aria-pressed=true]").waitFor();
  assert.deepEqual(await page.evaluate(() => window.waited), [7_000, 10_000]);
  await page.close();
});

test("rules that are not answered are asked for again, with the clause that somebody wanted to read", async () => {
  const page = await open("#game=hattori", { isFaulty: true });
  const wire = await hold(page);
  wire.cut("clauses");
  await square(page, "e5").click();
  await page.locator("#said .cited").click();
  await shows(page, "#panel-rules .trouble", CUT);
  wire.mend();
  await page.locator("#panel-rules button", { hasText: "Try again" }).click();
  await page.locator("#clause-HT-2\\.1[open]").waitFor();

  wire.cut("try");
  await page.locator("#clause-HT-3\\.1 summary").click();
  await shows(page, "#clause-HT-3\\.1 .trouble", CUT);
  wire.mend();
  await page.locator("#clause-HT-3\\.1 button", { hasText: "Try again" }).click();
  await page.waitForFunction(() => [...document.querySelectorAll("#clause-HT-3\\.1 .scene")].every((scene) => scene.querySelector("svg")));
  assert.equal(await page.locator("#clause-HT-3\\.1 .trouble").count(), 0);
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

for (const op of ["hello", "game", "start", "view"]) {
  test(`a page that gets no answer to its first ${op} says so, bears every click, and comes up when it is tried again`, async () => {
    let wire;
    const page = await open("#game=hattori", {
      isFaulty: true, isReady: false,
      before: async (page) => {
        wire = await hold(page);
        wire.cut(op);
      },
    });
    await shows(page, "#said .trouble", CUT);
    for (const id of ["undo", "redo", "flip", "tab-rules", "tab-set-up", "tab-game", "copy-position", "copy-record", "copy-link"]) {
      await page.locator(`#${id}`).click();
    }
    await page.locator("#new button[type=submit]").click();
    for (const key of ["u", "r", "f", "Escape"]) await page.keyboard.press(key);
    wire.mend();
    await again(page).click();
    await shows(page, "#standing", /Black to move/);
    await click(page, "a1-b2");
    await played(page, 1, "a1-b2");
    await page.close();
  });
}

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

test("a link that is not answered while a position is set up is shown when it is tried again", async () => {
  const page = await open("#game=hasami", { isFaulty: true });
  await page.locator("#tab-set-up").click();
  await shows(page, "#faults h2", /wrong/);
  const wire = await hold(page);
  wire.cut("game");
  await page.evaluate(() => (location.hash = "#game=hattori&ply=9"));
  await shows(page, "#said .trouble", CUT);
  await shows(page, "#standing", /^Setting up a position$/);
  wire.mend();
  await again(page).click();
  await shows(page, "#said .trouble", /ply can only be 0, not “9”\./);
  await shows(page, "#standing", /Black to move/);
  await page.close();
});

test("a scene that is not answered is shown with its refusal when it is tried again", async () => {
  const page = await open("#game=hattori", { isFaulty: true });
  await page.locator("#tab-rules").click();
  const clause = page.locator("#clause-HT-1\\.2");
  await clause.locator("summary").click();
  await clause.locator(".scene svg").first().waitFor();
  const wire = await hold(page);
  for (const op of ["view", "try"]) {
    wire.cut(op);
    await clause.locator(".scene", { hasText: "d1-d5 is refused under HT-3.7" }).click();
    await shows(page, "#said .trouble", CUT);
    wire.mend();
    await again(page).click();
    await shows(page, "#said", /d1-d5 is refused under HT-3\.7/);
  }
  await page.close();
});

test("squares that are set up fast one after the other are all set up, and a change that fails is made again", async () => {
  const page = await open("#game=hasami", { isFaulty: true });
  await page.locator("#tab-set-up").click();
  await page.locator("#empty").click();
  await page.locator("[data-square=a1][data-filled=false]").waitFor();
  const wire = await hold(page);
  const first = wire.next("set-up");
  await square(page, "c3").click();
  await first.there;
  await square(page, "e5").click();
  await first.go();
  for (const name of ["c3", "e5"]) await page.locator(`[data-square=${name}][data-filled=true]`).waitFor();

  wire.cut("set-up");
  await page.locator("input[name=side][value=white]").click();
  await shows(page, "#said .trouble", CUT);
  assert.equal(await page.locator("input[name=side][value=black]").isChecked(), true, "it shows who is to move");
  wire.mend();
  await again(page).click();
  await page.waitForFunction(() => document.querySelector("#position").value.endsWith(" w"));
  assert.equal(await page.locator("input[name=side][value=white]").isChecked(), true);

  // Until the position is played, the editor and what was set up stay.
  wire.cut("view");
  await page.locator("#position").fill("........b/........b/........./........./........./........./........./w......../w........ w");
  await page.keyboard.press("Enter");
  await shows(page, "#faults h2", /Nothing is wrong/);
  await page.locator("#play-here").click();
  await shows(page, "#said .trouble", CUT);
  assert.equal(await page.locator("#panel-set-up").isVisible(), true);
  wire.mend();
  await again(page).click();
  await shows(page, "#standing", /White to move/);
  assert.equal(await page.locator("#panel-game").isVisible(), true);
  await page.close();
});

test("a record that is not answered is copied when it is tried again", async () => {
  const page = await open("#game=hasami&moves=d2-d5", { isFaulty: true });
  const wire = await hold(page);
  wire.cut("copy");
  await page.locator("#copy-record").click();
  await shows(page, "#said .trouble", CUT);
  wire.mend();
  await again(page).click();
  await shows(page, "#said", /The record is copied\./);
  await page.close();
});

test("everything can be tried again by the keys alone", async () => {
  const page = await open("#game=hasami", { isFaulty: true });
  const wire = await hold(page);
  wire.cut("view");
  await square(page, "d2").focus();
  await page.keyboard.press("Enter");
  for (let i = 0; i < 3; i += 1) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await shows(page, "#live", CUT);
  wire.mend();
  for (let i = 0; i < 10 && !(await again(page).evaluate((button) => button === document.activeElement)); i += 1) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await played(page, 1, "d2-d5");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.square), "d5");
  await page.close();
});
