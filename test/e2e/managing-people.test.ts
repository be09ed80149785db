// An administrator's tasks with people: the list and its actions, one person's page, members, invitations.
import { expect, test } from "vitest";
import { expectAccessible } from "./accessibility.ts";
import { anOffice } from "./office.ts";
import { aConfirmedMember, linkTo, newEmail } from "./own-hub.ts";
import { aBrowser, desktop, phone, visit } from "./visit.ts";

aBrowser();
const office = anOffice();

test("an administrator finds people, changes their rights, blocks one and invites others, on a desktop and a phone", async () => {
  const { email } = await aConfirmedMember(office.hub);
  const { page, go } = await office.enter("/admin/users");
  const dialog = page.getByRole("dialog");
  const openToAll = async (state: string) => {
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      await expectAccessible(page, `${state}, ${size.width} wide`);
    }
  };
  const row = page.getByRole("list", { name: "Users" }).getByRole("listitem");

  await page.getByRole("heading", { name: "Users" }).waitFor();
  await expect.poll(() => row.count()).toBe(2);
  await openToAll("the list of users");
  await page.getByRole("searchbox", { name: "Search users" }).fill(email.slice(0, 12).toUpperCase());
  await expect.poll(() => row.count()).toBe(1);

  for (const [act, words] of [
    ["Grant", "Membership granted successfully"],
    ["Make Admin", "Admin status granted successfully"],
    ["Remove Admin", "Admin status revoked successfully"],
    ["Revoke", "Membership revoked successfully"],
    ["Grant", "Membership granted successfully"],
  ] as const) {
    if (!(await dialog.isVisible())) await page.getByRole("button", { name: "Manage Asha Kulkarni" }).click();
    await dialog.getByRole("button", { name: act, exact: true }).click();
    await dialog.getByRole("button", { name: "Cancel" }).waitFor();
    await dialog.getByRole("button", { name: act, exact: true }).click();
    await page.getByText(words, { exact: true }).last().waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).waitFor({ state: "detached" });
    await dialog.getByRole("heading", { name: "Manage Asha Kulkarni" }).waitFor();
  }
  await openToAll("the dialog of one user");
  await dialog.getByRole("button", { name: "Close" }).click();
  // The list is sorted by the day of joining, members included.
  await row.getByText(/^Joined \d{1,2} [A-Z][a-z]+ \d{4}$/).waitFor();
  await row.getByText("Member", { exact: true }).waitFor();

  await row.getByRole("link", { name: "Asha Kulkarni" }).click();
  await page.getByRole("heading", { name: "Asha Kulkarni", level: 1 }).waitFor();
  for (const [part, empty] of [
    ["Products", "None"],
    ["Payments", "None"],
    ["Opened products", "None recently"],
  ] as const) {
    const section = page.getByRole("region", { name: part, exact: true });
    await section.getByText(empty, { exact: true }).waitFor();
    expect((await section.boundingBox())?.height, `${part} is one line`).toBeLessThan(50);
  }
  await openToAll("a person's page");
  await page.getByRole("button", { name: "Block", exact: true }).click();
  await dialog.getByRole("button", { name: "Block", exact: true }).click();
  await dialog.getByText("Enter a reason.").waitFor();
  await dialog.getByLabel("Reason").fill("Sells fake seats");
  await dialog.getByRole("button", { name: "Block", exact: true }).click();
  await page.getByText("User blocked").waitFor();
  await page.getByText("Blocked", { exact: true }).waitFor();
  await page.getByText(/reason: Sells fake seats/).waitFor();
  await page.getByRole("button", { name: "Unblock" }).click();
  await dialog.getByRole("button", { name: "Unblock" }).click();
  await page.getByText("User unblocked").waitFor();

  await go("/admin/members");
  await page.getByRole("link", { name: "Asha Kulkarni" }).waitFor();
  await openToAll("the members");
  await page.getByRole("searchbox", { name: "Search members" }).fill("nobody of that name");
  await page.getByText("No members found").waitFor();
  await page.getByText("Try adjusting your search terms").waitFor();
  await page.getByRole("button", { name: "Invite by email" }).click();
  await dialog.getByLabel("Addresses").fill(`friend@example.com\n${email}\nno address\nFRIEND@example.com`);
  await openToAll("the invitation");
  await dialog.getByRole("button", { name: "Invite", exact: true }).click();
  for (const verdict of ["1 Invited", "1 Already has an account", "1 No email address", "1 Listed twice"])
    await dialog.getByText(verdict, { exact: true }).waitFor();
  await openToAll("the report of invitations");
});

test("an invited person accepts, chooses a password, stays logged in and reaches the set-up", async () => {
  const email = newEmail("nandini");
  await office.admin.ask("POST invitations", { list: email });
  const { page, go } = await visit({ baseURL: office.hub.url });
  await go(await linkTo(office.hub, email));
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await page.getByRole("heading", { name: "Choose a password" }).waitFor();
  await page.getByText(`You log in with ${email}.`).waitFor();
  expect(await page.getByText("Login successful").count()).toBe(0);
  await page.locator("[name=password]").fill("monsoon on the roof");
  await page.locator("[name=again]").fill("monsoon on the roof");
  await page.getByRole("button", { name: "Save password" }).click();
  await page.getByText("Your password is saved").waitFor();
  await page.getByRole("button", { name: "I agree" }).click();
  await page.waitForURL("**/setup");
});
