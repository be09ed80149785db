import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningServer } from "#test/hub/server.ts";
import { type Administrator, anAdministrator } from "./administrator.ts";
import { expectAccessible } from "./accessibility.ts";
import { logInWithoutForm, logIn, type Member } from "./member.ts";
import { aConfirmedMember, aNewcomer, startOwnHub } from "./own-hub.ts";
import { countShifts, shiftsOn } from "./shifts.ts";
import { aBrowser, desktop, phone, visit } from "./visit.ts";

aBrowser();
let hub: RunningServer;
let admin: Administrator;
const paid: Member = { email: "member@sample.test", password: "sample-password" };

beforeAll(async () => {
  hub = await startOwnHub({ SAMPLE_CONTENT: "on" });
  admin = await anAdministrator(hub);
});
afterAll(() => hub.stop());

function join(page: Page) {
  return page.getByRole("main").getByRole("button", { name: /^Join/ });
}

test("a stranger reads what membership includes and costs, and is asked to log in to join", async () => {
  const { page, go } = await visit({ baseURL: hub.url });
  expect(await go("/membership")).toBe(200);
  const text = await page.locator("main").innerText();
  for (const words of [
    "Become a YDI Member",
    "15K+ joined",
    "1000+",
    "25+",
    "8000+",
    "Portfolio feedback",
    "Your Name",
  ])
    expect(text).toContain(words);
  const perks = page.getByRole("region", { name: "Twelve matches in the box" });
  for (const perk of ["Community access", "Chat and voice", "Meetups", "AMAs", "Early event access", "Discounts"])
    await perks.getByRole("heading", { name: perk, exact: true }).getByRole("link").waitFor();
  expect(text).toMatch(/up to 50% off events[\s\S]*Freelance guide[\s\S]*Contract template[\s\S]*Design Talks Library/);
  expect(await join(page).innerText()).toBe("Join for ₹2,499");
  expect(await page.getByRole("region", { name: "Lifetime membership" }).innerText()).toContain("All sales are final.");
  await join(page).click();
  await page.getByRole("dialog").getByLabel("Email").waitFor();
});

test("a login to join opens the checkout", async () => {
  const { page, go } = await visit({ baseURL: hub.url });
  const member = await aConfirmedMember(hub);
  await go("/membership");
  await join(page).click();
  await page.getByRole("dialog").waitFor();
  await logIn(page, member);
  await page.getByRole("dialog", { name: "Checkout" }).getByText("₹2,499").first().waitFor();
});

test("a newcomer who joins returns from the set-up to the checkout", async () => {
  const { page, go } = await visit({ baseURL: hub.url });
  const newcomer = await aNewcomer(hub);
  await go("/membership");
  await join(page).click();
  await page.getByRole("dialog").waitFor();
  await logIn(page, newcomer);
  await page.waitForURL("**/setup");
  await page.getByLabel("Full Name").fill("Meera Iyer");
  await page.getByLabel("Experience Level").selectOption("Student");
  await page.getByRole("button", { name: "Complete Setup" }).click();
  await page.waitForURL("**/membership");
  await page.getByRole("dialog", { name: "Checkout" }).waitFor();
});

test("a member sees their name on the card and never a price, and nothing moves", async () => {
  const { page, go } = await visit({ baseURL: hub.url });
  await logInWithoutForm(page, paid);
  await page.addInitScript(countShifts);
  await page.addInitScript(() => {
    const visibility = { card: false };
    Object.assign(window, { visibility });
    const look = () => {
      const card = document.querySelector("#price");
      if (card?.checkVisibility({ visibilityProperty: true }) === true) visibility.card = true;
      requestAnimationFrame(look);
    };
    look();
  });
  await go("/membership");
  await page.getByRole("heading", { name: "Active Membership" }).waitFor();
  await page.locator(".member-card").getByText("Sample Member", { exact: true }).waitFor();
  expect(await page.evaluate(() => (window as unknown as { visibility: { card: boolean } }).visibility.card)).toBe(
    false,
  );
  await expect.poll(() => join(page).count()).toBe(0);
  await expect.poll(() => page.getByLabel("Invite code").isVisible()).toBe(false);
  await expect.poll(() => page.getByRole("link", { name: "Go to Dashboard" }).count()).toBe(2);
  await page.getByText("One fee, once. No subscription").waitFor();
  expect(await shiftsOn(page)).toEqual([]);
  // The notice is as tall as the card was.
  const tall = (of: string) => page.locator(of).evaluate((element) => element.getBoundingClientRect().height);
  expect(await tall("#join > :nth-child(2)")).toBe(await tall("#join"));
});

test("the membership page works while the price is unavailable, and one press loads the price again", async () => {
  const { page, go } = await visit({ baseURL: hub.url }, /membership/);
  await go("/terms");
  await page.route("**/membership.data*", (route) => route.fulfill({ status: 503, body: "" }));
  await page.getByRole("link", { name: "Membership" }).first().click();
  await page.getByText("The price could not be loaded just now.").waitFor();
  expect(await join(page).isDisabled()).toBe(true);
  await page.unroute("**/membership.data*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Join for ₹2,499" }).waitFor();
});

test("the questions open one at a time by keys, and the last one opens the contact dialog", async () => {
  const { page, go } = await visit({ baseURL: hub.url });
  await go("/membership");
  expect(await page.locator("main summary").count()).toBe(6);
  const first = page.locator("summary").filter({ hasText: "What do I get as a YDI Member?" });
  await first.focus();
  await page.keyboard.press("Enter");
  await page.getByText("Whatever we add later is yours too.").last().waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.getByText("you are a member for life").waitFor();
  await expect.poll(() => page.locator("main details[open]").count()).toBe(1);
  await page.getByRole("heading", { name: "Where can I ask more questions", exact: true }).waitFor();
  await page.locator("main").getByRole("button", { name: "Contact Us" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Contact Us" });
  await dialog.getByText("early beta").waitFor();
  await dialog.locator('a[href^="mailto:"]').waitFor();
});

test.each([
  [phone, "a stranger"],
  [desktop, "a stranger"],
  [phone, "a member"],
  [desktop, "a member"],
] as const)("the membership page is accessible and does not shift (%o, %s)", async (viewport, who) => {
  const { page, go } = await visit({ baseURL: hub.url, viewport });
  if (who === "a member") await logInWithoutForm(page, paid);
  await page.addInitScript(countShifts);
  await go("/membership");
  await page.evaluate("window.scrollTo(0, document.body.scrollHeight)");
  await page.waitForLoadState("networkidle");
  expect(await shiftsOn(page)).toEqual([]);
  await expectAccessible(page, who);
});

test("search engines read the price of membership and its questions", async () => {
  const html = await (await fetch(new URL("/membership", hub.url))).text();
  const facts = [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, json]) =>
      JSON.parse(json ?? "{}") as { "@type": string; offers?: { price: string }; mainEntity?: readonly unknown[] },
  );
  expect(facts.find((fact) => fact["@type"] === "Product")?.offers?.price).toBe("2499.00");
  expect(facts.find((fact) => fact["@type"] === "FAQPage")?.mainEntity).toHaveLength(6);
  await admin.ask("PATCH settings", { membershipPrice: 199_900 });
  expect(await (await fetch(new URL("/membership", hub.url))).text()).toContain("₹1,999");
  await admin.ask("PATCH settings", { membershipPrice: 249_900 });
});
