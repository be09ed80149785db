import { expect, test } from "vitest";
import { barriers } from "./barriers.ts";
import { publicPages } from "./public-pages.ts";
import { desk, phone, aBrowser, visit } from "./visit.ts";

aBrowser();

const widths = { "390": phone, "1440": desk };
const cases = publicPages.flatMap((page) =>
  (["light", "dark"] as const).flatMap((scheme) => (["390", "1440"] as const).map((width) => ({ ...page, scheme, width }))),
);

test.each(cases)("$name, $scheme, $width: opens without complaint, fits, and is open to everybody", async ({ path, status, scheme, width }) => {
  const { page, go } = await visit({ viewport: widths[width], colorScheme: scheme });
  expect(await go(path)).toBe(status);
  await page.evaluate("window.scrollTo(0, document.body.scrollHeight)");
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), "no sideways scrolling").toBeLessThanOrEqual(0);
  expect(await page.evaluate(() => [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map((image) => image.src)), "no broken picture").toEqual([]);
  expect(await page.locator("h1").count()).toBe(1);
  expect((await barriers(page)).join("\n")).toBe("");
});

test.each(publicPages)("$name says the same without scripts", async ({ path, status, links }) => {
  const { page } = await visit({ javaScriptEnabled: false });
  expect((await page.goto(path))?.status()).toBe(status);
  expect(await page.locator("h1").innerText()).not.toBe("");
  expect(await page.locator("header a, footer a").count()).toBeGreaterThanOrEqual(links);
});

test.each(["light", "dark"] as const)("the menu of a phone and the contact window are open to everybody, %s", async (colorScheme) => {
  const { page, go } = await visit({ viewport: phone, colorScheme });
  await go("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator(".nav-sheet a").first().waitFor({ state: "visible" });
  expect((await barriers(page)).join("\n")).toBe("");
  await page.keyboard.press("Escape");
  await page.locator("footer").getByRole("button", { name: "Contact" }).click();
  await page.getByRole("dialog", { name: "Contact Us" }).waitFor();
  expect((await barriers(page)).join("\n")).toBe("");
});
