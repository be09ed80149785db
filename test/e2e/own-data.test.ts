// A person downloads their data, starts to delete the account, and stays.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { OwnData } from "#contract/own-data.ts";
import { readZip } from "#test/files/read-zip.ts";
import { expectAccessible } from "./accessibility.ts";
import { logInWithoutForm } from "./member.ts";
import { accountsHub, aConfirmedMember, emailTo } from "./own-hub.ts";
import { aBrowser, hasFocus, phone, visit } from "./visit.ts";

aBrowser();
const hub = accountsHub();

const nothing: OwnData = { export: null, erasure: null, waitsFor: null };

const door = "**/api/account/data";

/** Replaces the hub's answer about own data from now on. */
async function showFacts(page: Page, facts: Partial<OwnData>): Promise<void> {
  await page.unroute(door);
  await page.route(door, (route) => route.fulfill({ json: { ...nothing, ...facts } }));
  await page.reload();
}

test("a person downloads their data, starts to delete the account, and stays", async () => {
  const member = await aConfirmedMember(hub);
  const { page, go } = await visit({ baseURL: hub.url, viewport: phone }, /\/api\/account\/export/);
  await logInWithoutForm(page, member);
  await go("/account/security");

  // An old session is asked for a proof, and the act continues.
  const error = { code: "reauthentication_needed", message: "Please confirm it's you first.", requestId: "" };
  await page.route("**/api/account/export", (route) => route.fulfill({ status: 403, json: { error } }), { times: 1 });
  await page.getByRole("button", { name: "Request a copy" }).click();
  const question = page.getByRole("dialog", { name: "Confirm it's you" });
  await question.getByRole("textbox", { name: "Your password" }).fill(member.password);
  await question.getByRole("button", { name: "Confirm" }).click();
  const download = page.getByRole("button", { name: "Download" });
  await download.waitFor();
  expect(await emailTo(hub, member.email, 2)).toContain("/account/security#your-data");
  const saving = page.waitForEvent("download");
  await download.click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^your-data-[\d-]+\.zip$/);
  const files = readZip(readFileSync(await saved.path()));
  expect(files.find(({ name }) => name === "data.json")?.content.toString()).toContain(member.email);
  await expectAccessible(page, "a copy that is ready");

  const askedAt = new Date().toISOString();
  await showFacts(page, { export: { state: "failed", askedAt, readyUntil: null, size: null }, waitsFor: "payment" });
  await page.getByRole("button", { name: "Try again" }).waitFor();
  await expectAccessible(page, "a copy that could not be made");
  const erase = page.getByRole("button", { name: "Erase account" });
  await erase.click();
  const dialog = page.getByRole("dialog", { name: "Erase your account?" });
  await dialog.getByText("One of your payments is still open.").waitFor();
  await expectAccessible(page, "the question before erasing");
  // The safe button has the focus.
  await hasFocus(dialog.getByRole("button", { name: "Keep my account" }));
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await showFacts(page, { erasure: { dueAt: askedAt }, waitsFor: "payment" });
  await page.getByText("Your account will be erased once your payment is settled").waitFor();
  await showFacts(page, { waitsFor: "administrator" });
  await page.getByText("You are the only administrator.").waitFor();
  await expect.poll(() => erase.count()).toBe(0);

  await page.unroute(door);
  await page.reload();
  await erase.click();
  await dialog.getByRole("button", { name: "Erase in 7 days" }).click();
  await page.getByText("Your account will be erased on").waitFor();
  await expectAccessible(page, "an account that will be erased");
  expect(await emailTo(hub, member.email, 3)).toContain("YOUR ACCOUNT WILL BE ERASED ON");

  await go("/dashboard");
  const band = page.getByRole("region", { name: "Your account will be erased soon" });
  await band.waitFor();
  await expectAccessible(page, "the offer to stay");
  await band.getByRole("button", { name: "Continue" }).click();
  await band.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await page.waitForURL("**/profile");
  expect(await band.count()).toBe(0);
  await go("/dashboard");
  await band.getByRole("button", { name: "Stay" }).click();
  await page.getByText("You stay").waitFor();
  await band.waitFor({ state: "detached" });
  await go("/account/security");
  await erase.waitFor();
});
