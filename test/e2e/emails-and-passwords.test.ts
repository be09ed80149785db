import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { logIn, ownMenu } from "./member.ts";
import { accountsHub, aConfirmedMember, codeIn, linkTo, newEmail } from "./own-hub.ts";
import { aBrowser, pageIsReady, hasFocus, visit } from "./visit.ts";

aBrowser();
const hub = accountsHub();

const password = "monsoon on the roof";

function toasts(page: Page, text: string) {
  return page.locator(".toast", { hasText: text });
}

async function openDialog(page: Page, tab: "Log In" | "Sign Up"): Promise<void> {
  await page.goto("/");
  await pageIsReady(page);
  await page.getByRole("button", { name: "Log In" }).first().click();
  await page.getByRole("dialog").getByRole("tab", { name: tab }).click();
}

async function signUp(page: Page, email: string): Promise<void> {
  await openDialog(page, "Sign Up");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.locator("[name=password]").fill(password);
  await dialog.locator("[name=again]").fill(password);
  await page.keyboard.press("Enter");
  await toasts(page, "Signup successful").filter({ hasText: "Please check your email for verification." }).waitFor();
}

async function askForReset(page: Page, email: string): Promise<void> {
  await openDialog(page, "Log In");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Forgot password?" }).click();
  await dialog.getByRole("button", { name: "Send Reset Link" }).click();
  await dialog.getByText("Please enter your email address").waitFor();
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Send Reset Link" }).click();
  await dialog.getByText("Check your email for a link to reset your password.").waitFor();
  await dialog
    .getByText("If an account exists with this email, you'll receive a password reset link shortly.")
    .waitFor();
  expect(await page.locator(".toast").count(), "the message is shown once").toBe(0);
}

async function chooseNew(page: Page, first: string, second = first): Promise<void> {
  await page.locator("[name=password]").fill(first);
  await page.locator("[name=again]").fill(second);
  await page.getByRole("button", { name: "Reset Password" }).click();
}

test("a sign-up sends an email whose link opens the account only after its button is pressed", async () => {
  const { page, go } = await visit({ baseURL: hub.url });
  const email = newEmail("meera");
  await signUp(page, email);
  const link = await linkTo(hub, email);
  // A mail scanner opens the link first, scripts included.
  const scanner = await visit({ baseURL: hub.url });
  await scanner.page.goto(link, { waitUntil: "networkidle" });

  await go(link);
  await page.getByRole("heading", { name: "Confirm your email" }).waitFor();
  await page.getByRole("button", { name: "Confirm and log in" }).click();
  await toasts(page, "Login successful").filter({ hasText: "Welcome meera" }).waitFor();
  expect(await toasts(page, "Login successful").count()).toBe(1);
  // No address contains the link's token any more, and a newcomer goes to the set-up first.
  await page.waitForURL((url) => url.pathname === "/setup" && url.search === "");
  await page.getByRole("heading", { name: "Welcome to YDI!" }).waitFor();
});

test("an emailed code opens the account in the sign-up tab, and a wrong code uses nothing up", async () => {
  const { page } = await visit({ baseURL: hub.url }, /\/auth\/v1\/verify/);
  const email = newEmail("tara");
  await signUp(page, email);
  const code = await codeIn(hub, email);
  const field = page.getByRole("dialog", { name: "Check your email" }).getByLabel("Code from the email");
  await field.fill(code === "000000" ? "000001" : "000000");
  await page.getByText("This code is wrong").waitFor();
  await page.locator("[autocomplete=one-time-code]:focus").waitFor();
  await page.keyboard.type(code);
  await toasts(page, "Login successful").filter({ hasText: "Welcome tara" }).waitFor();
  await page.waitForURL("**/setup");
  const { page: later } = await visit({ baseURL: hub.url });
  await logIn(later, { email, password });
  await toasts(later, "Login successful").waitFor();
});

test("the emailed code for a forgotten password leads to the page for a new one", async () => {
  const { page } = await visit({ baseURL: hub.url }, /\/auth\/v1\/verify/);
  const { email } = await aConfirmedMember(hub);
  await askForReset(page, email);
  await page
    .getByRole("dialog", { name: "Check your email" })
    .getByLabel("Code from the email")
    .fill(await codeIn(hub, email, 2));
  await page.waitForURL("**/reset-password");
  await chooseNew(page, "lanterns over the lake");
  await toasts(page, "Password reset successful").waitFor();
  await page.waitForURL((url) => url.pathname === "/");
  await logIn(page, { email, password: "lanterns over the lake" });
  await toasts(page, "Login successful").waitFor();
});

const doorsThatRefuse = /\/api\/account\/sign-up-email|\/auth\/v1\/(token|verify)/;

async function openElsewhere(link: string) {
  const { page, go } = await visit({ baseURL: hub.url }, doorsThatRefuse);
  await go(link);
  await page.getByText("but not in this browser").waitFor();
  return page;
}

