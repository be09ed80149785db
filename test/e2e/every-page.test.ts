import { expect, test } from "vitest";
import { expectAccessibleOnPhoneAndDesk, expectAccessible } from "./accessibility.ts";
import { publicPages } from "./public-pages.ts";
import { phone, aBrowser, visit } from "./visit.ts";

aBrowser();

test.each(publicPages)("$name: opens without errors, fits and is accessible", async ({ name, path, status }) => {
  const { page, go } = await visit({ viewport: phone });
  expect(await go(path)).toBe(status);
  await page.evaluate("window.scrollTo(0, document.body.scrollHeight)");
  await page.waitForLoadState("networkidle");
  expect(
    await page.evaluate(() =>
      [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map((image) => image.src),
    ),
    "no broken picture",
  ).toEqual([]);
  expect(await page.locator("h1").count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  // The API's page repeats one row some four hundred times: axe looks at forty.
  await page.evaluate(() => {
    for (const door of [...document.querySelectorAll(".door")].slice(40)) door.remove();
  });
  await expectAccessibleOnPhoneAndDesk(page, name);
});

test("every page has the same words without scripts", async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  for (const { name, path, status, links } of publicPages) {
    expect((await page.goto(path))?.status(), name).toBe(status);
    expect(await page.locator("h1").innerText(), name).not.toBe("");
    expect(await page.locator("header a, footer a").count(), name).toBeGreaterThanOrEqual(links);
  }
});

test("the phone menu and the contact dialog are accessible", async () => {
  const { page, go } = await visit({ viewport: phone });
  await go("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator(".nav-sheet a").first().waitFor({ state: "visible" });
  await expectAccessible(page, "menu");
  await page.keyboard.press("Escape");
  await page.locator("footer").getByRole("button", { name: "Contact" }).click();
  await page.getByRole("dialog", { name: "Contact Us" }).waitFor();
  await expectAccessible(page, "contact window");
});
