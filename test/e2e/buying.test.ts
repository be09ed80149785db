import { expect, test } from "vitest";
import type { ManagedProduct } from "#contract/catalog-admin.ts";
import { typed } from "#test/shop/managing.ts";
import { aPublished } from "./administrator.ts";
import { expectAccessible } from "./accessibility.ts";
import { logIn } from "./member.ts";
import { aConfirmedMember } from "./own-hub.ts";
import { aShop, buy, toast } from "./shop.ts";
import { aBrowser } from "./visit.ts";

aBrowser();
const shop = aShop();
const required =
  "This product is exclusively available to members. Please purchase a membership to access this content.";

test("a visitor asks for a free product, logs in, receives it and opens its file from the dashboard", async () => {
  const buyer = await aConfirmedMember(shop.hub);
  const { page } = await shop.at("/products/free-poster", undefined);
  await buy(page).click();
  await page.getByRole("dialog", { name: "Welcome to YDI" }).waitFor();
  const { promise: answered, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/api/purchases", async (route) => {
    await answered;
    await route.continue();
  });
  await logIn(page, buyer);
  await toast(page, "Purchase initiated").filter({ hasText: "Processing your purchase for Free Poster..." }).waitFor();
  // The messages are shown for two seconds, and then the dashboard opens.
  const requests = Promise.all([
    toast(page, "Purchase successful!")
      .filter({ hasText: "You can now access this product in your dashboard." })
      .waitFor(),
    page.getByRole("link", { name: "View in Dashboard" }).waitFor(),
    page.getByRole("heading", { name: "Ready to access your content?" }).waitFor(),
  ]);
  goOn();
  await requests;
  await page.waitForURL("**/dashboard");
  const mine = page.getByRole("region", { name: "Your Products" });
  await expect
    .poll(() => mine.getByRole("article").innerText())
    .toMatch(/Purchased[\s\S]*Free Poster[\s\S]*View Content/);
  expect(await page.getByRole("region", { name: "Available Products" }).getByText("Free Poster").count()).toBe(0);
  const saving = page.waitForEvent("download");
  await mine.getByRole("button", { name: "Download: Free Poster" }).click();
  await toast(page, "Download initiated")
    .filter({ hasText: "You're being redirected to the file location." })
    .waitFor();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("poster.txt");
  expect(await (await saved.createReadStream()).toArray()).toEqual([Buffer.from("This is poster.txt.")]);
});

test("the checkout offers membership to a non-member first, and the product alone as well", async () => {
  const { page } = await shop.at("/products/the-room", await aConfirmedMember(shop.hub));
  const price = page.getByText("₹999").first();
  await expect.poll(() => price.evaluate((element) => element.closest("del") !== null)).toBe(true);
  // The link to membership is the first and primary one, at the top and at the foot; buying alone is the secondary one.
  const main = page.getByRole("main");
  for (const loud of [
    main.getByRole("link", { name: "Get it with membership" }),
    main.getByRole("link", { name: "Learn More about membership" }),
  ]) {
    const all = loud.locator("xpath=..").locator(":scope > *");
    await expect.poll(() => all.first().innerText()).toBe(await loud.innerText());
    const paints = () => all.evaluateAll((each) => each.map((one) => getComputedStyle(one).backgroundColor));
    await expect.poll(async () => new Set(await paints()).size).toBe(2);
    expect(await loud.getAttribute("href")).toBe("/membership");
  }
  await buy(page).click();
  const dialog = page.getByRole("dialog");
  expect(await dialog.getByRole("link", { name: "View Membership Options" }).getAttribute("href")).toBe("/membership");
  await expectAccessible(page, "who is no member");
  await dialog.getByRole("button", { name: "Buy for ₹999" }).click();
  await page.getByRole("dialog", { name: "Checkout" }).getByRole("button", { name: "Pay ₹999" }).waitFor();
});

test("a members-only product says so on its page and in the dashboard", async () => {
  const { page, go } = await shop.at("/products/inner-circle", await aConfirmedMember(shop.hub));
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

test("a changed price is shown and confirmed before anything is bought", async () => {
  const externalLink = "https://course.example/";
  const product = await aPublished(
    shop.admin,
    typed({ slug: "moving", title: "Moving Price", externalLink, priceNonMember: 0, priceMember: 0 }),
  );
  const { page } = await shop.at("/products/moving", await aConfirmedMember(shop.hub));
  await buy(page).waitFor();
  const { id, revision } = product;
  await shop.admin.ask<ManagedProduct>(`PUT products/${id}`, {
    revision,
    product: typed({ slug: "moving", title: "Moving Price", externalLink, priceNonMember: 5000, priceMember: 5000 }),
  });
  await buy(page).click();
  const dialog = page.getByRole("dialog", { name: "The price has changed" });
  await dialog.getByText("Moving Price costs ₹50 now. Nothing was bought at the old price.").waitFor();
  await dialog.getByRole("button", { name: "Not now" }).click();
  await expect.poll(() => page.locator("main").innerText()).toMatch(/^₹50\s+Once, with lifetime access$/m);
});

test("a failed purchase says so, and its button works again", async () => {
  const { page } = await shop.at("/products/free-poster", await aConfirmedMember(shop.hub));
  await page.route("**/api/purchases", (route) =>
    route.fulfill({ status: 422, json: { error: { code: "invalid_input", message: "Not a price.", requestId: "x" } } }),
  );
  await buy(page).click();
  await toast(page, "Purchase failed")
    .filter({ hasText: "There was an error processing your purchase. Please try again." })
    .waitFor();
  expect(await toast(page, "Purchase initiated").and(page.locator("[data-phase=showing]")).count()).toBe(0);
  // The toast disappears automatically.
  await toast(page, "Purchase failed").waitFor({ state: "detached" });
  await page.unroute("**/api/purchases");
  await page.route("**/api/purchases", (route) => route.fulfill({ json: false }));
  await buy(page).click();
  await toast(page, "Purchase failed").waitFor();
  await page.unroute("**/api/purchases");
  await buy(page).click();
  await toast(page, "Purchase successful!").waitFor();
});
