// A button that is pushed away while a person presses it, by an error line above it for instance, is pressed nevertheless.
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { typed } from "#test/shop/managing.ts";
import { aPublished } from "./administrator.ts";
import { logInWithoutForm, type Member } from "./member.ts";
import { anOffice } from "./office.ts";
import { aConfirmedMember, aNewcomer } from "./own-hub.ts";
import { openSheet } from "./payer.ts";
import { aBrowser, desktop, phone, visit, type Visit } from "./visit.ts";

aBrowser();
const office = anOffice();

/** Down, a frame, and up at the same place: its upper edge, so that a line above it leaves the pointer on something else. */
async function press(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const { x, y, width } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await page.mouse.move(x + width / 2, y + 4);
  await page.mouse.down();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.mouse.up();
}

// The work of a check on blur: a line above the pressed button, before it is let go. Nothing is sent.
async function plantLines(page: Page): Promise<void> {
  await page.evaluate(() => {
    const count = (event: Event) => {
      const button = (event.target as Element).closest("[data-under-test]");
      if (button === null) return;
      button.setAttribute("data-under-test", "pressed");
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("click", count, true);
    document.addEventListener("mousedown", ({ target }) => {
      const line = document.createElement("p");
      line.style.cssText = "height: 9rem; grid-column: 1 / -1";
      (target as Element).closest("form, main")?.prepend(line);
    });
  });
}

async function expectEveryPressToCount(page: Page, form: string, submits: Locator): Promise<void> {
  await plantLines(page);
  await submits.first().waitFor();
  for (const button of await submits.all()) {
    await button.evaluate((element) => element.setAttribute("data-under-test", ""));
    await press(page, button);
    expect(await button.getAttribute("data-under-test"), `${form}: ${await button.textContent()}`).toBe("pressed");
  }
}

const submitsOf = (place: Locator) => place.locator("form button[type=submit]");

async function aMember(options: Parameters<typeof visit>[0] = {}): Promise<Visit> {
  const visitor = await visit({ baseURL: office.hub.url, ...options });
  await logInWithoutForm(visitor.page, await aConfirmedMember(office.hub));
  return visitor;
}

test.each([
  ["at a desk", desktop],
  ["on a phone", phone],
])("the first press on Save counts although the left field shows an error, %s", async (_, viewport) => {
  const { page, go } = await aMember({ viewport });
  await go("/profile");
  await page.getByLabel("Full Name").fill("  ");
  await page.getByLabel("Portfolio").fill("https://");
  // The foot of the window holds the button until its place in the form is on screen.
  await page.locator("#public-page").scrollIntoViewIfNeeded();
  await page.getByLabel("Portfolio").focus();
  await press(page, page.getByRole("button", { name: "Save Profile" }));
  await page.getByText("Full name is required").waitFor();
});

test.each([
  ["log-in", []],
  ["sign-up", ["Sign up"]],
  ["a forgotten password", ["Forgot password?"]],
])("a stranger's first press counts although a line pushes the button away: %s", async (form, buttons) => {
  const { page, go } = await visit({ baseURL: office.hub.url });
  await go("/");
  await page.getByRole("button", { name: "Log In" }).first().click();
  const dialog = page.getByRole("dialog");
  for (const name of buttons) await dialog.getByRole("button", { name }).click();
  await expectEveryPressToCount(page, form, submitsOf(dialog));
});

test("the first press counts on a check of a badge, a set-up and a new password", async () => {
  const { page, go } = await visit({ baseURL: office.hub.url });
  const submits = submitsOf(page.locator("main"));
  await go("/verify");
  await expectEveryPressToCount(page, "verify", submits);
  const newcomer = await aNewcomer(office.hub);
  await go(await resetLink(newcomer));
  await expectEveryPressToCount(page, "new password", submits);
  await logInWithoutForm(page, newcomer);
  await go("/setup");
  await expectEveryPressToCount(page, "set-up", submits);
});

test("a member's first press counts on every form of the account", async () => {
  const { page, go } = await aMember();
  for (const path of ["/profile", "/people"]) {
    await go(path);
    await expectEveryPressToCount(page, path, submitsOf(page.locator("main")));
  }
  await go("/account/security");
  for (const name of ["Change password", "Change address", "Add a phone", "Set up"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await expectEveryPressToCount(page, name, submitsOf(page.getByRole("dialog")));
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
});

test("a buyer's first press counts in the checkout", async () => {
  const guide = typed({ slug: "plain", title: "Plain Guide", priceNonMember: 30_000, priceMember: 30_000 });
  await aPublished(office.admin, guide);
  const { page, go } = await aMember({ viewport: phone });
  await go("/products/plain");
  await openSheet(page, "₹300");
  await expectEveryPressToCount(page, "checkout", submitsOf(page.getByRole("dialog")));
});

test("an administrator's first press counts on the forms and editors of the office", async () => {
  const { page, go } = await office.enter("/admin/settings/system");
  await expectEveryPressToCount(page, "settings", submitsOf(page.locator("main")));
  for (const path of ["/admin/reports", "/admin/settings/emails/password_changed"]) {
    await go(path);
    await expectEveryPressToCount(page, path, submitsOf(page.locator("main")));
  }
  await go("/admin/products/new");
  await expectEveryPressToCount(page, "a product", page.getByRole("button", { name: "Save draft" }));
  for (const [path, name] of [
    ["/admin/settings", "New invite code"],
    ["/admin/members", "Invite"],
  ] as const) {
    await go(path);
    await page.getByRole("button", { name }).first().click();
    await expectEveryPressToCount(page, name, submitsOf(page.getByRole("dialog")));
  }
});

async function resetLink({ email, password }: Member): Promise<string> {
  const body = JSON.stringify({ email, password });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${office.hub.url}/auth/v1/token?grant_type=password`, { method: "POST", headers, body });
  const tokens = (await answer.json()) as Record<"access_token" | "refresh_token", string>;
  return `/reset-password#${new URLSearchParams({ ...tokens, expires_in: "3600", token_type: "bearer", type: "recovery" })}`;
}
