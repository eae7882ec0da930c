// What is asked and fails: nothing is lost, everything is told, and all of it can be tried again.

import assert from "node:assert/strict";
import { test } from "node:test";
import { click, hush, open, played, said, settled, shows, square } from "./browser.mjs";
import { again, CUT, hold, TYPED } from "./wire.mjs";

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
    () => square(page, "e2").press("u"),
    () => square(page, "e2").press("f"),
  ]) {
    const count = wire.count("view");
    await act();
    await shows(page, "#said .trouble", CUT);
    assert.equal(wire.count("view"), count + 1);
    assert.equal(page.url(), before);
    assert.equal(await page.locator("#flip").getAttribute("aria-pressed"), "false");
    await hush(page);
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
    await again(page).press("Escape");
    wire.mend();
    await again(page).click();
    await shows(page, "#standing", /Black to move/);
    await click(page, "a1-b2");
    await played(page, 1, "a1-b2");
    await page.close();
  });
}

test("a game whose link was not answered is opened by the same link", async () => {
  const page = await open("#game=hasami", { isFaulty: true });
  const wire = await hold(page);
  const link = page.locator("#games a", { hasText: "Hattori" });
  wire.cut("game");
  await link.click();
  await shows(page, "#said .trouble", CUT);
  wire.mend();
  await link.click();
  await shows(page, "#title", /Hattori/);
  await page.locator("#said .trouble").waitFor({ state: "detached" });
  await page.close();
});

test("on the way back from a link that was not answered nothing is said of it any longer", async () => {
  const page = await open("#game=hasami", { isFaulty: true });
  const wire = await hold(page);
  wire.cut("game");
  await page.evaluate(() => (location.hash = "#game=hattori"));
  await shows(page, "#said .trouble", CUT);
  await page.goBack();
  await again(page).waitFor({ state: "detached" });
  assert.equal(await page.locator("#said .trouble").count(), 0);
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

/** A game of one ply whose record was asked for in vain. */
async function recordNotCopied() {
  const page = await open("#game=hasami&moves=d2-d5", { isFaulty: true });
  const wire = await hold(page);
  wire.cut("copy");
  await page.locator("#copy-record").click();
  await shows(page, "#said .trouble", CUT);
  wire.mend();
  return { page, wire };
}

/** Opens the editor with no piece on the board. */
async function emptyEditor(page) {
  await page.locator("#tab-set-up").click();
  await page.locator("#empty").click();
  await page.locator("[data-square=a1][data-filled=false]").waitFor();
}

test("a failure is told until it is tried again, whatever else is answered meanwhile", async () => {
  const { page, wire } = await recordNotCopied();
  await click(page, "d8-d6");
  await played(page, 2, "d8-d6");
  await again(page).click();
  await shows(page, "#said", /The record is copied\./);
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /1\. d2-d5\s*$/, "as it was when it was asked for");

  await emptyEditor(page);
  // Both of the first fail, and what comes behind them does not.
  wire.cut("set-up", 2);
  await square(page, "c3").click();
  await page.locator("input[name=side][value=white]").click();
  await square(page, "e5").click();
  await page.locator("[data-square=e5][data-filled=true]").waitFor();
  await shows(page, "#said .trouble", CUT);
  await page.locator("#tab-rules").click();
  assert.equal(await said(page), "");
  await page.locator("#tab-set-up").click();
  await again(page).click();
  await page.locator("[data-square=c3][data-filled=true]").waitFor();
  await page.waitForFunction(() => document.querySelector("#position").value.endsWith(" w"));
  await page.locator("[data-square=e5][data-filled=true]").waitFor();
  assert.equal(await said(page), "");
  await page.close();
});

test("squares that are set up fast one after the other are all set up, and a change that fails is made again", async () => {
  const page = await open("#game=hasami", { isFaulty: true });
  await emptyEditor(page);
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
  await page.locator("#position").fill(TYPED);
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
  const { page } = await recordNotCopied();
  await again(page).click();
  await shows(page, "#said", /The record is copied\./);
  await page.close();
});

/** What fails when it is asked for by the keys: the request, what is done, the key that leads to the way out, what is shown
    when it is tried again, and what has the focus then. */
const BY_KEYS = {
  "a move": ["view", "Tab", async (page) => {
    await square(page, "d2").press("Enter");
    for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  }, (page) => played(page, 1, "d2-d5"), "[data-square=d5]"],
  "a refusal": ["try", "Tab", (page) => square(page, "e5").press("Enter"),
    (page) => shows(page, "#said", /There is no stone on e5 \(HS-2\.1\)\./), "[data-square=e5]"],
  "a record": ["copy", "Shift+Tab", (page) => page.locator("#copy-record").press("Enter"),
    (page) => shows(page, "#said", /The record is copied\./), "#copy-record"],
  "the rules": ["clauses", "Tab", (page) => page.locator("#tab-rules").press("Enter"),
    (page) => page.locator("#clause-HS-1\\.1").waitFor(), "#tab-rules"],
  "a change in the editor": ["set-up", "Shift+Tab", async (page, wire) => {
    wire.mend();
    await page.locator("#tab-set-up").click();
    await shows(page, "#faults h2", /wrong/);
    wire.cut("set-up");
    await page.locator("input[name=side][value=black]").press("Space");
  }, (page) => page.waitForFunction(() => document.querySelector("#position").value.endsWith(" b")), "input[name=side][value=black]"],
};

for (const [what, [op, key, act, done, focus]] of Object.entries(BY_KEYS)) {
  test(`${what} can be tried again by the keys alone, and the focus is then where it was`, async () => {
    const page = await open("#game=hasami", { isFaulty: true });
    const wire = await hold(page);
    wire.cut(op);
    await act(page, wire);
    for (let round = 0; round < 2; round += 1) {
      await again(page).waitFor();
      await shows(page, "#live", CUT);
      for (let i = 0; i < 40 && !(await again(page).evaluate((button) => button === document.activeElement)); i += 1) {
        await page.keyboard.press(key);
      }
      if (round === 1) wire.mend();
      const count = wire.count(op);
      await page.keyboard.press("Enter");
      if (round === 0) await page.waitForFunction(() => document.activeElement.textContent !== "Try again");
      while (wire.count(op) === count) await settled(page);
    }
    await done(page);
    assert.equal(await page.evaluate((focus) => document.activeElement.matches(focus), focus), true);
    await page.close();
  });
}

test("a page that comes up when it is tried again by the keys has the focus on its board", async () => {
  let wire;
  const before = async (page) => {
    wire = await hold(page);
    wire.cut("hello");
  };
  const page = await open("#game=hasami", { isFaulty: true, isReady: false, before });
  await again(page).focus();
  wire.mend();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement.dataset.square === "a1");
  await page.close();
});
