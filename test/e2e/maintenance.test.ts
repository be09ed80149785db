import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { operate } from "#test/hub/operate.ts";
import type { RunningServer } from "#test/hub/server.ts";
import { type Administrator, anAdministrator } from "./administrator.ts";
import { logInWithoutForm, type Member, ownMenu } from "./member.ts";
import { aConfirmedMember, aGuardedMember, startOwnHub } from "./own-hub.ts";
import { aBrowser, pageIsReady, fieldHasFocus, visit } from "./visit.ts";

aBrowser();
let hub: RunningServer;
let admin: Administrator;

beforeAll(async () => {
  hub = await startOwnHub();
  admin = await anAdministrator(hub);
});
afterAll(() => hub.stop());
beforeEach(() => setMaintenance(true));

const sentence = "We are moving to a larger machine, until eight.";
// Every page and most doors are meant to answer that the hub is closed.
const closed = /^http:\/\/127\.0\.0\.1:\d+\//;

function setMaintenance(on: boolean): Promise<unknown> {
  return admin.ask("PATCH settings", { maintenance: { on, sentence } });
}

async function openDialog(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Administrator? Log in" }).click();
  await page.getByRole("dialog", { name: "Administrators" }).waitFor();
}

async function logIn(page: Page, { email, password }: Member): Promise<void> {
  await openDialog(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("textbox", { name: "Password" }).fill(password);
  await dialog.getByRole("button", { name: "Log In" }).click();
}

test("a closed hub tells a visitor why at every address, and opens that address again afterwards", async () => {
  const { page, go } = await visit({ baseURL: hub.url }, closed);
  expect(await go("/membership?from=email")).toBe(503);
  await page.getByRole("heading", { name: "Sharpening our pencils." }).waitFor();
  await page.getByText(sentence).waitFor();
  // Its scripts run on this page, not on the requested one.
  await openDialog(page);
  await page.getByRole("button", { name: "Close" }).click();
  expect(page.url()).toBe(`${hub.url}/membership?from=email`);
  await setMaintenance(false);
  await page.reload();
  await page.getByRole("heading", { name: "Lifetime membership" }).waitFor();
});

test("an open page shows at its next link, under that address, that the hub is closed", async () => {
  await setMaintenance(false);
  const { page, go } = await visit({ baseURL: hub.url }, closed);
  await go("/");
  await setMaintenance(true);
  await page.getByRole("link", { name: "Terms" }).click();
  await page.getByText(sentence).waitFor();
  await expect.poll(() => page.url()).toBe(`${hub.url}/terms`);
});

test("an administrator logs in to the closed hub and works in the back office and on the pages", async () => {
  const { page, go } = await visit({ baseURL: hub.url }, closed);
  expect(await go("/admin/products")).toBe(503);
  await logIn(page, admin);
  await page.getByRole("heading", { name: "Products" }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe("/admin/products");
  await page
    .getByRole("link", { name: "New product" })
    .or(page.getByRole("button", { name: "New product" }))
    .first()
    .waitFor();
  // By a link within the page, and by its address.
  await page.getByRole("link", { name: "Back to App" }).click();
  await page.getByRole("region", { name: "Shelf" }).waitFor();
  expect(await go("/membership")).toBe(200);
  const stranger = await visit({ baseURL: hub.url }, closed);
  expect(await stranger.go("/membership")).toBe(503);
});

test("a person who is no administrator reads kindly that the hub is closed and stays logged out", async () => {
  await setMaintenance(false);
  const member = await aConfirmedMember(hub);
  await setMaintenance(true);
  const { page, go } = await visit({ baseURL: hub.url }, closed);
  await go("/");
  await logIn(page, member);
  await page.getByText("The hub is closed for maintenance, and only administrators can log in.").waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("hub-session"))).toBeNull();
  // Another account can try again.
  await fieldHasFocus(page, "email");
  await page.getByRole("dialog").getByLabel("Email").fill(admin.email);
  await page.getByRole("dialog").getByRole("textbox", { name: "Password" }).fill(admin.password);
  await page.getByRole("dialog").getByRole("button", { name: "Log In" }).click();
  await page.getByRole("region", { name: "Shelf" }).waitFor();
});

test("an administrator with an authenticator app confirms its code first", async () => {
  await setMaintenance(false);
  const guarded = await aGuardedMember(hub);
  await operate(hub, "make-admin", guarded.email);
  await setMaintenance(true);
  const { page, go } = await visit({ baseURL: hub.url }, closed);
  await go("/admin/products");
  await logIn(page, guarded);
  await page.getByRole("dialog").getByLabel("Six-digit code").fill(guarded.code(1));
  await page.getByRole("heading", { name: "Products" }).first().waitFor();
});

test("a logged-in administrator enters without a question, and a logged-in member stays logged in", async () => {
  await setMaintenance(false);
  const member = await aConfirmedMember(hub);
  const [boss, other] = [await visit({ baseURL: hub.url }, closed), await visit({ baseURL: hub.url }, closed)];
  await logInWithoutForm(boss.page, admin);
  await logInWithoutForm(other.page, member);
  await setMaintenance(true);
  await boss.page.goto("/membership");
  await boss.page.getByText("₹2,499", { exact: true }).waitFor();
  expect(await boss.go("/membership")).toBe(200);
  await other.go("/membership");
  await other.page.getByText(sentence).waitFor();
  await setMaintenance(false);
  await other.page.reload();
  await pageIsReady(other.page);
  await ownMenu(other.page).waitFor();
});
