import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Checkout } from "#contract/payments.ts";
import type { RunningServer } from "#test/hub/server.ts";
import { anAdministrator } from "./administrator.ts";
import { expectAccessible } from "./accessibility.ts";
import { logInWithoutForm, logIn, type Member } from "./member.ts";
import { aConfirmedMember, startOwnHub } from "./own-hub.ts";
import { atProvider, beginToPay, historyOf, outcome } from "./payer.ts";
import { toast } from "./shop.ts";
import { aBrowser, desktop, phone, visit, type Visit } from "./visit.ts";

aBrowser();
let hub: RunningServer;
beforeAll(async () => {
  hub = await startOwnHub({ SAMPLE_CONTENT: "on" });
});
afterAll(() => hub.stop());

async function aBuyer(options: Parameters<typeof visit>[0] = {}): Promise<Visit & { readonly member: Member }> {
  const visitor = await visit({ baseURL: hub.url, ...options }, /\/api\/(checkouts|payments|account)/);
  const member = await aConfirmedMember(hub);
  await logInWithoutForm(visitor.page, member);
  return { ...visitor, member };
}

const membership = { buys: { kind: "membership" }, price: 249_900 } as const;
const book = { buys: { kind: "product", slug: "pricing-handbook" }, price: 129_900 } as const;

async function pay(page: Page, { url }: Checkout): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(url!);
  await atProvider(tab, "Pay");
  await tab.waitForURL(/\/payment-verification/);
}

test("a return from paying verifies the membership, and every tab shows it without a new login", async () => {
  const { page, context, go } = await aBuyer();
  await go("/dashboard");
  await page.getByText("No Active Membership").waitFor();
  const tab = await context.newPage();
  await tab.goto((await beginToPay(page, membership)).url!);
  await atProvider(tab, "Pay");
  await tab.getByRole("heading", { name: "Payment Successful" }).waitFor();
  await tab.getByText("Your membership payment has been verified.").waitFor();
  await tab.getByText("You are in, Asha.").waitFor();
  await tab.getByText(/^Order ID: …\d{7}$/).waitFor();
  for (const [button, [width, height]] of Object.entries({
    "Save picture": [1080, 1080],
    "Save story": [1080, 1920],
  })) {
    const saving = tab.waitForEvent("download");
    await tab.getByRole("button", { name: button }).click();
    expect(await sharp(await (await saving).path()).metadata()).toMatchObject({ format: "jpeg", width, height });
  }
  await tab.getByRole("button", { name: "Generate Member Badge" }).waitFor();
  await tab.getByRole("region", { name: "Open these first" }).getByText("The Freelance Guide").waitFor();
  await expectAccessible(tab, "a membership that was just paid");
  await page.getByText("Active Membership", { exact: true }).waitFor();
  const saving = tab.waitForEvent("download");
  await tab.getByRole("button", { name: "Download Receipt" }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
  await tab.getByRole("link", { name: "Go to Dashboard" }).click();
  await tab.waitForURL("**/dashboard");
});

test("another buyer's order is not found, and a logged-out buyer returns to theirs after logging in", async () => {
  const { page, context, go, member } = await aBuyer();
  const { orderId } = await beginToPay(page, membership);
  const own = `/payment-verification?orderid=${orderId}`;
  await go(own);
  await page.getByRole("heading", { name: "Payment Pending" }).waitFor();
  await page.getByRole("link", { name: "Continue to Payment" }).waitFor();
  // Not under the verification page: its requests without a session are refused.
  await page.goto("/robots.txt");
  await page.evaluate(() => localStorage.clear());
  await go(own);
  await page.waitForURL(hub.url + "/");
  await page.getByRole("dialog").waitFor();
  await logIn(page, member);
  await page.waitForURL(`**${own}`);
  await page.getByRole("heading", { name: "Payment Pending" }).waitFor();
  await context.clearCookies();
  const stranger = await aBuyer();
  await stranger.go(own);
  await stranger.page.getByRole("heading", { name: "No Payment Found" }).waitFor();
  await outcome(stranger.page, "No payment found").waitFor();
  await expectAccessible(stranger.page, "an order that is not theirs");
});

test("an expired payment says that nothing was charged and links back to the product", async () => {
  const { page, go } = await aBuyer({ viewport: phone });
  const { orderId, url } = await beginToPay(page, book);
  await page.goto(url!);
  await atProvider(page, "Let it expire");
  await page.getByText("This payment link has expired.").waitFor();
  await go(`/payment-verification?orderid=${orderId}`);
  await page.getByRole("heading", { name: "Payment Unsuccessful" }).waitFor();
  await page.getByText("We couldn't confirm your payment.").waitFor();
  await outcome(page, "Payment cancelled Your payment could not be completed. Please try again.").waitFor();
  await expectAccessible(page, "an expired payment");
  await page.getByRole("link", { name: "Try again" }).click();
  await page.waitForURL("**/products/pricing-handbook");
  await go("/payment-history");
  await page.getByRole("listitem").getByRole("link", { name: "Try again" }).click();
  await page.waitForURL("**/products/pricing-handbook");
});

test("the verification page checks repeatedly until stopped, and again on request", async () => {
  const { page, go } = await aBuyer();
  await beginToPay(page, membership);
  await go("/payment-verification");
  await page.getByText(/^Checking again in \d+ s$/).waitFor();
  await page.getByRole("button", { name: "Stop checking" }).click();
  await page.getByText("Automatic checks are off.").waitFor();
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/payments/verification**", async (route) => {
    await answer.promise;
    await route.fulfill({ status: 503, json: { error: { code: "busy", message: "No.", requestId: "x" } } });
  });
  await page.getByRole("button", { name: "Refresh Status" }).click();
  await page.getByRole("button", { name: "Refreshing..." }).waitFor();
  answer.resolve();
  await toast(page, "Verification failed").filter({ hasText: "Could not verify your payment status" }).waitFor();
  // The last known state stays.
  await page.getByRole("heading", { name: "Payment Pending" }).waitFor();
});

