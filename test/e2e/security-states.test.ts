import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningServer } from "#test/server.ts";
import { beginApp, codeOf, keepCodes } from "./authenticator.ts";
import { barriers } from "./barriers.ts";
import { comeIn } from "./member.ts";
import { aConfirmedMember, startOwnHub } from "./own-hub.ts";
import { aBrowser, desk, phone, visit } from "./visit.ts";

aBrowser();
let hub: RunningServer;

beforeAll(async () => {
  hub = await startOwnHub();
});
afterAll(() => hub.stop());

const sights = [
  ["light", "390", phone],
  ["dark", "390", phone],
  ["light", "1440", desk],
  ["dark", "1440", desk],
] as const;

test.each(sights)("every state of the security page is open to everybody and fits, %s, %s", async (colorScheme, _width, viewport) => {
  const { page, go } = await visit({ baseURL: hub.url, colorScheme, viewport }, /\/api\/account\/sessions|\/auth\/v1\/user/);
  const isOpen = async (state: string) => {
    expect((await barriers(page)).join("\n"), state).toBe("");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), state).toBeLessThanOrEqual(0);
  };
  await comeIn(page, await aConfirmedMember(hub));

  const answer = Promise.withResolvers<void>();
  await page.route("**/api/account/sessions", (route) => answer.promise.then(() => route.fulfill({ status: 429, json: { error: { code: "too_many_requests", message: "", requestId: "" } } })), { times: 1 });
  await go("/account/security");
  await page.getByRole("button", { name: "Change password" }).waitFor();
  await isOpen("waiting for sessions");
  answer.resolve();
  await page.getByText("This did not load").waitFor();
  await isOpen("sessions that did not load");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("This device").waitFor();
  await isOpen("nothing set up");

  for (const button of ["Change password", "Change address", "Link Sandbox ID", "Add a phone", "Sign out everywhere else"]) {
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("dialog").waitFor();
    await isOpen(button);
    await close(page);
  }
  await page.route("**/auth/v1/user", (route) => route.fulfill({ status: 400, json: { code: "reauthentication_needed", message: "" }, headers: { "x-supabase-api-version": "2024-01-01" } }), { times: 1 });
  await page.getByRole("button", { name: "Change password" }).click();
  for (const name of ["password", "again"]) await page.getByRole("dialog").locator(`[name=${name}]`).fill("paper lantern");
  await page.getByRole("dialog").getByRole("button", { name: "Change password" }).click();
  const question = page.getByRole("dialog", { name: "Confirm it is you" });
  await question.waitFor();
  await isOpen("confirming by password");
  await question.getByRole("button", { name: "Send me a code by letter" }).click();
  await isOpen("confirming by letter");
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  await close(page);
  await page.getByRole("button", { name: "Set up" }).click();
  await page.getByRole("dialog").waitFor();
  await isOpen("naming the app");
  const secret = await beginApp(page, "Pixel 8");
  await isOpen("scanning the code");
  await page.getByRole("dialog").getByLabel("Six-digit code").fill(codeOf(secret));
  await page.getByRole("dialog", { name: "Keep these recovery codes" }).waitFor();
  await isOpen("recovery codes");
  await keepCodes(page);
  await page.getByText("10 of 10 left").waitFor();
  await isOpen("with a second step");
  await page.getByRole("button", { name: "Remove Pixel 8" }).click();
  await page.getByRole("dialog").waitFor();
  await isOpen("the question before removing");
});

test("the whole page is reached by keyboard alone, and a dialog gives the focus back to its button", async () => {
  const { page, go } = await visit({ baseURL: hub.url });
  await comeIn(page, await aConfirmedMember(hub));
  await go("/account/security");
  await page.getByText("This device").waitFor();
  const button = page.getByRole("button", { name: "Change address" });
  await page.getByRole("button", { name: "Change password" }).focus();
  await page.keyboard.press("Tab");
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Change your email address" });
  expect(await dialog.getByLabel("New email address").evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type("not an address");
  await page.keyboard.press("Enter");
  await dialog.getByText("Please enter a valid email address").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

async function close(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
}
