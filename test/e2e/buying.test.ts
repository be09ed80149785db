import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ManagedProduct } from "#contract/catalog-admin.ts";
import { typed } from "#test/managing.ts";
import { aPdf, textsOf } from "#test/pdf.ts";
import type { RunningServer } from "#test/server.ts";
import { type Administrator, anAdministrator, aPublished, aPublishedWithFiles } from "./administrator.ts";
import { expectOpenToAll } from "./barriers.ts";
import { comeIn, logIn, type Member } from "./member.ts";
import { aConfirmedMember, startOwnHub } from "./own-hub.ts";
import { aBrowser, desk, phone, visit, type Visit } from "./visit.ts";

aBrowser();
let hub: RunningServer;
let admin: Administrator;
const paid: Member = { email: "member@sample.test", password: "sample-password" };
const room = "https://chat.example/room";
const required =
  "This product is exclusively available to members. Please purchase a membership to access this content.";

beforeAll(async () => {
  hub = await startOwnHub({ SAMPLE_CONTENT: "on" });
  admin = await anAdministrator(hub);
  await aPublishedWithFiles(
    admin,
    typed({ slug: "free-poster", title: "Free Poster", priceNonMember: 0, priceMember: 0 }),
    ["poster.txt"],
  );
  await aPublishedWithFiles(
    admin,
    typed({ slug: "free-set", title: "Free Set", priceNonMember: 0, priceMember: 0, externalLink: room }),
    ["one.txt", "two.txt"],
  );
  await aPublished(
    admin,
    typed({
      slug: "the-room",
      title: "Back Room",
      type: "community",
      isMembershipIncluded: true,
      priceMember: 0,
      externalLink: room,
      accessButtonText: "Enter the room",
    }),
  );
  await aPublished(admin, typed({ slug: "inner-circle", title: "Inner Circle", memberOnly: true }));
  await aPublished(admin, typed({ slug: "plain", title: "Plain Guide", priceNonMember: 30_000, priceMember: 30_000 }));
});
afterAll(() => hub.stop());

const refusals = /\/api\/(purchases|account)/;

