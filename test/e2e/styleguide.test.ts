import { chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emails } from "#server/registry/emails.ts";
import { browserArguments, browserProgram } from "#test/browser/browser-program.ts";
import { type RunningServer, startServer } from "#test/hub/server.ts";
import { expectAccessibleOnPhoneAndDesk } from "./accessibility.ts";
import { longestWait } from "./bounded-waits.ts";
import { aBrowser, pageIsReady, phone, visit, type Visit } from "./visit.ts";

// Components that no public page shows yet are tested where they are all listed, on the hub in development.
aBrowser();
let hub: RunningServer;

beforeAll(async () => {
  hub = await startServer({ SAMPLE_CONTENT: "on" }, "scripts/dev/serve.ts");
  // The development server bundles its packages and draws the cards at the first visit, and may reload the page: on a busy machine
  // that takes a minute, and it is part of no test.
  const browser = await chromium.launch({ executablePath: browserProgram(), args: [...browserArguments] });
  try {
    const first = await browser.newPage();
    first.setDefaultTimeout(longestWait);
    for (const path of ["/styleguide", "/styleguide/emails", "/styleguide"]) await open(first, hub.url + path);
  } finally {
    await browser.close();
  }
});
afterAll(() => hub.stop());

async function styleguide(options: Parameters<typeof visit>[0] = {}, path = "/styleguide"): Promise<Visit> {
  const visitor = await visit({ baseURL: hub.url, ...options });
  await open(visitor.page, path);
  return visitor;
}

/** The development server sends each module separately, hundreds of them: the page, the idle network and the scripts are awaited in turn. */
async function open(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address, { waitUntil: "domcontentloaded" });
  expect(answer?.status(), address).toBe(200);
  await page.waitForLoadState("networkidle");
  await pageIsReady(page);
}

test("every component in every state is accessible", async () => {
  const { page } = await styleguide({ viewport: phone });
  await expectAccessibleOnPhoneAndDesk(page, "styleguide");
});

test("every email the hub can write is shown in light, in dark and as text", async () => {
  const { page } = await styleguide({ viewport: phone }, "/styleguide/emails");
  await expectAccessibleOnPhoneAndDesk(page, "emails");
  expect(await page.locator(".sg-email").evaluateAll((shown) => shown.map(({ id }) => id).toSorted())).toEqual(
    emails.map(({ name }) => name).toSorted(),
  );
  for (const width of ["On a desktop", "On a phone"]) {
    await page.getByRole("button", { name: width }).click();
    for (const look of ["light", "dark"]) {
      const email = page.locator("#recovery").getByTitle(`recovery, ${look} mode`);
      await email.scrollIntoViewIfNeeded();
      const ground = email.contentFrame().locator(".card");
      await expect
        .poll(() => ground.evaluate((card) => getComputedStyle(card).backgroundColor))
        .toBe(look === "light" ? "rgb(255, 252, 245)" : "rgb(30, 29, 56)");
      // As high as its content: nothing scrolls inside.
      await expect
        .poll(() =>
          email.evaluate(
            (frame: HTMLIFrameElement) =>
              frame.clientHeight - (frame.contentDocument?.documentElement.scrollHeight ?? 0),
          ),
        )
        .toBe(0);
      expect(await email.evaluate((frame: HTMLIFrameElement) => frame.clientHeight)).not.toBe(768);
    }
  }
  expect(await page.locator("#recovery pre").innerText()).toMatch(/^A NEW PASSWORD\n\nHello Asha,/);
});

test("the style guide shows a product in every offer, and its social cards", async () => {
  const { page } = await styleguide();
  const cards = page.locator(".sg-piece", { has: page.getByRole("heading", { name: /^Product card/ }) });
  expect(await cards.getByRole("article").count()).toBe(8);
  for (const badge of ["Member Only", "Purchased", "Included"]) await cards.getByText(badge, { exact: true }).waitFor();
  const shared = page.locator(".sg-piece", { has: page.getByRole("heading", { name: /^Social card/ }) }).locator("img");
  expect(await shared.count()).toBe(6);
  for (const card of await shared.all()) {
    await card.scrollIntoViewIfNeeded();
    await expect
      .poll(() => card.evaluate((shown: HTMLImageElement) => [shown.naturalWidth, shown.naturalHeight]))
      .toEqual([1200, 630]);
  }
});

