import { expect, test } from "vitest";
import type { EventDetail } from "#contract/events.ts";
import { expectAccessibleOnPhoneAndDesk } from "./accessibility.ts";
import { anOffice } from "./office.ts";
import { aNewcomer } from "./own-hub.ts";
import { aBrowser } from "./visit.ts";

aBrowser();
const office = anOffice();

const publicEvent = async (): Promise<EventDetail> =>
  (await (await fetch(`${office.hub.url}/api/events/portfolio-night`)).json()) as EventDetail;

async function subjectsTo(address: string): Promise<string> {
  const answer = await fetch(`${office.hub.url}/api/sandbox/mail?to=${encodeURIComponent(address)}`);
  return answer.text();
}

test("an administrator plans, publishes, moves and cancels an event, and the public page follows", async () => {
  const { page } = await office.enter("/admin/events");
  await page.getByRole("link", { name: "Plan the first event" }).click();
  await page.getByLabel("Title").fill("Portfolio Night");
  await expect.poll(() => page.getByLabel("Web address").inputValue()).toBe("portfolio-night");
  await page.getByRole("textbox", { name: "Day" }).fill("4 Dec 2090");
  await page.getByLabel("Part of town and city").fill("Koregaon Park, Pune");
  await page.getByLabel("Full address").fill("Studio 4, Lane 6");
  await page.getByLabel("Seats").fill("40");
  await page.keyboard.press("ControlOrMeta+S");
  await page.getByText("Saved", { exact: true }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/admin\/events\/\d+$/);
  expect(await publicEvent()).toMatchObject({ error: { code: "event_not_found" } });

  await expectAccessibleOnPhoneAndDesk(page, "the editor of an event");
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await page.getByText("Portfolio Night is published").waitFor();
  expect(await publicEvent()).toMatchObject({ startsAt: "2090-12-04T13:00:00.000Z", area: "Koregaon Park, Pune" });

  const asha = await aNewcomer(office.hub);
  const authorization = `Bearer ${asha.token}`;
  const seat = await fetch(`${office.hub.url}/api/events/portfolio-night/seat`, {
    method: "PUT",
    headers: { authorization },
  });
  expect(seat.status).toBe(200);
  await page.reload();
  await page.getByText("1 of 40").waitFor();
  await page.getByRole("textbox", { name: "Day" }).fill("5 Dec 2090");
  await page.getByLabel("Seats").fill("30");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("1 person who comes or waits will get an email").waitFor();
  await page.getByRole("button", { name: "Save and email them" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(await publicEvent()).toMatchObject({ startsAt: "2090-12-05T13:00:00.000Z", capacity: 30 });
  await expect.poll(() => subjectsTo(asha.email)).toContain("Portfolio Night has a new time or place");

  // Left in the middle of a change, the page asks.
  await page.getByLabel("Title").fill("Portfolio Evening");
  await page.getByRole("link", { name: "All events" }).click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();

  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Copy to another day" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Day" }).fill("8 Jan 2091");
  await page.getByRole("button", { name: "Create the copy" }).click();
  await expect.poll(() => page.getByLabel("Web address").inputValue()).toBe("portfolio-night-2091-01-08");
  // The copy is on the screen until the router has drawn the event again, and has a menu of its own.
  await page.goBack();
  await expect.poll(() => page.getByLabel("Web address").inputValue()).toBe("portfolio-night");

  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Cancel event" }).click();
  await page.getByLabel("Reason").fill("The studio is flooded.");
  await page.getByRole("button", { name: "Cancel the event" }).click();
  await page.getByText("Cancelled on").waitFor();
  await expect.poll(() => subjectsTo(asha.email)).toContain("Portfolio Evening is cancelled");
  expect(await publicEvent()).toMatchObject({ isCancelled: true, cancelReason: "The studio is flooded." });

  await expectAccessibleOnPhoneAndDesk(page, "a cancelled event");
  await page.getByRole("link", { name: "All events" }).click();
  const rows = page.getByRole("list", { name: "Events", exact: true }).getByRole("listitem");
  await expect
    .poll(() => rows.allInnerTexts())
    .toEqual([
      expect.stringMatching(/Portfolio Evening[^]*5 Dec 2090, 18:30[^]*Cancelled/),
      expect.stringMatching(/Portfolio Evening[^]*8 Jan 2091, 18:30[^]*Draft/),
    ]);
});
