// Money in the back office: searched, viewed, refunded, downloaded as a file.
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { TransactionDetail } from "#contract/payments-admin.ts";
import { typed } from "#test/shop/managing.ts";
import { aPublished } from "./administrator.ts";
import { expectAccessibleOnPhoneAndDesk } from "./accessibility.ts";
import { anOffice } from "./office.ts";
import { aNewcomer } from "./own-hub.ts";
import { aBrowser } from "./visit.ts";

aBrowser();
const office = anOffice();
const price = 49_900;

interface Sold {
  readonly orderId: string;
  readonly email: string;
}

async function begun(slug: string): Promise<Sold & { readonly url: string }> {
  const { token, email } = await aNewcomer(office.hub);
  const billing = { name: "Ravi Rao", phone: "9876543210", state: "27", pin: "400001" };
  const answer = await fetch(`${office.hub.url}/api/checkouts`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ buys: { kind: "product", slug }, price, billing }),
  });
  return { ...((await answer.json()) as { orderId: string; url: string }), email };
}

async function sold(slug: string): Promise<Sold> {
  const { url, ...order } = await begun(slug);
  await fetch(url, { method: "POST", body: new URLSearchParams({ act: "pay", method: "upi" }), redirect: "manual" });
  const status = async () => (await office.admin.ask<TransactionDetail>(`GET transactions/${order.orderId}`)).status;
  await expect.poll(status).toBe("PAID");
  return order;
}

const rows = (page: Page) => page.getByRole("article");
const figure = (page: Page, name: string) =>
  page.locator("dl > div").filter({ hasText: name }).locator("dd").first().textContent();

test("an administrator finds a payment, reads its details, refunds a part and downloads the list", async () => {
  const { page } = await office.enter("/admin/transactions");
  await page.getByText("No transactions found").waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "no transactions");
  await aPublished(office.admin, typed({ slug: "guide", title: "Guide", priceNonMember: price, priceMember: price }));
  const asha = await sold("guide");
  const others: Sold[] = [];
  while (others.length < 11) others.push(await begun("guide"));

  await page.reload();
  await expect.poll(() => rows(page).count()).toBe(10);
  const figures = ["Total Revenue", "Total Transactions", "Success Rate"];
  await expect.poll(() => Promise.all(figures.map((name) => figure(page, name)))).toEqual(["₹499", "12", "8.3%"]);
  await expectAccessibleOnPhoneAndDesk(page, "the list");
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.getByRole("searchbox").fill(asha.email);
  await expect.poll(() => rows(page).count()).toBe(1);
  await expect.poll(() => new URL(page.url()).searchParams.get("search")).toBe(asha.email);
  await rows(page).getByRole("heading", { name: "Ravi Rao bought Guide", exact: true }).waitFor();
  await page.getByLabel("Bought").selectOption("Membership");
  await page.getByText("No transactions found").waitFor();
  await page.getByLabel("Bought").selectOption("Guide");
  await page.getByLabel("Sort").selectOption("Highest amount");
  await rows(page).first().waitFor();
  await expect.poll(() => new URL(page.url()).search).toMatch(/search=.*&bought=\d+&sort=highest/);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect.poll(() => new URL(page.url()).search).toMatch(/^\?search=[^&]+$/);
  await page.getByRole("link", { name: "Failed" }).click();
  await page.getByText("No transactions found").waitFor();
  await page.getByRole("link", { name: "Success" }).click();
  await rows(page).getByText("Paid").waitFor();
  const time = rows(page).getByRole("time");
  expect(await time.textContent()).toMatch(/^(just now|\d+ min ago)$/);
  expect(await time.getAttribute("title")).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d$/);

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export" }).click(),
  ]);
  await page.getByText("1 rows in transactions.csv.").waitFor();
  const lines = parse(readFileSync(await file.path()), { columns: true }) as Record<string, string>[];
  expect(lines.map((line) => [line["order_id"], line["amount"], line["email"]])).toEqual([
    [asha.orderId, "499.00", asha.email],
  ]);
  await expectAccessibleOnPhoneAndDesk(page, "exported");
  await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).last().click();

  const details = page.getByRole("link", { name: `View Details of ${asha.orderId}` });
  const opacity = () => details.evaluate((link) => getComputedStyle(link).opacity);
  await page.mouse.move(0, 0);
  await expect.poll(opacity, { message: "shown where a row is pointed at" }).toBe("0");
  await details.focus();
  expect(await opacity(), "and where the focus is in it").toBe("1");
  expect((await rows(page).boundingBox())?.height).toBeLessThan(50);
  // The link covers its whole row.
  await rows(page).click();
  await page.getByRole("heading", { name: "Ravi Rao bought Guide", level: 1 }).waitFor();
  await page.getByText("The payment arrived, and the buyer has access.").waitFor();
  await page.getByRole("button", { name: "Recheck" }).click();
  await page.getByText("Checked: nothing new.").waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "a transaction");
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Refund" });
  await dialog.getByLabel("Amount (₹)").fill("500");
  await dialog.getByRole("button", { name: "Refund" }).click();
  for (const words of ["Only ₹499 is left to refund.", "Enter a reason.", "This doesn't match the amount above."])
    await dialog.getByText(words).waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "a refund, with faults");
  await dialog.getByLabel("Amount (₹)").fill("100.50");
  await dialog.getByLabel("Reason").fill("Came to the wrong meetup");
  await dialog.getByLabel("Type the amount again").fill("100.50");
  // Another administrator is faster.
  await office.admin.ask(`POST transactions/${asha.orderId}/refund`, { amount: 9_900 });
  await dialog.getByRole("button", { name: "Refund" }).click();
  await dialog.getByText(/Part of this payment was refunded a moment ago/).waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  // The page reloads periodically; a dialog offers the amount that was left when it opened.
  await page.getByText("₹400 left").waitFor();
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await dialog.getByText("₹400 is left to refund.").waitFor();
  await dialog.getByLabel("Reason").fill("Came to the wrong meetup");
  await dialog.getByLabel("Type the amount again").fill("400");
  await dialog.getByRole("button", { name: "Refund" }).click();
  await page.getByText("“Came to the wrong meetup”").first().waitFor();
  await page.getByText("A refund is on its way").nth(1).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Refund", exact: true }).count()).toBe(0);
  const [paper] = await Promise.all([
    page.waitForEvent("download"),
    page
      .getByRole("button", { name: /^Download / })
      .first()
      .click(),
  ]);
  expect(paper.suggestedFilename()).toMatch(/^receipt-.*\.pdf$/);
  await expectAccessibleOnPhoneAndDesk(page, "refunded");
});

