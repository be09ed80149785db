// A stranger books a seat after the log-in, gives it up, and waits for one where none is left; then their calendar address.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningServer } from "#test/hub/server.ts";
import { expectAccessible, expectAccessibleOnPhoneAndDesk } from "./accessibility.ts";
import { aConfirmedMember, startOwnHub } from "./own-hub.ts";
import { logInWithoutForm } from "./member.ts";
import { atProvider, fillSheet, historyOf, outcome, pressPay } from "./payer.ts";
import { aBrowser, pageIsReady, visit } from "./visit.ts";

aBrowser();
let hub: RunningServer;
beforeAll(async () => {
  hub = await startOwnHub({ SAMPLE_CONTENT: "on" });
});
afterAll(() => hub.stop());

test("a stranger books a seat by the log-in, finds it among their events, and gives it up", async () => {
  const member = await aConfirmedMember(hub);
  const { page, go } = await visit({ baseURL: hub.url });
  await go("/events");
  await expectAccessibleOnPhoneAndDesk(page, "the list of events");
  await page.getByRole("link", { name: /Portfolio evening in Pune/ }).click();
  const seat = page.getByRole("region", { name: "Your seat" });
  await seat.getByRole("button", { name: "Book a Seat" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(member.email);
  await dialog.locator("[name=password]").fill(member.password);
  await dialog.getByRole("button", { name: "Log In" }).click();
  await seat.getByText("You're coming").waitFor();
  await seat.getByText(/12 Sample Lane/).waitFor();
  await seat.getByRole("img", { name: "Your ticket, as a QR code" }).waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "an event with one's own seat");

  await go("/account/events");
  const next = page.getByRole("region", { name: "Next" });
  await next.getByText(/You're coming/).waitFor();
  await page.getByRole("button", { name: "Get a Calendar Link" }).click();
  const address = await page.getByLabel("Calendar address").inputValue();
  const calendar = await page.request.get(new URL(address).pathname);
  expect(await calendar.text()).toContain("Portfolio evening in Pune");
  await expectAccessibleOnPhoneAndDesk(page, "one's own events");
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Get a Calendar Link" }).waitFor();
  expect((await page.request.get(new URL(address).pathname)).status()).toBe(404);

  await next.getByRole("link").click();
  await seat.getByRole("button", { name: "Give Up Your Seat" }).click();
  await expectAccessible(page, "the question before a seat is given up");
  await page.getByRole("dialog").getByRole("button", { name: "Give Up Your Seat" }).click();
  await seat.getByRole("button", { name: "Book a Seat" }).waitFor();
});

test("where no seat is left, a person waits behind the others, and leaves the list", async () => {
  const { page, go } = await visit({ baseURL: hub.url });
  await logInWithoutForm(page, await aConfirmedMember(hub));
  await go("/events/sample-screen-printing");
  const seat = page.getByRole("region", { name: "Your seat" });
  await seat.getByRole("button", { name: "Join the Waiting List" }).click();
  await seat.getByText("You're number 4 on the waiting list").waitFor();
  await go("/dashboard");
  await page
    .getByRole("region", { name: "Next Events" })
    .getByText(/Number 4 on the waiting list/)
    .waitFor();
  await page.getByRole("link", { name: /Screen printing/ }).click();
  await seat.getByRole("button", { name: "Leave the Waiting List" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave the Waiting List" }).click();
  await seat.getByRole("button", { name: "Join the Waiting List" }).waitFor();
});

test("a person pays for a seat, which is held meanwhile, and has a receipt", async () => {
  const { page, context, go } = await visit({ baseURL: hub.url });
  await logInWithoutForm(page, await aConfirmedMember(hub));
  await go("/events/sample-pricing-workshop");
  const seat = page.getByRole("region", { name: "Your seat" });
  await seat.getByRole("button", { name: "Book a Seat · ₹1,500" }).click();
  await page.getByRole("button", { name: /^Pay ₹/ }).waitFor();
  await fillSheet(page);
  const tab = await pressPay(context, page);
  const other = await context.newPage();
  await other.goto(`${hub.url}/events/sample-pricing-workshop`);
  await other.getByText("We hold a seat for you").waitFor();
  await atProvider(tab, "Pay");
  await outcome(tab, "Payment successful!").waitFor();
  await go("/events/sample-pricing-workshop");
  await seat.getByText("You're coming").waitFor();
  await seat.getByText(/4 Sample Cross/).waitFor();
  expect(await historyOf(page)).toMatchObject([{ status: "PAID" }]);
});

test("an event reads the same without scripts, and says when it is in the reader's own zone", async () => {
  const plain = await visit({ baseURL: hub.url, javaScriptEnabled: false });
  await plain.go("/events/sample-ama-type-design");
  await plain.page.getByText("India Standard Time").waitFor();
  await plain.page.getByText(/Everyone else can book from/).waitFor();
  const { page, go } = await visit({ baseURL: hub.url, timezoneId: "Europe/Berlin" });
  await go("/events/sample-ama-type-design");
  await page.getByText(/^Your time: .*GMT\+/).waitFor();
  await pageIsReady(page);
});
