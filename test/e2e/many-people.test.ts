// Selecting people on the list of users and acting on all of them together.
import { expect, test } from "vitest";
import { expectAccessible } from "./accessibility.ts";
import { anOffice } from "./office.ts";
import { aConfirmedMember, newEmail } from "./own-hub.ts";
import { aBrowser, desktop, phone } from "./visit.ts";

aBrowser();
const office = anOffice();

test.each([
  { name: "phone", viewport: phone },
  { name: "desktop", viewport: desktop },
])("people selected on several lists become members together, and are blocked together ($name)", async (size) => {
  const { name, viewport } = size;
  for (let count = 0; count < 2; count += 1) await aConfirmedMember(office.hub, newEmail(`many-${name}`));
  const { page } = await office.enter(`/admin/users?search=many-${name}`, { viewport });
  const users = page.getByRole("list", { name: "Users" }).getByRole("listitem");
  const selection = page.getByRole("group", { name: "Selected people" });
  const dialog = page.getByRole("dialog");
  const results = dialog.getByRole("list", { name: "Result for each person" }).getByRole("listitem");
  const select = async (count: number) => {
    await expect.poll(() => users.count(), { message: "the people of the search are listed" }).toBe(count);
    for (const box of await users.getByRole("checkbox").all()) await box.check();
  };
  const openToAll = (state: string) => expectAccessible(page, `${state}, on a ${name}`);

  await select(2);
  await selection.getByText("2 selected").waitFor();
  await openToAll("two people are selected");
  await selection.getByRole("button", { name: "Grant membership" }).click();
  await dialog.getByRole("heading", { name: "Grant membership to 2 people?" }).waitFor();
  await openToAll("the question before membership is granted");
  await dialog.getByRole("button", { name: "Grant membership" }).click();
  await dialog.getByRole("heading", { name: "Results" }).waitFor();
  expect(await results.allInnerTexts()).toEqual([expect.stringMatching(/Done$/), expect.stringMatching(/Done$/)]);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect.poll(() => users.getByText("Member", { exact: true }).count(), { message: "members" }).toBe(2);
  await selection.waitFor({ state: "detached" });

  // A selection stays while the next search is typed.
  await select(2);
  await page.getByRole("searchbox", { name: "Search users" }).fill(office.admin.email);
  await select(1);
  await selection.getByText("3 selected").waitFor();
  await selection.getByRole("button", { name: "Block" }).click();
  await dialog.getByRole("heading", { name: "Block 3 people?" }).waitFor();
  await dialog.getByRole("button", { name: "Block" }).click();
  await dialog.getByText("Enter a reason.").waitFor();
  await dialog.getByLabel("Reason").fill("Sell fake seats");
  await openToAll("the question before people are blocked");
  await dialog.getByRole("button", { name: "Block" }).click();
  await dialog.getByRole("heading", { name: "Results" }).waitFor();
  expect(await results.allInnerTexts()).toEqual([
    expect.stringMatching(/Done$/),
    expect.stringMatching(/Done$/),
    // Administrators cannot block themselves by accident.
    expect.stringMatching(/Refused\s+.+\.$/),
  ]);
  await openToAll("the results");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("searchbox", { name: "Search users" }).fill(`many-${name}`);
  await expect.poll(() => users.getByText("Blocked", { exact: true }).count(), { message: "blocked" }).toBe(2);
});
