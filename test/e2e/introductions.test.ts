// Someone finds their client, their mentor and their critic: who asks, who answers, and that no address is shown before a yes.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningServer } from "#test/hub/server.ts";
import { expectAccessible, expectAccessibleOnPhoneAndDesk } from "./accessibility.ts";
import { addAPiece, logInWithoutForm, type Member } from "./member.ts";
import { aConfirmedMember, emailTo, newEmail, startOwnHub } from "./own-hub.ts";
import { paid } from "./shop.ts";
import { aBrowser, visit, type Visit } from "./visit.ts";

aBrowser();
let hub: RunningServer;
beforeAll(async () => {
  hub = await startOwnHub({ SAMPLE_CONTENT: "on" });
});
afterAll(() => hub.stop());

const operator = { email: "admin@sample.test", password: "sample-password" };

/** Someone with a public page, open to this. Gives the address of the page. */
async function aDesigner(member: Member, openTo: (page: Page) => Promise<void>): Promise<Visit & { path: string }> {
  const designer = await visit({ baseURL: hub.url });
  const { page, go } = designer;
  await logInWithoutForm(page, member);
  await go("/profile");
  await page
    .getByRole("button", { name: "Publish my page" })
    .or(page.getByRole("link", { name: "View as others" }))
    .waitFor();
  const publish = page.getByRole("button", { name: "Publish my page" });
  if (await publish.isVisible()) await publish.click();
  const path = (await page.getByRole("link", { name: "View as others" }).getAttribute("href")) ?? "";
  await go("/account/introductions");
  await openTo(page);
  await page.locator(".toast", { hasText: "Saved" }).waitFor();
  return { ...designer, path };
}

test("a stranger hires a designer from their page: a link proves the address, and a yes exchanges both", async () => {
  const member = await aConfirmedMember(hub, newEmail());
  const asha = await aDesigner(member, async (page) => {
    await expectAccessibleOnPhoneAndDesk(page, "what someone is open to");
    await page.getByRole("button", { name: "Everyone" }).click();
  });

  const studio = newEmail("studio");
  const { page, go } = await visit({ baseURL: hub.url });
  await go(asha.path);
  await page.getByRole("link", { name: "Hire" }).click();
  await page.getByRole("heading", { level: 1, name: "Hire Asha Kulkarni" }).waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "the form for strangers");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Write a few words.").waitFor();
  await expectAccessible(page, "a form with errors");
  await page.getByLabel("Your message").fill("A sign for our shop in Pune, in Marathi.\nCan you draw it?");
  await page.getByLabel("Budget").selectOption({ label: "₹25,000 to ₹1,00,000" });
  await page.getByLabel("Your name").fill("Meera of Two Rooms");
  await page.getByLabel("Your email").fill(studio);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  await expectAccessible(page, "the note about the link");

  await asha.go("/introductions");
  await asha.page.getByText("No one has asked you yet").waitFor();
  await expectAccessibleOnPhoneAndDesk(asha.page, "introductions of someone who has none");

  const link = /https?:\/\/\S+\/introductions\/links\/\S+/.exec(await emailTo(hub, studio))?.[0] ?? "";
  const { pathname } = new URL(link);
  await go(pathname);
  await page.getByText("A sign for our shop in Pune").waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "a stranger's link");
  await page.getByRole("button", { name: "Send It to Asha Kulkarni" }).click();
  await page.getByRole("heading", { name: "Asha Kulkarni has your request" }).waitFor();

  await asha.go("/introductions");
  const letter = asha.page.getByRole("article");
  await letter.getByText("Meera of Two Rooms", { exact: true }).waitFor();
  expect(await letter.innerText()).not.toContain(studio);
  await expectAccessibleOnPhoneAndDesk(asha.page, "a letter that waits");
  await letter.getByRole("button", { name: "Report or block" }).click();
  await asha.page.getByRole("dialog").waitFor();
  await expectAccessible(asha.page, "the report of a person");
  await asha.page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await letter.getByRole("button", { name: "Accept" }).click();
  await letter.getByText(studio).waitFor();
  await expectAccessibleOnPhoneAndDesk(asha.page, "a letter that was accepted");

  expect(await emailTo(hub, studio, 2)).toContain(member.email);
  expect(await emailTo(hub, member.email, 2)).toContain(studio);
  await go(pathname);
  await page.getByRole("heading", { name: "Asha Kulkarni accepted" }).waitFor();
});

