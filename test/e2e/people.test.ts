// The directory and a public profile, from the first visit to an address of one's own.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningServer } from "#test/hub/server.ts";
import { expectAccessible } from "./accessibility.ts";
import { logInWithoutForm, uploadAPicture } from "./member.ts";
import { aConfirmedMember, startOwnHub } from "./own-hub.ts";
import { aBrowser, phone, visit } from "./visit.ts";

aBrowser();

let hub: RunningServer;
beforeAll(async () => {
  hub = await startOwnHub({ SAMPLE_CONTENT: "on" });
});
afterAll(() => hub.stop());

const member = { email: "member@sample.test", password: "sample-password" };

test("a member searches designers, opens one, returns to the same place, and gets an address of their own", async () => {
  const { page, go } = await visit({ baseURL: hub.url }, /account\/handle|api\/people/);
  await logInWithoutForm(page, member);
  await go("/dashboard");
  await page.getByRole("link", { name: "Find Designers" }).click();
  await page.getByText("41 people").waitFor();
  await expectAccessible(page, "the directory");
  // Some names are in Devanagari: shown in the hub's typeface, not in the device's.
  await page.getByRole("link", { name: "प्रिया नायर", exact: true }).waitFor();
  await expect.poll(() => page.evaluate(loadedNameFaces)).toBe(1);
  const cards = page.getByRole("region", { name: "Found people" }).getByRole("article");
  await expect.poll(() => cards.count()).toBe(24);
  await page.getByRole("link", { name: "Page 2" }).click();
  await page.getByText("page 2 of 2").waitFor();
  await expect.poll(async () => [await cards.count(), new URL(page.url()).search]).toEqual([17, "?page=2"]);
  await page.getByRole("searchbox").fill("desinger pune");
  await page.keyboard.press("Enter");
  await page.getByText("No results for “desinger”. Showing “designer”.").waitFor();
  await page.getByLabel("Looking for work").check();
  await page.waitForURL("**/people?q=desinger+pune&work=1");
  await page.getByLabel("Level", { exact: true }).selectOption("Mid-Level");
  await page.waitForURL("**/people?q=desinger+pune&level=mid-level&work=1");
  await page.getByText("3 people").waitFor();
  await page.getByRole("link", { name: "Asha Kulkarni", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Asha Kulkarni" }).waitFor();
  await expectAccessible(page, "a public page");
  await page.goBack();
  await page.getByText("3 people").waitFor();
  await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("desinger pune");
  await page.getByRole("searchbox").fill("xylophone");
  await page.keyboard.press("Enter");
  await page.getByText("No people found").waitFor();
  await page.getByRole("link", { name: "Show everyone" }).click();
  await page.getByText("41 people").waitFor();
  await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("");
  await expect.poll(() => page.getByLabel("Looking for work").isChecked()).toBe(false);

  // The list fails to load, and loads at the next try.
  const away = {
    error: { code: "unavailable", message: "The hub cannot reach its database right now.", requestId: "1" },
  };
  await page.route("**/api/people?**", (route) => route.fulfill({ status: 503, json: away }));
  await page.getByLabel("Offering mentorship").check();
  await page.getByText("The directory did not load").waitFor();
  await page.unroute("**/api/people?**");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("The directory did not load").waitFor({ state: "hidden" });

  await go("/profile");
  const address = page.getByLabel("Address of your page");
  await address.fill("admin");
  await page.getByRole("button", { name: "Publish my page" }).click();
  await page.getByText("This looks like an address of the hub.").waitFor();
  await address.fill("asha-kulkarnl");
  await page.getByRole("button", { name: "Publish my page" }).click();
  await page.getByText("This address, or one too similar, is taken.").waitFor();
  await page.getByRole("button", { name: "sample-member", exact: true }).click();
  await page.getByRole("button", { name: "Publish my page" }).click();
  await page.getByLabel("Let search engines find me").check();
  await page.getByRole("link", { name: "View as others" }).click();
  await page.getByRole("heading", { level: 1, name: "Sample Member" }).waitFor();

  await page.evaluate(uploadAPicture);
  await page.addInitScript(rememberFirstHeading);
  const answered = page.waitForResponse("**/api/people/sample-member");
  await go("/people/sample-member");
  await answered;
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => (window as unknown as FirstHeading).firstHeading?.isConnected)).toBe(true);
  const parts = await page.locator("article").evaluate((article) => {
    const left = (selector: string) => article.querySelector(selector)?.getBoundingClientRect().left ?? 0;
    return { face: left("header img"), name: left("h1"), poster: left(".person-poster") };
  });
  expect(Math.abs(parts.face - parts.name)).toBeLessThan(4);
  expect(parts.poster).toBeGreaterThan(parts.name);
});

interface FirstHeading {
  firstHeading?: Element | null;
}

/** For `page.addInitScript`: the answer for the viewer is added to the page; were it drawn anew, the focus would be lost. */
function rememberFirstHeading(): void {
  const log = window as unknown as FirstHeading;
  const look = () => (log.firstHeading ??= document.querySelector("h1"));
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

function loadedNameFaces(): number {
  return [...document.fonts].filter(({ family, status }) => family.includes("Indian Heading") && status === "loaded")
    .length;
}

test("a private member still sees their picture, and its old address no longer works", async () => {
  const { page, go } = await visit({ baseURL: hub.url });
  await logInWithoutForm(page, await aConfirmedMember(hub));
  await page.evaluate(uploadAPicture);
  await go("/dashboard");
  const address = () => page.getByRole("img", { name: "Picture of Asha Kulkarni" }).getAttribute("src");
  const before = await address();
  await page.getByRole("switch", { name: "Public Profile" }).press("Space");
  await expect.poll(address).not.toBe(before);
  for (const [url, status] of [
    [before, 404],
    [await address(), 200],
  ] as const)
    expect((await page.request.get(url ?? "")).status()).toBe(status);
});

test("a public profile works on a phone without scripts, and the directory offers strangers the log-in", async () => {
  const silent = await visit({ baseURL: hub.url, viewport: phone, javaScriptEnabled: false });
  expect(await silent.go("/people/asha-kulkarni")).toBe(200);
  expect(await silent.page.locator("h1").innerText()).toBe("Asha Kulkarni");
  const { page, go } = await visit({ baseURL: hub.url, viewport: phone });
  await go("/people?craft=lettering&level=wizard");
  await page.getByRole("region", { name: "Found people" }).or(page.getByText("No people found")).first().waitFor();
  await go("/people?q=designer");
  await page.getByText("Log in to see the whole community.").waitFor();
  await page.locator("aside").getByRole("button", { name: "Log In" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log In" }).waitFor();
  expect(await go("/people/no-such-person")).toBe(404);
});