async function at(path: string, member: Member | undefined, options: Parameters<typeof visit>[0] = {}): Promise<Visit> {
  const seen = await visit({ baseURL: hub.url, ...options }, refusals, /^https:\/\/chat\.example\//);
  await seen.context.route(`${room}**`, (route) =>
    route.fulfill({ body: "Welcome to the room", contentType: "text/plain" }),
  );
  if (member) await comeIn(seen.page, member);
  await seen.go(path);
  return seen;
}

interface Moving {
  moved: string[];
}

// What of the page itself is somewhere else than it was, and not by the person's own doing.
function countShifts(): void {
  const moved: string[] = [];
  (window as unknown as Moving).moved = moved;
  new PerformanceObserver((list) => {
    const sources = list
      .getEntries()
      .flatMap((entry) => (entry as unknown as { sources: { node: Node | null }[] }).sources);
    for (const { node } of sources)
      if (node && document.querySelector("main")?.contains(node)) moved.push(node.textContent ?? "");
  }).observe({ type: "layout-shift", buffered: true });
}

const toast = (page: Page, words: string) => page.locator(".toast", { hasText: words });
const buy = (page: Page) => page.getByRole("button", { name: "Purchase Now" }).first();

test("a visitor wants what is free, logs in, has it, and opens its file from the dashboard", async () => {
  const somebody = await aConfirmedMember(hub);
  const { page } = await at("/products/free-poster", undefined);
  await buy(page).click();
  await page.getByRole("dialog", { name: "Welcome to YDI" }).waitFor();
  const { promise: told, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/api/purchases", async (route) => {
    await told;
    await route.continue();
  });
  await logIn(page, somebody);
  await toast(page, "Purchase initiated").filter({ hasText: "Processing your purchase for Free Poster..." }).waitFor();
  goOn();
  await toast(page, "Purchase successful!")
    .filter({ hasText: "You can now access this product in your dashboard." })
    .waitFor();
  await page.getByRole("link", { name: "View in Dashboard" }).waitFor();
  await page.getByRole("heading", { name: "Ready to access your content?" }).waitFor();
  await page.waitForURL("**/dashboard");
  const mine = page.getByRole("region", { name: "Your Products" });
  expect(await mine.getByRole("article").innerText()).toMatch(/Purchased[\s\S]*Free Poster[\s\S]*View Content/);
  expect(await page.getByRole("region", { name: "Available Products" }).getByText("Free Poster").count()).toBe(0);
  const saving = page.waitForEvent("download");
  await mine.getByRole("button", { name: "Download: Free Poster" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("poster.txt");
  expect(await (await saved.createReadStream()).toArray()).toEqual([Buffer.from("This is poster.txt.")]);
  await toast(page, "Download initiated")
    .filter({ hasText: "You're being redirected to the file location." })
    .waitFor();
});

test("several files stand in a list with name and size, a link opens beside them, and all of it works by keys", async () => {
  const { page, context } = await at("/products/free-set", await aConfirmedMember(hub), { viewport: phone });
  await buy(page).focus();
  await page.keyboard.press("Enter");
  const files = page.getByRole("list", { name: "Your files" });
  await files.waitFor();
  expect(await files.getByRole("listitem").allInnerTexts()).toEqual([
    expect.stringMatching(/^one\.txt\s+TXT, 16 bytes\s+Download$/),
    expect.stringMatching(/^two\.txt\s/),
  ]);
  const saving = page.waitForEvent("download");
  await files.getByRole("button", { name: "Download two.txt" }).focus();
  await page.keyboard.press("Enter");
  expect((await saving).suggestedFilename()).toBe("two.txt");
  const opening = context.waitForEvent("page");
  await page.getByRole("button", { name: "Open" }).focus();
  await page.keyboard.press("Enter");
  const tab = await opening;
  await tab.waitForURL(room);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
});

test("whose copy carries their address is told that it is being made, and the download starts by itself", async () => {
  const { id } = await aPublished(
    admin,
    typed({ slug: "marked", title: "Marked Guide", isMembershipIncluded: true, stampFiles: true }),
  );
  await admin.send(`products/${id}/files?name=guide.pdf`, Buffer.from(await aPdf()));
  const { page } = await at("/products/marked", paid);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  await page.getByText("Your own copy is being made. The download starts by itself.").waitFor();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("guide.pdf");
  const copy = Buffer.concat((await (await saved.createReadStream()).toArray()) as Buffer[]);
  expect((await textsOf(copy)).map(({ text }) => text).join(" ")).toContain(paid.email);
  await toast(page, "Download initiated").waitFor();
});

test("a member opens what membership includes: nothing to pay, marked as included, and nothing on the page moves", async () => {
  const { page, context, go } = await at("/terms", paid);
  await page.addInitScript(countShifts);
  await go("/products/the-room");
  await page.getByText("Included in YDI Membership").waitFor();
  const enter = page.getByRole("button", { name: "Enter the room" });
  await enter.waitFor();
  expect(await page.evaluate(() => (window as unknown as Moving).moved)).toEqual([]);
  const opening = context.waitForEvent("page");
  await enter.click();
  await (await opening).waitForURL(room);
  await page.goto("/dashboard");
  const mine = page
    .getByRole("region", { name: "Your Products" })
    .getByRole("article")
    .filter({ hasText: "Back Room" });
  expect(await mine.innerText()).toContain("Included");
  await page.goto("/");
  const card = page.getByRole("article").filter({ hasText: "Back Room" });
  await card.getByRole("button", { name: "Enter the room: Back Room" }).waitFor();
  await page.getByRole("button", { name: "Log Out" }).click();
  await card.getByText("₹999").waitFor();
  expect(await card.getByRole("button").count()).toBe(0);
});

test("who is no member is offered membership first, and may buy alone, at the checkout", async () => {
  const { page } = await at("/products/the-room", await aConfirmedMember(hub));
  expect(
    await page
      .getByText("₹999")
      .first()
      .evaluate((price) => price.closest("del") !== null),
  ).toBe(true);
  await buy(page).click();
  const dialog = page.getByRole("dialog");
  expect(await dialog.getByRole("link", { name: "View Membership Options" }).getAttribute("href")).toBe("/membership");
  await expectOpenToAll(page, "who is no member");
  await dialog.getByRole("button", { name: "Buy for ₹999" }).click();
  await page.getByRole("dialog", { name: "Checkout" }).getByRole("button", { name: "Pay ₹999" }).waitFor();
});

test("what is for members alone says so, on its page and in the dashboard", async () => {
  const { page, go } = await at("/products/inner-circle", await aConfirmedMember(hub));
  await page.getByRole("button", { name: "Purchase Now" }).last().click();
  const dialog = page.getByRole("dialog", { name: "Membership Required" });
  await dialog.getByText(required).waitFor();
  await dialog.getByText("Close", { exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await go("/dashboard");
  await page.getByText("No products yet").waitFor();
  await page.getByRole("button", { name: "Get access to Inner Circle" }).click();
  await dialog.getByRole("link", { name: "View Membership Options" }).click();
  await page.waitForURL("**/membership");
});

test("a price that changed meanwhile is shown and asked about again before anything is bought", async () => {
  const product = await aPublished(
    admin,
    typed({ slug: "moving", title: "Moving Price", priceNonMember: 0, priceMember: 0 }),
  );
  const { page } = await at("/products/moving", await aConfirmedMember(hub));
  await buy(page).waitFor();
  const { id, revision } = product;
  await admin.ask<ManagedProduct>(`PUT products/${id}`, {
    revision,
    product: typed({ slug: "moving", title: "Moving Price", priceNonMember: 5000, priceMember: 5000 }),
  });
  await buy(page).click();
  const dialog = page.getByRole("dialog", { name: "The price has changed" });
  await dialog.getByText("Moving Price costs ₹50 now. Nothing was bought at the old price.").waitFor();
  await dialog.getByRole("button", { name: "Not now" }).click();
  expect(await page.locator("main").innerText()).toMatch(/^₹50\s+Once, with lifetime access$/m);
});

test("a purchase that fails is said to have failed, and the button answers again", async () => {
  const { page } = await at("/products/free-poster", await aConfirmedMember(hub));
  await page.route("**/api/purchases", (route) =>
    route.fulfill({ status: 422, json: { error: { code: "invalid_input", message: "Not a price.", requestId: "x" } } }),
  );
  await buy(page).click();
  await toast(page, "Purchase failed")
    .filter({ hasText: "There was an error processing your purchase. Please try again." })
    .waitFor();
  expect(await toast(page, "Purchase initiated").and(page.locator("[data-phase=showing]")).count()).toBe(0);
  await page.unroute("**/api/purchases");
  await page.route("**/api/purchases", (route) => route.fulfill({ json: false }));
  await toast(page, "Purchase failed").getByRole("button").first().click();
  await toast(page, "Purchase failed").waitFor({ state: "detached" });
  await buy(page).click();
  await toast(page, "Purchase failed").waitFor();
  await page.unroute("**/api/purchases");
  await buy(page).click();
  await toast(page, "Purchase successful!").waitFor();
});

test("whose session has ended elsewhere is told so by what they press, and asked to log in", async () => {
  const { page, go } = await visit({ baseURL: hub.url }, /\/api\/account\/|\/auth\/v1\/(user|token)/);
  await comeIn(page, await aConfirmedMember(hub));
  await go("/products/free-poster");
  await buy(page).click();
  await page.waitForURL("**/dashboard");
  const file = page
    .getByRole("region", { name: "Your Products" })
    .getByRole("button", { name: "Download: Free Poster" });
  await file.waitFor();
  await page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem("hub-session") ?? "{}") as { access_token: string };
    await fetch("/auth/v1/logout?scope=global", {
      method: "POST",
      headers: { authorization: `Bearer ${access_token}` },
    });
  });
  await file.click();
  await toast(page, "Authentication Required").filter({ hasText: "Please log in to access this content." }).waitFor();
  await page.getByRole("dialog", { name: "Welcome to YDI" }).waitFor();
});

test("a shelf that does not come is said in the dashboard, and comes when asked again", async () => {
  const { page } = await visit({ baseURL: hub.url }, refusals);
  await comeIn(page, paid);
  await page.route("**/api/account/products", (route) =>
    route.fulfill({ status: 404, json: { error: { code: "not_found", message: "Away.", requestId: "x" } } }),
  );
  await page.goto("/dashboard");
  await page.getByText("Your products could not be loaded.").waitFor();
  await expectOpenToAll(page, "a shelf that did not come");
  await page.unroute("**/api/account/products");
  const again = Promise.withResolvers<void>();
  await page.route("**/api/account/products", (route) => again.promise.then(() => route.continue()));
  await page.getByRole("button", { name: "Try again" }).click();
  // The button that was pressed stays, with the focus, until there is something else to see.
  const pressed = page.getByRole("button", { name: "Trying again..." });
  await pressed.waitFor();
  expect(await pressed.evaluate((element) => element === document.activeElement)).toBe(true);
  again.resolve();
  await page.getByRole("region", { name: "Your Products" }).getByRole("article").first().waitFor();
});

test.each([phone, desk])("what a member sees is open to everybody, $width wide", async (viewport) => {
  const { page, go } = await at("/dashboard", paid, { viewport });
  await page.getByRole("region", { name: "Your Products" }).getByRole("article").first().waitFor();
  await expectOpenToAll(page, "dashboard");
  await go("/products/the-room");
  await page.getByRole("button", { name: "Enter the room" }).waitFor();
  await expectOpenToAll(page, "an included product");
  await go("/products/plain");
  await buy(page).waitFor();
  await expectOpenToAll(page, "a product to buy");
});