test("one member asks another for mentoring, who says no with a ready sentence", async () => {
  const mentor = await aDesigner(operator, (page) => page.getByRole("switch", { name: "Mentoring" }).check());
  const { page, go } = await visit({ baseURL: hub.url });
  await logInWithoutForm(page, paid);
  await go(mentor.path);
  await page.getByRole("link", { name: "Ask for Mentoring" }).click();
  await page.getByLabel("Your message").fill("I would like to learn how to price lettering.");
  await expectAccessibleOnPhoneAndDesk(page, "the form for members");
  await page.getByRole("button", { name: "Send Request" }).click();
  await page.getByRole("heading", { name: /^Your request went to/ }).waitFor();
  await page.getByRole("link", { name: "See your requests" }).click();
  await page.getByRole("article").getByText("Waits for an answer").waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "a request of one's own");

  await mentor.go("/dashboard");
  await mentor.page.getByRole("link", { name: "Introductions, 1 waiting for your answer" }).click();
  const letter = mentor.page.getByRole("article");
  await letter
    .getByLabel("If you decline, they also read")
    .selectOption({ label: "Please ask me again in a few months." });
  await letter.getByRole("button", { name: "Decline" }).click();
  await letter.getByText(/^You declined/).waitFor();

  await go("/introductions?side=sent");
  await page.getByText("“Please ask me again in a few months.”").waitFor();
  await go(mentor.path);
  await page.getByRole("link", { name: "Ask for Mentoring" }).click();
  await page.getByText(/You can ask for the same again from/).waitFor();
});

test("an author gets feedback on a piece, and shows it on the page of the piece", async () => {
  const critic = await aDesigner(operator, (page) => page.getByRole("switch", { name: "Feedback" }).check());
  const author = await aDesigner(paid, (page) => page.getByRole("switch", { name: "Mentoring" }).check());
  await author.page.evaluate(addAPiece, "Night bus numerals");
  await author.go(`${critic.path}/ask?for=feedback`);
  await author.page.getByLabel("Piece of your work").selectOption({ label: "Night bus numerals" });
  await author.page.getByLabel("Your message").fill("Numerals for the buses of Pune.");
  await author.page.getByLabel("Question 1").fill("Is the 4 too narrow?");
  await expectAccessibleOnPhoneAndDesk(author.page, "the form for feedback");
  await author.page.getByRole("button", { name: "Send Request" }).click();
  await author.page.getByRole("heading", { name: /^Your request went to/ }).waitFor();

  await critic.go("/introductions");
  const letter = critic.page.getByRole("article").filter({ hasText: "Night bus numerals" });
  await letter.getByRole("button", { name: "Accept" }).click();
  await letter.getByLabel("Is the 4 too narrow?").fill("At a distance it closes. Open its counter.");
  await expectAccessibleOnPhoneAndDesk(critic.page, "the form for answers");
  await letter.getByRole("button", { name: "Send Feedback" }).click();
  await letter.getByText("At a distance it closes.").waitFor();

  await author.go("/introductions?side=sent");
  const own = author.page.getByRole("article").filter({ hasText: "Night bus numerals" });
  await own.getByRole("switch", { name: "Show on the page of this piece" }).check();
  await author.page.locator(".toast", { hasText: "Shown on the page of your piece" }).waitFor();

  const { page, go } = await visit({ baseURL: hub.url });
  await go(author.path);
  await page
    .getByRole("link", { name: /Night bus numerals/ })
    .first()
    .click();
  const feedback = page.getByRole("region", { name: "Feedback" });
  await feedback.getByText("Open its counter.", { exact: false }).waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "a piece with feedback");
});

test("a link that is not from the hub says so", async () => {
  const { page, go } = await visit({ baseURL: hub.url }, /introductions\/links/);
  await go("/introductions/links/no-such-link");
  await page.getByRole("heading", { name: "This link doesn't work" }).waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "a link that does not work");
});

test("without scripts a person's page leads to the form, which says what it needs", async () => {
  const { page, go } = await visit({ javaScriptEnabled: false, baseURL: hub.url });
  await go("/people/asha-kulkarni");
  await page.getByRole("link", { name: "Hire" }).click();
  await page.getByRole("heading", { level: 1, name: "Hire Asha Kulkarni" }).waitFor();
});
