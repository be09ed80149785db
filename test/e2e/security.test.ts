import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operate } from "#test/hub/operate.ts";
import type { RunningServer } from "#test/hub/server.ts";
import { makeLoginOld } from "./authenticator.ts";
import { logInWithoutForm, logIn, type Member } from "./member.ts";
import { aConfirmedMember, codeIn, emailTo, linkTo, newEmail, startOwnHub } from "./own-hub.ts";
import { aBrowser, pageIsReady, phone, visit, type Visit } from "./visit.ts";

aBrowser();
let hub: RunningServer;

beforeAll(async () => {
  hub = await startOwnHub();
});
afterAll(() => hub.stop());

// The refusals in a browser with a session that ended elsewhere.
const ended = /\/auth\/v1\/(user|token|logout|factors|reauthenticate)|\/api\/account\//;

async function onSecurityPage(member: Member, options: Parameters<typeof visit>[0] = {}): Promise<Visit> {
  const visitor = await visit({ baseURL: hub.url, ...options }, ended);
  await logInWithoutForm(visitor.page, member);
  await visitor.go("/account/security");
  await visitor.page.getByText("This device").waitFor();
  return visitor;
}

function sessions(page: Page) {
  return page.getByRole("list", { name: "Where you are logged in" }).getByRole("listitem");
}

test("the security page sends strangers home to log in, and opens afterwards", async () => {
  const member = await aConfirmedMember(hub);
  const { page, go } = await visit({ baseURL: hub.url });
  await go("/account/security");
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByText("Please log in to access this content.").waitFor();
  await logIn(page, member);
  await page.waitForURL("**/account/security");
  await page.getByText("This device").waitFor();
});

