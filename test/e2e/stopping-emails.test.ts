// A newcomer ticks the box for news, and stops them by the link of an email: with scripts, and without.
import { afterAll, beforeAll, expect, test } from "vitest";
import { leaveLink } from "#server/features/purposes/leave-link.ts";
import { createVault } from "#server/secrets/vault.ts";
import type { RunningServer } from "#test/hub/server.ts";
import { expectAccessibleOnPhoneAndDesk } from "./accessibility.ts";
import { logInWithoutForm } from "./member.ts";
import { aConfirmedMember, linkTo, newEmail, startOwnHub } from "./own-hub.ts";
import { aBrowser, pageIsReady, visit } from "./visit.ts";

aBrowser();
let hub: RunningServer;
const secret = "a secret for the links of this journey alone";

beforeAll(async () => {
  hub = await startOwnHub({ SECRET_KEY: secret });
});
afterAll(() => hub.stop());

/** The path of the link in the foot of an email to this member. */
async function leavePath(member: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${hub.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    body: JSON.stringify(member),
    headers: { "content-type": "application/json" },
  });
  const { user } = (await answer.json()) as { user: { id: string } };
  const ctx = { vault: createVault(secret), config: { publicUrl: "" } } as Parameters<typeof leaveLink>[0];
  return leaveLink(ctx, user.id, "updates");
}

test("the box for news is not ticked; its tick counts once the address is confirmed", async () => {
  const { page } = await visit({ baseURL: hub.url });
  const email = newEmail("tara");
  await page.goto("/");
  await pageIsReady(page);
  await page.getByRole("button", { name: "Join" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  for (const name of ["password", "again"]) await dialog.locator(`[name=${name}]`).fill("monsoon on the roof");
  const news = dialog.getByRole("checkbox", { name: /^Send me news/ });
  expect(await news.isChecked()).toBe(false);
  await news.check();
  await dialog.getByRole("button", { name: "Sign Up" }).click();
  await page.goto(await linkTo(hub, email));
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL("**/setup");
  await page.goto("/account/emails");
  await page.getByText(/: you switched this on at sign-up\.$/).waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "the page of emails");
});

test("a link of an email stops its purpose with one press, and the page offers to undo that", async () => {
  const member = await aConfirmedMember(hub);
  const { page, go } = await visit({ baseURL: hub.url });
  await go(await leavePath(member));
  await page.getByRole("heading", { name: "Stop emails about “Product updates”?" }).waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "the page of a link in an email");
  await page.getByRole("button", { name: "Stop these emails" }).click();
  await page.getByRole("heading", { name: "No more emails about “Product updates”" }).waitFor();
  await page.getByRole("button", { name: "Turn them on again" }).click();
  await page.getByRole("button", { name: "Stop these emails" }).click();
  await page.getByText(/^You stopped them on /).waitFor();
  await logInWithoutForm(page, member);
  await page.goto("/account/emails");
  await page
    .getByText(/: you switched this off by the link in an email\.$/)
    .filter({ visible: true })
    .waitFor();
  expect(await page.getByRole("switch", { name: "Product updates" }).isChecked()).toBe(false);
});

test("the page of a link works without scripts, and a link with one sign changed is no link", async () => {
  const path = await leavePath(await aConfirmedMember(hub));
  const { page, go } = await visit({ baseURL: hub.url, javaScriptEnabled: false }, /\/emails\//);
  await go(path);
  await page.getByRole("button", { name: "Stop these emails" }).click();
  await page.getByRole("heading", { name: "No more emails about “Product updates”" }).waitFor();
  expect(await go(path.slice(0, -1) + (path.endsWith("A") ? "B" : "A"))).toBe(404);
  await page.getByRole("heading", { name: "This link doesn't work" }).waitFor();
});
