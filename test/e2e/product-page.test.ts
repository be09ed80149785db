// A product's page without a login.
import { expect, test } from "vitest";
import { aBrowser, phone, visit } from "./visit.ts";

aBrowser();

test("the pictures of a product change by keys, dots and buttons, and a single one has none", async () => {
  const { page, go } = await visit({ viewport: phone });
  await go("/products/freelance-guide");
  const pictures = page.getByRole("region", { name: /^Pictures of / });
  const current = () =>
    pictures
      .getByRole("button", { name: /^Show / })
      .evaluateAll((dots) => dots.findIndex((dot) => dot.ariaCurrent === "true"));
  await pictures.getByRole("list").focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(current).toBe(1);
  await pictures.getByRole("button", { name: "Next" }).click();
  await expect.poll(current).toBe(2);
  await pictures.getByRole("button", { name: "Show 1 of 3" }).click();
  await expect.poll(current).toBe(0);
  // The effect of a swipe.
  await pictures.getByRole("list").evaluate((row) => row.scrollTo({ left: row.clientWidth }));
  await expect.poll(current).toBe(1);
  await go("/products/interview-workbook");
  await pictures.getByRole("img").waitFor();
  expect(await pictures.getByRole("button").count()).toBe(0);
});

test("fast presses on the picture buttons all count, and the pictures wrap around", async () => {
  const { page, go } = await visit({ reducedMotion: "no-preference" });
  await go("/products/freelance-guide");
  const pictures = page.getByRole("region", { name: /^Pictures of / });
  const place = () => pictures.getByRole("list").evaluate((row) => Math.round(row.scrollLeft / row.clientWidth));
  const next = pictures.getByRole("button", { name: "Next" });
  await next.dblclick();
  await expect.poll(place).toBe(2);
  await pictures.getByRole("list").focus();
  // Past the first picture to the last and one more: a place they were at before would prove nothing.
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press("ArrowLeft");
  await expect
    .poll(() => pictures.getByRole("button", { name: "Show 2 of 3" }).getAttribute("aria-current"))
    .toBe("true");
  await expect.poll(place).toBe(1);
});

test("the questions of a product open one at a time, and close again", async () => {
  const { page, go } = await visit();
  await go("/products/discord-access");
  const questions = page.getByRole("region", { name: "Frequently Asked Questions" }).locator("details");
  const open = () => questions.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open));
  await questions.nth(0).locator("summary").click();
  await questions.nth(1).locator("summary").click();
  await expect.poll(open).toEqual([false, true, false]);
  await questions.nth(1).locator("summary").click();
  await expect.poll(open).toEqual([false, false, false]);
});

test("the facts and related products of a page work before any script runs", async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto("/products/freelance-guide");
  const facts = await page.locator("main dl").first().innerText();
  expect(facts).toMatch(/Formats\s+EPUB, PDF\s+Pages\s+6\s+Size\s+196 KB\s+Updated\s+\d/);
  expect(await page.content()).not.toContain("freelance-guide.epub");
  const beside = page.getByRole("region", { name: "On the same shelf" }).getByRole("link");
  expect(await beside.count()).toBe(3);
  const title = await beside.first().innerText();
  await beside.first().click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
});

test("a bar on phones repeats the buy button while the button itself is out of sight", async () => {
  const { page, go } = await visit({ viewport: { width: 390, height: 640 } });
  await go("/products/pricing-handbook");
  const bar = page.getByRole("group", { name: "Price" });
  const above = page.getByRole("main").getByRole("button", { name: "Purchase Now" }).first();
  await bar.waitFor();
  await expect.poll(() => bar.innerText()).toMatch(/₹1,299\s+₹649 for members\s+Purchase Now$/);
  expect(await above.innerText()).toBe("Purchase Now · ₹1,299");
  await above.scrollIntoViewIfNeeded();
  await above.evaluate((button) => button.scrollIntoView({ block: "center" }));
  await bar.waitFor({ state: "hidden" });
  await page.getByRole("heading", { name: "Frequently Asked Questions" }).scrollIntoViewIfNeeded();
  await bar.getByRole("button", { name: "Purchase Now" }).click();
  await page.getByRole("dialog", { name: "Welcome to YDI" }).waitFor();
  await go("/products/freelance-guide");
  await page.getByText("Membership is ₹2,499 once").waitFor();
  expect(await bar.getByRole("link", { name: "Get it with membership" }).getAttribute("href")).toBe("/membership");
});

test("the buy button on a tablet is on the first screen, and stays in view while scrolling", async () => {
  const { page, go } = await visit({ viewport: { width: 768, height: 1024 } });
  await go("/products/freelance-guide");
  const isInView = () =>
    page
      .getByRole("button", { name: "Purchase Now" })
      .first()
      .evaluate((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
  expect(await isInView()).toBe(true);
  await page.getByRole("heading", { name: "What you get" }).evaluate((heading) => heading.scrollIntoView());
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  expect(await isInView()).toBe(true);
});
