import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { chooseOwn, logIn, logInWithoutForm, ownMenu } from "./member.ts";
import { accountsHub, aConfirmedMember } from "./own-hub.ts";
import { aBrowser, pageIsReady, fieldHasFocus, phone, visit } from "./visit.ts";

aBrowser();
const hub = accountsHub();
let member: { email: string; password: string };

beforeAll(async () => {
  member = await aConfirmedMember(hub);
});

const refused = /\/auth\/v1\/(token|logout)/;

function toasts(page: Page, text: string) {
  return page.locator(".toast", { hasText: text });
}

async function anotherTab(context: BrowserContext, path = "/"): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await pageIsReady(page);
  return page;
}

test("a wrong password is refused with the provider's name, and the fields keep their text", async () => {
  const { page } = await visit({ baseURL: hub.url }, refused);
  await logIn(page, { ...member, password: "not this one" });
  const dialog = page.getByRole("dialog");
  await dialog
    .getByRole("alert")
    .filter({
      hasText: "Invalid credentials. Please check your email and password, or try logging in with Sandbox ID.",
    })
    .waitFor();
  expect(await dialog.getByLabel("Email").inputValue()).toBe(member.email);
});

test("a missing value is named at its field, which takes the focus", async () => {
  const { page, go } = await visit({ baseURL: hub.url });
  await go("/");
  await page.getByRole("button", { name: "Login to Access" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Log In" }).click();
  await dialog.getByText("Please enter your email address").waitFor();
  await fieldHasFocus(page, "email");
  await dialog.getByRole("tab", { name: "Sign Up" }).click();
  await dialog.getByLabel("Email").fill("asha@example.com");
  await dialog.locator("[name=password]").fill("monsoon rain");
  await dialog.locator("[name=again]").fill("monsoon sun");
  await page.keyboard.press("Enter");
  const mismatch = dialog.getByText("Passwords do not match. Please try again.");
  await mismatch.waitFor();
  // The error of a corrected field disappears.
  await dialog.locator("[name=again]").fill("monsoon rain");
  await mismatch.waitFor({ state: "detached" });
});

test("typed fields survive a click beside the dialog; Escape keeps the email and clears the password", async () => {
  const { page, go } = await visit({ baseURL: hub.url });
  await go("/");
  await page.getByRole("button", { name: "Join" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "Sign Up", selected: true }).waitFor();
  // The fields are still empty: a click beside the dialog closes it.
  await page.mouse.click(8, 8);
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Log In" }).first().click();
  await dialog.getByRole("button", { name: "Sign up" }).click();
  await dialog.locator("[name=email]:focus").waitFor();
  await page.keyboard.type("asha@example.com");
  await dialog.locator("[name=password]").fill("monsoon rain");
  await page.mouse.click(8, 8);
  expect(await dialog.locator("[name=password]").inputValue()).toBe("monsoon rain");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Login to Access" }).click();
  expect(await dialog.getByLabel("Email").inputValue()).toBe("asha@example.com");
  expect(await dialog.locator("[name=password]").inputValue()).toBe("");
});

test("one login greets once: reloads, other tabs and returning to the tab greet no more", async () => {
  const { page, context } = await visit({ baseURL: hub.url });
  const other = await anotherTab(context);
  await logIn(page, member);
  await toasts(page, "Welcome Asha Kulkarni!").waitFor();
  expect(await toasts(page, "Login successful").count()).toBe(1);
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await page.getByRole("heading", { name: "Welcome back, Asha Kulkarni" }).waitFor();

  // The other tab follows, without a toast.
  await ownMenu(other).waitFor();
  // The toast disappears automatically.
  await toasts(page, "Login successful").waitFor({ state: "detached" });
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await tab.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await tab.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  }
  const profile = page.waitForResponse(/\/api\/account\/me$/);
  await page.reload();
  await pageIsReady(page);
  await profile;
  const third = await anotherTab(context, "/terms");
  await ownMenu(third).waitFor();
  for (const tab of [page, other, third]) expect(await toasts(tab, "Login successful").count()).toBe(0);
});

test('"Log In" never shows to a logged-in member, even before the scripts arrive', async () => {
  const { page, context } = await visit({ baseURL: hub.url, reducedMotion: "no-preference" });
  await logIn(page, member);
  await ownMenu(page).waitFor();
  const early = await context.newPage();
  const { promise: enough, resolve: letIn } = Promise.withResolvers<void>();
  await early.route("**/assets/*.js", async (route) => {
    await enough;
    await route.continue();
  });
  await early.goto("/", { waitUntil: "commit" });
  await early.locator("header").waitFor();
  expect(await early.getByRole("button", { name: "Log In" }).first().isVisible()).toBe(false);
  letIn();
  await ownMenu(early).waitFor();
});

test("a logout reaches the other tabs, is announced once and leads home", async () => {
  // A request sent just as its session ends is refused.
  const endedMeanwhile = new RegExp(`${refused.source}|/api/account/`);
  const { page, context } = await visit({ baseURL: hub.url }, endedMeanwhile);
  await logIn(page, member);
  await ownMenu(page).waitFor();
  const other = await anotherTab(context, "/terms");
  await ownMenu(other).waitFor();
  const inside = await anotherTab(context, "/account/security");
  await inside.getByRole("heading", { name: "Security" }).waitFor();

  await page.goto("/membership");
  await chooseOwn(page, "Log Out");
  await toasts(page, "Logged out").waitFor();
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByRole("button", { name: "Log In" }).first().waitFor();
  await other.getByRole("button", { name: "Log In" }).first().waitFor();
  expect(await toasts(other, "Logged out").count()).toBe(0);
  await inside.waitForURL((url) => url.pathname === "/");
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("hub-session"))))
    .toEqual([]);
});

