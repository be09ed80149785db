// A designer shows their work, sends the page to someone who is not logged in, and hides it again.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningServer } from "#test/hub/server.ts";
import { expectAccessible, expectAccessibleOnPhoneAndDesk } from "./accessibility.ts";
import { addAPiece, logInWithoutForm } from "./member.ts";
import { aConfirmedMember, startOwnHub } from "./own-hub.ts";
import { aBrowser, pageIsReady, phone, visit } from "./visit.ts";

aBrowser();

let hub: RunningServer;
beforeAll(async () => {
  hub = await startOwnHub();
});
afterAll(() => hub.stop());

test("a stranger sees the work of a public designer, and no longer once they are private", async () => {
  const owner = await visit({ baseURL: hub.url });
  await logInWithoutForm(owner.page, await aConfirmedMember(hub));
  for (const title of ["Night bus numerals", "Monsoon identity", "Chai stall signs"])
    await owner.page.evaluate(addAPiece, title);
  await owner.go("/profile");
  await owner.page.getByRole("button", { name: "Publish my page" }).click();
  await owner.page.getByRole("switch", { name: "Show me to everyone" }).check();
  await expect.poll(() => owner.page.getByRole("switch", { name: "Show me to everyone" }).isEnabled()).toBe(true);
  const address = await owner.page.getByRole("link", { name: "View as others" }).getAttribute("href");

  const { page, go } = await visit({ baseURL: hub.url }, /people\/asha-kulkarni/);
  await go("/");
  const row = page.getByRole("region", { name: "From the Members" });
  await row.getByRole("link", { name: /Night bus numerals/ }).waitFor();
  await row.getByRole("link", { name: "See all people" }).click();
  await page.getByText("1 person").waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "the directory for strangers");
  await page.getByRole("link", { name: "Asha Kulkarni" }).click();
  await page.getByRole("heading", { level: 1, name: "Asha Kulkarni" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(address);
  const tiles = page.getByRole("region", { name: "Work" }).getByRole("listitem");
  expect(await tiles.count()).toBe(3);
  await expectAccessibleOnPhoneAndDesk(page, "a page with three pieces");
  await expectNoShift(page);
  await printsOnOneSheet(page);
  await tiles.first().getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: "Night bus numerals" }).waitFor();
  const picture = page.getByRole("img", { name: "A picture of Night bus numerals" });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBeTruthy();
  await expectAccessibleOnPhoneAndDesk(page, "a piece of work");
  const piece = new URL(page.url()).pathname;

  await owner.go("/dashboard");
  await owner.page.getByRole("switch", { name: "Public Profile" }).press("Space");
  await owner.page.getByText("Your profile is now private").first().waitFor();
  expect(await go(piece)).toBe(404);
  expect(await go(address ?? "")).toBe(404);
  await go("/people");
  await page.getByText("The first pages are being made").waitFor();
  await expectAccessible(page, "the directory without anyone");
  await go("/");
  expect(await row.count()).toBe(0);
});

test("without scripts a stranger searches the directory and opens a person on a phone", async () => {
  const owner = await visit({ baseURL: hub.url });
  await logInWithoutForm(owner.page, await aConfirmedMember(hub));
  await owner.go("/profile");
  await owner.page.getByRole("button", { name: "Publish my page" }).click();
  await owner.page.getByRole("switch", { name: "Show me to everyone" }).check();
  await expect.poll(() => owner.page.getByRole("switch", { name: "Show me to everyone" }).isEnabled()).toBe(true);
  const { page, go } = await visit({ baseURL: hub.url, viewport: phone, javaScriptEnabled: false });
  expect(await go("/people?utm_source=x")).toBe(200);
  await page.getByRole("searchbox").fill("ahsa");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByText("No results for “ahsa”. Showing “asha”.").waitFor();
  await page.getByRole("link", { name: "Asha Kulkarni" }).click();
  await page.getByRole("heading", { level: 1, name: "Asha Kulkarni" }).waitFor();
});

test("with forced colours a person without work is still known by their label", async () => {
  const owner = await visit({ baseURL: hub.url, forcedColors: "active" });
  await logInWithoutForm(owner.page, await aConfirmedMember(hub));
  await owner.go("/profile");
  await owner.page.getByRole("button", { name: "Publish my page" }).click();
  await owner.page.getByRole("link", { name: "View as others" }).click();
  await owner.page.getByRole("heading", { level: 1, name: "Asha Kulkarni" }).waitFor();
  const grounds = await owner.page
    .locator(".person-band, .person-poster")
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
  expect(new Set(grounds).size).toBe(1);
  expect(grounds[0]).toMatch(/^rgb\((?!255, 255, 255|0, 0, 0)/);
});

/** Pictures have their place before they come. */
async function expectNoShift(page: Page): Promise<void> {
  const loose = await page
    .locator("main img")
    .evaluateAll((all) => all.filter((img) => !img.hasAttribute("width") || !img.hasAttribute("height")).length);
  expect(loose).toBe(0);
}

async function printsOnOneSheet(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await pageIsReady(page);
  // A sheet of A4, as wide as browsers print it.
  await page.setViewportSize({ width: 718, height: 1047 });
  expect(await page.locator("article").evaluate((article) => article.getBoundingClientRect().bottom)).toBeLessThan(
    1047,
  );
  await page.emulateMedia({ media: "screen" });
}
