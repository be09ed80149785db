import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningServer } from "#test/hub/server.ts";
import { expectAccessible } from "./accessibility.ts";
import { logInWithoutForm } from "./member.ts";
import { aConfirmedMember, startOwnHub } from "./own-hub.ts";
import { atProvider, fillSheet, historyOf, openSheet, outcome, pressPay } from "./payer.ts";
import { weighScripts } from "./script-weight.ts";
import { countShiftsFromNow, shiftsOn } from "./shifts.ts";
import { hiddenByToasts, toast } from "./shop.ts";
import { aBrowser, onASlowLine, phone, visit, type Visit } from "./visit.ts";

aBrowser();
let hub: RunningServer;
beforeAll(async () => {
  hub = await startOwnHub({ SAMPLE_CONTENT: "on" });
});
afterAll(() => hub.stop());

const refusals = /\/api\/(checkouts|payments|account)/;
const book = { path: "/products/pricing-handbook", title: "The Pricing Handbook", price: "₹1,299" };

async function aBuyer(options: Parameters<typeof visit>[0] = {}): Promise<Visit> {
  const buyer = await visit({ baseURL: hub.url, ...options }, refusals);
  await logInWithoutForm(buyer.page, await aConfirmedMember(hub));
  await buyer.go(book.path);
  return buyer;
}

test.each([
  ["the membership page", "/membership", 141],
  ["a product's page", book.path, 152],
] as const)(
  "the scripts of %s, at %s, for a buyer with the checkout open, weigh at most %i KB",
  async (_page, path, most) => {
    const buyer = await aBuyer({ viewport: phone });
    const { page, go } = buyer;
    await go("/terms");
    const weight = await weighScripts(buyer);
    await go(path);
    await page.waitForLoadState("networkidle");
    if (path === book.path) await openSheet(page, book.price);
    else
      await page
        .getByRole("button", { name: /^Join for/ })
        .first()
        .click();
    await page
      .getByRole("dialog", { name: "Checkout" })
      .getByRole("button", { name: /^Pay ₹/ })
      .waitFor();
    await page.waitForLoadState("networkidle");
    weight.expectAtMost(most);
  },
);

test("a product is bought from the button to the invoice, and the first tab goes to the dashboard", async () => {
  const buyer = await aBuyer();
  const { page, context } = buyer;
  await openSheet(page, book.price);
  await expectAccessible(page, "the checkout");
  await fillSheet(page);
  await expect.poll(() => page.getByLabel("State").inputValue()).toBe("27");
  expect(await page.getByRole("link", { name: "Terms of Service" }).getAttribute("href")).toBe("/terms");
  // Messages shown for only a few seconds are awaited before the press.
  const [tab] = await Promise.all([
    pressPay(context, page),
    toast(page, "Payment form opened").filter({ hasText: "Complete your payment in the new tab" }).waitFor(),
  ]);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await page.getByRole("dialog", { name: "Payment in Progress" }).waitFor();
  await expectAccessible(page, "a payment in progress");
  await Promise.all([
    page.getByRole("dialog", { name: "Payment Successful" }).waitFor(),
    toast(page, "Purchase successful!")
      .filter({ hasText: "You can now access this product in your dashboard." })
      .waitFor(),
    // The payment tab returns automatically.
    outcome(tab, "Payment successful! Your payment was verified successfully").waitFor(),
    atProvider(tab, "Pay"),
  ]);
  await page.waitForURL("**/dashboard");
  await page.getByRole("region", { name: "Your Products" }).getByText(book.title).waitFor();
  await tab.getByRole("heading", { name: "Payment Successful" }).waitFor();
  await tab.getByText(`Your payment for ${book.title} has been verified.`).waitFor();
  await expectAccessible(tab, "a verified payment");
  await tab.getByRole("link", { name: "View Payments History" }).click();
  // A copy of the samples is numbered in a series of its own, as a restored database is.
  const receipt = tab.getByRole("button", { name: /^Download receipt TESTR(\d{4}\/\d{6}|[A-Z]{3}\d{2}\/\d{5})$/ });
  const number = (await receipt.getAttribute("aria-label"))?.split(" ").at(-1)?.replace("/", "-");
  const saving = tab.waitForEvent("download");
  await receipt.click();
  expect((await saving).suggestedFilename()).toBe(`receipt-${number}.pdf`);
  expect(await historyOf(page)).toMatchObject([{ status: "PAID" }]);
});

test.each([phone, { width: 1440, height: 900 }])(
  "the checkout does not shift on its way to the payment, and toasts cover no words, $width wide",
  async (viewport) => {
    const { page, context, go } = await aBuyer({ viewport });
    await go(book.path);
    await countShiftsFromNow(page);
    const form = await onASlowLine(page, "**/api/checkouts/form*");
    const opening = openSheet(page, book.price);
    await page.getByRole("dialog", { name: "Checkout" }).getByText("Loading the checkout").waitFor();
    form.arrive();
    await opening;
    expect(await shiftsOn(page)).toEqual([]);
    await fillSheet(page);
    const inTheDialog = page.getByRole("dialog", { name: "Payment in Progress" }).locator(".toast");
    const [hidden] = await Promise.all([
      inTheDialog
        .filter({ hasText: "Payment form opened" })
        .waitFor()
        .then(() => hiddenByToasts(page)),
      pressPay(context, page),
    ]);
    expect(hidden).toEqual([]);
  },
);

