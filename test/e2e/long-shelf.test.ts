// A shelf of more products than the home page shows.
import { afterAll, beforeAll, expect, test } from "vitest";
import { typed } from "#test/shop/managing.ts";
import type { RunningServer } from "#test/hub/server.ts";
import { anAdministrator, aPublished } from "./administrator.ts";
import { expectAccessible } from "./accessibility.ts";
import { startOwnHub } from "./own-hub.ts";
import { aBrowser, hasFocus, phone, visit } from "./visit.ts";

aBrowser();
let hub: RunningServer;

// Three pages of one shelf.
const many = 54;

beforeAll(async () => {
  hub = await startOwnHub();
  const admin = await anAdministrator(hub);
  for (let place = 1; place <= many; place += 1)
    await aPublished(
      admin,
      typed({
        slug: `talk-${place}`,
        title: `Talk ${place}`,
        externalLink: "https://talks.example/",
        priceMember: 900,
      }),
    );
});
afterAll(() => hub.stop());

test("the whole shelf is opened and paged by keys alone, and each page starts at the shelf", async () => {
  const { page, go } = await visit({ baseURL: hub.url });
  await go("/");
  const shelf = page.locator("#shelf");
  await page.getByRole("link", { name: `Show all ${many}` }).focus();
  await page.keyboard.press("Enter");
  await hasFocus(shelf);
  expect(await shelf.evaluate((element) => Math.abs(element.getBoundingClientRect().top) < innerHeight)).toBe(true);
  const pages = page.getByRole("navigation", { name: "Pages of the shelf" });
  await pages.getByRole("link", { name: "Page 2", exact: true }).press("Enter");
  await page.waitForURL(/page=2/);
  await pages.locator('[aria-current="page"]', { hasText: "2" }).waitFor();
  // The pressed link keeps the focus, unless placeholders took its place while a slow answer was on its way.
  await hasFocus(pages.getByRole("link", { name: "Page 2", exact: true }).or(shelf));
  await pages.getByRole("link", { name: "Next" }).press("Enter");
  await page.waitForURL(/page=3/);
  // The last page has no next one.
  await hasFocus(shelf);
  await page.getByRole("link", { name: "Back to both shelves" }).press("Enter");
  await page.getByRole("link", { name: `Show all ${many}` }).waitFor();
  await hasFocus(shelf);
});

test("the page links of a shelf fit one row on a phone, and are accessible", async () => {
  const { page, go } = await visit({ baseURL: hub.url, viewport: phone, hasTouch: true });
  await go("/?shelf=others&page=2");
  const pages = page.getByRole("navigation", { name: "Pages of the shelf" });
  const tops = await pages
    .locator("> *")
    .evaluateAll((steps) => steps.map((step) => Math.round(step.getBoundingClientRect().top)));
  expect([tops.length, new Set(tops).size]).toEqual([5, 1]);
  await expectAccessible(page, "a page of a long shelf");
});

test("the page links of the shelf work even when their script fails to load", async () => {
  const { page, go } = await visit({ baseURL: hub.url }, /shelf-pages/);
  await page.route("**/assets/shelf-pages-*.js", (route) => route.fulfill({ status: 404 }));
  await Promise.all([page.waitForResponse(/\/assets\/shelf-pages-/), go("/?shelf=others")]);
  await page.getByRole("navigation", { name: "Pages of the shelf" }).getByRole("link", { name: "Next" }).click();
  await page.waitForURL(/page=2/);
  await page.getByRole("heading", { name: "Talk 25", exact: true }).waitFor();
});
