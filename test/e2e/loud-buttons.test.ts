// A view has one filled button: ink, or marigold for joining and paying.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningServer } from "#test/hub/server.ts";
import { logInWithoutForm } from "./member.ts";
import { aConfirmedMember, startOwnHub } from "./own-hub.ts";
import { paid } from "./shop.ts";
import { aBrowser, desktop, phone, visit } from "./visit.ts";

aBrowser();
let hub: RunningServer;
beforeAll(async () => {
  hub = await startOwnHub({ SAMPLE_CONTENT: "on" });
});
afterAll(() => hub.stop());

const pages = ["/", "/products/freelance-guide", "/products/pricing-handbook", "/membership", "/verify", "/terms"];
const own = ["/dashboard", "/profile", "/account/security", "/payment-history"];

function loudOnScreen(page: Page): Promise<(string | null)[]> {
  return page.locator(".button:is(.button-primary, .button-buy, .button-destroy)").evaluateAll((all) =>
    all.flatMap((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      // Neither out of the window nor under the bar at its foot.
      const isSeen = each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      return isSeen ? [each.textContent] : [];
    }),
  );
}

test.each([
  ["a stranger", undefined, pages],
  ["a visitor", "visitor", [...pages, ...own]],
  ["a member", "member", [...pages, ...own]],
] as const)("%s sees at most one filled button on the first screen of a page", async (_, who, paths) => {
  const { page, go } = await visit({ baseURL: hub.url, viewport: phone });
  if (who !== undefined) await logInWithoutForm(page, who === "member" ? paid : await aConfirmedMember(hub));
  for (const path of paths) {
    await go(path);
    await page.waitForLoadState("networkidle");
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      const loud = await loudOnScreen(page);
      expect.soft(loud.length, `${path}, ${viewport.width} wide: ${loud.join(", ")}`).toBeLessThanOrEqual(1);
    }
  }
});

test("membership is the loud way of a stranger, and the dashboard that of a member", async () => {
  const looks = async (member: typeof paid | undefined) => {
    const { page, go } = await visit({ baseURL: hub.url });
    if (member) await logInWithoutForm(page, member);
    await go("/");
    const hero = page.locator(".hero .actions");
    if (member) await hero.getByRole("link", { name: "Go to Dashboard" }).waitFor();
    return Object.fromEntries(
      await hero.locator(".button").evaluateAll((all) => all.map((each) => [each.textContent, each.classList[1]])),
    );
  };
  expect(await looks(undefined)).toEqual({ "View Membership": "button-buy", "Login to Access": "button-outline" });
  await expect
    .poll(() => looks(paid))
    .toEqual({ "Go to Dashboard": "button-primary", "View Membership": "button-outline" });
});
