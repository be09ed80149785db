import { beforeAll, expect, test } from "vitest";
import { expectAccessibleOnPhoneAndDesk } from "./accessibility.ts";
import { logIn } from "./member.ts";
import { accountsHub, aConfirmedMember, aGuardedMember, codeIn, linkTo, newEmail } from "./own-hub.ts";
import { aBrowser, desktop, fieldHasFocus, hasFocus, phone, visit } from "./visit.ts";

aBrowser();
const hub = accountsHub();
let guarded: { email: string; password: string; code(steps: number): string };

beforeAll(async () => {
  guarded = await aGuardedMember(hub);
});

const refusals = /\/auth\/v1\/(token|verify|factors)|\/api\/account\/sign-up-email/;

test("the login dialog is accessible in each of its states", async () => {
  const member = await aConfirmedMember(hub);
  const { page, go } = await visit({ baseURL: hub.url, viewport: phone }, refusals);
  await go("/");
  await page.getByRole("button", { name: "Login to Access" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Continue with Sandbox ID" }).waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "log in");
  await dialog.getByRole("button", { name: "Log In" }).click();
  await dialog.getByText("Please enter your email address").waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "log in, nothing typed");
  await logIn(page, { ...member, password: "not this one" });
  await dialog.getByText("Invalid credentials.").waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "log in, wrong password");
  await dialog.getByRole("tab", { name: "Sign Up" }).click();
  await dialog.locator("[name=password]").fill("monsoon on the roof");
  await dialog.getByRole("button", { name: "Sign Up" }).click();
  await dialog.getByText("Passwords do not match. Please try again.").waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "sign up, passwords differ");
  await dialog.locator("[name=again]").fill("monsoon on the roof");
  await dialog.getByRole("button", { name: "Sign Up" }).click();
  await dialog.getByRole("heading", { name: "Check your email" }).waitFor();
  // A hub in the sandbox sends nothing, so it says where the email is.
  const mailbox = dialog.getByRole("link", { name: "sandbox mailbox" });
  expect(await mailbox.getAttribute("href")).toBe("/sandbox/mail");
  await expectAccessibleOnPhoneAndDesk(page, "sign up, email sent");
  await dialog.getByRole("button", { name: "Back to login" }).click();
  await dialog.getByRole("button", { name: "Forgot password?" }).click();
  await fieldHasFocus(page, "email");
  await expectAccessibleOnPhoneAndDesk(page, "forgot");
  await dialog.getByRole("button", { name: "Send Reset Link" }).click();
  await dialog.getByText("Check your email for a link to reset your password.").waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "reset email sent");
  await dialog.getByRole("button", { name: "Back to login" }).click();
  await logIn(page, guarded);
  const code = page.getByRole("dialog", { name: "One more step" }).getByLabel("Six-digit code");
  await hasFocus(code);
  await code.fill("000000");
  await page.getByText("This code is wrong.").waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "second step, wrong code");
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await expectAccessibleOnPhoneAndDesk(page, "second step, recovery code");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => localStorage.getItem("hub-session"))).toBeNull();
});

async function aSignUpElsewhere(): Promise<string> {
  const email = newEmail("priya");
  await fetch(`${hub.url}/auth/v1/signup`, {
    method: "POST",
    body: JSON.stringify({ email, password: "sunflower boat on monday" }),
    headers: { "content-type": "application/json" },
  });
  return linkTo(hub, email);
}

test("the pages that emails link to are accessible in each of their states", async () => {
  const { page, go } = await visit({ baseURL: hub.url, viewport: phone }, refusals);
  await go("/confirm?token_hash=00000000000000000000000000000000&type=magiclink");
  await page.getByRole("button", { name: "Log In" }).last().waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "confirm");
  await page.getByRole("main").getByRole("button", { name: "Log In" }).click();
  await page.getByRole("heading", { name: "Invalid or Expired Link" }).waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "confirm, expired");
  await go(await aSignUpElsewhere());
  await page.getByLabel("The password you chose").waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "confirm, elsewhere");
  await page.getByRole("button", { name: "Choose a new password" }).click();
  await page.getByLabel("New Password").waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "confirm, elsewhere, new password");
  await page.getByRole("button", { name: "I did not sign up" }).click();
  await page.getByRole("button", { name: "Delete it" }).waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "confirm, not me");
  await go("/reset-password?token_hash=00000000000000000000000000000000");
  await page.getByRole("button", { name: "Continue" }).waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "reset, link");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: "Invalid or Expired Link" }).waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "reset, expired");
  await page.getByRole("link", { name: "Back to Home" }).click();
  await page.getByRole("button", { name: "Login to Access" }).click();
  await page.getByRole("dialog").waitFor();
  await logIn(page, await aConfirmedMember(hub));
  await page.getByText("Login successful").waitFor();
  await go("/reset-password");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await page.getByText("Password must be at least 6 characters long.").waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "reset, form");
  await go("/dashboard");
  await page.getByRole("heading", { name: "Welcome, Asha Kulkarni" }).waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "dashboard");
});

test("an unconfirmed account is confirmed by the emailed code in the login dialog, which says when to resend", async () => {
  const member = { email: newEmail(), password: "monsoon on the roof" };
  const headers = { "content-type": "application/json" };
  await fetch(`${hub.url}/auth/v1/signup`, { method: "POST", body: JSON.stringify(member), headers });
  // This browser knows nothing of the sign-up, as after a reload.
  const { page } = await visit({ baseURL: hub.url, viewport: desktop }, /\/auth\/v1\/(token|resend)/);
  await logIn(page, member);
  const dialog = page.getByRole("dialog", { name: "Check your email" });
  await dialog.getByText(`Please confirm your email address first. We sent an email to ${member.email}.`).waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "an email that is to be confirmed");
  const again = dialog.getByRole("button", { name: "Send a new email" });
  // Emails are counted by the hour, which may turn during the test.
  let sent = 1;
  for (;;) {
    const [answer] = await Promise.all([page.waitForResponse(/\/auth\/v1\/resend/), again.click()]);
    if (answer.status() === 429) break;
    sent += 1;
    await codeIn(hub, member.email, sent);
  }
  expect(sent).toBeGreaterThanOrEqual(4);
  const toasts = page.locator(".toast");
  await toasts
    .filter({ hasText: /Your last email is on its way.*You can ask for a new one in \d+ (minute|second)s?\./ })
    .waitFor();
  expect(await toasts.filter({ hasText: "not sent" }).count()).toBe(0);
  await dialog.getByLabel("Code from the email").fill(await codeIn(hub, member.email, sent));
  await toasts.filter({ hasText: "Login successful" }).waitFor();
});

test("a page without scripts says what logging in needs", async () => {
  const { page } = await visit({ baseURL: hub.url, javaScriptEnabled: false });
  await page.goto("/reset-password?token_hash=abc");
  const word = page.locator("noscript p");
  expect(await word.isVisible()).toBe(true);
  expect(await word.textContent()).toContain("Logging in needs JavaScript");
});
