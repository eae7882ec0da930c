// The editor of positions, and examples of the rules put on the board.

import assert from "node:assert/strict";
import { test } from "node:test";
import { click, holds, hush, open, played, said, shows, square } from "./browser.mjs";

async function edit(page) {
  await page.locator("#tab-set-up").click();
  await shows(page, "#faults h2", /wrong/);
}

test("a position is set up, its faults are named and marked, and it is played from", async () => {
  const page = await open("#game=hasami");
  await edit(page);
  await page.locator("#empty").click();
  await shows(page, "#faults", /HS-5\.2 Black is to move and has already won: White has no stones/);
  for (const name of ["a5", "b5", "c5", "d5", "e5"]) {
    await square(page, name).click();
    await page.locator(`[data-square=${name}][data-filled=true]`).waitFor();
  }
  await shows(page, "#faults", /five in a row from a5 to e5\. On a5, b5, c5, d5, e5\./);
  assert.match(await square(page, "c5").getAttribute("aria-label"), /c5: a black stone; in question/);
  assert.equal(await page.locator("#play-here").getAttribute("aria-disabled"), "true");
  await page.locator("#play-here").click({ force: true });
  await shows(page, "#said .trouble", /Nobody can play from here: HS-5\.2: .*five in a row from a5 to e5/);

  await square(page, "c5").click();
  await page.locator("[data-square=c5][data-filled=false]").waitFor();
  await page.locator("input[name=piece]").nth(1).check();
  for (const name of ["c1", "i9"]) {
    await square(page, name).click();
    await page.locator(`[data-square=${name}][data-filled=true]`).waitFor();
  }
  await page.locator("input[name=side][value=white]").check();
  await shows(page, "#faults h2", /Nothing is wrong/);
  await holds(page, "#position", "........w/........./........./........./bb.bb..../........./........./........./..w...... w");
  await page.locator("#play-here").click();
  await click(page, "c1-c5");
  await played(page, 1, "c1-c5");
  assert.match(page.url(), /position=\.+w\//);
  await page.close();
});

test("a position is set up by the keys", async () => {
  const page = await open("#game=hattori");
  await edit(page);
  await page.locator("#empty").focus();
  await page.keyboard.press("Enter");
  await shows(page, "#faults", /HT-7\.1/);
  await page.locator("input[name=piece]").first().focus();
  await page.keyboard.press("Space");
  await square(page, "a1").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await shows(page, "#live", /b1: a loose green|HT-7\.1/);
  await page.locator("[data-square=b1][data-filled=true]").waitFor();
  await page.close();
});

test("piles have a height, and a text is read or refused with its place", async () => {
  const page = await open("#game=hokito&start=0");
  await edit(page);
  await page.locator("#empty").click();
  await page.locator("#height").fill("4");
  await square(page, "c3").click();
  await page.locator("[data-square=c3][data-filled=true]").waitFor();
  assert.match(await square(page, "c3").getAttribute("aria-label"), /a black stack of 4 with 1 mark on top/);
  await page.locator("#position").fill("nonsense");
  await page.keyboard.press("Enter");
  await shows(page, "#said .trouble", /`position`: column 1/);
  await page.close();
});

test("a height that cannot be is told with the range, stays as it was typed and changes nothing", async () => {
  const page = await open("#game=hokito&start=0");
  await edit(page);
  const before = await page.locator("#position").inputValue();
  for (const height of ["1.5", "99", "0", "-3", "37", ""]) {
    await hush(page);
    await page.locator("#height").fill(height);
    await square(page, "c3").click();
    await shows(page, "#said .trouble", /The pieces on each other can be a whole number from 1 to 36, not/);
    assert.equal(await page.locator("#height").inputValue(), height);
    assert.equal(await page.locator("#height").getAttribute("aria-invalid"), "true");
    assert.equal(await page.locator("#position").inputValue(), before, height);
  }
  // Nothing has no height.
  await page.locator("input[name=piece][value=none]").check();
  await square(page, "c3").click();
  await page.locator("[data-square=c3][data-filled=false]").waitFor();
  await page.locator("input[name=piece]").first().check();
  await page.locator("#height").fill("36");
  await square(page, "c3").click();
  await page.locator("[data-square=c3][data-filled=true]").waitFor();
  assert.equal(await said(page), "");
  assert.match(await square(page, "c3").getAttribute("aria-label"), /a black stack of 36 /);
  await page.close();
});

test("what was set up is still there after a look at the rules, and can begin anew", async () => {
  const page = await open("#game=hasami");
  await edit(page);
  const before = await page.locator("#position").inputValue();
  await page.locator("#empty").click();
  await page.locator("[data-square=a1][data-filled=false]").waitFor();
  await page.locator("#flip").click();
  await page.locator("#flip[aria-pressed=true]").waitFor();
  await page.locator("#faults .cited").first().click();
  await page.locator("#clause-HS-5\\.2[open]").waitFor();
  await page.locator("[data-square=a1][data-filled=true]").waitFor();
  await page.locator("#flip[aria-pressed=false]").waitFor();
  await page.locator("#tab-set-up").click();
  await page.locator("[data-square=a1][data-filled=false]").waitFor();
  await page.locator("#flip[aria-pressed=true]").waitFor();
  await page.locator("#as-begun").click();
  await holds(page, "#position", before);
  await page.close();
});

test("an example of the rules is put on the board with the refusal that it shows", async () => {
  const page = await open("#game=hattori");
  await page.locator("#tab-rules").click();
  const clause = page.locator("#clause-HT-1\\.2");
  await clause.locator("summary").click();
  await clause.locator(".scene svg").first().waitFor();
  await clause.locator(".scene", { hasText: "d1-d5 is refused under HT-3.7" }).click();
  await shows(page, "#said", /d1-d5 is refused under HT-3\.7/);
  assert.match(await square(page, "e5").getAttribute("aria-label"), /a white tile, turned, carrying a green/);
  await clause.locator(".scene", { hasText: "e1-e4" }).click();
  await played(page, 1, "e1-e4");
  await page.close();
});

test("an example that may not be set up opens in the editor", async () => {
  const page = await open("#game=hasami");
  await page.locator("#tab-rules").click();
  const clause = page.locator("#clause-HS-5\\.2");
  await clause.locator("summary").click();
  await clause.locator(".scene", { hasText: "may not be set up" }).first().click();
  await shows(page, "#faults", /HS-5\.2/);
  await page.close();
});

test("the address holds what is set up, faults and all, until the editor is left", async () => {
  const page = await open("#game=hasami&moves=d2-d5");
  const began = page.url();
  await edit(page);
  const laid = await page.locator("#position").inputValue();
  await page.locator("#empty").click();
  await shows(page, "#faults", /HS-5\.2/);
  await square(page, "c3").click();
  await page.locator("[data-square=c3][data-filled=true]").waitFor();
  await page.locator("#flip").click();
  await page.locator("#flip[aria-pressed=true]").waitFor();
  const text = "........./........./........./........./........./........./..b....../........./......... b";
  await holds(page, "#position", text);
  const link = page.url();
  assert.ok(link.endsWith(`&turned=1&set-up=${text.replace(" ", "_")}`), link);

  const other = await open(link.replace(/^.*#/, "#"));
  for (const reopened of [page, other]) {
    await reopened.reload();
    await holds(reopened, "#position", text);
    await shows(reopened, "#faults", /HS-5\.2/);
    await reopened.locator("#flip[aria-pressed=true]").waitFor();
    assert.equal(await reopened.locator("[data-filled=true]").count(), 1);
    assert.equal(reopened.url(), link);
    await reopened.locator("#as-begun").click();
    await holds(reopened, "#position", laid);
    await reopened.locator("#flip").click();
    await reopened.locator("#flip[aria-pressed=false]").waitFor();
    await reopened.locator("#tab-game").click();
    await shows(reopened, "#standing", /Black to move/);
    assert.equal(await reopened.locator("#moves li").count(), 1);
    assert.doesNotMatch(reopened.url(), /set-up/);
  }
  assert.match(began, /#game=hasami&moves=d2-d5$/);
  await page.close();
  await other.close();
});
