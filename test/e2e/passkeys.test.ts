import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, type RunningServer } from "#test/hub/server.ts";
import { expectAccessibleOnPhoneAndDesk } from "./accessibility.ts";
import { makeLoginOld } from "./authenticator.ts";
import { chooseOwn, logIn, logInWithoutForm, type Member, ownMenu } from "./member.ts";
import { aConfirmedMember, aGuardedMember, emailTo, linkTo, startOwnHub } from "./own-hub.ts";
import { aPasskeyDevice, type PasskeyDevice, withoutPasskeyList } from "./passkey-device.ts";
import { aBrowser, visit, type Visit } from "./visit.ts";

aBrowser();
let hub: RunningServer;
let baseURL: string;

beforeAll(async () => {
  const port = String(await freePort());
  // Browsers make no passkeys for the IP address of the other journeys.
  baseURL = `http://localhost:${port}`;
  hub = await startOwnHub({ PORT: port, PUBLIC_URL: baseURL });
});
afterAll(() => hub.stop());

interface PasskeyVisit extends Visit {
  readonly device: PasskeyDevice;
}

async function visitWithDevice(refusals?: RegExp): Promise<PasskeyVisit> {
  const visitor = await visit({ baseURL }, refusals);
  await withoutPasskeyList(visitor.page);
  return { ...visitor, device: await aPasskeyDevice(visitor.page) };
}

async function openLogIn(page: Page) {
  await page.getByRole("button", { name: "Log In" }).first().click();
  return page.getByRole("dialog");
}

async function logOut(page: Page): Promise<void> {
  await chooseOwn(page, "Log Out");
  await page.getByRole("button", { name: "Log In" }).first().waitFor();
}

test("a passkey is added, logs its owner in, gets a name, and is removed", async () => {
  const { page, go } = await visitWithDevice();
  const member = await aConfirmedMember(hub);
  await logInWithoutForm(page, member);
  await go("/account/security");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const list = page.getByRole("list", { name: "Passkeys" });
  await list.getByText("not used yet").waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "with a passkey");
  expect(await emailTo(hub, member.email, 2)).toContain("asskey");

  await logOut(page);
  const dialog = await openLogIn(page);
  await dialog.getByRole("button", { name: "Log in with a passkey" }).waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "the login with passkeys");
  await dialog.getByRole("button", { name: "Log in with a passkey" }).click();
  await page.getByText("Login successful").waitFor();
  await ownMenu(page).waitFor();

  await go("/account/security");
  await list.getByText("last used just now").waitFor();
  await list.getByRole("button", { name: /^Rename/ }).click();
  const naming = page.getByRole("dialog", { name: "Rename this passkey" });
  await expectAccessibleOnPhoneAndDesk(page, "naming a passkey");
  await naming.getByLabel("Name").fill("Pixel 8");
  await naming.getByRole("button", { name: "Save" }).click();
  await list.getByRole("button", { name: "Remove Pixel 8" }).click();
  const question = page.getByRole("dialog", { name: "Remove Pixel 8?" });
  await expectAccessibleOnPhoneAndDesk(page, "the question before removing a passkey");
  await question.getByRole("button", { name: "Remove", exact: true }).click();
  await list.getByText("No passkeys yet").waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "without a passkey");
});

test("a passkey of the list under the address field logs its owner in", async () => {
  const { page, go } = await visit({ baseURL });
  await aPasskeyDevice(page);
  await logInWithoutForm(page, await aConfirmedMember(hub));
  await go("/account/security");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("list", { name: "Passkeys" }).getByText("not used yet").waitFor();
  await logOut(page);
  // The field has the focus, and the owner of this device chooses the first passkey of every list.
  await openLogIn(page);
  await page.getByText("Login successful").waitFor();
  await ownMenu(page).waitFor();
});

test("a removed passkey is dropped by the device that has it", async () => {
  const { page, go, device } = await visitWithDevice();
  await logInWithoutForm(page, await aConfirmedMember(hub));
  await go("/account/security");
  await addAndRemove(page);
  await expect.poll(() => device.countPasskeys()).toBe(0);
});

test("a passkey that its device still has after a removal opens nothing, and the login says so", async () => {
  const { page, go } = await visitWithDevice(/\/passkeys\/authentication\/verify/);
  // As on another device: this one does not hear of the removal.
  await page.addInitScript(() => Reflect.deleteProperty(PublicKeyCredential, "signalAllAcceptedCredentials"));
  await logInWithoutForm(page, await aConfirmedMember(hub));
  await go("/account/security");
  await addAndRemove(page);
  await logOut(page);
  const dialog = await openLogIn(page);
  await dialog.getByRole("button", { name: "Log in with a passkey" }).click();
  await dialog.getByText("This passkey opens no account here.").waitFor();
});

