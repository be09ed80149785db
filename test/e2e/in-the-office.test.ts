// Access to the back office, and its accessibility.
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { operate } from "#test/hub/operate.ts";
import { typed } from "#test/shop/managing.ts";
import { anAdministrator, aPublished } from "./administrator.ts";
import { expectAccessible } from "./accessibility.ts";
import { logInWithoutForm, logIn } from "./member.ts";
import { anOffice, refusals } from "./office.ts";
import { aConfirmedMember } from "./own-hub.ts";
import { aBrowser, desktop, phone, visit } from "./visit.ts";

aBrowser();
const office = anOffice();

declare global {
  interface Window {
    drawnToasts: number;
    drawnFailures: string[];
  }
}

/** The messages about failed requests, however briefly shown. */
function readFailures(): void {
  window.drawnFailures = [];
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll("main [role=alert]"))
      window.drawnFailures.push(textContent);
  }).observe(document, { childList: true, subtree: true });
}

// Runs before the page's own scripts.
function countToasts(): void {
  const rows = new WeakSet<Element>();
  window.drawnToasts = 0;
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll(".toast")) {
      if (!rows.has(toast)) window.drawnToasts += 1;
      rows.add(toast);
    }
  }).observe(document, { childList: true, subtree: true });
}

test("the back office shows nothing to members and asks strangers to log in", async () => {
  const answer = await fetch(`${office.hub.url}/admin/products`);
  expect([
    answer.headers.get("cache-control"),
    (await answer.text()).includes('<meta name="robots" content="noindex"/>'),
  ]).toEqual(["no-store", true]);
  const member = await aConfirmedMember(office.hub);
  const requests: string[] = [];
  const { page, go } = await visit({ baseURL: office.hub.url, viewport: phone });
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await go("/admin/products");
  await page.getByText("Please log in to access this content.").waitFor();
  await page.getByRole("dialog").waitFor();
  await logIn(page, member);
  await page.getByText("You don't have access to this page").waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  expect(requests.filter((path) => path.startsWith("/api/admin"))).toEqual([]);
  // A logged-in member sees the toast once, not at each render and not again on the page they are sent to.
  await page.addInitScript(countToasts);
  await go("/admin/users");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  await page.getByRole("region", { name: "Shelf" }).waitFor();
  await expect.poll(() => page.evaluate(() => window.drawnToasts)).toBe(1);
});

test("a former administrator is refused at the next request", async () => {
  const second = await anAdministrator(office.hub);
  const { page, go } = await visit({ baseURL: office.hub.url }, refusals);
  await logInWithoutForm(page, second);
  await page.addInitScript(countToasts);
  await page.addInitScript(readFailures);
  await go("/admin/products");
  await page.getByRole("heading", { name: "Products" }).waitFor();
  await operate(office.hub, "unmake-admin", second.email);
  await page.getByRole("link", { name: "Users" }).click();
  await page.getByText("You don't have access to this page").waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  expect(await page.evaluate(() => [window.drawnToasts, window.drawnFailures])).toEqual([1, []]);
});

test("a tablet has a rail of icons with their names, and remembers when it is unfolded", async () => {
  const tablet = { width: 768, height: 1024 };
  const { page } = await office.enter("/admin/users", { viewport: tablet });
  const bar = page.getByRole("complementary", { name: "Admin" });
  const width = async () => (await bar.boundingBox())?.width;
  await expect.poll(width).toBe(48);
  await bar.getByRole("link", { name: "Transactions" }).hover();
  await page.getByRole("tooltip").getByText("Transactions").waitFor();
  await expectAccessible(page, "the office on a tablet");
  await bar.getByRole("button", { name: "Open sidebar" }).click();
  await expect.poll(width).toBe(256);
  await page.reload();
  await expect.poll(width).toBe(256);
});

test("the current page and view in the sidebar keep an outline with forced colours", async () => {
  const { page } = await office.enter("/admin/dashboard", { forcedColors: "active" });
  const outlineOf = (place: Locator) => place.evaluate((part) => getComputedStyle(part).outlineStyle);
  const current = page.getByRole("navigation").locator('[aria-current="page"]').first();
  await current.waitFor();
  expect(await outlineOf(current)).toBe("solid");
  expect(await outlineOf(page.locator('[aria-pressed="true"]').first())).toBe("solid");
});

test.each([phone, desktop])(
  "the product list and the editor are accessible in light and dark, $width wide",
  async (viewport) => {
    const { id } = await aPublished(
      office.admin,
      typed({
        slug: `sign-${viewport.width}`,
        title: "Sign",
        faqs: [{ question: "Why?", answer: "Because." }],
        memberOnly: true,
        isMembershipIncluded: true,
      }),
    );
    const { page, go } = await office.enter("/admin/products", { viewport });
    await page.getByRole("button", { name: "More for Sign" }).first().click();
    await page.getByRole("menuitem", { name: "Edit" }).waitFor();
    const end = (place: Locator) => place.evaluate((element) => Math.round(element.getBoundingClientRect().right));
    await expect
      .poll(() => end(page.getByRole("menu")), { message: "the menu ends where its button does" })
      .toBe(await end(page.getByRole("button", { name: "More for Sign" }).first()));
    await expectAccessible(page, "list, a row's menu");
    await go(`/admin/products/${id}`);
    await page.getByRole("textbox", { name: "Title" }).fill("");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("group", { name: /^Not saved: one field/ }).waitFor();
    await expectAccessible(page, "editor, with a fault");
    expect(
      await below(page.getByRole("button", { name: /^(Open|Collapse) sidebar$/ })),
      "the sidebar's button covers nothing of the page",
    ).toBe("the frame");
  },
);

function below(button: Locator): Promise<string> {
  return button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const next = document.elementsFromPoint(x + width / 2, y + height / 2).find((other) => !element.contains(other));
    return next?.closest("main") ? "the page" : "the frame";
  });
}
