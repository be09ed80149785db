// Running payments: assigning unmatched payments, and invite codes.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { TransactionDetail } from "#contract/payments-admin.ts";
import { typed } from "#test/shop/managing.ts";
import { aPublished } from "./administrator.ts";
import { expectAccessible } from "./accessibility.ts";
import { anOffice } from "./office.ts";
import { aNewcomer } from "./own-hub.ts";
import { busy, cashfreeKeys, anUnmatchedPayment } from "./unmatched-payment.ts";
import { aBrowser, phone } from "./visit.ts";

aBrowser();
const office = anOffice(cashfreeKeys);

async function anOpenOrder(): Promise<string> {
  await aPublished(office.admin, typed({ slug: "guide", title: "Guide", priceNonMember: 59_900, priceMember: 59_900 }));
  const { token } = await aNewcomer(office.hub);
  const billing = { name: "Ravi Rao", phone: "9876543210", state: "27", pin: "400001" };
  const answer = await fetch(`${office.hub.url}/api/checkouts`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ buys: { kind: "product", slug: "guide" }, price: 59_900, billing }),
  });
  return ((await answer.json()) as { orderId: string }).orderId;
}

test("an administrator assigns an unmatched payment, and dismissed payments leave the list", async () => {
  const { page } = await office.enter("/admin/payments/unmatched");
  await page.getByText("No unmatched payments").waitFor();
  await expectAccessible(page, "nothing unmatched");
  const orderId = await anOpenOrder();
  await anUnmatchedPayment(office, "701");
  await anUnmatchedPayment(office, "702");
  await page.reload();
  const [first, second] = [701, 702].map((id) => page.getByRole("article").filter({ hasText: String(id) }));
  await first!.getByText("The provider names an order the hub doesn't have.").waitFor();
  for (const fact of ["₹499", "ravi@example.com", "9876543210"]) await first!.getByText(fact).waitFor();
  await expectAccessible(page, "unmatched money");

  await first!.getByRole("button", { name: "Assign to an order" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Assign" }).click();
  await dialog.getByText("Enter the order ID.").waitFor();
  await dialog.getByText("Tick this to continue.").waitFor();
  await expectAccessible(page, "assigning, with what is wrong");
  await dialog.getByRole("textbox", { name: "Order" }).fill("nobodys");
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Assign" }).click();
  await dialog.getByText("Order not found").waitFor();
  await dialog.getByRole("textbox", { name: "Order" }).fill(orderId);
  await dialog.getByText("The order costs ₹599: ₹100 more than was paid.").waitFor();
  await dialog.getByRole("button", { name: "Assign" }).click();
  await page.getByText("Payment assigned").waitFor();
  await first!.waitFor({ state: "detached" });
  expect(await office.admin.ask<TransactionDetail>(`GET transactions/${orderId}`)).toMatchObject({
    status: "PAID",
    transactionId: "701",
  });

  await second!.getByRole("button", { name: "Dismiss" }).click();
  await dialog.getByText("₹499 disappears from this list for good").waitFor();
  // A toast about the previous act can be dismissed too.
  await dialog.locator("[data-panel]").getByRole("button", { name: "Dismiss" }).click();
  await page.getByText("Payment dismissed").waitFor();
  await page.getByText("No unmatched payments").waitFor();
});

test("a list that failed to load is loaded again by its button", async () => {
  const { page, go } = await office.enter("/admin/products");
  for (const [path, door, title, then] of [
    ["/admin/payments/unmatched", "payments/unmatched", "The payments did not load", "No unmatched payments"],
    ["/admin/settings", "invite-codes", "Failed to fetch invite codes", "No invite codes yet"],
  ] as const) {
    await page.route(`**/api/admin/${door}*`, (route) => route.fulfill({ status: 503, json: busy }));
    await go(path);
    await page.getByText(title).waitFor();
    await expectAccessible(page, title);
    await page.unroute(`**/api/admin/${door}*`);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText(then).waitFor();
  }
});

test("an administrator makes invite codes, copies, changes, switches, archives and deletes one", async () => {
  const { page } = await office.enter("/admin/settings", {
    viewport: phone,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await page.getByText("No invite codes yet").waitFor();
  await page.getByRole("button", { name: "New invite code" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create" }).click();
  await dialog.getByText("Please fill in all required fields").waitFor();
  await expectAccessible(page, "an invite code, with what is missing");
  await dialog.getByLabel("Code").fill("friends");
  await dialog.getByLabel("Discount (%)").fill("101");
  await dialog.getByLabel("Price (₹)").fill("799");
  await dialog.getByRole("button", { name: "Create" }).click();
  await dialog.getByText("Enter a whole number from 0 to 100.").waitFor();
  await dialog.getByLabel("Discount (%)").fill("68");
  await dialog.getByLabel("Use limit").fill("10");
  await dialog.getByLabel("Last day").fill("2099-12-31");
  await dialog.getByRole("button", { name: "Create" }).click();
  await page.getByText("Invite code created successfully").waitFor();
  const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "FRIENDS" }) });
  for (const fact of ["₹799", "68% off", "0 of 10", "31 Dec 2099"]) await row.getByText(fact).waitFor();
  await expectAccessible(page, "invite codes on a phone");

  await row.getByRole("button", { name: "Copy FRIENDS" }).click();
  await page.getByText("Code copied to clipboard").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("FRIENDS");

  await row.getByRole("button", { name: "Edit FRIENDS" }).click();
  await expect.poll(() => dialog.getByLabel("Last day").inputValue()).toBe("31 Dec 2099");
  await dialog.getByLabel("Price (₹)").fill("699");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("Invite code updated successfully").waitFor();
  await row.getByText("₹699").waitFor();

  // By keyboard: a message stays for as long as the pointer rests on it, and this page is short.
  const flip = async () => {
    const lever = row.getByRole("switch", { name: "FRIENDS is active" });
    await expect.poll(() => lever.isEnabled()).toBe(true);
    await lever.press("Space");
  };
  await flip();
  await page.getByText("Invite code deactivated").waitFor();
  await page.route("**/api/admin/invite-codes/*", (route) => route.fulfill({ status: 503, json: busy }), { times: 1 });
  await flip();
  await page.getByText("Failed to update invite code").waitFor();
  await flip();
  await page.getByText("Invite code activated").waitFor();

  await page.getByRole("button", { name: "New invite code" }).click();
  await dialog.getByLabel("Code").fill("Friends");
  await dialog.getByLabel("Discount (%)").fill("10");
  await dialog.getByLabel("Price (₹)").fill("2,249");
  await dialog.getByRole("button", { name: "Create" }).click();
  await dialog.getByText("Failed to create invite code.").waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expectAccessible(page, "invite codes on a desktop");

  const choose = async (item: string) => {
    await row.getByRole("button", { name: "More for FRIENDS" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await choose("Archive");
  await page.getByText("No invite codes yet").waitFor();
  await page.getByRole("link", { name: "Archived" }).click();
  await choose("Delete");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.getByText("No archived codes").waitFor();

  await page.getByRole("link", { name: "Current" }).click();
  await page.getByRole("button", { name: "Create many" }).click();
  await dialog.getByLabel("Beginning").fill("class");
  await dialog.getByLabel("How many").fill("501");
  await dialog.getByLabel("Discount (%)").fill("100");
  await dialog.getByLabel("Price (₹)").fill("0");
  await dialog.getByRole("button", { name: "Create" }).click();
  await dialog.getByText("Enter a whole number from 1 to 500.").waitFor();
  await dialog.getByLabel("How many").fill("3");
  await dialog.getByRole("button", { name: "Create" }).click();
  await page.getByRole("heading", { name: "3 invite codes" }).waitFor();
  await expectAccessible(page, "many codes");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  expect(readFileSync(await file.path(), "utf8")).toMatch(
    /^\uFEFFcode,link\r\n(CLASS-\w{8},http:\S+invite=CLASS-\w{8}\r\n){3}$/,
  );
  await page.getByRole("button", { name: "Done" }).click();
  await expect.poll(() => page.getByRole("heading", { name: "CLASS-" }).count()).toBe(3);
});
