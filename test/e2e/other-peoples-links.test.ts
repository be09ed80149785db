// Emailed links opened in another person's session, and links that end without a new password.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { logInWithoutForm, ownMenu } from "./member.ts";
import { accountsHub, aConfirmedMember, linkTo } from "./own-hub.ts";
import { aBrowser, visit } from "./visit.ts";

aBrowser();
const hub = accountsHub();

async function ask<Body>(door: "recover" | "otp" | "verify", body: object): Promise<Body> {
  const answer = await fetch(`${hub.url}/auth/v1/${door}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Body;
}

const sessionOf = (page: Page) => page.evaluate(() => localStorage.getItem("hub-session"));

test("another person's recovery link names both accounts and changes neither login", async () => {
  const { page, go } = await visit({ baseURL: hub.url });
  const [here, other] = [await aConfirmedMember(hub), await aConfirmedMember(hub)];
  await logInWithoutForm(page, here);
  const before = await sessionOf(page);
  await ask("recover", { email: other.email });
  const token_hash = new URL(await linkTo(hub, other.email, 2)).searchParams.get("token_hash");
  const session = await ask<Record<string, string>>("verify", { type: "recovery", token_hash });
  await go(
    `/reset-password#access_token=${session["access_token"]}&refresh_token=${session["refresh_token"]}&type=recovery`,
  );
  await page.getByText(`A new password for ${other.email}. You stay logged in here as ${here.email}.`).waitFor();
  expect(await sessionOf(page)).toBe(before);
  await page.locator("[name=password]").fill("lanterns over the lake");
  await page.locator("[name=again]").fill("lanterns over the lake");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await ownMenu(page).waitFor();
  expect(await sessionOf(page)).toBe(before);
});

test("the session of a recovery link ends with its page if no password is chosen", async () => {
  const { page, go } = await visit({ baseURL: hub.url });
  const { email } = await aConfirmedMember(hub);
  await ask("recover", { email });
  await go(await linkTo(hub, email, 2));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText(`A new password for ${email}.`).waitFor();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByRole("button", { name: "Log In" }).first().waitFor();
  expect(await sessionOf(page)).toBeNull();
});

test("a login link asks before it replaces another person's session", async () => {
  const { page, go } = await visit({ baseURL: hub.url });
  const [here, other] = [await aConfirmedMember(hub), await aConfirmedMember(hub)];
  await logInWithoutForm(page, here);
  await ask("otp", { email: other.email });
  await go(await linkTo(hub, other.email, 2));
  await page.getByRole("main").getByRole("button", { name: "Log In" }).click();
  await page.getByText(`You are logged in as ${here.email}. This link logs you in as ${other.email}.`).waitFor();
  await page.getByRole("button", { name: "Stay logged in as before" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await ownMenu(page).waitFor();
  expect(await sessionOf(page)).toContain(here.email);
});