async function addAndRemove(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("button", { name: /^Remove Passkey/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByText("No passkeys yet").waitFor();
}

test("an old login is confirmed by the password, and later by the new passkey", async () => {
  const { page, go } = await visitWithDevice(/\/auth\/v1\/passkeys/);
  const member = await aConfirmedMember(hub);
  await logInWithoutForm(page, member);
  await makeLoginOld(page, "POST passkeys/registration/options");
  await go("/account/security");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const question = page.getByRole("dialog", { name: "Confirm it's you" });
  await question.getByRole("textbox", { name: "Your password" }).fill(member.password);
  await question.getByRole("button", { name: "Confirm" }).click();
  const list = page.getByRole("list", { name: "Passkeys" });
  await list.getByText("not used yet").waitFor();

  await makeLoginOld(page, "DELETE passkeys/*");
  await list.getByRole("button", { name: /^Remove/ }).click();
  await page
    .getByRole("dialog", { name: /^Remove/ })
    .getByRole("button", { name: "Remove", exact: true })
    .click();
  await question.getByRole("button", { name: "Use a passkey" }).waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "the question that a passkey answers");
  await question.getByRole("button", { name: "Use a passkey" }).click();
  await list.getByText("No passkeys yet").waitFor();
});

test("after a password reset, a person removes all passkeys of their account", async () => {
  const { page, go } = await visitWithDevice(/\/auth\/v1\/logout/);
  const member = await aConfirmedMember(hub);
  await logInWithoutForm(page, member);
  await go("/account/security");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("list", { name: "Passkeys" }).getByText("not used yet").waitFor();
  await logOut(page);
  const login = await openLogIn(page);
  await login.getByRole("button", { name: "Forgot password?" }).click();
  await login.getByLabel("Email").fill(member.email);
  await login.getByRole("button", { name: "Send Reset Link" }).click();
  await go(await linkTo(hub, member.email, 3));
  await page.getByRole("button", { name: "Continue" }).click();
  const password = "monsoon on the roof";
  await page.locator("[name=password]").fill(password);
  await page.locator("[name=again]").fill(password);
  await page.getByRole("button", { name: "Reset Password" }).click();

  await page.getByRole("heading", { name: "Was this passkey added by you?" }).waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "the question about passkeys after a reset");
  await page.getByRole("button", { name: "Remove all passkeys" }).press("Enter");
  await login.getByLabel("Email").fill(member.email);
  await login.locator("[name=password]").fill(password);
  await login.getByRole("button", { name: "Log In", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Remove all passkeys?" });
  await expectAccessibleOnPhoneAndDesk(page, "the question before removing all passkeys");
  await question.getByRole("button", { name: "Remove all" }).press("Enter");
  await page.getByText("No passkeys yet").waitFor();
  expect(await emailTo(hub, member.email, 5)).toContain("Your passkeys were removed");
});

test("a passkey that its owner unlocked replaces the second step", async () => {
  const { page, go } = await visitWithDevice(/\/auth\/v1\/factors\/|\/api\/account\//);
  const member = await aGuardedMember(hub);
  await logInWithoutForm(page, member);
  await go("/account/security");
  await page.getByRole("dialog", { name: "One more step" }).getByLabel("Six-digit code").fill(member.code(1));
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("list", { name: "Passkeys" }).getByText("not used yet").waitFor();
  await logOut(page);
  const dialog = await openLogIn(page);
  await dialog.getByRole("button", { name: "Log in with a passkey" }).click();
  await page.getByText("Login successful").waitFor();
  await ownMenu(page).waitFor();
});

test("a passkey is offered once, after the second login", async () => {
  const { page, go, device } = await visitWithDevice();
  const member = await aConfirmedMember(hub);
  const offer = page.getByRole("dialog", { name: "Log in with your thumb next time" });
  await logInByPassword(page, member);
  // The browser counts the login once it knows whether it has a screen lock.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join(" "))).toContain("hub-passkey-offer");
  await logOut(page);
  await logInByPassword(page, member);
  await offer.waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "the offer of a passkey");
  await offer.getByRole("button", { name: "Not now" }).click();
  await offer.waitFor({ state: "detached" });
  await logOut(page);
  await logInByPassword(page, member);
  await go("/dashboard");
  await page.getByRole("heading", { name: "Welcome, Asha Kulkarni" }).waitFor();
  expect(await offer.count()).toBe(0);
  expect(await device.countPasskeys()).toBe(0);
});

async function logInByPassword(page: Page, member: Member): Promise<void> {
  await logIn(page, member);
  await page.getByText("Login successful").waitFor();
  await ownMenu(page).waitFor();
}
