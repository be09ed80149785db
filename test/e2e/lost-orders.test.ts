// After a restore: a payment arrived, and its order is in no backup.
import { expect, test } from "vitest";
import { expectAccessible } from "./accessibility.ts";
import { anOffice } from "./office.ts";
import { aNewcomer } from "./own-hub.ts";
import { busy, cashfreeKeys, anUnmatchedPayment } from "./unmatched-payment.ts";
import { aBrowser, phone } from "./visit.ts";

aBrowser();
const office = anOffice(cashfreeKeys);

test("a payment without an order gets one for the right person and product, despite a different amount", async () => {
  const { page, go } = await office.enter("/admin/payments/unmatched", { viewport: phone });
  const { email, token } = await aNewcomer(office.hub);
  await anUnmatchedPayment(office, "703");
  await page.reload();
  await page
    .getByRole("article")
    .filter({ hasText: "703" })
    .getByRole("button", { name: "Assign to an order" })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create one" }).click();
  // The payer's details are searched first.
  await dialog.getByText("No people found.").waitFor();
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  for (const wrong of ["Choose a person.", "Choose what they paid for.", "Tick this to continue."])
    await dialog.getByText(wrong).waitFor();
  await expectAccessible(page, "creating an order, with what is missing");

  await page.route("**/api/admin/users?*", (route) => route.fulfill({ status: 503, json: busy }));
  await dialog.getByRole("searchbox", { name: "Person" }).fill(email.slice(0, -1));
  await dialog.getByText("The people did not load").waitFor();
  await page.unroute("**/api/admin/users?*");
  await dialog.getByRole("searchbox", { name: "Person" }).fill(email);
  await dialog.getByRole("radio", { name: email }).press("Space");
  await dialog.getByLabel("What they paid for").selectOption("Membership");
  await dialog.getByLabel("State").selectOption("Karnataka (29)");
  await dialog.getByRole("checkbox", { name: "I have compared" }).press("Space");
  await dialog.getByRole("button", { name: "Create", exact: true }).press("Enter");
  await dialog.getByText("They would pay ₹2,499 today, and this payment is ₹499.").waitFor();
  await expectAccessible(page, "creating an order of another amount");
  await dialog.getByRole("checkbox", { name: "₹499 is the correct amount." }).press("Space");
  await dialog.getByRole("button", { name: "Create", exact: true }).press("Enter");
  await page.getByText("Order created").waitFor();
  await page.getByText("No unmatched payments").waitFor();
  await go("/admin/transactions");
  await page.getByRole("link", { name: "View Details" }).first().click();
  await page.getByText("Karnataka", { exact: true }).waitFor();
  const answer = await fetch(`${office.hub.url}/api/account/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(await answer.json()).toMatchObject({ isMember: true });
});