test("the address of an unknown order says so and leads back", async () => {
  const { page } = await office.enter("/admin/transactions/YDI_nobody");
  await page.getByText("Order not found").waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "no such order");
  await page.getByRole("link", { name: "All orders" }).click();
  await page.getByRole("heading", { name: "Transactions" }).waitFor();
});

test("an administrator picks a period, reads why one is invalid, and downloads its files", async () => {
  const { page } = await office.enter("/admin/reports");
  await page.getByText("No GSTIN is set").waitFor();
  await page.getByRole("row").filter({ hasText: "sandbox" }).getByText("₹499.00").first().waitFor();
  await page.getByText(/^1 order, ₹499\.00 received/).waitFor();
  // The sandbox's documents belong to no return: no box says ₹0.00 above a table with money.
  expect(await page.getByText("0 documents", { exact: true }).count()).toBe(0);
  await expectAccessibleOnPhoneAndDesk(page, "reports");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV: Money by day" }).click(),
  ]);
  const lines = parse(readFileSync(await file.path()), { columns: true }) as Record<string, string>[];
  expect(lines.map((line) => [line["provider"], line["orders"], line["taken"]])).toEqual([["sandbox", "1", "499.00"]]);
  await page.getByLabel("First day").fill("1 may 2026");
  await page.getByLabel("Last day").fill("1/4/2026");
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByText("The last day is before the first day.").waitFor();
  expect(await page.getByLabel("First day").inputValue()).toBe("1 May 2026");
  await page.getByLabel("Last day").fill("31 Feb 2026");
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByText("Enter a day like 24 Nov 2026.").waitFor();
  await page.getByLabel("First day").fill("2020-03-01");
  await page.getByLabel("Last day").fill("2020-03-31");
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByText("No payments or refunds in this period").waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe("?from=2020-03-01&to=2020-03-31");
  await expectAccessibleOnPhoneAndDesk(page, "an empty period");
});
