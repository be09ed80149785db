import type { Request } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningServer } from "#test/hub/server.ts";
import { chooseOwn, logIn, logInWithoutForm } from "./member.ts";
import { aConfirmedMember, startOwnHub } from "./own-hub.ts";
import { aBrowser, visit } from "./visit.ts";

aBrowser();
let hub: RunningServer;
let member: { email: string; password: string };

beforeAll(async () => {
  hub = await startOwnHub();
  member = await aConfirmedMember(hub);
});
afterAll(() => hub.stop());

test("the page survives a login dialog that fails to load, and the next press loads it", async () => {
  const scripts = "**/assets/log-in-dialog*.js";
  const { page, go } = await visit({ baseURL: hub.url }, /log-in-dialog/);
  await page.route(scripts, (route) => route.fulfill({ status: 404 }));
  await go("/");
  await page.getByRole("button", { name: "Login to Access" }).click();
  await page.getByRole("alert").filter({ hasText: "The hub cannot be reached right now. Please try again." }).waitFor();
  await page.unroute(scripts);
  await page.getByRole("button", { name: "Login to Access" }).click();
  await page.getByRole("dialog", { name: "Welcome to YDI" }).waitFor();
});

test("a member logs out without another request", async () => {
  const { page, go } = await visit({ baseURL: hub.url }, /log-out|\/logout/);
  // The script of the logout is fetched once the session is known: it has arrived with the last of the member's own parts.
  const onTheirWay = new Set<Request>();
  page.on("request", (request) => onTheirWay.add(request));
  page.on("requestfinished", (request) => onTheirWay.delete(request));
  page.on("requestfailed", (request) => onTheirWay.delete(request));
  const arrives = async () => {
    await page.waitForResponse(/\/assets\/hero-own-/);
    await expect.poll(() => onTheirWay.size).toBe(0);
  };
  await Promise.all([arrives(), logIn(page, member)]);
  await Promise.all([arrives(), go("/")]);
  // A logout leads home, which is loaded already.
  await page.route(/\/assets\/|\/auth\/v1\//, (route) => route.fulfill({ status: 404 }));
  await chooseOwn(page, "Log Out");
  await page.locator(".toast", { hasText: "Logged out" }).waitFor();
  await page.getByRole("button", { name: "Login to Access" }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("hub-session"))).toBeNull();
});

test("a part of the page that fails to load affects nothing else and leaves no gap", async () => {
  const { page, go } = await visit({ baseURL: hub.url }, /hero-own/);
  await page.route("**/assets/hero-own-*.js", (route) => route.fulfill({ status: 404 }));
  await logInWithoutForm(page, member);
  await Promise.all([page.waitForResponse(/\/assets\/hero-own-/), go("/")]);
  await chooseOwn(page, "Dashboard");
  await page.getByText("No products yet").waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Welcome back" }).waitFor();
  expect(await page.getByText("Something went wrong").count()).toBe(0);
  await page.locator(".hero-own").waitFor({ state: "hidden" });
});

test("a link opens at the first press although a new build replaced the script of its page", async () => {
  const { page, complaints, go } = await visit({ baseURL: hub.url }, /\/assets\/membership-/);
  // The page was loaded before the build: its version of this script is gone.
  await page.route("**/assets/membership-*.js", (route) => route.fulfill({ status: 404 }), { times: 1 });
  await go("/verify");
  await page.getByRole("link", { name: "Membership" }).first().click();
  await page.waitForURL("**/membership");
  await page.getByRole("heading", { level: 1 }).waitFor();
  // The router logs to the console that it could not load the script.
  expect((complaints as string[]).splice(0).filter((text) => !text.includes("/assets/membership-"))).toEqual([]);
});

