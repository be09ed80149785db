import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningServer } from "#test/hub/server.ts";
import { ownMenu } from "./member.ts";
import { newEmail, startOwnHub } from "./own-hub.ts";
import { aBrowser, pageIsReady, visit } from "./visit.ts";

// A hub that confirms addresses automatically says immediately which are registered; others do not reveal that.
aBrowser();
let hub: RunningServer;

beforeAll(async () => {
  hub = await startOwnHub({ AUTH_AUTOCONFIRM: "on" });
});
afterAll(() => hub.stop());

const refused = /\/auth\/v1\/signup|\/api\/check-email-exists/;

function toasts(page: Page, text: string) {
  return page.locator(".toast", { hasText: text });
}

async function anAddressWithPassword(): Promise<string> {
  const email = newEmail();
  await fetch(`${hub.url}/auth/v1/signup`, {
    method: "POST",
    body: JSON.stringify({ email, password: "sunflower boat on monday" }),
    headers: { "content-type": "application/json" },
  });
  return email;
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto("/");
  await pageIsReady(page);
  await page.getByRole("button", { name: "Log In" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "Sign Up" }).click();
  await dialog.getByLabel("Email").fill(email);
  await dialog.locator("[name=password]").fill("monsoon on the roof");
  await dialog.locator("[name=again]").fill("monsoon on the roof");
  await dialog.getByRole("button", { name: "Sign Up" }).click();
}

test("a sign-up without confirmation logs in immediately, under the email's first part, and opens the set-up", async () => {
  const { page } = await visit({ baseURL: hub.url });
  await signUp(page, newEmail("tara"));
  await toasts(page, "Account created")
    .filter({ hasText: "You have been successfully signed up and logged in." })
    .waitFor();
  await page.waitForURL("**/setup");
  await expect.poll(() => page.getByLabel("Full Name").inputValue()).toMatch(/^tara-/);
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
});

test("a sign-up with an existing password account is sent to the login", async () => {
  const { page } = await visit({ baseURL: hub.url }, refused);
  const email = await anAddressWithPassword();
  await signUp(page, email);
  await page
    .getByRole("alert")
    .filter({ hasText: "This email is already registered. Please try logging in instead." })
    .waitFor();
});

test("a sign-up with a provider's account is sent to the provider, by a hint and not an error", async () => {
  const { page } = await visit({ baseURL: hub.url }, refused);
  const email = newEmail("noor");
  await page.goto("/");
  await pageIsReady(page);
  await page.getByRole("button", { name: "Log In" }).first().click();
  await page.getByRole("button", { name: "Continue with Sandbox ID" }).click();
  await page.getByLabel("Name").fill("Noor");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await toasts(page, "Login successful").waitFor();
  const { page: again } = await visit({ baseURL: hub.url }, refused);
  // However late the provider's name arrives.
  const answered = again.waitForResponse(/\/auth\/v1\/signup/, { timeout: 0 });
  await again.route("**/api/sign-in-options", async (route) => {
    await answered;
    await route.continue();
  });
  await signUp(again, email);
  const hint = again.getByText(
    "This email is already registered with Sandbox ID. You may have previously signed up with it. Try using the 'Continue with' option.",
  );
  await hint.waitFor();
  expect(await again.getByRole("alert").count()).toBe(0);
});

test("an address that the hub cannot look up counts as taken", async () => {
  const { page } = await visit({ baseURL: hub.url }, refused);
  const email = await anAddressWithPassword();
  await page.route("**/api/check-email-exists", (route) =>
    route.fulfill({ status: 429, json: { error: { code: "too_many_requests", message: "…", requestId: "1" } } }),
  );
  await signUp(page, email);
  await page
    .getByText(
      "This email is already registered. You may have previously signed up with Sandbox ID. Try using the 'Continue with' option.",
    )
    .waitFor();
});

test("an open dialog closes when another tab logs in, without a second greeting", async () => {
  const { page, context } = await visit({ baseURL: hub.url });
  const waiting = await context.newPage();
  await waiting.goto("/");
  await pageIsReady(waiting);
  await waiting.getByRole("button", { name: "Log In" }).first().click();
  await waiting.getByRole("dialog").waitFor();
  await signUp(page, newEmail("ila"));
  await toasts(page, "Account created").waitFor();
  await waiting.getByRole("dialog").waitFor({ state: "detached" });
  await ownMenu(waiting).waitFor();
  expect(await waiting.locator(".toast").count()).toBe(0);
});
