import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningServer } from "#test/hub/server.ts";
import { type Administrator, anAdministrator } from "./administrator.ts";
import { logIn, logInWithoutForm, ownMenu } from "./member.ts";
import { aConfirmedMember, linkTo, newEmail, startOwnHub } from "./own-hub.ts";
import { aBrowser, visit, type Visit } from "./visit.ts";

aBrowser();
let hub: RunningServer;
let admin: Administrator;

beforeAll(async () => {
  hub = await startOwnHub({ RATE_LIMIT: "on" });
  admin = await anAdministrator(hub);
  await admin.ask("POST invite-codes", { code: "MONSOON", discountPercentage: 20, price: 199_900 });
  await admin.ask("POST invite-codes", { code: "FRIEND", discountPercentage: 100, price: 0 });
});
afterAll(() => hub.stop());

const checking = /\/api\/invite-codes\/check/;

async function at(path: string, who: "logged in" | "a stranger" = "logged in"): Promise<Visit> {
  const visitor = await visit({ baseURL: hub.url }, checking);
  if (who === "logged in") await logInWithoutForm(visitor.page, await aConfirmedMember(hub));
  await visitor.go(path);
  return visitor;
}

function toastOf(page: Page, title: string, text = "") {
  return page.locator(".toast", { hasText: title }).filter({ hasText: text });
}

const box = (page: Page) => page.getByLabel("Invite code");
const apply = (page: Page) => page.getByRole("button", { name: "Apply" });
const place = (page: Page) => page.getByRole("region", { name: "Lifetime membership" });

test("a valid code is shown in capitals, lowers the price at Enter, and can be cleared", async () => {
  const { page } = await at("/membership");
  await box(page).fill("monsoon ");
  await expect.poll(() => box(page).inputValue()).toBe("MONSOON ");
  await box(page).press("Enter");
  await toastOf(page, "Invite code successfully applied!", "20% discount applied").waitFor();
  await expect.poll(() => place(page).innerText()).toContain("₹500 saved (20%)");
  expect(await place(page).innerText()).toContain("20% discount applied");
  expect(await place(page).locator("del").innerText()).toContain("₹2,499");
  await page.getByRole("button", { name: "Join for ₹1,999" }).click();
  await page.getByRole("dialog", { name: "Checkout" }).getByText("MONSOON").waitFor();
  await page.keyboard.press("Escape");
  await page.reload();
  await page.getByRole("button", { name: "Join for ₹1,999" }).waitFor();
  await page.getByRole("button", { name: "Clear invite code" }).click();
  await page.getByRole("button", { name: "Join for ₹2,499" }).waitFor();
  await expect.poll(() => box(page).inputValue()).toBe("");
  await page.reload();
  await ownMenu(page).waitFor();
  await page.getByRole("button", { name: "Join for ₹2,499" }).waitFor();
  expect(await box(page).inputValue()).toBe("");
});

test("a blank code sends no request, and a wrong one is called invalid", async () => {
  const { page } = await at("/membership");
  const requests: string[] = [];
  page.on("request", (request) => (checking.test(request.url()) ? requests.push(request.url()) : undefined));
  expect(await apply(page).isDisabled()).toBe(true);
  await box(page).fill("   ");
  expect(await apply(page).isDisabled()).toBe(true);
  await box(page).press("Enter");
  await toastOf(page, "Please enter an invite code").waitFor();
  expect(requests).toEqual([]);
  await box(page).fill("NO-SUCH");
  await apply(page).click();
  await toastOf(page, "Invite code is invalid", "Please check your code and try again.").waitFor();
  expect(await box(page).inputValue()).toBe("NO-SUCH");
  await expect.poll(() => apply(page).isDisabled()).toBe(false);
  // The valid code replaces the message about the wrong one.
  await box(page).fill("FRIEND");
  await apply(page).click();
  await toastOf(page, "Invite code successfully applied!").waitFor();
  const staying = page.locator('.toast:not([data-phase="leaving"])');
  expect(await staying.filter({ hasText: "Invite code is invalid" }).count()).toBe(0);
});

test("a code is sent once while checked, and a busy hub is not called a wrong code", async () => {
  const { page } = await at("/membership");
  const answer = Promise.withResolvers<void>();
  await page.route(checking, async (route) => {
    await answer.promise;
    await route.fulfill({ status: 503, json: { error: { code: "unavailable", message: "…", requestId: "1" } } });
  });
  await box(page).fill("MONSOON");
  await apply(page).click();
  await page.getByRole("button", { name: "Checking..." }).waitFor();
  expect(await page.getByRole("button", { name: "Checking..." }).isDisabled()).toBe(true);
  answer.resolve();
  await toastOf(page, "Error validating invite code", "Please try again later.").waitFor();
});

