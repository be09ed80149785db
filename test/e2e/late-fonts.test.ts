// The hub's typefaces may arrive a while after its words.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { logInWithoutForm } from "./member.ts";
import { countShifts, shiftsOn, sumOfShifts, sumShifts } from "./shifts.ts";
import { aBrowser, pageIsReady, desktop, phone, visit } from "./visit.ts";

aBrowser();

test.each(["/", "/products/freelance-guide", "/membership"])(
  "late fonts and styles move nothing at %s on a phone",
  async (path) => {
    const { page } = await visit({ viewport: phone });
    await page.addInitScript(sumShifts);
    await seenInOtherType(page, path, () => Promise.resolve());
    expect(await sumOfShifts(page)).toBeLessThanOrEqual(0.02);
  },
);

test.each([phone, desktop])(
  "the facts of a product keep their place when its fonts come late, $width wide",
  async (viewport) => {
    const { page } = await visit({ viewport });
    const places = () =>
      page.locator(".product-facts dt").evaluateAll((facts) => facts.map((fact) => fact.getBoundingClientRect().left));
    const before = await seenInOtherType(page, "/products/icon-set-bazaar", places);
    expect(before).toHaveLength(4);
    expect(await places()).toEqual(before);
  },
);

test("late fonts move nothing on a dashboard on a phone", async () => {
  const { page } = await visit({ viewport: phone });
  await logInWithoutForm(page, { email: "member@sample.test", password: "sample-password" });
  await page.addInitScript(countShifts);
  await seenInOtherType(page, "/dashboard", () => page.getByRole("link", { name: "Edit Profile" }).waitFor());
  await page.getByRole("switch").first().waitFor();
  expect(await shiftsOn(page)).toEqual([]);
});

/** As on a slow network: the page is first shown, and measured, in the device's typefaces, and then in the hub's own. */
async function seenInOtherType<Seen>(page: Page, path: string, look: () => Promise<Seen>): Promise<Seen> {
  const { promise: looked, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(/\.woff2$|\/assets\/app-[\w-]+\.css$/, async (route) => {
    await looked;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  const paints = () => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length);
  await expect.poll(paints, { message: "something is painted" }).toBe(1);
  const layout = await look();
  goOn();
  await pageIsReady(page);
  await page.evaluate(() => document.fonts.ready);
  return layout;
}
