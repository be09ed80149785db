// A hub with something of each kind on its shelf, and people who come to it with a browser.
import type { Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { typed } from "#test/shop/managing.ts";
import type { RunningServer } from "#test/hub/server.ts";
import { anAdministrator, aPublished, type Administrator } from "./administrator.ts";
import { logInWithoutForm, type Member } from "./member.ts";
import { startOwnHub } from "./own-hub.ts";
import { visit, type Visit } from "./visit.ts";

export const paid: Member = { email: "member@sample.test", password: "sample-password" };
// The target of a link on the shelf.
export const room = "https://chat.example/room";
export const refusals = /\/api\/(purchases|account)/;

export interface Shop {
  readonly hub: RunningServer;
  readonly admin: Administrator;
  at(path: string, member: Member | undefined, options?: Parameters<typeof visit>[0]): Promise<Visit>;
}

export function aShop(): Shop {
  let opened: Pick<Shop, "hub" | "admin"> | undefined;
  beforeAll(async () => {
    const hub = await startOwnHub({ SAMPLE_CONTENT: "on" });
    opened = { hub, admin: await anAdministrator(hub) };
    await fill(opened.admin);
  });
  afterAll(() => opened?.hub.stop());
  return {
    get hub() {
      return opened!.hub;
    },
    get admin() {
      return opened!.admin;
    },
    async at(path, member, options = {}) {
      const visitor = await visit({ baseURL: opened!.hub.url, ...options }, refusals, /^https:\/\/chat\.example\//);
      await visitor.context.route(`${room}**`, (route) =>
        route.fulfill({ body: "Welcome to the room", contentType: "text/plain" }),
      );
      if (member) await logInWithoutForm(visitor.page, member);
      await visitor.go(path);
      return visitor;
    },
  };
}

async function fill(admin: Administrator): Promise<void> {
  await aPublished(admin, typed({ slug: "free-poster", title: "Free Poster", priceNonMember: 0, priceMember: 0 }), [
    "poster.txt",
  ]);
  await aPublished(
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
}

export const toast = (page: Page, words: string) => page.locator(".toast", { hasText: words });
export const buy = (page: Page) => page.getByRole("button", { name: "Purchase Now" }).first();

/** The words and buttons of a dialog that its toasts cover. */
export function hiddenByToasts(page: Page, what = "h2, p, a, button"): Promise<string[]> {
  return page.evaluate((selector) => {
    const toasts = [...document.querySelectorAll("dialog .toast")].map((one) => one.getBoundingClientRect());
    const words = [...document.querySelectorAll(`dialog :is(${selector})`)].filter((one) => !one.closest(".toasts"));
    const isHidden = (one: Element) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return toasts.some((its) => its.left < right && left < its.right && its.top < bottom && top < its.bottom);
    };
    return words.filter(isHidden).map((one) => one.textContent ?? "");
  }, what);
}
