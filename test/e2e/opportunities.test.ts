// A small studio in Pune looks for a letterer: posted, reviewed, seen by members first, answered, accepted, filled.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningServer } from "#test/hub/server.ts";
import { expectAccessible, expectAccessibleOnPhoneAndDesk } from "./accessibility.ts";
import { type Administrator, anAdministrator } from "./administrator.ts";
import { logInWithoutForm, type Member } from "./member.ts";
import { aConfirmedMember, emailTo, startOwnHub } from "./own-hub.ts";
import { paid } from "./shop.ts";
import { aBrowser, phone, visit, type Visit } from "./visit.ts";

aBrowser();
let hub: RunningServer;
let office: Administrator;
let studio: Member;
beforeAll(async () => {
  hub = await startOwnHub({ SAMPLE_CONTENT: "on" });
  [office, studio] = [await anAdministrator(hub), await aConfirmedMember(hub)];
});
afterAll(() => hub.stop());

const title = "Lettering for a chai shop in Pune";
const brief =
  "A sign above the door and a menu of two pages, in Marathi and English, drawn by hand. We start in January.";

// Doors that are meant to refuse here: a post with gaps, and the page of one that strangers do not see yet.
async function at(path: string, person?: Member, options = {}): Promise<Visit> {
  const visitor = await visit({ baseURL: hub.url, ...options }, /opportunities/);
  if (person) await logInWithoutForm(visitor.page, person);
  await visitor.go(path);
  return visitor;
}

function inTwoWeeks(): string {
  return new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
}

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByRole("textbox", { name: label }).fill(text);
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("a studio posts a job, the team publishes it, a member answers first, and it is filled", async () => {
  // Posted, with two mistakes: no pay that is an amount, and an address in the brief.
  const poster = (await at("/account/opportunities", studio)).page;
  await poster.getByText("You have posted nothing yet").waitFor();
  await poster.getByRole("main").getByRole("link", { name: "Post an Opportunity" }).click();
  await fill(poster, { Title: title, Company: "Sample Studio Kadam", Place: "Pune", From: "competitive" });
  await fill(poster, { "The brief": `${brief} Write to studio@kadam.example.`, "Open until": inTwoWeeks() });
  await press(poster, "Send for Review");
  await poster.getByText("Write an amount in rupees, like 40,000.").waitFor();
  await expectAccessibleOnPhoneAndDesk(poster, "the form with a mistake");
  await fill(poster, { From: "40,000", To: "60,000" });
  await poster.getByText("Shown as: ₹40,000 to ₹60,000 for the project").waitFor();
  await press(poster, "Send for Review");
  await poster.getByText(/Remove “studio@kadam\.example”/).waitFor();
  expect(await poster.getByRole("textbox", { name: "Title" }).inputValue()).toBe(title);
  await fill(poster, { "The brief": brief });
  await press(poster, "Send for Review");
  await poster.getByText("Waits for review").waitFor();
  await expectAccessibleOnPhoneAndDesk(poster, "the list of one's own");

  // Read and published in the office.
  const reviewer = (await at("/admin/opportunities", office)).page;
  await reviewer.getByRole("heading", { name: title }).waitFor();
  await reviewer.getByText(brief).waitFor();
  await expectAccessibleOnPhoneAndDesk(reviewer, "the queue");
  await reviewer.getByRole("button", { name: `Publish ${title}` }).click();
  await reviewer.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
  await reviewer.getByRole("heading", { name: title, exact: true }).waitFor({ state: "hidden" });
  await reviewer.getByRole("link", { name: "Live" }).click();
  const page = await reviewer.getByRole("link", { name: `View ${title}` }).getAttribute("href");
  expect(await emailTo(hub, studio.email, 2)).toContain(title);

  // For strangers it is one more that members see now.
  const stranger = await at("/opportunities");
  await stranger.page.getByText(/\d+ more for members now/).waitFor();
  expect(await stranger.page.getByRole("link", { name: title }).count()).toBe(0);
  expect(await stranger.go(page!)).toBe(404);

  // A member sees it, and answers from a phone.
  const letterer = (await at("/opportunities?craft=&q=chai", paid, { viewport: phone })).page;
  await letterer.getByText("Members first").waitFor();
  await expectAccessible(letterer, "the list of a member");
  await letterer.getByRole("link", { name: title }).click();
  await letterer.getByRole("heading", { level: 1, name: title }).waitFor();
  await letterer.getByRole("link", { name: "Go to Your Page" }).click();
  await letterer.getByLabel("Address of your page").fill("sample-letterer");
  await press(letterer, "Publish my page");
  await letterer.getByRole("link", { name: "Back to the Opportunity" }).click();
  await letterer.getByRole("heading", { level: 1, name: title }).waitFor();
  await expectAccessibleOnPhoneAndDesk(letterer, "an opportunity");
  await letterer.getByRole("textbox", { name: "Your note" }).fill("I draw signs in Marathi.");
  await press(letterer, "I am Interested");
  await letterer.getByText("Your note is sent").waitFor();

  // The interest is an introduction: accepted, both have the other's address.
  await poster.reload();
  await poster.getByRole("link", { name: "1 person is interested" }).click();
  await poster.getByText("I draw signs in Marathi.").waitFor();
  await poster
    .getByRole("button", { name: /^Accept/ })
    .first()
    .click();
  await poster.getByText(paid.email).first().waitFor();

  // Closed as filled, which its page says.
  await poster.goto("/account/opportunities");
  await poster.getByRole("button", { name: `Close ${title}` }).click();
  await expectAccessible(poster, "the question how it ended");
  await press(poster, "Close It");
  await poster.getByText("Filled", { exact: true }).waitFor();
  await letterer.reload();
  await letterer.getByText("This is filled").waitFor();
});

test("the list works as a form before scripts arrive", async () => {
  const { page } = await visit({ baseURL: hub.url, javaScriptEnabled: false });
  await page.goto("/opportunities");
  await page.getByLabel("Kind").selectOption("Internship");
  await page.getByLabel("Remote").check();
  await page.getByRole("searchbox").fill("zebra");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByText("No opportunities match").waitFor();
  expect(await page.getByLabel("Kind").inputValue()).toBe("internship");
  expect(await page.getByLabel("Remote").isChecked()).toBe(true);
});

test("the office's page of reports is accessible, empty as it is", async () => {
  const { page } = await at("/admin/reports-of-people", office);
  await page.getByText("No open reports").waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "reports of people");
});
