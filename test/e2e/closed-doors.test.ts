import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningServer } from "#test/hub/server.ts";
import { newEmail, startOwnHub } from "./own-hub.ts";
import { aBrowser, fieldHasFocus, visit } from "./visit.ts";

aBrowser();
let hub: RunningServer;
let open: RunningServer;

beforeAll(async () => {
  hub = await startOwnHub({ AUTH_SIGN_UP: "off", AUTH_LINKING: "off" });
  open = await startOwnHub();
});
afterAll(async () => {
  await hub.stop();
  await open.stop();
});

test("a hub with closed sign-up offers only to log in, and keeps the typed fields", async () => {
  const { page, go } = await visit({ baseURL: hub.url });
  let tell = (): void => undefined;
  const news = new Promise<void>((resolve) => (tell = resolve));
  await page.route("**/api/sign-in-options", async (route) => {
    await news;
    await route.continue();
  });
  await go("/");
  await page.getByRole("button", { name: "Log In" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("[name=email]").fill("asha@example.com");
  await dialog.locator("[name=password]").fill("monsoon on the roof");
  await dialog.getByRole("tab", { name: "Sign Up" }).waitFor();
  tell();
  await dialog
    .getByText("We are not taking new members right now. If you have an account already, log in here.")
    .waitFor();
  await expect.poll(() => dialog.getByRole("tab").count()).toBe(0);
  expect(await dialog.locator("[name=password]").inputValue()).toBe("monsoon on the roof");
  await fieldHasFocus(page, "password");
});

test("a common password is refused kindly, and another one is accepted", async () => {
  const { page, go } = await visit({ baseURL: open.url }, /\/auth\/v1\/signup/);
  await go("/");
  await page.getByRole("button", { name: "Log In" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "Sign Up" }).click();
  await dialog.locator("[name=email]").fill(newEmail());
  for (const field of ["password", "again"]) await dialog.locator(`[name=${field}]`).fill("Password123");
  await dialog.getByRole("button", { name: "Sign Up" }).click();
  await dialog
    .getByText("Many people use this password, so attackers try it first. Please choose another one.")
    .waitFor();
  for (const field of ["password", "again"]) await dialog.locator(`[name=${field}]`).fill("monsoon on the roof");
  await dialog.getByRole("button", { name: "Sign Up" }).click();
  await dialog.getByText("We sent an email to").waitFor();
});
