import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "./accessibility.ts";
import { aBrowser, desktop, phone, visit } from "./visit.ts";

aBrowser();

const shelf = (page: Page) => page.getByRole("region", { name: "Shelf", exact: true });
const cards = (page: Page) => shelf(page).getByRole("article");
const results = (page: Page) => shelf(page).getByRole("status");
const away = "Failed to load products. Using fallback data.";
const answers = "**/*.data*";

const headings = (page: Page) => shelf(page).getByRole("heading", { level: 2 }).allInnerTexts();
const both = ["Included in Your Membership", "Off the Shelf, One by One"];

test("the shelf is searched without scripts, under correct headings, and an empty result leads back", async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto("/");
  const all = await cards(page).count();
  expect(await headings(page)).toEqual(both);
  for (const [name, isIncluded] of both.map((heading, at) => [heading, at === 0] as const)) {
    const texts = await page.getByRole("region", { name }).getByRole("article").allTextContents();
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.map((text) => text.includes("Included in YDI Membership"))).toEqual(texts.map(() => isIncluded));
  }
  await page.getByRole("searchbox", { name: "Search products" }).fill("freelence");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/?q=freelence**");
  await expect.poll(() => results(page).innerText()).toMatch(/^\d+ products? for “freelence”$/);
  expect(await cards(page).first().textContent()).toContain("Freelance");
  expect(await headings(page)).toEqual(["On the Shelf"]);
  await page.getByRole("searchbox").fill("zzzzqqqq");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: "Show everything" }).click();
  await page.waitForURL((url) => url.search === "");
  await expect.poll(() => cards(page).count()).toBe(all);
});

test("two cards fit side by side on a phone, and the whole card is its link", async () => {
  const { page, go } = await visit({ viewport: phone });
  await go("/");
  const [first, second] = await cards(page).evaluateAll((all) =>
    all.slice(0, 2).map((card) => card.getBoundingClientRect().toJSON() as DOMRect),
  );
  expect(second?.top).toBe(first?.top);
  const link = cards(page).first().getByRole("link");
  const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
  expect([width / (first?.width ?? 0) > 0.97, height / (first?.height ?? 0) > 0.97]).toEqual([true, true]);
  await link.click({ position: { x: 20, y: 20 } });
  await page.waitForURL("**/products/*");
});

test("the shelf searches while typing, keeps focus and scroll position, and announces the results", async () => {
  const { page, go } = await visit();
  await go("/");
  const all = await cards(page).count();
  const search = page.getByRole("searchbox", { name: "Search products" });
  await search.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await search.pressSequentially("icon");
  await page.waitForURL("**/?q=icon");
  await expect.poll(() => results(page).innerText()).toMatch(/ for “icon”$/);
  await expect.poll(() => cards(page).count()).toBeLessThan(all);
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
  await expect.poll(() => search.inputValue()).toBe("");
  await expect.poll(() => shelf(page).getByRole("radio", { name: "All" }).isChecked()).toBe(true);
});

test("Back undoes a chip and a search, and leads to the whole shelf before it leaves the page", async () => {
  const { page, go } = await visit();
  await go("/terms");
  await page.locator("header").getByRole("link", { name: /home/i }).click();
  const search = page.getByRole("searchbox", { name: "Search products" });
  await shelf(page).getByRole("radio", { name: /^PDF/ }).check();
  await page.waitForURL("**/?type=pdf");
  await search.pressSequentially("check");
  await page.waitForURL("**/?q=check&type=pdf");
  await search.press("Enter");
  await search.fill("pricing");
  await page.waitForURL("**/?q=pricing&type=pdf");
  for (const [address, heading] of [
    ["/?q=check&type=pdf", "On the Shelf"],
    ["/?type=pdf", "On the Shelf"],
    ["/", both[0]],
  ] as const) {
    await page.goBack();
    await page.waitForURL((url) => url.pathname + url.search === address);
    await expect.poll(async () => (await headings(page))[0]).toBe(heading);
  }
  await expect.poll(() => shelf(page).getByRole("radio", { name: "All" }).isChecked()).toBe(true);
  await page.goBack();
  await page.waitForURL("**/terms");
});

