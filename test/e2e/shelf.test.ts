import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectOpenToAll } from "./barriers.ts";
import { aBrowser, desk, phone, visit } from "./visit.ts";

aBrowser();

const shelf = (page: Page) => page.getByRole("region", { name: "Included in Your Membership" });
const cards = (page: Page) => shelf(page).getByRole("article");
const found = (page: Page) => shelf(page).getByRole("status");
const away = "Failed to load products. Using fallback data.";
const answers = "**/*.data*";

test("the shelf is searched before any script has run, and an empty result leads back", async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto("/");
  const all = await cards(page).count();
  await page.getByRole("searchbox", { name: "Search products" }).fill("freelence");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/?q=freelence**");
  expect(await cards(page).first().innerText()).toContain("Freelance");
  expect(await found(page).innerText()).toMatch(/^\d+ products? for “freelence”$/);
  await page.getByRole("searchbox").fill("zzzzqqqq");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: "Show everything" }).click();
  await page.waitForURL((url) => url.search === "");
  expect(await cards(page).count()).toBe(all);
});

test("with scripts the shelf follows the typing: focus, address and place stay, and what was found is announced", async () => {
  const { page, go } = await visit();
  await go("/");
  const all = await cards(page).count();
  const search = page.getByRole("searchbox", { name: "Search products" });
  await search.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await search.pressSequentially("icon");
  await page.waitForURL("**/?q=icon");
  await expect.poll(() => found(page).innerText()).toMatch(/ for “icon”$/);
  expect(await cards(page).count()).toBeLessThan(all);
  expect(await search.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  await search.fill("");
  await expect.poll(() => cards(page).count()).toBe(all);
  await shelf(page).getByRole("radio", { name: /^PDF/ }).check();
  await page.waitForURL("**/?type=pdf");
  await expect.poll(() => cards(page).count()).toBeLessThan(all);
  await search.fill("zzzzqqqq");
  await shelf(page).getByRole("link", { name: "Show everything" }).click();
  await expect.poll(() => cards(page).count()).toBe(all);
  expect(await search.inputValue()).toBe("");
  expect(await shelf(page).getByRole("radio", { name: "All" }).isChecked()).toBe(true);
});

test("a shelf that takes its time shows three places; one that does not come shows what is always there, and comes when asked again", async () => {
  const { page, go } = await visit({}, /\.data/);
  await go("/terms");
  const { promise: enough, resolve: fail } = Promise.withResolvers<void>();
  await page.route(answers, async (route) => {
    await enough;
    await route.fulfill({ status: 503, body: "" });
  });
  await page.locator("header").getByRole("link", { name: /home/i }).click();
  await shelf(page).locator("ul[aria-busy=true] > li").nth(2).waitFor();
  expect(await shelf(page).locator("ul[aria-busy=true] > li").count()).toBe(3);
  expect(await found(page).innerText()).toBe("Loading products...");
  fail();
  await shelf(page).getByRole("alert").getByText(away).waitFor();
  expect(await cards(page).count()).toBe(1);
  expect(await cards(page).first().innerText()).toMatch(
    /Community Chat Access[\s\S]*₹24\.99[\s\S]*Included in YDI Membership/,
  );
  expect(await cards(page).getByRole("link").getAttribute("href")).toBe("/products/discord-access");
  await page.unroute(answers);
  await shelf(page).getByRole("link", { name: "Try again" }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(1);
  expect(await page.getByText(away).count()).toBe(0);
});

test("who searches while the hub is away keeps the field, its words and the focus, and finds when asked again", async () => {
  const { page, go } = await visit({}, /\.data/);
  await go("/");
  await page.route(answers, (route) => route.fulfill({ status: 503, body: "" }));
  const search = page.getByRole("searchbox", { name: "Search products" });
  await search.pressSequentially("icon");
  await shelf(page).getByRole("alert").getByText(away).waitFor();
  expect(
    await search.evaluate((element) => [element === document.activeElement, (element as HTMLInputElement).value]),
  ).toEqual([true, "icon"]);
  expect(await shelf(page).getByRole("radio").count()).toBeGreaterThan(1);
  await page.unroute(answers);
  await shelf(page).getByRole("link", { name: "Try again" }).click();
  await expect.poll(() => found(page).innerText()).toMatch(/ for “icon”$/);
});

test("a product that takes its time shows the page it will be; one that does not come can be asked for again", async () => {
  const { page, go } = await visit({}, /\.data/);
  await go("/");
  const { promise: enough, resolve: fail } = Promise.withResolvers<void>();
  await page.route(answers, async (route) => {
    await enough;
    await route.fulfill({ status: 503, body: "" });
  });
  const title = await cards(page).nth(1).getByRole("heading").innerText();
  await cards(page).nth(1).getByRole("link").click();
  await page.getByText("Loading product details...").waitFor();
  fail();
  await page.getByRole("heading", { name: "This product could not be loaded." }).waitFor();
  await expectOpenToAll(page, "a product that did not load");
  await page.unroute(answers);
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
});

test("a device that is offline is told so, and told no more once it is back", async () => {
  const { page, context, go } = await visit();
  await go("/products/freelance-guide");
  await context.setOffline(true);
  await page.getByText("You are offline.").waitFor();
  await expectOpenToAll(page, "offline");
  await context.setOffline(false);
  await page.getByText("You are offline.").waitFor({ state: "detached" });
});

test("pictures of a product are walked through by keys, dots and buttons, and a single one has none of these", async () => {
  const { page, go } = await visit({ viewport: phone });
  await go("/products/freelance-guide");
  const pictures = page.getByRole("region", { name: /^Pictures of / });
  const current = () =>
    pictures
      .getByRole("button", { name: /^Show / })
      .evaluateAll((dots) => dots.findIndex((dot) => dot.ariaCurrent === "true"));
  await pictures.getByRole("list").focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(current).toBe(1);
  await pictures.getByRole("button", { name: "Next" }).click();
  await expect.poll(current).toBe(2);
  await pictures.getByRole("button", { name: "Show 1 of 3" }).click();
  await expect.poll(current).toBe(0);
  // What a swipe does.
  await pictures.getByRole("list").evaluate((row) => row.scrollTo({ left: row.clientWidth }));
  await expect.poll(current).toBe(1);
  await go("/products/interview-workbook");
  await pictures.getByRole("img").waitFor();
  expect(await pictures.getByRole("button").count()).toBe(0);
});

test("who is quicker than the pictures gets as far as they pressed, and on from the last to the first", async () => {
  const { page, go } = await visit({ reducedMotion: "no-preference" });
  await go("/products/freelance-guide");
  const pictures = page.getByRole("region", { name: /^Pictures of / });
  const place = () => pictures.getByRole("list").evaluate((row) => Math.round(row.scrollLeft / row.clientWidth));
  const next = pictures.getByRole("button", { name: "Next" });
  await next.dblclick();
  await expect.poll(place).toBe(2);
  await pictures.getByRole("list").focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(place).toBe(2);
  expect(await pictures.getByRole("button", { name: "Show 3 of 3" }).getAttribute("aria-current")).toBe("true");
});

test("what is always there has a page of its own while the hub is away", async () => {
  const { page, go } = await visit({}, /\.data/);
  await go("/terms");
  await page.route(answers, (route) => route.fulfill({ status: 503, body: "" }));
  await page.locator("header").getByRole("link", { name: /home/i }).click();
  await cards(page).getByRole("link").click();
  const questions = page.getByRole("region", { name: "Frequently Asked Questions" }).locator("details");
  await questions.first().waitFor();
  expect(await questions.count()).toBe(3);
});

test("of a product's questions one is open at a time, and it closes again", async () => {
  const { page, go } = await visit();
  await go("/products/discord-access");
  const questions = page.getByRole("region", { name: "Frequently Asked Questions" }).locator("details");
  const open = () => questions.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open));
  await questions.nth(0).locator("summary").click();
  await questions.nth(1).locator("summary").click();
  expect(await open()).toEqual([false, true, false]);
  await questions.nth(1).locator("summary").click();
  expect(await open()).toEqual([false, false, false]);
});

test.each([phone, desk])(
  "a search, an empty one and a shelf that is away are open to everybody, $width wide",
  async (viewport) => {
    const { page, go } = await visit({ viewport }, /\.data/);
    await go("/?q=guide&type=ebook");
    await expectOpenToAll(page, "found");
    await go("/?q=zzzzqqqq");
    await expectOpenToAll(page, "nothing found");
    await page.route(answers, (route) => route.fulfill({ status: 503, body: "" }));
    await shelf(page).getByRole("link", { name: "Show everything" }).click();
    await page.getByText(away).waitFor();
    await expectOpenToAll(page, "away");
  },
);
