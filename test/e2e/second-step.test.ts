import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningServer } from "#test/server.ts";
import { comeIn, logIn, type Member } from "./member.ts";
import { aConfirmedMember, startOwnHub } from "./own-hub.ts";
import { aBrowser, visit, type Visit } from "./visit.ts";

aBrowser();
let hub: RunningServer;

beforeAll(async () => {
  hub = await startOwnHub();
});
afterAll(() => hub.stop());

interface Locked extends Visit {
  readonly member: Member;
  readonly secret: Secret;
  readonly codes: readonly string[];
}

test("with an authenticator app added, the next login elsewhere asks for its code", async () => {
  const { page, member, secret } = await withAuthenticator();
  expect(await page.getByRole("list", { name: "Authenticator apps" }).innerText()).toContain("Pixel 8");
  expect(await page.getByRole("region", { name: "At a glance" }).innerText()).toContain("Well locked");

  const elsewhere = await visit({ baseURL: hub.url });
  await logIn(elsewhere.page, member);
  const step = elsewhere.page.getByRole("dialog", { name: "One more step" });
  // The one that added it has been used up: a code works once.
  await step.getByLabel("Six-digit code").fill(codeOf(secret, 1));
  await elsewhere.page.getByText("Login successful").waitFor();
  await elsewhere.page.getByRole("button", { name: "Log Out" }).waitFor();
});

test("a recovery code stands in for the lost phone, and one less is left", async () => {
  const { page, member, codes } = await withAuthenticator();
  expect(codes).toHaveLength(10);
  const elsewhere = await visit({ baseURL: hub.url });
  await logIn(elsewhere.page, member);
  const step = elsewhere.page.getByRole("dialog", { name: "One more step" });
  await step.getByRole("button", { name: "Use a recovery code" }).click();
  await step.getByLabel("Recovery code").fill(codes[3] ?? "");
  await step.getByRole("button", { name: "Continue" }).click();
  await elsewhere.page.getByText("Login successful").waitFor();
  await page.reload();
  await page.getByText("9 of 10 left").waitFor();
});

test("recovery codes cannot be left behind unseen, and can be kept as a file", async () => {
  const { page } = await withAuthenticator();
  await page.getByRole("button", { name: "Make new codes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make new codes" }).click();
  const sheet = page.getByRole("dialog", { name: "Keep these recovery codes" });
  await sheet.waitFor();
  await page.keyboard.press("Escape");
  await sheet.getByText("Please keep them first").waitFor();
  expect(await sheet.getByRole("button", { name: "Done" }).isDisabled()).toBe(true);
  const [file] = await Promise.all([page.waitForEvent("download"), sheet.getByRole("button", { name: "Download" }).click()]);
  expect(file.suggestedFilename()).toBe("ydi-recovery-codes.txt");
  await sheet.getByRole("checkbox").check();
  await sheet.getByRole("button", { name: "Done" }).click();
  await sheet.waitFor({ state: "detached" });
});

test("the last second step goes only after a question, and its recovery codes go with it", async () => {
  const { page } = await withAuthenticator();
  await page.getByRole("button", { name: "Remove Pixel 8" }).click();
  const question = page.getByRole("dialog", { name: "Remove Pixel 8?" });
  expect(await question.getByRole("button", { name: "Cancel" }).evaluate((button) => button === document.activeElement)).toBe(true);
  await question.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByText("Not set up").waitFor();
  await page.getByText("No codes yet").waitFor();
});

async function withAuthenticator(): Promise<Locked> {
  const seen = await visit({ baseURL: hub.url, acceptDownloads: true });
  const { page } = seen;
  const member = await aConfirmedMember(hub);
  await comeIn(page, member);
  await seen.go("/account/security");
  await page.getByRole("button", { name: "Set up" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an authenticator app" });
  await dialog.getByLabel("Name").fill("Pixel 8");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("img").waitFor();
  const secret = Secret.fromBase32((await dialog.locator("code").innerText()).replaceAll(" ", ""));
  await dialog.getByLabel("Six-digit code").fill(codeOf(secret));
  const codes = await keepCodes(page);
  await page.getByText("10 of 10 left").waitFor();
  return { ...seen, member, secret, codes };
}

async function keepCodes(page: Page): Promise<string[]> {
  const sheet = page.getByRole("dialog", { name: "Keep these recovery codes" });
  await sheet.waitFor();
  const codes = await sheet.getByRole("list", { name: "Recovery codes" }).getByRole("listitem").allInnerTexts();
  await sheet.getByRole("checkbox").check();
  await sheet.getByRole("button", { name: "Done" }).click();
  return codes;
}

function codeOf(secret: Secret, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}
