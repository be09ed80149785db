// Discord, from the first key to a role that ends: an administrator sets it up, a member connects, and their membership is taken away.
import { expect, test } from "vitest";
import type { UserList } from "#contract/people-admin.ts";
import { expectAccessible } from "./accessibility.ts";
import { logInWithoutForm } from "./member.ts";
import { anOffice, refusals } from "./office.ts";
import { aConfirmedMember } from "./own-hub.ts";
import { aBrowser, phone, visit } from "./visit.ts";

aBrowser();
const office = anOffice();

async function changeMembership(email: string, act: "grant" | "revoke"): Promise<void> {
  const { users } = await office.admin.ask<UserList>(`GET users?search=${encodeURIComponent(email)}`);
  const person = users[0]!;
  await office.admin.ask(`POST users/${person.id}/membership`, { act, seen: person.seen });
}

test("a member who connects gets the role of the server, and loses it with the membership", async () => {
  const { page, go } = await office.enter("/sandbox/discord");
  await page.getByText("The application of the hub").click();
  const [applicationId, clientSecret, botToken] = await page.locator("dd").allTextContents();
  await go("/admin/settings/discord");
  await page.getByLabel("Application ID").fill(applicationId!);
  await page.getByLabel("Client secret").fill(clientSecret!);
  await page.getByLabel("Bot token").fill(botToken!);
  await page.getByRole("button", { name: "Save keys" }).click();
  await page.getByText("The bot is in no server yet.").waitFor();
  await expectAccessible(page, "Discord without a server");
  const invite = await page.getByRole("link", { name: "Add the bot to your server" }).getAttribute("href");
  await page.goto(invite!);
  await page.getByRole("button", { name: "Add the bot" }).click();
  await page.getByText("The bot is in this server.").waitFor();
  await go("/admin/settings/discord");
  await page.getByLabel("Membership").selectOption("Member");
  await page.getByRole("button", { name: "Save roles" }).click();
  await page.getByText("Everything is in place").waitFor();
  await expectAccessible(page, "Discord, set up");

  const member = await aConfirmedMember(office.hub);
  await changeMembership(member.email, "grant");
  const theirs = await visit({ baseURL: office.hub.url, viewport: phone }, refusals);
  await logInWithoutForm(theirs.page, member);
  await theirs.go("/account/discord");
  await theirs.page.getByRole("button", { name: "Connect Discord" }).click();
  await theirs.page.getByRole("button", { name: "asha.designs" }).click();
  await theirs.page.getByText("In Sample server").waitFor();
  const address = await theirs.page.getByRole("link", { name: "Open Discord" }).getAttribute("href");
  expect((await fetch(address!)).status).toBe(200);
  await expect.poll(() => theirs.page.url()).toMatch(/\/account\/discord$/);
  await expectAccessible(theirs.page, "a connected account of Discord");

  await changeMembership(member.email, "revoke");
  const server = () => fetch(`${office.hub.url}/sandbox/discord`).then((answer) => answer.text());
  await expect.poll(server, { timeout: 30_000 }).not.toContain('<span class="role">Member</span>');
  await theirs.go("/account/discord");
  await theirs.page.getByText("No role at the moment.").waitFor();
});
