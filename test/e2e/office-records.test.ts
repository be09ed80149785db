// The records of the back office: sent emails and the audit log.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { OutboxEmail, OutboxList } from "#contract/outbox-admin.ts";
import { expectAccessible } from "./accessibility.ts";
import { anOffice } from "./office.ts";
import { aBrowser, desktop, phone } from "./visit.ts";

aBrowser();
const office = anOffice();

test("an administrator finds an email, reads its text, and resends one that failed", async () => {
  const { page, go } = await office.enter("/admin/outbox", { viewport: phone });
  const emails = page.getByRole("list", { name: "Emails" });
  await emails.getByText(`to ${office.admin.email}`).first().waitFor();
  await expectAccessible(page, "the outbox on a phone");
  await page.getByRole("searchbox", { name: "Search emails" }).fill("nobody@");
  await page.getByText("No address starts with that.").waitFor();
  await page.getByRole("searchbox", { name: "Search emails" }).fill(office.admin.email.slice(0, 6));
  await emails.getByText(`to ${office.admin.email}`).first().waitFor();
  await page.getByRole("link", { name: /^Sent/ }).click();
  await emails.getByRole("link", { name: "Confirm sign-up" }).first().click();
  await page.getByRole("heading", { name: "Sample of this email" }).waitFor();
  await page.frameLocator("iframe").getByText("••••••").first().waitFor();
  await expectAccessible(page, "an email that left");

  await page.setViewportSize(desktop);
  const { emails: all } = await office.admin.ask<OutboxList>("GET outbox");
  const id = all[0]!.id;
  const email = await office.admin.ask<OutboxEmail>(`GET outbox/${id}`);
  const failure = "The mail server rejected it: the mailbox doesn't exist or doesn't accept this email.";
  const failed = { ...email, state: "dead", tries: 12, failure, canResend: true, said: { ...email.said, is: "kept" } };
  await page.route(`**/api/admin/outbox/${id}`, (route) => route.fulfill({ json: failed }), { times: 1 });
  await go(`/admin/outbox/${id}`);
  await page.getByText(failure).waitFor();
  await expectAccessible(page, "an email that failed");
  await page.getByRole("button", { name: "Send again" }).click();
  await page.getByText("Email queued again").waitFor();
  await page.getByRole("button", { name: "Send again" }).waitFor({ state: "detached" });
});

test("an administrator reads the audit log, verifies that it is unchanged, and downloads it", async () => {
  await office.admin.ask("PATCH settings", { membershipPrice: 199_900 });
  await office.admin.ask("PATCH settings", { membershipPrice: 249_900 });
  const { page } = await office.enter("/admin/audit", { viewport: phone });
  const log = page.getByRole("list", { name: "Entries" });
  await log.getByText("changed the setting “membership price”").first().waitFor();
  await log.getByText("₹1,999").first().waitFor();
  await expectAccessible(page, "the log on a phone");
  await page.setViewportSize(desktop);
  await page.getByRole("link", { name: "People", exact: true }).click();
  await log.getByText(new RegExp(`made .*${office.admin.email} an administrator`)).waitFor();
  await page.getByRole("searchbox", { name: "Search people" }).fill("nobody@example.com");
  await page.getByText("No entries found").waitFor();
  await page.getByRole("link", { name: "All", exact: true }).click();
  await page.getByRole("searchbox", { name: "Search people" }).fill(office.admin.email);
  await log.getByText("changed the setting").first().waitFor();
  await page.getByLabel("First day").fill("2026-02-02");
  await page.getByLabel("Last day").fill("2026-02-01");
  await page.getByText("The last day is before the first day.").waitFor();
  await page.getByLabel("Last day").fill("");
  await page.getByRole("button", { name: "Check the log" }).click();
  await page.getByText(/^The log is intact: /).waitFor();
  await expectAccessible(page, "the verified log on a desktop");
  const cut = { whole: 80, hash: "0".repeat(64), broken: { place: 100, how: "cut" }, waiting: 3 };
  await page.route("**/api/admin/audit/chain", (route) => route.fulfill({ json: cut }), { times: 1 });
  await page.getByRole("button", { name: "Check the log" }).click();
  await page.getByText("The newest entries are missing: the log once reached entry 100.").waitFor();
  await expectAccessible(page, "the log, cut short");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export as CSV" }).click(),
  ]);
  const csv = readFileSync(await file.path(), "utf8");
  expect(csv.split("\r\n")[0]).toBe("place,at,actor,actor_id,said,act,subject,facts,hash");
  expect(csv).toContain("setting.changed");
});
