import type { Secret } from "otpauth";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { addApp, codeOf, keepCodes } from "./authenticator.ts";
import { logIn, logInWithoutForm, type Member, ownMenu } from "./member.ts";
import { accountsHub, aConfirmedMember, aGuardedMember, codeTextedTo, linkTo } from "./own-hub.ts";
import { aBrowser, hasFocus, visit, type Visit } from "./visit.ts";

aBrowser();
const hub = accountsHub();

// Doors that need the second step first.
const doorsThatRefuse = /\/auth\/v1\/(factors|user\/oauth)\/|\/api\/account\//;

interface GuardedVisit extends Visit {
  readonly member: Member;
  readonly secret: Secret;
  readonly codes: readonly string[];
}

test("a login on another device asks for the code of the added authenticator app", async () => {
  const { page, member, secret } = await withAuthenticator();
  await page.getByRole("list", { name: "Authenticator apps" }).getByText("Pixel 8").waitFor();
  await page.getByRole("region", { name: "At a glance" }).getByText("Well protected").waitFor();

  const elsewhere = await visit({ baseURL: hub.url });
  await logIn(elsewhere.page, member);
  const step = elsewhere.page.getByRole("dialog", { name: "One more step" });
  // The code that added the app is used up: a code works once.
  await step.getByLabel("Six-digit code").fill(codeOf(secret, 1));
  await elsewhere.page.getByText("Login successful").waitFor();
  await ownMenu(elsewhere.page).waitFor();
});

test("a recovery code replaces a lost phone, and is used up", async () => {
  const { page, member, codes } = await withAuthenticator();
  expect(codes).toHaveLength(10);
  const elsewhere = await visit({ baseURL: hub.url });
  await logIn(elsewhere.page, member);
  const step = elsewhere.page.getByRole("dialog", { name: "One more step" });
  await spendCode(step, codes[3]);
  await elsewhere.page.getByText("Login successful").waitFor();
  await page.reload();
  await page.getByText("9 of 10 left").waitFor();
});

test("recovery codes must be saved before leaving, and download as a file", async () => {
  const { page } = await withAuthenticator();
  await page.getByRole("button", { name: "Create new codes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create new codes" }).click();
  const sheet = page.getByRole("dialog", { name: "Keep these recovery codes" });
  await sheet.waitFor();
  await page.keyboard.press("Escape");
  await sheet.getByText("Please save them first").waitFor();
  expect(await sheet.getByRole("button", { name: "Done" }).isDisabled()).toBe(true);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    sheet.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("ydi-recovery-codes.txt");
  await sheet.getByRole("checkbox").check();
  await sheet.getByRole("button", { name: "Done" }).click();
  await sheet.waitFor({ state: "detached" });
});

test("the last second step is removed after a confirmation, together with its recovery codes", async () => {
  const { page } = await withAuthenticator();
  await page.getByRole("button", { name: "Remove Pixel 8" }).click();
  const question = page.getByRole("dialog", { name: "Remove Pixel 8?" });
  await hasFocus(question.getByRole("button", { name: "Cancel" }));
  await question.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByText("Not set up").waitFor();
  await page.getByText("No codes yet").waitFor();
});

test("an act that needs the second step continues after it", async () => {
  const { page, codes } = await withLevelOneSession();
  await removeApp(page, "Pixel 8");
  const step = page.getByRole("dialog", { name: "Confirm it's you" });
  await step.getByRole("button", { name: "Cancel" }).click();
  await step.waitFor({ state: "detached" });
  await page
    .getByRole("dialog", { name: "Remove Pixel 8?" })
    .getByRole("button", { name: "Remove", exact: true })
    .click();
  await spendCode(step, codes[0]);
  await page.getByText("Not set up").waitFor();
});

test("a page that needs the second step waits beneath the question and loads after it", async () => {
  const { page, codes } = await withLevelOneSession();
  // The next load is refused: the question covers the page, which loads normally after it.
  await page.reload();
  await spendCode(page.getByRole("dialog", { name: "One more step" }), codes[0]);
  await page.getByRole("button", { name: "Remove Pixel 8" }).waitFor();
  await page.getByText("This device").waitFor();
  await page.getByText("No connected apps").waitFor();
  await page.getByRole("button", { name: "Sign out everywhere else" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/account/security");
});

test("a cancelled second step of a reset link leaves no half login", async () => {
  const { page, go } = await visit({ baseURL: hub.url });
  const { email } = await aGuardedMember(hub);
  await fetch(`${hub.url}/auth/v1/recover`, {
    method: "POST",
    body: JSON.stringify({ email }),
    headers: { "content-type": "application/json" },
  });
  await go(await linkTo(hub, email, 3));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: "One more step" }).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("hub-session"))).toBeNull();
});