test("an empty payment history says so and links to membership", async () => {
  const { page, go } = await aBuyer();
  await go("/payment-history");
  await page.getByText("You don't have any payment history yet.").waitFor();
  await expectAccessible(page, "an empty history");
  await page.getByRole("button", { name: "Contact us" }).click();
  await page.getByRole("dialog", { name: "Contact Us" }).getByText("early beta").waitFor();
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: "Explore Membership" }).click();
  await page.waitForURL("**/membership");
});

test.each([phone, desktop])(
  "the payment history shows payments, refunds and documents, $width wide",
  async (viewport) => {
    const { page, go } = await aBuyer({ viewport });
    const order = await beginToPay(page, book);
    await pay(page, order);
    // The provider sends its webhook apart from sending the person back.
    await expect.poll(async () => (await historyOf(page))[0]?.status).toBe("PAID");
    await beginToPay(page, membership);
    const admin = await anAdministrator(hub);
    await admin.ask(`POST transactions/${order.orderId}/refund`, { amount: 29_900 });
    await go("/payment-history");
    const line = page.getByRole(viewport === phone ? "listitem" : "row").filter({ hasText: order.orderId });
    await line
      .getByText("Partly refunded")
      .or(line.getByText("Paid", { exact: true }))
      .first()
      .waitFor();
    await line.getByText(/^₹299 is on its way back to you/).waitFor();
    expect(await line.innerText()).toMatch(/₹1,299[\s\S]*UPI|The Pricing Handbook[\s\S]*₹1,299/);
    const open = page.getByRole(viewport === phone ? "listitem" : "row").filter({ hasText: "Not paid yet" });
    expect(await open.innerText()).toContain("Online Payment");
    await open.getByRole("link", { name: "Check status" }).waitFor();
    await expectAccessible(page, "a history");
    await page.goto("/sandbox/payments");
    await page.getByRole("button", { name: "Refund arrives" }).click();
    await page.getByRole("button", { name: "Refund arrives" }).waitFor({ state: "detached" });
    await go("/payment-history");
    await expect.poll(async () => (await historyOf(page))[1]?.status).toBe("PARTIALLY_REFUNDED");
    await page.reload();
    await line.getByText("₹299 was refunded to you.").waitFor();
    await line.getByText("Partly refunded").waitFor();
    const note = line.getByRole("button", { name: /^Download refund note/ });
    await note.waitFor();
    const saving = page.waitForEvent("download");
    await note.click();
    expect((await saving).suggestedFilename()).toMatch(/^refund-note-.+\.pdf$/);
  },
);