test("toasts: no duplicates, twenty at most, reachable by F8, gone a second after dismissal", async () => {
  const { page } = await styleguide();
  const toasts = page.locator(".toast");
  await page.getByRole("button", { name: "success", exact: true }).click();
  await page.getByRole("button", { name: "success", exact: true }).click();
  await toasts.first().waitFor();
  await expect.poll(() => toasts.count()).toBe(1);
  await page.getByRole("button", { name: "25 at once" }).click();
  await page.getByText("Toast 25", { exact: true }).waitFor();
  await expect.poll(() => toasts.count()).toBe(20);
  await page.keyboard.press("F8");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toContain("Notifications");
  const newest = toasts.filter({ hasText: "Toast 25" });
  await Promise.all([
    newest.and(page.locator("[data-phase=leaving]")).waitFor({ state: "attached" }),
    newest.getByRole("button", { name: /close|dismiss/i }).click(),
  ]);
  await newest.waitFor({ state: "detached" });
});

test("a dismissed toast moves the focus to the next one, and the last one returns it", async () => {
  const { page } = await styleguide();
  const opener = page.getByRole("button", { name: "destructive", exact: true });
  await page.getByRole("button", { name: "success", exact: true }).click();
  // Toasts stay under the pointer, however slow the machine is.
  await page.locator(".toast").hover();
  await opener.focus();
  await page.keyboard.press("Enter");
  await page.locator(".toast").nth(1).waitFor();
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  for (const left of [1, 0]) {
    await page.locator(".toast[data-phase=showing] :focus").waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator(".toast[data-phase=showing]").count()).toBe(left);
  }
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("the sidebar is 16rem, folds to 3rem by Ctrl+B, stays folded for a week, and opens again", async () => {
  const { page, context } = await styleguide({}, "/styleguide/sidebar");
  const bar = page.getByRole("complementary");
  const width = async () => (await bar.boundingBox())?.width;
  await expect.poll(width).toBe(256);
  await page.keyboard.press("Control+b");
  await expect.poll(width).toBe(48);
  const choice = async () =>
    (await context.cookies(`${hub.url}/styleguide`)).find(({ name }) => name === "sidebar_state");
  await expect.poll(choice).toMatchObject({ value: "collapsed", path: "/styleguide", sameSite: "Lax" });
  const cookie = await choice();
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(7);
  await page.getByRole("button", { name: "Open sidebar" }).click();
  await expect.poll(width).toBe(256);
});

test("the sidebar on a phone is a drawer of 18rem that Esc closes", async () => {
  const { page } = await styleguide({ viewport: phone }, "/styleguide/sidebar");
  expect(await page.getByRole("complementary").isVisible()).toBe(false);
  await page.getByRole("button", { name: "Open sidebar" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.waitFor();
  await expect.poll(async () => (await drawer.locator("[data-panel]").boundingBox())?.width).toBeCloseTo(288, 2);
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "detached" });
});

test("the top navigation offers each viewer their own links", async () => {
  const { page } = await styleguide();
  const offered = async (state: string) => {
    await page.getByRole("tab", { name: state, exact: true }).click();
    const nav = page.getByRole("tabpanel").filter({ has: page.getByRole("navigation", { name: "Main" }) });
    const bar = nav.getByRole("navigation", { name: "Main" }).first();
    const own = bar.getByRole("button", { name: /^Your account, / });
    if ((await own.count()) === 1) await own.click();
    return bar.locator("a, button:not([aria-haspopup])").allInnerTexts();
  };
  const community = ["Shelf", "People", "Events", "Talks", "Jobs", "Membership"];
  const yours = ["Your Events", "Your Opportunities", "Introductions"];
  const own = ["Dashboard", "Profile", "Badge", ...yours, "Payments", "Emails", "Security"];
  await expect.poll(() => offered("Logged out")).toEqual([...community, "Log In", "Join"]);
  await expect.poll(() => offered("Logged in")).toEqual([...community, ...own, "Log Out"]);
  await expect.poll(() => offered("Admin")).toEqual([...community, ...own, "Admin Panel", "Log Out"]);
});
