// The bar of the site: the community's links for everybody, and a menu of one's own behind the picture or label of the person.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningServer } from "#test/hub/server.ts";
import { expectAccessible } from "./accessibility.ts";
import { chooseOwn, logInWithoutForm, type Member, ownMenu, uploadAPicture } from "./member.ts";
import { aConfirmedMember, startOwnHub } from "./own-hub.ts";
import { paid } from "./shop.ts";
import { aBrowser, desktop, hasFocus, phone, visit } from "./visit.ts";

aBrowser();
let hub: RunningServer;
let member: Member;

beforeAll(async () => {
  hub = await startOwnHub({ SAMPLE_CONTENT: "on" });
  member = await aConfirmedMember(hub);
});
afterAll(() => hub.stop());

test("the links of the community stay where they are when the person becomes known", async () => {
  const { page, context } = await visit({ baseURL: hub.url });
  await logInWithoutForm(page, member);
  const { promise: enough, resolve: letIn } = Promise.withResolvers<void>();
  await context.route("**/assets/*.js", async (route) => {
    await enough;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  const bar = page.getByRole("navigation", { name: "Main" });
  const places = async () =>
    Promise.all(
      ["Shelf", "People", "Events", "Talks", "Jobs", "Membership"].map((name) =>
        bar.getByRole("link", { name }).boundingBox(),
      ),
    );
  await bar.getByRole("link", { name: "Membership" }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  const before = await places();
  expect(await page.getByRole("button", { name: "Log In" }).first().isVisible()).toBe(false);
  letIn();
  await ownMenu(page).waitFor();
  expect(await places()).toEqual(before);
});

test("the menu of one's own opens, is walked and closes by keyboard, and marks the current page", async () => {
  const { page, go } = await visit({ baseURL: hub.url });
  await logInWithoutForm(page, member);
  await go("/account/security");
  await ownMenu(page).focus();
  await page.keyboard.press("Enter");
  const entry = (name: string) => page.getByRole("menuitem", { name, exact: true });
  await hasFocus(entry("Dashboard"));
  await expectAccessible(page, "the menu of one's own");
  expect(await page.getByRole("menuitem").allInnerTexts()).toEqual([
    "Dashboard",
    "Profile",
    "Your Events",
    "Your Opportunities",
    "Introductions",
    "Payments",
    "Emails",
    "Security",
    "Log Out",
  ]);
  expect(await entry("Security").getAttribute("aria-current")).toBe("page");
  await page.keyboard.press("End");
  await hasFocus(entry("Log Out"));
  await page.keyboard.press("ArrowDown");
  await hasFocus(entry("Dashboard"));
  await page.keyboard.press("Escape");
  await hasFocus(ownMenu(page));
  expect(await page.getByRole("menuitem").count()).toBe(0);
  await page.keyboard.press("Enter");
  await hasFocus(entry("Dashboard"));
  await page.keyboard.press("ArrowDown");
  await hasFocus(entry("Profile"));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/profile");
});

test("Badge opens the dialog in which members make theirs, on whichever page they are", async () => {
  const { page, go } = await visit({ baseURL: hub.url });
  await logInWithoutForm(page, paid);
  await go("/terms");
  await chooseOwn(page, "Badge");
  const dialog = page.getByRole("dialog", { name: "Your YDI Membership Badge" });
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => page.url()).toBe(`${hub.url}/dashboard`);
  await chooseOwn(page, "Badge");
  await dialog.waitFor();
});

test("the bar shows the label of the person, then their picture, without a reload", async () => {
  const { page, go } = await visit({ baseURL: hub.url });
  await logInWithoutForm(page, member);
  await go("/dashboard");
  await ownMenu(page).locator(".label").waitFor();
  await page.evaluate(uploadAPicture);
  await go("/dashboard");
  await ownMenu(page).locator("img").waitFor();
  await page.getByRole("button", { name: "Remove picture" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await ownMenu(page).locator(".label").waitFor();
});

test("where the script of the menu does not load, the phone's menu stands in its place", async () => {
  const { page, go } = await visit({ baseURL: hub.url }, /own-menu/);
  await page.route("**/assets/own-menu-*.js", (route) => route.fulfill({ status: 404 }));
  await logInWithoutForm(page, member);
  await go("/terms");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const sheet = page.locator(".nav-sheet");
  expect(await sheet.getByRole("link", { name: "Security" }).isVisible()).toBe(true);
  await sheet.getByRole("button", { name: "Log Out" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByRole("button", { name: "Log In" }).first().waitFor();
  expect(await page.getByRole("button", { name: "Menu", exact: true }).isVisible()).toBe(false);
});

test("the footer leads to people, badge checks and the API", async () => {
  const { page, go } = await visit({ baseURL: hub.url });
  for (const [name, heading] of [
    ["Verify a badge", "Is this badge real?"],
    ["API", /API/],
  ] as const) {
    await go("/terms");
    await page.getByRole("navigation", { name: "Footer" }).getByRole("link", { name, exact: true }).click();
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  }
  await go("/terms");
  expect(await page.getByRole("navigation", { name: "Footer" }).getByRole("link").allInnerTexts()).toEqual([
    "People",
    "Events",
    "Talks",
    "Jobs",
    "Verify a badge",
    "API",
    "Terms",
    "Privacy",
  ]);
});

test("with forced colours the current entry of the bar and the profile's progress stay visible", async () => {
  const { page, go } = await visit({ baseURL: hub.url, forcedColors: "active" });
  await go("/membership");
  const current = page.getByRole("navigation", { name: "Main" }).locator('[aria-current="page"]').first();
  const stroke = () =>
    current.evaluate((each) => [
      getComputedStyle(each, "::after").backgroundColor,
      getComputedStyle(document.body).backgroundColor,
    ]);
  const [drawn, ground] = await stroke();
  expect(drawn).not.toBe(ground);
  await logInWithoutForm(page, paid);
  await go("/dashboard");
  const bar = page.getByRole("progressbar");
  await bar.waitFor();
  const [fill, empty] = await bar.evaluate((each) =>
    [each.firstElementChild!, each].map((part) => getComputedStyle(part).backgroundColor),
  );
  expect(fill).not.toBe(empty);
});

test.each([phone, desktop])(
  "the shelf of the dashboard begins with its heading and runs to the edge of the window, $width wide",
  async (viewport) => {
    const { page, go } = await visit({ baseURL: hub.url, viewport });
    await logInWithoutForm(page, paid);
    await go("/dashboard");
    const shelf = page.getByRole("region", { name: "Available Products" });
    const row = shelf.getByRole("list");
    await row.getByRole("article").first().waitFor();
    const edges = async () => {
      const [heading, list, first] = await Promise.all(
        [shelf.getByRole("heading", { level: 2 }), row, row.getByRole("article").first()].map((each) =>
          each.boundingBox(),
        ),
      );
      return { indent: first!.x - heading!.x, left: list!.x, width: list!.width };
    };
    const { indent, left, width } = await edges();
    expect(Math.abs(indent)).toBeLessThan(1);
    expect([left, width]).toEqual([0, await page.evaluate(() => document.body.getBoundingClientRect().width)]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    // By keyboard the last card is seen whole.
    await row.getByRole("article").last().getByRole("link").first().focus();
    await expect
      .poll(async () => {
        const box = await row.getByRole("article").last().boundingBox();
        return box!.x + box!.width;
      })
      .toBeLessThanOrEqual(viewport.width);
  },
);