test("unsaved words are kept when the script of a pressed link was replaced by a new build", async () => {
  const { page, complaints, go } = await visit({ baseURL: hub.url }, /\/assets\/membership-/);
  await logInWithoutForm(page, member);
  await page.route("**/assets/membership-*.js", (route) => route.fulfill({ status: 404 }), { times: 1 });
  await go("/profile");
  await page.getByLabel("City").fill("Thane");
  await page.getByRole("link", { name: "Membership" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await page.waitForURL("**/membership");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await go("/profile");
  await page.getByText("This device kept them since your last visit.").waitFor();
  expect(await page.getByLabel("City").inputValue()).toBe("Thane");
  expect((complaints as string[]).splice(0).filter((text) => !text.includes("/assets/membership-"))).toEqual([]);
});

test("a member who logs out during a request sees no refusal and no ended session", async () => {
  const { page } = await visit({ baseURL: hub.url });
  const own = /\/api\/account\/products$/;
  const isOwn = (request: Request) => own.test(request.url());
  const ended = Promise.withResolvers<void>();
  const settled = Promise.race([
    page.waitForEvent("requestfailed", isOwn),
    page.waitForEvent("requestfinished", isOwn),
  ]);
  await page.route(own, async (route) => {
    await ended.promise;
    await route.continue();
  });
  await page.route("**/auth/v1/logout*", async (route) => {
    const response = await route.fetch();
    ended.resolve();
    await settled;
    await route.fulfill({ response });
  });
  await Promise.all([page.waitForRequest(own), logIn(page, member)]);
  await chooseOwn(page, "Log Out");
  await page.locator(".toast", { hasText: "Logged out" }).waitFor();
  await page.getByRole("button", { name: "Log In" }).first().waitFor();
  expect(await page.locator(".toast[data-phase=showing]").count()).toBe(1);
});

test("a member who goes offline stays on the page, and the pressed link opens after the network returns", async () => {
  const { page, context, go } = await visit({ baseURL: hub.url });
  await logInWithoutForm(page, member);
  await go("/dashboard");
  const heading = page.getByRole("heading", { level: 1 });
  await page.getByText("No products yet").waitFor();
  const title = await heading.innerText();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await chooseOwn(page, "Security");
  await page.getByText("Your link opens automatically once you are back.").waitFor();
  expect(await heading.innerText()).toBe(title);
  await context.setOffline(false);
  await page.waitForURL("**/account/security");
  await page.getByRole("heading", { level: 1, name: "Security" }).waitFor();
});

// As the provider's own service once sent it. No page is logged in for it: a page that started while its session was
// removed would request private data, and be refused.
async function anOlderLink(): Promise<string> {
  const answer = await fetch(`${hub.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    body: JSON.stringify(member),
    headers: { "content-type": "application/json" },
  });
  const { access_token, refresh_token } = (await answer.json()) as { access_token: string; refresh_token: string };
  return `/reset-password#access_token=${access_token}&refresh_token=${refresh_token}&expires_in=3600&token_type=bearer&type=recovery`;
}

test("an older reset link with a fragment still opens the form, and clears the address", async () => {
  const { page } = await visit({ baseURL: hub.url });
  await page.goto(await anOlderLink());
  await page.getByLabel("New Password").waitFor();
  await expect.poll(() => page.evaluate(() => location.hash)).toBe("");
});

test("a reset link that the hub cannot check is not called invalid", async () => {
  const { page, go } = await visit({ baseURL: hub.url }, /\/auth\/v1\/user/);
  await page.route("**/auth/v1/user", (route) => route.fulfill({ status: 503, body: "{}" }));
  await go(await anOlderLink());
  await page.getByText("Error validating reset token. Please request a new password reset.").waitFor();
});

test("the browser's back button returns from the provider to a dialog that works", async () => {
  const { page, go } = await visit({ baseURL: hub.url });
  await page.route("**/auth/v1/authorize*", (route) => route.fulfill({ status: 204 }));
  await go("/membership");
  await page.getByRole("button", { name: "Log In" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Continue with Sandbox ID" }).click();
  await dialog.getByText("Going to Sandbox ID...").waitFor();
  // The event of a page that the browser restored from memory.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await dialog.getByRole("button", { name: "Continue with Sandbox ID" }).waitFor();
});
