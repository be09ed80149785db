import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { chooseOwn, logIn, ownMenu } from "./member.ts";
import { accountsHub, aConfirmedMember, newEmail } from "./own-hub.ts";
import { aBrowser, pageIsReady, visit } from "./visit.ts";

aBrowser();
const hub = accountsHub();

function toasts(page: Page, text: string) {
  return page.locator(".toast", { hasText: text });
}

async function leaveForProvider(page: Page, from = "/"): Promise<void> {
  await page.goto(from);
  await pageIsReady(page);
  const isJoining = from === "/membership";
  await (isJoining ? page.getByRole("main") : page)
    .getByRole("button", { name: isJoining ? "Join" : "Log In" })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Continue with Sandbox ID" }).click();
  await page.getByRole("heading", { name: "Who are you today?" }).waitFor();
}

async function answerAs(
  page: Page,
  person: { readonly name: string; readonly email: string; readonly verified?: boolean },
): Promise<void> {
  await page.getByLabel("Name").fill(person.name);
  await page.getByLabel("Email address").fill(person.email);
  if (person.verified === false) await page.getByLabel("This address is verified").uncheck();
  await page.getByRole("button", { name: "Continue" }).click();
}

test("the provider's button logs in on the same page, greets once and continues the wish", async () => {
  const { page } = await visit({ baseURL: hub.url });
  const { email } = await aConfirmedMember(hub);
  await leaveForProvider(page, "/membership");
  await answerAs(page, { name: "Asha Kulkarni", email });
  await toasts(page, "Login successful").filter({ hasText: "Welcome Asha Kulkarni!" }).waitFor();
  await page.getByRole("dialog", { name: "Checkout" }).waitFor();
  await expect.poll(() => page.url()).toBe(`${hub.url}/membership`);
  await page.reload();
  await ownMenu(page).waitFor();
  expect(await toasts(page, "Login successful").count()).toBe(0);
});

test("a login that the provider denies returns to the login dialog with a message and a clean address", async () => {
  const { page } = await visit({ baseURL: hub.url });
  await leaveForProvider(page);
  await page.getByRole("button", { name: "Deny" }).click();
  await toasts(page, "Login failed").filter({ hasText: "You cancelled." }).waitFor();
  await page.getByRole("dialog").waitFor();
  await expect.poll(() => page.url()).toBe(`${hub.url}/`);
});

test("an error text in the address is never shown to the reader", async () => {
  const { page } = await visit({ baseURL: hub.url });
  await page.goto("/?error=access_denied&error_code=otp_expired&error_description=Call+0800+SCAM");
  await toasts(page, "Login failed").waitFor();
  expect(await page.getByText("SCAM").count()).toBe(0);
});

test("an account with an unverified provider address is linked after the password and a confirmation", async () => {
  const { page } = await visit({ baseURL: hub.url });
  const member = await aConfirmedMember(hub);
  await leaveForProvider(page);
  await answerAs(page, { name: "Asha", email: member.email, verified: false });
  await toasts(page, "Login failed").waitFor();
  await page.getByRole("dialog").waitFor();
  const question = page.getByRole("dialog", { name: "Link your Sandbox ID account?" });
  await Promise.all([
    toasts(page, "Login successful").waitFor(),
    question.getByText(member.email).waitFor(),
    logIn(page, member),
  ]);
  await question.getByRole("button", { name: "Link accounts" }).click();
  await page.getByRole("heading", { name: "Who are you today?" }).waitFor();
  await answerAs(page, { name: "Asha", email: member.email, verified: false });
  await toasts(page, "Accounts linked successfully").waitFor();
  expect(await toasts(page, "Login successful").count()).toBe(0);

  const elsewhere = await visit({ baseURL: hub.url });
  await leaveForProvider(elsewhere.page);
  await answerAs(elsewhere.page, { name: "Asha", email: member.email, verified: false });
  await toasts(elsewhere.page, "Login successful").waitFor();
});

test("one browser logs in through the provider repeatedly, with a different person each time", async () => {
  const { page } = await visit({ baseURL: hub.url });
  for (const name of ["Asha Sample", "Kabir Sample", "Asha Sample"]) {
    await leaveForProvider(page);
    await page.getByRole("button", { name }).click();
    await toasts(page, "Login successful")
      .filter({ hasText: `Welcome ${name}!` })
      .waitFor();
    await chooseOwn(page, "Log Out");
    await page.getByRole("button", { name: "Log In" }).first().waitFor();
  }
});

test("a cancelled linking says so and leaves the account as it was", async () => {
  const { page } = await visit({ baseURL: hub.url });
  const member = await aConfirmedMember(hub);
  await leaveForProvider(page);
  await page.getByRole("button", { name: "Deny" }).click();
  await page.getByRole("dialog").waitFor();
  await logIn(page, member);
  await page
    .getByRole("dialog", { name: /Link your/ })
    .getByRole("button", { name: "Link accounts" })
    .click();
  await page.getByRole("button", { name: "Deny" }).click();
  await toasts(page, "Failed to link accounts. Please try again.").waitFor();
  await ownMenu(page).waitFor();
});

test("a sign-up with a provider's address gets the usual answer, which reveals no accounts", async () => {
  const { page } = await visit({ baseURL: hub.url });
  const email = newEmail("noor");
  await leaveForProvider(page);
  await answerAs(page, { name: "Noor", email });
  await toasts(page, "Login successful").waitFor();
  const stranger = await visit({ baseURL: hub.url });
  await stranger.page.goto("/");
  await pageIsReady(stranger.page);
  await stranger.page.getByRole("button", { name: "Log In" }).first().click();
  const dialog = stranger.page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "Sign Up" }).click();
  await dialog.getByLabel("Email").fill(email);
  await dialog.locator("[name=password]").fill("monsoon on the roof");
  await dialog.locator("[name=again]").fill("monsoon on the roof");
  await dialog.getByRole("button", { name: "Sign Up" }).click();
  await toasts(stranger.page, "Signup successful").waitFor();
});