test("the security page is in the menu, and is never indexed or cached", async () => {
  const answer = await fetch(`${hub.url}/account/security`);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
  const { page, go } = await visit({ baseURL: hub.url, viewport: phone });
  await logInWithoutForm(page, await aConfirmedMember(hub));
  await go("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator(".nav-sheet").getByRole("link", { name: "Security" }).click();
  await page.getByRole("heading", { name: "Security", level: 1 }).waitFor();
});

test("a new password signs the other browser out, and only the new one logs in again", async () => {
  const member = await aConfirmedMember(hub);
  const other = await onSecurityPage(member);
  const { page } = await onSecurityPage(member);
  // The two browsers, and the one that confirmed the address.
  await expect.poll(() => sessions(page).count()).toBe(3);

  await page.getByRole("button", { name: "Change password" }).click();
  const dialog = page.getByRole("dialog", { name: "Change password" });
  await dialog.locator("[name=password]").fill("paper lantern");
  await dialog.locator("[name=again]").fill("paper lamp");
  await dialog.getByRole("button", { name: "Change password" }).click();
  await dialog.getByText("Passwords do not match. Please try again.").waitFor();
  await dialog.locator("[name=again]").fill("paper lantern");
  await dialog.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Your other devices are signed out.").waitFor();
  await page.getByText("No other active sessions.").waitFor();

  await other.page.reload();
  await other.page.waitForURL((url) => url.pathname === "/");
  await logIn(other.page, { ...member, password: "paper lantern" });
  await other.page.getByText("Login successful").waitFor();
});

test("an old login is confirmed by password or email, and the act continues with the typed input", async () => {
  const member = await aConfirmedMember(hub);
  const { page } = await onSecurityPage(member);
  await makeLoginOld(page);
  await page.getByRole("button", { name: "Change password" }).click();
  const dialog = page.getByRole("dialog", { name: "Change password" });
  await dialog.locator("[name=password]").fill("paper lantern");
  await dialog.locator("[name=again]").fill("paper lantern");
  await dialog.getByRole("button", { name: "Change password" }).click();
  const question = page.getByRole("dialog", { name: "Confirm it's you" });
  await question.getByRole("textbox", { name: "Your password" }).fill("not my password");
  await question.getByRole("button", { name: "Confirm" }).click();
  await question.getByText("That's not your password.").waitFor();
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  expect(await dialog.locator("[name=password]").inputValue()).toBe("paper lantern");

  await makeLoginOld(page);
  await dialog.getByRole("button", { name: "Change password" }).click();
  await question.getByRole("button", { name: "Send me a code by email" }).click();
  await question.getByRole("button", { name: "Send the email" }).click();
  const [code = ""] = /\b\d{6}\b/.exec(await emailTo(hub, member.email, 2)) ?? [];
  await question.getByLabel("Six-digit code").fill(code);
  await page.getByText("Password changed").waitFor();
});

test("the first second step is added after the password is confirmed", async () => {
  const member = await aConfirmedMember(hub);
  const { page } = await onSecurityPage(member);
  await makeLoginOld(page, "POST factors");
  await page.getByRole("button", { name: "Set up" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an authenticator app" });
  await dialog.getByLabel("Name").fill("Pixel 8");
  await dialog.getByRole("button", { name: "Continue" }).click();
  const question = page.getByRole("dialog", { name: "Confirm it's you" });
  await question.getByRole("textbox", { name: "Your password" }).fill(member.password);
  await question.getByRole("button", { name: "Confirm" }).click();
  await dialog.getByRole("img", { name: "A code to scan" }).waitFor();
});

test("a browser silently renews its token when a signing key is withdrawn", async () => {
  const { page } = await onSecurityPage(await aConfirmedMember(hub));
  await operate(hub, "rotate-keys", "--now");
  await page.reload();
  await page.getByText("This device").waitFor();
  await page.getByRole("button", { name: "Change password" }).waitFor();
  expect(await page.getByText("This did not load").count()).toBe(0);
});

test("one session is signed out, then all the others; this one stays", async () => {
  const member = await aConfirmedMember(hub);
  const android =
    "Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";
  const lost = await onSecurityPage(member, { userAgent: android });
  for (let more = 0; more < 2; more += 1) await onSecurityPage(member);
  const { page } = await onSecurityPage(member);
  await expect.poll(() => sessions(page).count()).toBe(5);
  expect(await sessions(page).first().innerText()).toContain("This device");

  await page.getByRole("button", { name: /^Sign out Chrome on Android/ }).click();
  await page
    .getByRole("dialog", { name: "Sign out Chrome on Android?" })
    .getByRole("button", { name: "Sign out" })
    .click();
  await page.getByText("Chrome on Android is signed out").waitFor();
  await expect.poll(() => sessions(page).count()).toBe(4);
  await lost.page.reload();
  await lost.page.waitForURL((url) => url.pathname === "/");

  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await page.getByText("No other active sessions.").waitFor();
  await page.reload();
  await expect.poll(() => sessions(page).count()).toBe(1);
});

test("a provider is linked by a visit to it, and unlinked after a confirmation", async () => {
  const member = await aConfirmedMember(hub);
  const { page } = await onSecurityPage(member);
  const before = await sessions(page).count();
  await page.getByRole("button", { name: "Link Sandbox ID" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Link accounts" }).click();
  await page.getByLabel("Name").fill("Asha at home");
  await page.getByLabel("Email address").fill(newEmail("elsewhere"));
  // A request of the page from before the link is answered last, and does not count.
  const request = Promise.withResolvers<void>();
  await page.route("**/take-up-return-*.js", (route) => request.promise.then(() => route.continue()));
  await page.route(
    "**/api/account/sign-in-methods",
    async (route) => {
      const response = await route.fetch();
      request.resolve();
      await page.getByText("Accounts linked successfully").waitFor();
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Accounts linked successfully").waitFor();
  await page.getByRole("button", { name: "Unlink Sandbox ID" }).waitFor();
  // Of an unconfirmed address after its password was used, which the page does not say.
  const ways = await page.getByRole("list", { name: "Sign-in methods" }).getByRole("listitem").allInnerTexts();
  expect(ways.map((way) => way.includes("last used"))).toEqual([false, true]);
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await expect.poll(() => sessions(page).count()).toBe(before);

  await page.getByRole("button", { name: "Unlink Sandbox ID" }).click();
  await page.getByRole("dialog", { name: "Unlink Sandbox ID?" }).getByRole("button", { name: "Unlink" }).click();
  await page.getByRole("button", { name: "Link Sandbox ID" }).waitFor();
});

test("an address changes after both mailboxes confirm, and stays the same until then", async () => {
  const member = await aConfirmedMember(hub);
  const { page } = await onSecurityPage(member);
  const wanted = newEmail("studio");
  await askForAddress(page, wanted);
  await page.getByRole("button", { name: "Cancel the change" }).click();
  await bothMailboxes(page).waitFor({ state: "detached" });

  await askForAddress(page, wanted);
  await page.getByRole("button", { name: "Send them again" }).click();
  await emailTo(hub, wanted, 3);
  const first = await visit({ baseURL: hub.url });
  await openEmail(first.page, await linkTo(hub, wanted, 3));
  await first.page.getByText("To finish the change, open the link in the email to your other address.").waitFor();
  // A confirmation, and the question about the address three times.
  await openEmail(page, await linkTo(hub, member.email, 4));
  await page.getByText("Login successful").or(page.getByText(wanted)).first().waitFor();
  await page.goto("/account/security");
  await page.getByRole("list", { name: "Email address" }).getByText(wanted).waitFor();
  expect(await bothMailboxes(page).count()).toBe(0);
});

test("an address changes by the codes of both emails as well, on the page that requested them", async () => {
  const member = await aConfirmedMember(hub);
  const { page } = await onSecurityPage(member);
  const wanted = newEmail("desk");
  await askForAddress(page, wanted);
  await page.getByRole("button", { name: "Type the codes" }).click();
  await page.getByText(`Sent to ${member.email}.`).waitFor();
  await page.getByLabel("Code from the email").fill(await codeIn(hub, member.email, 2));
  await page.getByText(`${member.email} has confirmed. Sent to ${wanted}.`).waitFor();
  await page.getByLabel("Code from the email").fill(await codeIn(hub, wanted));
  await page.getByText("Your email address has been changed").waitFor();
  await page.getByRole("list", { name: "Email address" }).getByText(wanted).waitFor();
  expect(await bothMailboxes(page).count()).toBe(0);
});

const bothMailboxes = (page: Page) => page.getByText("Confirm from both mailboxes", { exact: true });

async function askForAddress(page: Page, wanted: string): Promise<void> {
  await page.getByRole("button", { name: "Change address" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New email address").fill(wanted);
  await dialog.getByRole("button", { name: "Send both emails" }).click();
  await bothMailboxes(page).waitFor();
}

async function openEmail(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await pageIsReady(page);
  await page.locator("main").getByRole("button").click();
}
