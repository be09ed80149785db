import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningServer } from "#test/hub/server.ts";
import { type Administrator, anAdministrator } from "./administrator.ts";
import { expectAccessible } from "./accessibility.ts";
import { startOwnHub } from "./own-hub.ts";
import { aBrowser, hasFocus, phone, visit } from "./visit.ts";

aBrowser();
let hub: RunningServer;
let admin: Administrator;
const player = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0";
const elsewhere = /^https:\/\/www\.youtube-nocookie\.com\//;

beforeAll(async () => {
  hub = await startOwnHub();
  admin = await anAdministrator(hub);
});
afterAll(() => hub.stop());

const play = (page: Page) => page.getByRole("button", { name: "Play the film" });
const film = (page: Page) => page.getByRole("group", { name: "Film" });

test("the hub's own film plays after the press, pauses, seeks to a scene and plays again", async () => {
  const { page, go } = await visit({ baseURL: hub.url, reducedMotion: "no-preference" });
  await go("/membership");
  expect(
    await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name)),
  ).not.toContainEqual(expect.stringMatching(/own-film|alone\.svg/));
  await play(page).click();
  await film(page).getByText("Some nights you design alone.").waitFor();
  await expect.poll(() => film(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await film(page).getByRole("button", { name: "Pause" }).click();
  const states = () =>
    film(page).evaluate((element) => [
      ...new Set(element.getAnimations({ subtree: true }).map((one) => one.playState)),
    ]);
  await expect.poll(states).toEqual(["paused"]);
  await film(page).getByRole("button", { name: "6: Membership" }).click();
  await film(page).getByText("The light stays on for life.").waitFor();
  await film(page).getByRole("button", { name: "Play" }).click();
  await film(page).evaluate((element) => {
    for (const one of element.getAnimations({ subtree: true }))
      if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish();
  });
  await film(page).getByRole("button", { name: "Play again" }).click();
  await film(page).getByText("Some nights you design alone.").waitFor();
});

test("a film that fails to load leaves the page as it is, and loads when requested again", async () => {
  const { page, go } = await visit({ baseURL: hub.url, viewport: phone }, /own-film/);
  await page.route("**/assets/own-film-*.js", (route) => route.fulfill({ status: 404 }));
  await go("/membership");
  await play(page).focus();
  await page.keyboard.press("Enter");
  await hasFocus(page.getByRole("alert").filter({ hasText: "The film could not be loaded." }));
  await expectAccessible(page, "the film did not come");
  await page.unroute("**/assets/own-film-*.js");
  await page.keyboard.press("Tab");
  await hasFocus(page.getByRole("button", { name: "Try again" }));
  await page.keyboard.press("Enter");
  await film(page).getByText("Some nights you design alone.").waitFor();
});

test("nothing moves with reduced motion, and the pictures change by hand", async () => {
  const { page, go } = await visit({ baseURL: hub.url, viewport: phone });
  await go("/membership");
  await play(page).focus();
  await page.keyboard.press("Enter");
  await film(page).getByText("Some nights you design alone.").waitFor();
  expect(
    await film(page)
      .getByRole("button", { name: /^(Play|Pause)/ })
      .count(),
  ).toBe(0);
  await expectAccessible(page, "the film");
  for (const says of ["strikes a match", "A room lights up", "25+ meetups", "Honest eyes", "stays on for life"]) {
    await film(page).getByRole("button", { name: "Next picture" }).click();
    await film(page).getByText(says).waitFor();
  }
  await expect.poll(() => film(page).getByRole("button", { name: "Next picture" }).isDisabled()).toBe(true);
});

test("a film on another site loads only after the press, and the page allows that site alone", async () => {
  await admin.ask("PATCH settings", { membershipVideo: "https://youtu.be/dQw4w9WgXcQ" });
  const { page, context, go } = await visit({ baseURL: hub.url }, undefined, elsewhere);
  const requests: string[] = [];
  context.on("request", (request) => (elsewhere.test(request.url()) ? requests.push(request.url()) : undefined));
  await context.route(elsewhere, (route) => route.fulfill({ body: "<p>The film</p>", contentType: "text/html" }));
  await go("/membership");
  await play(page).scrollIntoViewIfNeeded();
  await page.getByText("This loads the film from www.youtube-nocookie.com, which can see your visit.").waitFor();
  await page.waitForLoadState("networkidle");
  expect(requests).toEqual([]);
  await play(page).click();
  await page.frameLocator('iframe[title="Film about YDI"]').getByText("The film").waitFor();
  expect(requests).toEqual([player]);
  const framesOf = async (path: string) =>
    /frame-src ([^;]*)/.exec((await fetch(new URL(path, hub.url))).headers.get("content-security-policy") ?? "")?.[1];
  expect(await framesOf("/membership")).toBe("'self' https://www.youtube-nocookie.com");
  expect(await framesOf("/terms")).toBe("'self'");
  expect((await fetch(new URL("/membership", hub.url))).headers.get("x-frame-from")).toBeNull();
});

test("a visitor from another page sees that film too", async () => {
  await admin.ask("PATCH settings", { membershipVideo: "https://youtu.be/dQw4w9WgXcQ" });
  const { page, context, go } = await visit({ baseURL: hub.url }, undefined, elsewhere);
  await context.route(elsewhere, (route) => route.fulfill({ body: "<p>The film</p>", contentType: "text/html" }));
  await go("/terms");
  await page.getByRole("link", { name: "Membership" }).first().click();
  await play(page).click();
  await page.frameLocator('iframe[title="Film about YDI"]').getByText("The film").waitFor();
  await expect.poll(() => new URL(page.url()).hash).toBe("#film");
  await admin.ask("PATCH settings", { membershipVideo: "" });
});
