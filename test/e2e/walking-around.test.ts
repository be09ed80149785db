import { expect, inject, test } from "vitest";
import { pageIsReady, desktop, hasFocus, phone, aBrowser, visit } from "./visit.ts";

aBrowser();

test("a visitor opens a product and returns to the same place", async () => {
  const { page, go } = await visit();
  await go("/");
  const first = page.locator('main a[href^="/products/"]').first();
  const title = (await page.locator("main li h3").first().innerText()).trim();
  await first.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => Math.round(window.scrollY));
  await first.click();
  await page.waitForURL("**/products/*");
  await page.locator("h1", { hasText: title }).waitFor();
  await expect.poll(() => page.title()).toContain(title);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === "/");
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(4);
});

test("the data of a product arrives while the pointer rests on its link", async () => {
  const { page, go } = await visit({ viewport: desktop });
  await go("/");
  await pageIsReady(page);
  const card = page.locator('main a[href^="/products/"]').first();
  const answer = page.waitForResponse(/\/products\/.*\.data/);
  await card.hover();
  const url = (await answer).url();
  await (await answer).finished();
  await card.click();
  await page.waitForURL("**/products/*");
  await page.locator("main h1").waitFor();
  const bytes = await page.evaluate(
    (name) => performance.getEntriesByName(name).map((each) => (each as PerformanceResourceTiming).transferSize),
    url,
  );
  expect(bytes.map((each) => each > 0)).toEqual([true, false]);
});

test("a browser that saves data fetches the data of a product at the press", async () => {
  const { page, go } = await visit({ viewport: desktop });
  await page.clock.install();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: Object.assign(new EventTarget(), { saveData: true }) }),
  );
  await go("/");
  await pageIsReady(page);
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  const card = page.locator('main a[href^="/products/"]').first();
  await card.hover();
  await page.clock.runFor(1000);
  await card.click();
  await page.waitForURL("**/products/*");
  await page.locator("main h1").waitFor();
  expect(fetched.filter((path) => path.endsWith(".data"))).toHaveLength(1);
});

test("a navigation during the transition of another leaves no error in the console", async () => {
  const { page, go } = await visit();
  await go("/people");
  await pageIsReady(page);
  await page.evaluate(() => document.startViewTransition(() => new Promise(() => undefined)).skipTransition());
  await page.locator("header").getByRole("link", { name: /home/i }).click();
  await page.getByRole("searchbox", { name: "Search products" }).waitFor();
});

test("Enter during a search adds no history entry, so Back returns to the page before", async () => {
  const { page, go } = await visit();
  await go("/terms");
  await page.locator("header").getByRole("link", { name: /home/i }).click();
  const search = page.getByRole("searchbox", { name: "Search products" });
  await search.waitFor();
  const { promise: enough, resolve: arrive } = Promise.withResolvers<void>();
  await page.route("**/*.data*", (route) => enough.then(() => route.fallback()));
  await Promise.all([
    page.waitForRequest((request) => new URL(request.url()).searchParams.get("q") === "icon"),
    search.fill("icon"),
  ]);
  await search.press("Enter");
  arrive();
  await page.waitForURL("**/?q=icon");
  await page.goBack();
  await page.waitForURL(`${inject("hubUrl")}/`);
});

test("an unknown product leads to the not-found page", async () => {
  const { page, go } = await visit();
  expect(await go("/products/no-such-guide")).toBe(404);
  expect(await page.locator("h1").innerText()).toBe("Page Not Found");
  await page.getByRole("link", { name: "Return Home" }).click();
  await page.waitForURL((url) => url.pathname === "/");
});

test("the short address leads to the privacy policy of thirteen sections", async () => {
  const { page, go } = await visit();
  await go("/privacy");
  expect(new URL(page.url()).pathname).toBe("/privacy-policy");
  expect(await page.locator("main section > h2:has(a)").count()).toBe(13);
  expect(await page.locator("main").innerText()).toContain("May 14, 2025");
});

test("the terms have their twenty-seven sections", async () => {
  const { page, go } = await visit();
  await go("/terms");
  expect(await page.locator("main section > h2:has(a)").count()).toBe(27);
  expect(await page.locator("main").innerText()).toContain("May 14, 2025");
});

test("the whole menu is visible on a desktop, without a hamburger", async () => {
  const { page, go } = await visit({ viewport: desktop });
  await go("/");
  expect(
    await page.locator("header").getByRole("navigation", { name: "Main" }).getByRole("link").first().isVisible(),
  ).toBe(true);
  expect(await page.getByRole("button", { name: "Menu" }).isVisible()).toBe(false);
});

test("the phone menu opens, closes on Escape with the focus back, and links to pages", async () => {
  const { page, go } = await visit({ viewport: phone });
  await go("/");
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.click();
  const link = page.locator(".nav-sheet").getByRole("link").first();
  await link.waitFor({ state: "visible" });
  await page.keyboard.press("Escape");
  await link.waitFor({ state: "hidden" });
  await hasFocus(menu);
  await menu.click();
  await link.click();
  await link.waitFor({ state: "hidden" });
});

test("the phone menu opens before any script has run", async () => {
  const { page } = await visit({ viewport: phone, javaScriptEnabled: false });
  await page.goto("/");
  await page.locator("button[popovertarget]").first().click();
  await page.locator(".nav-sheet a").first().waitFor({ state: "visible" });
});

test("a visitor without scripts walks from the shelf to a product and on to the terms", async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto("/");
  await page.locator('main a[href^="/products/"]').first().click();
  await page.waitForURL("**/products/*");
  expect(await page.locator("main").innerText()).toContain("₹");
  await page.locator('footer a[href="/terms"]').click();
  await page.waitForURL("**/terms");
});

test("a client-side navigation sets the page title, and a slow one shows progress", async () => {
  const { page, go } = await visit();
  await go("/");
  expect(await page.getByRole("status").first().innerText()).toBe("");
  const answer = Promise.withResolvers<void>();
  await page.route("**/products/*.data*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  // Before hydration the browser itself follows a link.
  await pageIsReady(page);
  await page.locator("main article a").first().click();
  await page.locator(".page-coming").waitFor({ state: "attached" });
  answer.resolve();
  await page.waitForURL("**/products/*");
  await page.locator(".page-coming").waitFor({ state: "detached" });
  await expect.poll(() => page.getByRole("status").first().innerText()).toMatch(/^.+ · YDI$/);
  await expect.poll(() => page.getByRole("status").first().innerText()).toBe(await page.title());
});

test("the second round of partner logos loads only near the first", async () => {
  const { page, go } = await visit({ viewport: phone });
  await go("/");
  await page.locator("button[popovertarget=menu][aria-expanded=false]").waitFor();
  expect(await page.locator(".loop-twin").count()).toBe(0);
  await page.locator("#partners").scrollIntoViewIfNeeded();
  await page.locator(".loop-twin").waitFor({ state: "attached" });
});

test("a button pressed before the scripts arrive works once they have", async () => {
  const { page } = await visit();
  const { promise: enough, resolve: letIn } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await enough;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Log In" }).first().click();
  expect(await page.getByRole("dialog").count()).toBe(0);
  letIn();
  await page.getByRole("dialog").waitFor();
});