test("a slow shelf shows placeholders; a failed one shows the built-in product, and loads at the next try", async () => {
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
  await expect.poll(() => results(page).innerText()).toBe("Loading products...");
  fail();
  await shelf(page).getByRole("alert").getByText(away).waitFor();
  await expect.poll(() => cards(page).count()).toBe(1);
  expect(await cards(page).first().textContent()).toMatch(
    /Community Chat Access[\s\S]*₹24\.99[\s\S]*Included in YDI Membership/,
  );
  expect(await cards(page).getByRole("link").getAttribute("href")).toBe("/products/discord-access");
  // A card that grows when it becomes visible would move the button beside it.
  const inCard = cards(page).locator("xpath=self::article/div");
  expect(await inCard.evaluate((element) => getComputedStyle(element).contentVisibility)).toBe("visible");
  await page.unroute(answers);
  await shelf(page).getByRole("link", { name: "Try again" }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(1);
  await expect.poll(() => page.getByText(away).count()).toBe(0);
});

test("a search on an unreachable hub keeps its text and focus, and works at the next try", async () => {
  const { page, go } = await visit({}, /\.data/);
  await go("/");
  await page.route(answers, (route) => route.fulfill({ status: 503, body: "" }));
  const search = page.getByRole("searchbox", { name: "Search products" });
  await search.pressSequentially("icon");
  await page.waitForURL("**/?q=icon");
  await shelf(page).getByRole("alert").getByText(away).waitFor();
  expect(
    await search.evaluate((element) => [element === document.activeElement, (element as HTMLInputElement).value]),
  ).toEqual([true, "icon"]);
  expect(await shelf(page).getByRole("radio").count()).toBeGreaterThan(1);
  await page.unroute(answers);
  await shelf(page).getByRole("link", { name: "Try again" }).click();
  await expect.poll(() => results(page).innerText()).toMatch(/ for “icon”$/);
});

test("a slow product shows its placeholder; a failed one loads at the next try", async () => {
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
  await expectAccessible(page, "a product that did not load");
  await page.unroute(answers);
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
});

test("an offline device shows a message that disappears once it is back", async () => {
  const { page, context, go } = await visit();
  await go("/products/freelance-guide");
  // The requests after the first paint have finished, or the browser itself would log an error.
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByText("You are offline.").waitFor();
  await expectAccessible(page, "offline");
  await context.setOffline(false);
  await page.getByText("You are offline.").waitFor({ state: "detached" });
});

test("a card pressed while offline changes nothing, and opens automatically once the network is back", async () => {
  const { page, context, go } = await visit();
  await go("/?q=guide");
  const card = cards(page).first();
  const title = await card.getByRole("heading").innerText();
  await card.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await card.getByRole("link").click();
  await page.getByText("Your link opens automatically once you are back.").waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  expect(await page.getByRole("searchbox").inputValue()).toBe("guide");
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await context.setOffline(false);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await page.getByText("You are offline.").waitFor({ state: "detached" });
});

test("a card pressed on a dead network shows no error page, and opens once the hub answers", async () => {
  const { page, context, complaints, go } = await visit();
  await go("/?q=guide");
  const card = cards(page).first();
  const title = await card.getByRole("heading").innerText();
  // The device believes that it is online, as in a train.
  const nothing = /\/assets\/|\.data|\/healthz/;
  await context.route(nothing, (route) => route.abort("internetdisconnected"));
  await card.getByRole("link").click();
  await page.getByText("The hub cannot be reached. Your link opens automatically").waitFor();
  expect(await page.getByRole("searchbox").inputValue()).toBe("guide");
  await card.getByRole("heading", { name: title }).waitFor();
  await context.unroute(nothing);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  // The browser and the router log the failed requests themselves.
  const texts = (complaints as string[]).splice(0);
  for (const complaint of texts) expect(complaint).toMatch(/INTERNET_DISCONNECTED|route module|dynamically imported/);
});

test("the built-in product has a page of its own while the hub is unreachable", async () => {
  const { page, go } = await visit({}, /\.data/);
  await go("/terms");
  await page.route(answers, (route) => route.fulfill({ status: 503, body: "" }));
  await page.locator("header").getByRole("link", { name: /home/i }).click();
  await cards(page).getByRole("link").click();
  const questions = page.getByRole("region", { name: "Frequently Asked Questions" }).locator("details");
  await questions.first().waitFor();
  await expect.poll(() => questions.count()).toBe(3);
});

test.each([phone, desktop])(
  "search results, an empty result and an unreachable shelf are accessible, $width wide",
  async (viewport) => {
    const { page, go } = await visit({ viewport }, /\.data/);
    await go("/?q=guide&type=ebook");
    await expectAccessible(page, "found");
    await go("/?q=zzzzqqqq");
    await expectAccessible(page, "nothing found");
    await page.route(answers, (route) => route.fulfill({ status: 503, body: "" }));
    await shelf(page).getByRole("link", { name: "Show everything" }).click();
    await page.getByText(away).waitFor();
    // Beside the lone card where there is room, above it on a phone.
    const word = await page.getByText(away).boundingBox();
    const card = await cards(page).boundingBox();
    const isBeside = (word?.x ?? 0) > (card?.x ?? 0) + (card?.width ?? 0);
    expect([isBeside, (word?.y ?? 0) < (card?.y ?? 0)]).toEqual(viewport === desktop ? [true, false] : [false, true]);
    await expectAccessible(page, "away");
  },
);