test("a declined payment can be paid again, after a reload too, and stays one order", async () => {
  const buyer = await aBuyer();
  const { page, context, go } = buyer;
  await openSheet(page, book.price);
  await fillSheet(page);
  const tab = await pressPay(context, page);
  await atProvider(tab, "The bank declines");
  await page.getByText("This attempt failed").waitFor();
  await expectAccessible(page, "a declined payment");
  await go(book.path);
  await openSheet(page, book.price);
  await page.getByRole("dialog", { name: "Payment in Progress" }).waitFor();
  const again = context.waitForEvent("page");
  await page.getByRole("link", { name: "Open the payment again" }).click();
  const second = await again;
  await second.waitForURL(/\/sandbox\/payments\//);
  expect(second.url().split("?")[0]).toBe(tab.url().split("?")[0]);
  await atProvider(second, "Pay");
  await page.waitForURL("**/dashboard");
  expect(await historyOf(page)).toMatchObject([{ status: "PAID" }]);
});

test("a pending payment offers no second one in any tab, and its approval updates all tabs", async () => {
  const buyer = await aBuyer({ viewport: phone });
  const { page, context } = buyer;
  await openSheet(page, book.price);
  await fillSheet(page);
  const tab = await pressPay(context, page);
  await atProvider(tab, "Leave it pending");
  await page.getByText("Waiting for your bank").waitFor();
  const sheet = page.getByRole("dialog", { name: "Payment in Progress" });
  const waysOn = sheet.getByRole("link").or(sheet.getByRole("button", { name: "Pay another way" }));
  await expect.poll(() => waysOn.count()).toBe(0);
  await expectAccessible(page, "a bank that has not answered");
  const other = await context.newPage();
  await Promise.all([
    outcome(other, "Payment pending Your payment is being processed. Please wait or check again later.").waitFor(),
    other.goto("/payment-verification"),
  ]);
  await other.getByRole("heading", { name: "Payment Pending" }).waitFor();
  await expectAccessible(other, "a pending payment");
  const home = await context.newPage();
  await home.goto("/dashboard");
  await home.getByRole("complementary", { name: "Open payment" }).getByText("Waiting for your bank:").waitFor();
  await expectAccessible(home, "the band of an open payment");
  await atProvider(tab, "The bank approves");
  await other.getByRole("heading", { name: "Payment Successful" }).waitFor();
  await home.getByRole("region", { name: "Your Products" }).getByText(book.title).waitFor();
  await home.getByRole("complementary", { name: "Open payment" }).waitFor({ state: "detached" });
  await page.waitForURL("**/dashboard");
});

test("a blocked payment page is opened by hand, as the message says", async () => {
  const { page, context } = await aBuyer();
  await page.evaluate(() => {
    window.open = () => null;
  });
  await openSheet(page, book.price);
  await fillSheet(page);
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await toast(page, "Popup blocked").filter({ hasText: "Please allow popups and try again" }).waitFor();
  const link = page.getByRole("link", { name: "Open the payment page" });
  await link.waitFor();
  await expectAccessible(page, "a blocked payment page");
  const opening = context.waitForEvent("page");
  await link.focus();
  await page.keyboard.press("Enter");
  const tab = await opening;
  await Promise.all([page.getByRole("dialog", { name: "Payment Successful" }).waitFor(), atProvider(tab, "Pay")]);
});

test("two tabs and a double click make one order; another way to pay replaces it with a second", async () => {
  const buyer = await aBuyer();
  const { page, context } = buyer;
  const other = await context.newPage();
  await other.goto(book.path);
  for (const one of [page, other]) {
    await openSheet(one, book.price);
    await fillSheet(one);
  }
  const opening = context.waitForEvent("page");
  await page.getByRole("button", { name: /^Pay ₹/ }).dblclick();
  const tab = await opening;
  await tab.waitForURL(/\/sandbox\/payments\//);
  const second = await pressPay(context, other);
  expect(second.url()).toBe(tab.url());
  expect(await historyOf(page)).toHaveLength(1);
  await page.getByRole("button", { name: "Pay another way" }).click();
  await page.getByRole("button", { name: /^Pay ₹/ }).waitFor();
  // The earlier input is still there.
  await expect.poll(() => page.getByLabel("Phone").inputValue()).not.toBe("");
  const third = await pressPay(context, page);
  expect(third.url()).not.toBe(tab.url());
  const states = async () => (await historyOf(page)).map(({ status }) => status);
  await expect.poll(async () => (await states()).toSorted()).toEqual(["CANCELLED", "INITIATED"]);
  await other.getByText("This payment expired").waitFor();
});
