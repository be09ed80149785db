import { expect, test } from "vitest";
import { expectAccessible } from "./accessibility.ts";
import { logInWithoutForm } from "./member.ts";
import { accountsHub, aConfirmedMember, aNewcomer } from "./own-hub.ts";
import { aBrowser, fieldHasFocus, hasFocus, phone, visit } from "./visit.ts";

aBrowser();
const hub = accountsHub();

const setUp = /\/api\/account\/setup/;

test("a newcomer is led to the set-up from every page, introduces themselves and reaches the dashboard", async () => {
  const { page, go } = await visit({ baseURL: hub.url, viewport: phone });
  await logInWithoutForm(page, await aNewcomer(hub));
  for (const due of ["/dashboard", "/membership", "/"]) {
    await page.goto(due);
    await page.waitForURL("**/setup");
  }
  await go("/setup");
  await page.getByRole("heading", { name: "Welcome to YDI!" }).waitFor();
  await page.getByLabel("Full Name").fill("Meera Iyer");
  await page.getByLabel("Experience Level").selectOption("Senior Level");
  await page.getByLabel("City").fill("Kochi");
  // The message is shown for two seconds only.
  await Promise.all([
    page.getByText("Setting up your profile...").waitFor(),
    page.getByRole("button", { name: "Complete Setup" }).click(),
  ]);
  await page.waitForURL("**/dashboard");
  await page.getByRole("heading", { name: "Welcome, Meera Iyer" }).waitFor();
  await page.goto("/setup");
  await page.waitForURL("**/dashboard");
});

test("a newcomer may read public pages, and the set-up leads back to the one they left", async () => {
  const { page, go } = await visit({ baseURL: hub.url });
  await logInWithoutForm(page, await aNewcomer(hub));
  await go("/people?q=asha");
  await expectAccessible(page, "the directory for a newcomer");
  await page.getByRole("link", { name: "Set Up Your Profile" }).click();
  await page.getByLabel("Full Name").fill("Meera Iyer");
  await page.getByLabel("Experience Level").selectOption("Student");
  await page.getByRole("button", { name: "Complete Setup" }).click();
  await page.waitForURL("**/people?q=asha");
  await page.getByRole("heading", { level: 1, name: "People" }).waitFor();
  expect(await page.getByRole("link", { name: "Set Up Your Profile" }).count()).toBe(0);
});

test("the set-up names missing fields, and keeps the typed text when the hub cannot save", async () => {
  const { page, go } = await visit({ baseURL: hub.url }, setUp);
  await logInWithoutForm(page, await aNewcomer(hub));
  await go("/setup");
  await page.getByLabel("Full Name").fill("   ");
  await page.getByRole("button", { name: "Complete Setup" }).click();
  await page
    .locator(".toast", { hasText: "Missing information" })
    .filter({ hasText: "Please fill in all required fields." })
    .waitFor();
  await fieldHasFocus(page, "fullName");
  await page.getByLabel("Full Name").fill("Meera Iyer");
  await page.getByLabel("Experience Level").selectOption("Student");
  await expect.poll(() => page.getByText("Please choose a level.").count()).toBe(0);
  await page.route(setUp, (route) =>
    route.fulfill({ status: 503, json: { error: { code: "unavailable", message: "…", requestId: "1" } } }),
  );
  await page.getByRole("button", { name: "Complete Setup" }).click();
  await page
    .locator(".toast", { hasText: "Setup failed" })
    .filter({ hasText: "There was an error setting up your profile. Please try again." })
    .waitFor();
  await page.unroute(setUp);
  expect(await page.getByLabel("Full Name").inputValue()).toBe("Meera Iyer");
  // The pressed button still has the focus.
  await hasFocus(page.getByRole("button", { name: "Complete Setup" }));
  await Promise.all([page.getByText("Setting up your profile...").waitFor(), page.keyboard.press("Enter")]);
});

test("the set-up opens neither for strangers nor a second time", async () => {
  const stranger = await visit({ baseURL: hub.url });
  await stranger.page.goto("/setup");
  await stranger.page.waitForURL(`${hub.url}/`);
  const { page } = await visit({ baseURL: hub.url });
  await logInWithoutForm(page, await aConfirmedMember(hub));
  await page.goto("/setup");
  await page.waitForURL("**/dashboard");
});

test("a member agrees once to new terms before their own pages open", async () => {
  const { page, go } = await visit({ baseURL: hub.url, viewport: phone }, /\/api\/account\/consent/);
  await logInWithoutForm(page, await aConfirmedMember(hub));
  const me = "**/api/account/me";
  await page.route(me, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), mustAgree: true } });
  });
  await go("/dashboard");
  await page.getByRole("heading", { name: "Please agree to our Terms" }).waitFor();
  await expectAccessible(page, "terms to agree to");
  expect(await page.getByRole("link", { name: "Privacy Policy" }).first().getAttribute("href")).toBe("/privacy-policy");
  const consent = "**/api/account/consent";
  await page.route(consent, (route) =>
    route.fulfill({ status: 503, json: { error: { code: "unavailable", message: "…", requestId: "1" } } }),
  );
  await page.getByRole("button", { name: "I agree" }).click();
  await page.getByRole("alert").waitFor();
  await page.unroute(consent);
  await page.unroute(me);
  await page.getByRole("button", { name: "I agree" }).click();
  await page.getByRole("heading", { name: "No Active Membership" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "No Active Membership" }).waitFor();
});