test("a login link leads to its destination after the second step, without a refusal", async () => {
  const { page, go } = await visit({ baseURL: hub.url }, doorsThatRefuse);
  const { email, code } = await aGuardedMember(hub);
  const url = `${hub.url}/auth/v1/otp?redirect_to=${encodeURIComponent(`${hub.url}/account/security`)}`;
  await fetch(url, {
    method: "POST",
    body: JSON.stringify({ email, create_user: false }),
    headers: { "content-type": "application/json" },
  });
  await go(await linkTo(hub, email, 3));
  await page.locator("main").getByRole("button").click();
  const dialog = page.getByRole("dialog", { name: "One more step" });
  await Promise.all([
    page.locator(".toast", { hasText: "Login successful" }).waitFor(),
    page.waitForURL("**/account/security"),
    dialog.getByLabel("Six-digit code").fill(code(1)),
  ]);
  expect(await page.locator(".toast", { hasText: "Authentication Required" }).count()).toBe(0);
});

test("a private page opened during a login asks for the second step, and then opens", async () => {
  const { email, password, code } = await aGuardedMember(hub);
  const { page, go } = await visit({ baseURL: hub.url });
  await logInWithoutForm(page, { email, password });
  await go("/dashboard");
  const step = page.getByRole("dialog", { name: "One more step" });
  await step.getByLabel("Six-digit code").fill(code(1));
  await page.getByRole("heading", { name: "Welcome, Asha Kulkarni" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/dashboard");
});

test("a phone becomes a second step by the code texted to it", async () => {
  const { page } = await withAuthenticator();
  await page.getByRole("button", { name: "Add a phone" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a phone" });
  await dialog.getByLabel("Mobile number").fill("98200");
  await dialog.getByRole("button", { name: "Text me a code" }).click();
  await dialog.getByText("This isn't a valid mobile number.").waitFor();
  await dialog.getByLabel("Mobile number").fill("98200 12345");
  await dialog.getByRole("button", { name: "Text me a code" }).click();
  await dialog.getByText("+919820012345").waitFor();
  await dialog.getByLabel("Six-digit code").fill(await codeTextedTo(hub, "919820012345"));
  await page.getByRole("button", { name: "Remove •••• 2345" }).waitFor();
});

async function removeApp(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Remove ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
}

async function spendCode(step: Locator, code = ""): Promise<void> {
  await step.getByRole("button", { name: "Use a recovery code" }).click();
  await step.getByLabel("Recovery code").fill(code);
  await step.getByRole("button", { name: "Continue" }).click();
}

// The app that had proven this session was removed elsewhere; another one is left.
async function withLevelOneSession(): Promise<GuardedVisit> {
  const locked = await withAuthenticator();
  const { page, member, secret } = locked;
  await addApp(page, { button: "Add another app", name: "Old tablet" });
  await page.getByRole("button", { name: "Remove Old tablet" }).waitFor();
  const elsewhere = await visit({ baseURL: hub.url });
  await logIn(elsewhere.page, member);
  await elsewhere.page
    .getByRole("dialog", { name: "One more step" })
    .getByLabel("Six-digit code")
    .fill(codeOf(secret, 1));
  await elsewhere.page.getByText("Login successful").waitFor();
  await elsewhere.go("/account/security");
  await removeApp(elsewhere.page, "Old tablet");
  await elsewhere.page.getByRole("button", { name: "Remove Old tablet" }).waitFor({ state: "detached" });
  return locked;
}

async function withAuthenticator(): Promise<GuardedVisit> {
  const visitor = await visit({ baseURL: hub.url, acceptDownloads: true }, doorsThatRefuse);
  const { page } = visitor;
  const member = await aConfirmedMember(hub);
  await logInWithoutForm(page, member);
  await visitor.go("/account/security");
  const secret = await addApp(page, { button: "Set up", name: "Pixel 8" });
  const codes = await keepCodes(page);
  await page.getByText("10 of 10 left").waitFor();
  return { ...visitor, member, secret, codes };
}
