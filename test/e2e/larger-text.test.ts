import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningServer } from "#test/hub/server.ts";
import { logInWithoutForm } from "./member.ts";
import { startOwnHub } from "./own-hub.ts";
import { paid } from "./shop.ts";
import { aBrowser, phone, visit } from "./visit.ts";

aBrowser();
let hub: RunningServer;
beforeAll(async () => {
  hub = await startOwnHub({ SAMPLE_CONTENT: "on" });
});
afterAll(() => hub.stop());

const people = {
  "a stranger": undefined,
  "a member": paid,
  "an administrator": { email: "admin@sample.test", password: "sample-password" },
};

/** With text at twice its size: the elements beyond the window's edge, or cut off by their container. */
function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    document.documentElement.style.fontSize = "200%";
    // Parts far down the page are laid out as well.
    for (const far of document.querySelectorAll<HTMLElement>(".lazy-layout, .product-card > div"))
      far.style.contentVisibility = "visible";
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const edgeOf = (element: Element): number => {
      let edge = innerWidth;
      for (let holder = element.parentElement; holder; holder = holder.parentElement) {
        const { overflowX } = getComputedStyle(holder);
        if (overflowX === "auto" || overflowX === "scroll") return Infinity;
        if (overflowX !== "visible") edge = Math.min(edge, holder.getBoundingClientRect().right);
      }
      return edge;
    };
    const words = [...document.querySelectorAll("main :is(h1, h2, h3, p, a, button, label, input, dt, dd)")];
    const visible = words.filter(
      (element) => element.checkVisibility() && !element.closest(".sr-only, .logo-loop, [aria-hidden=true]"),
    );
    return visible
      .filter((element) => element.getBoundingClientRect().right > edgeOf(element) + 1)
      .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`);
  });
}

async function expectToFit(page: Page, about: string): Promise<void> {
  expect(await beyondTheEdge(page), about).toEqual([]);
  expect(await page.evaluate(() => innerWidth), about).toBe(phone.width);
}

/** Pages stay in their waiting state until the release. */
async function holdingAnswers(page: Page): Promise<{ hold(): void; release(): Promise<void> }> {
  let waiting: Route[] | undefined;
  await page.route("**/api/**", (route) => (waiting ? void waiting.push(route) : route.continue()));
  return {
    hold: () => void (waiting = []),
    async release() {
      const routes = waiting ?? [];
      waiting = undefined;
      for (const route of routes) await route.continue();
    },
  };
}

test.each([
  [
    "a stranger",
    [
      "/",
      "/products/freelance-guide",
      "/people",
      "/people/asha-kulkarni",
      "/people/ishita-ghosh",
      "/people/asha-kulkarni/ask?for=work",
      "/talks?q=grid",
      "/talks/paper-first",
      "/events",
      "/events/sample-pricing-workshop",
      "/opportunities",
      "/membership",
      "/verify",
    ],
  ],
  [
    "a member",
    [
      "/",
      "/membership",
      "/profile",
      "/profile/work",
      "/account/emails",
      "/check-in",
      "/account/events",
      "/account/opportunities/new",
      "/introductions",
      "/account/introductions",
      "/people/asha-kulkarni/ask?for=work",
      "/events/sample-ama-type-design",
      "/dashboard",
      "/account/security",
      "/payment-history",
      "/people",
      "/talks/paper-first",
    ],
  ],
  [
    "an administrator",
    [
      "dashboard",
      "users",
      "members",
      "products",
      "products/new",
      "events/new",
      "opportunities",
      "reports-of-people",
      "transactions",
      "settings",
      "outbox",
    ],
  ],
] as const)("text at twice its size fits a phone's window on every page of %s", async (who, paths) => {
  const { page, go } = await visit({ baseURL: hub.url, viewport: phone, hasTouch: true, isMobile: true });
  const person = people[who];
  if (person) await logInWithoutForm(page, person);
  const answers = await holdingAnswers(page);
  for (const path of paths) {
    answers.hold();
    await go(path.startsWith("/") ? path : `/admin/${path}`);
    await expectToFit(page, `${path} while it waits`);
    await answers.release();
    await page.waitForLoadState("networkidle");
    await expectToFit(page, path);
    const call = page.locator(".closing-call");
    if ((await call.count()) === 0) continue;
    const [held, holder] = [await call.locator(".actions").boundingBox(), await call.boundingBox()];
    expect(held!.y + held!.height, "no button is cut off").toBeLessThan(holder!.y + holder!.height);
  }
});

test.each([
  { things: "products", path: "/", part: "#shelf section > ul > li", who: "a stranger" },
  { things: "figures", path: "/admin/dashboard", part: "main dl > div", who: "an administrator" },
] as const)(
  "the narrowest phone shows two $things side by side at the usual text size",
  async ({ path, part, who }) => {
    const { page, go } = await visit({ baseURL: hub.url, viewport: { width: 320, height: 640 } });
    const person = people[who];
    if (person) await logInWithoutForm(page, person);
    await go(path);
    await page.locator(part).nth(1).waitFor();
    const [first, second] = await page.locator(part).all();
    expect((await second!.boundingBox())!.y).toBe((await first!.boundingBox())!.y);
  },
);