test("an expired token is renewed silently before the next request", async () => {
  const { page } = await visit({ baseURL: hub.url });
  await logInWithoutForm(page, member);
  const before = await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("hub-session") ?? "{}") as { access_token: string };
    localStorage.setItem("hub-session", JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + 30 }));
    return session.access_token;
  });
  const request = page.waitForRequest("**/api/account/me");
  await page.goto("/terms");
  const shown = (await (await request).allHeaders())["authorization"];
  expect(shown).toMatch(/^Bearer ./);
  expect(shown).not.toBe(`Bearer ${before}`);
  await ownMenu(page).waitFor();
});

test("a session that ended elsewhere is dropped at the next page load", async () => {
  const { page } = await visit({ baseURL: hub.url }, /\/api\/account\/(me|products)|\/auth\/v1\/user/);
  await logIn(page, member);
  await ownMenu(page).waitFor();
  await page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem("hub-session") ?? "{}") as { access_token: string };
    await fetch("/auth/v1/logout?scope=global", {
      method: "POST",
      headers: { authorization: `Bearer ${access_token}` },
    });
  });
  await page.reload();
  await page.getByRole("button", { name: "Log In" }).first().waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("hub-session"))).toBeNull();
});

test("a visitor's wish continues after the login", async () => {
  const { page, go } = await visit({ baseURL: hub.url });
  await go("/membership");
  await page.getByRole("main").getByRole("button", { name: "Join" }).click();
  await page.getByRole("dialog").waitFor();
  await logIn(page, member);
  await toasts(page, "Login successful").waitFor();
  await page.getByRole("dialog", { name: "Checkout" }).waitFor();
});

test("a private page sends strangers home, and opens once they have logged in", async () => {
  const { page } = await visit({ baseURL: hub.url });
  await page.goto("/account/security");
  await page.waitForURL((url) => url.pathname === "/");
  await toasts(page, "Authentication Required").filter({ hasText: "Please log in to access this content." }).waitFor();
  await page.getByRole("dialog").waitFor();
  await logIn(page, member);
  await Promise.all([toasts(page, "Login successful").waitFor(), page.waitForURL("**/account/security")]);
  await expect
    .poll(() => page.locator(".toast[data-phase=showing]", { hasNotText: "Login successful" }).count())
    .toBe(0);
});

test("the phone menu offers the links that fit its viewer", async () => {
  const { page } = await visit({ baseURL: hub.url, viewport: phone });
  await page.goto("/");
  await pageIsReady(page);
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.click();
  const sheet = page.locator(".nav-sheet");
  await sheet.getByRole("button", { name: "Log In" }).click();
  await page.getByRole("dialog").waitFor();
  await logIn(page, member);
  await menu.click();
  await sheet.getByRole("button", { name: "Log Out" }).waitFor();
  const offered = await sheet.getByRole("link").allInnerTexts();
  expect(offered).toEqual([
    "Shelf",
    "People",
    "Events",
    "Talks",
    "Jobs",
    "Membership",
    "Dashboard",
    "Profile",
    "Your Events",
    "Your Opportunities",
    "Introductions",
    "Payments",
    "Emails",
    "Security",
  ]);
});