test("another browser asks for the chosen password, by keyboard too, and a wrong one uses nothing up", async () => {
  const { page: signing } = await visit({ baseURL: hub.url });
  const email = newEmail("ravi");
  await signUp(signing, email);
  const page = await openElsewhere(await linkTo(hub, email));
  await page.getByRole("button", { name: "Confirm and log in" }).click();
  await page.getByText("Please enter the password you chose.").waitFor();
  await hasFocus(page.getByLabel("The password you chose"));
  await page.keyboard.type("not this one");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").filter({ hasText: "That's not the password you chose." }).waitFor();
  await page.getByLabel("The password you chose").fill(password);
  await page.keyboard.press("Enter");
  await toasts(page, "Login successful").filter({ hasText: "Welcome ravi" }).waitFor();
  const { page: later } = await visit({ baseURL: hub.url });
  await logIn(later, { email, password });
  await toasts(later, "Login successful").waitFor();
});

test("a password chosen by a stranger does not open the account that its owner confirms", async () => {
  const { page: strangers } = await visit({ baseURL: hub.url }, doorsThatRefuse);
  const email = newEmail("victim");
  await signUp(strangers, email);
  const page = await openElsewhere(await linkTo(hub, email));
  await page.getByRole("button", { name: "Choose a new password" }).click();
  await page.getByLabel("New Password").fill("abc");
  await page.getByRole("button", { name: "Save and log in" }).click();
  await page.getByText("Password must be at least 6 characters long.").waitFor();
  await page.getByLabel("New Password").fill("lanterns over the lake");
  await page.keyboard.press("Enter");
  await toasts(page, "Login successful").waitFor();
  await page.waitForURL((url) => url.pathname !== "/confirm");
  await strangers.getByRole("dialog").getByRole("button", { name: "Back to login" }).click();
  await logIn(strangers, { email, password });
  await strangers.getByText("Invalid credentials.").waitFor();
  const { page: later } = await visit({ baseURL: hub.url });
  await logIn(later, { email, password: "lanterns over the lake" });
  await toasts(later, "Login successful").waitFor();
});

test("the owner of a mailbox rejects a stranger's sign-up, which deletes the account", async () => {
  const { page: strangers } = await visit({ baseURL: hub.url }, doorsThatRefuse);
  const email = newEmail("nobody");
  await signUp(strangers, email);
  const link = await linkTo(hub, email);
  const page = await openElsewhere(link);
  await page.getByRole("button", { name: "I did not sign up" }).press("Enter");
  await hasFocus(page.getByRole("heading", { name: "Didn't sign up?", level: 1 }));
  await page.getByRole("button", { name: "Go back" }).click();
  await page.getByText("but not in this browser").waitFor();
  await page.getByRole("button", { name: "I did not sign up" }).click();
  await page.getByRole("button", { name: "Delete it" }).click();
  await page.getByRole("heading", { name: "Sign-up deleted" }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await strangers.goto(link);
  await strangers.getByRole("heading", { name: "Invalid or Expired Link" }).waitFor();
});

test("a used link says so and offers a new email", async () => {
  const { page, go } = await visit({ baseURL: hub.url }, /\/api\/account\/sign-up-email/);
  const email = newEmail();
  const { email: address } = await aConfirmedMember(hub, email);
  const link = await linkTo(hub, address);
  await go(link);
  await page.getByRole("heading", { name: "Invalid or Expired Link" }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await page.getByLabel("Email").fill(address);
  await page.getByRole("button", { name: "Send a new email" }).click();
  await toasts(page, "Email sent").waitFor();
});

test("a password is reset in another browser, and only the new one works", async () => {
  const asking = await visit({ baseURL: hub.url });
  const { email, password: before } = await aConfirmedMember(hub);
  await askForReset(asking.page, email);
  const link = await linkTo(hub, email, 2);

  const { page, go } = await visit({ baseURL: hub.url }, /\/auth\/v1\/(token|logout)/);
  await go(link);
  await page.getByRole("button", { name: "Continue" }).click();
  await chooseNew(page, "abc");
  await page.getByText("Password must be at least 6 characters long.").waitFor();
  await chooseNew(page, password, `${password}!`);
  await page.getByText("Passwords don't match. Please try again.").waitFor();
  await chooseNew(page, password);
  await toasts(page, "Password reset successful")
    .filter({ hasText: "Your password has been updated. Please log in with your new password." })
    .waitFor();
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByRole("button", { name: "Log In" }).first().waitFor();

  await logIn(page, { email, password: before });
  await page.getByText("Invalid credentials.").waitFor();
  await logIn(page, { email, password });
  await toasts(page, "Login successful").waitFor();
});

test("a used reset link is refused with a way to a new one", async () => {
  const { page, go } = await visit({ baseURL: hub.url }, /\/auth\/v1\/verify/);
  expect(await go("/reset-password?token_hash=0000000000000000000000000000000000000000000&type=recovery")).toBe(200);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: "Invalid or Expired Link" }).waitFor();
  await page.getByText("Password reset link is invalid or has expired. Please request a new password reset.").waitFor();
  await page.locator("h1:focus", { hasText: "Invalid or Expired Link" }).waitFor();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await page.waitForURL((url) => url.pathname === "/");
});

test("the reset page without a link is for logged-in people only", async () => {
  const { page, go } = await visit({ baseURL: hub.url });
  const member = await aConfirmedMember(hub);
  await go("/reset-password");
  await page.getByRole("heading", { name: "Invalid or Expired Link" }).waitFor();
  await logIn(page, member);
  await ownMenu(page).waitFor();
  await go("/reset-password");
  await page.getByLabel("New Password").waitFor();
});
