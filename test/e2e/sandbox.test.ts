import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessibleOnPhoneAndDesk } from "./accessibility.ts";
import { accountsHub, aConfirmedMember, emailTo, newEmail } from "./own-hub.ts";
import { aBrowser, pageIsReady, phone, visit } from "./visit.ts";

aBrowser();
const hub = accountsHub();

async function ask<Body>(door: string, body: unknown, token?: string): Promise<Body> {
  const headers = {
    "content-type": "application/json",
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(`${hub.url}/auth/v1/${door}`, { method: "POST", body: JSON.stringify(body), headers });
  if (!answer.ok) throw new Error(`${door}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Body;
}

async function signUp(email: string): Promise<void> {
  await ask("signup", { email, password: "monsoon on the roof" });
  await emailTo(hub, email);
}

let phones = 0;

/** A member whose phone gets a code. */
async function aTextMessage(): Promise<void> {
  phones += 1;
  const { access_token: token } = await ask<{ access_token: string }>(
    "token?grant_type=password",
    await aConfirmedMember(hub),
  );
  const { id } = await ask<{ id: string }>(
    "factors",
    { factor_type: "phone", phone: `91987654000${phones}`, friendly_name: "My phone" },
    token,
  );
  await ask(`factors/${id}/challenge`, { channel: "sms" }, token);
}

// The server renders everyone's emails; only the browser knows the filter.
function linkToEmail(page: Page, email: string) {
  return page.getByRole("listitem").filter({ hasText: email }).getByRole("link");
}

function emailFrame(page: Page) {
  return page.frameLocator("iframe");
}

test("a new account finds its email in the sandbox mailbox, whose button opens in the same window", async () => {
  const [mine, other] = [newEmail("meera"), newEmail("ravi")];
  await signUp(mine);
  await signUp(other);
  const { page, go } = await visit({ baseURL: hub.url });
  expect(await go("/sandbox/mail")).toBe(200);
  const emails = page.getByRole("list", { name: "Emails" }).getByRole("listitem");
  await page.getByLabel("Recipient").fill(mine.toUpperCase());
  await page.keyboard.press("Enter");
  await page.waitForURL(/\?to=MEERA/);
  await emails.filter({ hasText: other }).waitFor({ state: "detached" });
  await expect.poll(() => emails.count()).toBe(1);

  await emails.getByRole("link", { name: "Confirm your email address for YDI" }).click();
  await page.getByRole("heading", { level: 1, name: "Confirm your email address for YDI" }).waitFor();
  // By key: browsers ignore a click on a cross-origin frame that has only just been laid out.
  await emailFrame(page).getByRole("link", { name: "Confirm my address" }).press("Enter");
  await page.waitForURL(/\/confirm\?token_hash=/);
});

test("an address in the URL fills the search field, and an empty mailbox says so", async () => {
  const { page, go } = await visit({ baseURL: hub.url });
  await go("/sandbox/mail?to=nobody@example.com");
  await page.getByText("No emails to that address.").waitFor();
  await expect.poll(() => page.getByLabel("Recipient").inputValue()).toBe("nobody@example.com");
});

test("a new email appears after Refresh", async () => {
  const { page, go } = await visit({ baseURL: hub.url });
  await go("/sandbox/mail");
  const email = newEmail("late");
  await signUp(email);
  await page.getByRole("button", { name: "Refresh" }).click();
  await page.getByText(email).waitFor();
});

test("an email switches to its plain text by keyboard, and the link there works as well", async () => {
  const email = newEmail();
  await signUp(email);
  const { page, go } = await visit({ baseURL: hub.url });
  await go(`/sandbox/mail?to=${email}`);
  await linkToEmail(page, email).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("tab", { name: "Email" }).focus();
  await page.keyboard.press("ArrowRight");
  const text = page.getByRole("tabpanel", { name: "Plain text" });
  expect(await text.innerText()).toMatch(/Your code, to type where you signed up: \d{6}/);
  await text.getByRole("link").click();
  await page.waitForURL(/\/confirm\?token_hash=/);
});

test("an unknown email is answered with the not-found page", async () => {
  const { go } = await visit({ baseURL: hub.url });
  for (const path of ["/sandbox/mail/404404", "/sandbox/mail/no-such-email"]) expect(await go(path)).toBe(404);
});

test("the mailbox, its emails and the phone fit and are accessible", async () => {
  const email = newEmail();
  await signUp(email);
  await aTextMessage();
  const { page, go } = await visit({ baseURL: hub.url, viewport: phone });
  const fits = async (): Promise<void> => {
    expect(await page.locator("h1").count()).toBe(1);
    await expectAccessibleOnPhoneAndDesk(page, page.url());
  };
  await go("/sandbox/mail");
  await fits();
  await go("/sandbox/sms");
  await page
    .getByText(/^\d{6} is your YDI code/)
    .first()
    .waitFor();
  await fits();
  await go(`/sandbox/mail?to=${email}`);
  await linkToEmail(page, email).click();
  await pageIsReady(page);
  await emailFrame(page).getByRole("heading", { level: 1 }).waitFor();
  await fits();
});
