import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ManagedProduct } from "#contract/catalog-admin.ts";
import { typed } from "#test/shop/managing.ts";
import type { RunningServer } from "#test/hub/server.ts";
import { type Administrator, anAdministrator, aPublished } from "./administrator.ts";
import { expectAccessible } from "./accessibility.ts";
import { logInWithoutForm } from "./member.ts";
import { aConfirmedMember, startOwnHub } from "./own-hub.ts";
import { fillSheet, historyOf, openSheet } from "./payer.ts";
import { hiddenByToasts, toast } from "./shop.ts";
import { aBrowser, fieldHasFocus, phone, visit, type Visit } from "./visit.ts";

aBrowser();
let hub: RunningServer;
let admin: Administrator;
let book: ManagedProduct;
const priced = (price: number) =>
  typed({ slug: "handbook", title: "The Handbook", priceNonMember: price, priceMember: price });

beforeAll(async () => {
  hub = await startOwnHub();
  admin = await anAdministrator(hub);
  book = await aPublished(admin, priced(50_000));
});
afterAll(() => hub.stop());

async function aBuyer(options: Parameters<typeof visit>[0] = {}): Promise<Visit> {
  const visitor = await visit({ baseURL: hub.url, ...options }, /\/api\/checkouts/);
  await logInWithoutForm(visitor.page, await aConfirmedMember(hub));
  await visitor.go("/products/handbook");
  return visitor;
}

const pay = (page: Page) => page.getByRole("button", { name: /^Pay ₹/ });

test("the checkout is filled in and sent by keys alone, and a missing field takes the focus", async () => {
  const { page, context } = await aBuyer();
  await openSheet(page, "₹500");
  await page.getByLabel("Name").focus();
  await page.keyboard.press("Enter");
  await fieldHasFocus(page, "phone");
  await page.getByText("Enter 10 digits, or + with the country code.").waitFor();
  await expectAccessible(page, "a checkout with faults");
  await page.keyboard.type("+91 98765 43210");
  await page.keyboard.press("Tab");
  await page.keyboard.type("560001");
  await expect.poll(() => page.getByLabel("State").locator("option:checked").innerText()).toBe("Karnataka");
  await page.getByText("The State of your PIN code.").waitFor();
  // Past the State, to the fields of a buyer abroad and back.
  for (let times = 0; times < 2; times += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await fieldHasFocus(page, "country");
  await expectAccessible(page, "a checkout from abroad");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByLabel("Name").focus();
  const opening = context.waitForEvent("page");
  await page.keyboard.press("Enter");
  await (await opening).waitForURL(/\/sandbox\/payments\//);
  const paying = page.getByRole("dialog", { name: "Payment in Progress" });
  await paying.waitFor();
  // A buyer with a keyboard continues in there.
  await expect.poll(() => paying.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  // The input is remembered for the next time, on every device.
  await page.getByRole("button", { name: "Pay another way" }).click();
  await pay(page).waitFor();
  await page.reload();
  await openSheet(page, "₹500");
  await expect.poll(() => page.getByLabel("Phone").inputValue()).toBe("+919876543210");
  await expect.poll(() => page.getByLabel("State").inputValue()).toBe("29");
});

test("a changed price is shown and confirmed before anything is charged", async () => {
  const { page, context } = await aBuyer();
  await openSheet(page, "₹500");
  await fillSheet(page);
  const { id, revision } = book;
  book = await admin.ask<ManagedProduct>(`PUT products/${id}`, { revision, product: priced(70_000) });
  await pay(page).click();
  await page.getByText("The price has changed").waitFor();
  await expectAccessible(page, "a price that changed");
  expect(await historyOf(page)).toEqual([]);
  const opening = context.waitForEvent("page");
  await page.getByRole("button", { name: "Pay ₹700" }).click();
  await (await opening).waitForURL(/\/sandbox\/payments\//);
  expect(await historyOf(page)).toMatchObject([{ amount: 70_000 }]);
});

test("a request without an answer is repeated by the same button, and makes one order", async () => {
  const { page, context } = await aBuyer({ viewport: phone });
  await openSheet(page, "₹700");
  await fillSheet(page);
  const keys: (string | undefined)[] = [];
  let times = 0;
  await page.route("**/api/checkouts", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    times += 1;
    // The order is made, and its answer is lost.
    if (times > 1) return route.continue();
    await route.fetch();
    return route.fulfill({ status: 503, body: "" });
  });
  await pay(page).click();
  await toast(page, "Payment error")
    .filter({ hasText: "Could not redirect to the payment page. Please try again." })
    .waitFor();
  expect(await hiddenByToasts(page, "h2, button")).toEqual([]);
  const opening = context.waitForEvent("page", (tab) => !tab.isClosed());
  await pay(page).click();
  await (await opening).waitForURL(/\/sandbox\/payments\//);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(await historyOf(page)).toHaveLength(1);
});
