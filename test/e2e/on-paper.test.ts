import { expect, test } from "vitest";
import { aBrowser, desktop, phone, visit } from "./visit.ts";

aBrowser();

test.each([
  ["a print", { media: "print" }],
  ["reduced motion", { reducedMotion: "reduce" }],
] as const)("%s turns every transition off, also that of an answer that opens", async (_, media) => {
  const { page, go } = await visit({ viewport: desktop, reducedMotion: "no-preference" });
  await go("/products/discord-access");
  const durations = () =>
    page.evaluate(() => {
      const of = (element: Element, part?: string) => getComputedStyle(element, part).transitionDuration;
      const all = [...document.querySelectorAll("*")].map((element) => of(element));
      const answers = [...document.querySelectorAll("details")].map((element) => of(element, "::details-content"));
      return { all: [...new Set(all)], answers: [...new Set(answers)] };
    });
  expect((await durations()).answers).toEqual(["0.25s, 0.25s"]);
  await page.emulateMedia(media);
  expect(await durations()).toEqual({ all: ["0s"], answers: ["0s"] });
});

test("printed terms are black on white, without the navigation and the footer, in dark mode too", async () => {
  const { page, go } = await visit({ viewport: desktop, colorScheme: "dark" });
  await go("/terms");
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("header").first().isVisible()).toBe(false);
  expect(await page.locator("footer").isVisible()).toBe(false);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(255, 255, 255)");
  expect(await page.locator("h1").evaluate((title) => getComputedStyle(title).color)).toBe("rgb(0, 0, 0)");
});

test("printed labels and buttons are black on white, and a card stays on one sheet", async () => {
  const { page, go } = await visit({ viewport: desktop });
  await go("/");
  await page.emulateMedia({ media: "print" });
  const looks = await page
    .locator("main")
    .locator(".badge, .button")
    .evaluateAll((all) => [
      ...new Set(
        all.map((part) => {
          const { color, backgroundColor } = getComputedStyle(part);
          return `${color} on ${backgroundColor}`;
        }),
      ),
    ]);
  expect(looks).toEqual(["rgb(0, 0, 0) on rgba(0, 0, 0, 0)"]);
  const card = page.locator(".product-card").first();
  expect(await card.evaluate((part) => getComputedStyle(part).breakInside)).toBe("avoid");
});

test("a printed product has the answers to its questions, and nothing below them", async () => {
  const { page, go } = await visit({ viewport: desktop });
  await go("/products/discord-access");
  const answers = page.getByRole("region", { name: "Frequently Asked Questions" }).locator("details > :not(summary)");
  const areVisible = () => answers.evaluateAll((all) => all.map((answer) => answer.checkVisibility()));
  expect(await areVisible()).toEqual([false, false, false]);
  await page.emulateMedia({ media: "print" });
  expect(await areVisible()).toEqual([true, true, true]);
  expect(
    await page.locator(".closing-band, .related").evaluateAll((all) => all.map((part) => part.checkVisibility())),
  ).toEqual([false, false]);
});

test.each(["reduce", "no-preference"] as const)(
  "a partner's name never overlaps the next logo on a phone, motion: %s",
  async (reducedMotion) => {
    const { page, go } = await visit({ viewport: phone, reducedMotion });
    await go("/");
    const cells = page.locator(".logo-loop ul:first-child li");
    const widths = await cells.evaluateAll((all) => all.map((cell) => [cell.scrollWidth, cell.clientWidth]));
    expect(widths).toHaveLength(16);
    for (const [needs = 0, has = 0] of widths) expect(needs).toBeLessThanOrEqual(has);
  },
);
