// An owner opens a product: its files, its link, their stamped copy.
import { expect, test } from "vitest";
import { typed } from "#test/shop/managing.ts";
import { aPdf, textsOf } from "#test/files/pdf.ts";
import { aPublished } from "./administrator.ts";
import { expectAccessibleOnPhoneAndDesk, expectAccessible } from "./accessibility.ts";
import { chooseOwn, logInWithoutForm } from "./member.ts";
import { aConfirmedMember } from "./own-hub.ts";
import { countShiftsFromNow, shiftsOn } from "./shifts.ts";
import { aShop, buy, paid, refusals, room, toast } from "./shop.ts";
import { aBrowser, hasFocus, onASlowLine, phone, visit } from "./visit.ts";

aBrowser();
const shop = aShop();

test("several files are listed with name and size, beside a link, and all open by keys", async () => {
  const { page, context, go } = await shop.at("/products/free-set", await aConfirmedMember(shop.hub), {
    viewport: phone,
  });
  await buy(page).focus();
  await page.keyboard.press("Enter");
  // The automatic redirect leads to the dashboard, so they go back.
  await page.waitForURL("**/dashboard");
  await go("/products/free-set");
  const files = page.getByRole("list", { name: "Your files" });
  await expect
    .poll(() => files.getByRole("listitem").allInnerTexts())
    .toEqual([expect.stringMatching(/^one\.txt\s+TXT, 16 bytes\s+Download$/), expect.stringMatching(/^two\.txt\s/)]);
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

test("a stamped copy is announced while the hub prepares it, and then downloads automatically", async () => {
  await aPublished(
    shop.admin,
    typed({ slug: "marked", title: "Marked Guide", isMembershipIncluded: true, stampFiles: true }),
    [{ name: "guide.pdf", bytes: Buffer.from(await aPdf()) }],
  );
  const { page } = await shop.at("/products/marked", paid);
  const saving = page.waitForEvent("download");
  // Both messages are shown only briefly.
  await Promise.all([
    page.getByText("Preparing your copy. The download starts automatically.").waitFor(),
    toast(page, "Download initiated").waitFor(),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("guide.pdf");
  const copy = Buffer.concat((await (await saved.createReadStream()).toArray()) as Buffer[]);
  expect((await textsOf(copy)).map(({ text }) => text).join(" ")).toContain(paid.email);
});

test("a member opens an included product, which shows no price, on a page that does not shift", async () => {
  const { page, context, go } = await shop.at("/terms", paid);
  const owned = await onASlowLine(page, "**/api/account/products/the-room");
  await go("/products/the-room");
  await countShiftsFromNow(page);
  owned.arrive();
  await page.getByText("Included in YDI Membership").waitFor();
  const enter = page.getByRole("button", { name: "Enter the room" });
  await enter.waitFor();
  expect(await shiftsOn(page)).toEqual([]);
  const opening = context.waitForEvent("page");
  await enter.click();
  await (await opening).waitForURL(room);
  await page.goto("/dashboard");
  const mine = page
    .getByRole("region", { name: "Your Products" })
    .getByRole("article")
    .filter({ hasText: "Back Room" });
  await expect.poll(() => mine.innerText()).toContain("Included");
  await page.goto("/");
  const goOn = page.getByRole("main").locator("section").first();
  await goOn.getByText("Continue:").waitFor();
  expect(await goOn.getByRole("link", { name: "Back Room" }).getAttribute("href")).toBe("/products/the-room");
  const card = page.getByRole("article").filter({ hasText: "Back Room" });
  await card.getByRole("button", { name: "Enter the room: Back Room" }).waitFor();
  await page.getByText("All of these are yours.").waitFor();
  // The end of the page does not ask a member to pay either.
  const closing = page.getByRole("region", { name: "Your desk at YDI is waiting." });
  await expect.poll(() => closing.textContent()).toContain("You are a member");
  expect(await closing.textContent()).not.toContain("₹");
  await chooseOwn(page, "Log Out");
  await page.getByText("once, opens all of these.").waitFor();
  await card.getByText("₹999").waitFor();
  await expect.poll(() => card.getByRole("button").count()).toBe(0);
});

test("a session that ended elsewhere is noticed at the next press, which asks to log in", async () => {
  const { page, go } = await visit({ baseURL: shop.hub.url }, /\/api\/account\/|\/auth\/v1\/(user|token)/);
  await logInWithoutForm(page, await aConfirmedMember(shop.hub));
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

test("a dashboard that fails to load says so, and loads at the next try", async () => {
  const { page } = await visit({ baseURL: shop.hub.url }, refusals);
  await logInWithoutForm(page, paid);
  await page.route("**/api/account/dashboard", (route) =>
    route.fulfill({ status: 404, json: { error: { code: "not_found", message: "Away.", requestId: "x" } } }),
  );
  await page.goto("/dashboard");
  await page.getByText("Failed to fetch user profile").waitFor();
  await expectAccessible(page, "a dashboard that did not come");
  await page.unroute("**/api/account/dashboard");
  const again = Promise.withResolvers<void>();
  await page.route("**/api/account/dashboard", (route) => again.promise.then(() => route.continue()));
  await page.getByRole("button", { name: "Try again" }).click();
  // The pressed button stays, with the focus, until the answer is shown.
  const pressed = page.getByRole("button", { name: "Trying again..." });
  await hasFocus(pressed);
  again.resolve();
  await page.getByRole("region", { name: "Your Products" }).getByRole("article").first().waitFor();
});

test("the dashboard and product pages of a member are accessible", async () => {
  const { page, go } = await shop.at("/dashboard", paid, { viewport: phone });
  await page.getByRole("region", { name: "Your Products" }).getByRole("article").first().waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "dashboard");
  await go("/products/the-room");
  await page.getByRole("button", { name: "Enter the room" }).waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "an included product");
  await go("/products/plain");
  await buy(page).waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "a product to buy");
});