test("the twenty-first wrong code is answered with a friendly request to wait", async () => {
  const { page } = await at("/membership");
  for (let tried = 0; tried < 20; tried += 1) {
    await box(page).fill(`GUESS${tried}`);
    const answer = page.waitForResponse(checking);
    await box(page).press("Enter");
    expect((await answer).status()).toBe(404);
    await apply(page).waitFor();
  }
  await box(page).fill("MONSOON");
  await box(page).press("Enter");
  await toastOf(page, "Too many codes in a short time", "try again in ten minutes").waitFor();
});

test("a link with a code in it applies the code", async () => {
  const { page } = await at("/membership?invite=monsoon");
  await toastOf(page, "Invite code successfully applied!", "20% discount applied").waitFor();
  await page.getByRole("button", { name: "Join for ₹1,999" }).waitFor();
  await page.getByRole("button", { name: "Clear invite code" }).click();
  await expect.poll(() => new URL(page.url()).search).toBe("");
});

test("a code survives the login, and the checkout opens with it", async () => {
  const { page } = await at("/membership?invite=MONSOON", "a stranger");
  const member = await aConfirmedMember(hub);
  await expect.poll(() => box(page).inputValue()).toBe("MONSOON");
  await page.getByRole("main").getByRole("button", { name: /^Join/ }).click();
  await page.getByRole("dialog").waitFor();
  await logIn(page, member);
  const sheet = page.getByRole("dialog", { name: "Checkout" });
  await sheet.getByText("MONSOON").waitFor();
  await sheet.getByRole("button", { name: "Pay ₹1,999" }).waitFor();
});

test("a stranger's code asks for a login and is applied then, without a checkout", async () => {
  const { page } = await at("/membership", "a stranger");
  const member = await aConfirmedMember(hub);
  await box(page).fill("MONSOON");
  await apply(page).click();
  await page.getByRole("dialog").waitFor();
  await logIn(page, member);
  await toastOf(page, "Invite code successfully applied!").waitFor();
  await page.getByRole("button", { name: "Join for ₹1,999" }).waitFor();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
});

test("a code travels with the sign-up email, into any browser and through the set-up", async () => {
  const { page } = await at("/membership?invite=MONSOON", "a stranger");
  const email = newEmail("tara");
  await page.getByRole("main").getByRole("button", { name: /^Join/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "Sign Up" }).click();
  await dialog.getByLabel("Email").fill(email);
  for (const name of ["password", "again"]) await dialog.locator(`[name=${name}]`).fill("monsoon on the roof");
  await dialog.getByRole("button", { name: "Sign Up" }).click();
  const link = await linkTo(hub, email);
  const elsewhere = await visit({ baseURL: hub.url }, checking);
  await elsewhere.go(link);
  await elsewhere.page.getByLabel("The password you chose").fill("monsoon on the roof");
  await elsewhere.page.getByRole("button", { name: "Confirm and log in" }).click();
  await elsewhere.page.waitForURL("**/setup");
  await elsewhere.page.getByLabel("Full Name").fill("Tara Menon");
  await elsewhere.page.getByLabel("Experience Level").selectOption("Student");
  await elsewhere.page.getByRole("button", { name: "Complete Setup" }).click();
  await elsewhere.page.waitForURL("**/membership");
  await elsewhere.page.getByRole("button", { name: "Join for ₹1,999" }).waitFor();
});

test("a visitor with a wrong code reads so and is not led to pay the full price", async () => {
  const { page } = await at("/membership?invite=EXPIRED", "a stranger");
  const member = await aConfirmedMember(hub);
  await page.getByRole("main").getByRole("button", { name: /^Join/ }).click();
  await page.getByRole("dialog").waitFor();
  await logIn(page, member);
  await toastOf(page, "Invite code is invalid", "Please check your code and try again.").waitFor();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
});

test("a code of 100% makes a member immediately, without a payment", async () => {
  const { page } = await at("/membership?invite=FRIEND");
  await page.getByRole("button", { name: "Join for free" }).click();
  const sheet = page.getByRole("dialog", { name: "Checkout" });
  // A free order needs no billing details.
  await sheet.getByRole("button", { name: "Get it free" }).waitFor();
  expect(await sheet.getByRole("textbox").count()).toBe(0);
  expect(await sheet.getByText("GST").count()).toBe(0);
  await sheet.getByRole("button", { name: "Get it free" }).click();
  await page.getByRole("dialog", { name: "It's yours" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { name: "Active Membership" }).waitFor();
});
