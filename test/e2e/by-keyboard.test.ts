import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { logInWithoutForm } from "./member.ts";
import { aBrowser, hasFocus, phone, visit } from "./visit.ts";

aBrowser();

function focused(page: Page): Promise<string> {
  return page.evaluate(
    () => document.activeElement?.ariaLabel ?? (document.activeElement as HTMLElement | null)?.innerText.trim() ?? "",
  );
}

async function tabTo(page: Page, isThere: (text: string) => boolean): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press("Tab");
    if (isThere(await focused(page))) return;
  }
  throw new Error("the keyboard does not get there");
}

test("the first Tab offers to skip the menu, and Enter moves to the content", async () => {
  const { page, go } = await visit();
  await go("/");
  await page.keyboard.press("Tab");
  await expect.poll(() => focused(page)).toMatch(/skip/i);
  await page.keyboard.press("Enter");
  await hasFocus(page.locator("#main"));
});

test("a product is opened and left by keys alone, with a visible focus", async () => {
  const { page, go } = await visit();
  await go("/");
  await page.locator('main a[href^="/products/"]').first().focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  expect(await page.evaluate(() => document.activeElement?.matches(":focus-visible"))).toBe(true);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/products/*");
  await page.getByRole("region", { name: "On the same shelf" }).waitFor();
  // The pressed card is gone: the keyboard continues at the start of the page, not at the menu.
  await hasFocus(page.locator("#main"));
  await tabTo(page, (text) => /\bhome$/i.test(text));
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/");
});

test("the contact dialog opens, traps the focus, shows the address and returns the focus", async () => {
  const { page, go } = await visit();
  await go("/membership");
  await tabTo(page, (text) => text === "Contact");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Contact Us" });
  await dialog.waitFor();
  await dialog.locator('a[href^="mailto:"]').waitFor();
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.closest('dialog, [role="dialog"]') !== null,
      ),
    ).toBe(true);
  }
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => focused(page)).toBe("Contact");
});

/** The focused elements under the bar, during so many presses of the key. */
async function coveredBy(page: Page, bar: string, [key, presses]: [string, number]): Promise<string[]> {
  const covered: string[] = [];
  for (let pressed = 0; pressed < presses; pressed += 1) {
    await page.keyboard.press(key);
    const name = await page.evaluate((selector) => {
      const [foot, focused] = [document.querySelector(selector)!, document.activeElement!];
      if (foot.contains(focused) || getComputedStyle(foot).visibility === "hidden") return "";
      const [at, over] = [focused.getBoundingClientRect(), foot.getBoundingClientRect()];
      // An element taller than the window is visible in part.
      const isUnder = at.bottom > over.top && at.top < over.bottom && at.height < 200;
      return isUnder ? (focused.textContent ?? "") + (focused.getAttribute("name") ?? "") : "";
    }, bar);
    if (name !== "") covered.push(name);
  }
  return covered;
}

test("the bar at the foot of a phone's window never covers the focus", async () => {
  const { page, go } = await visit({ viewport: phone });
  await go("/products/freelance-guide");
  expect(await coveredBy(page, ".buy-bar", ["Tab", 24])).toEqual([]);
  await logInWithoutForm(page, { email: "member@sample.test", password: "sample-password" });
  await go("/profile");
  await page.getByLabel("Full Name").fill("Sample Member of Pune");
  await page.getByText("You have unsaved changes.").waitFor();
  expect(await coveredBy(page, ".foot-bar", ["Tab", 14])).toEqual([]);
});

test("the header at the top never covers the focus on the way back", async () => {
  const { page, go } = await visit({ viewport: phone });
  await logInWithoutForm(page, { email: "member@sample.test", password: "sample-password" });
  await go("/account/security");
  await page.getByRole("link", { name: "Terms" }).last().focus();
  expect(await coveredBy(page, "header", ["Shift+Tab", 34])).toEqual([]);
});

test("an address that names a place opens there, also after the data above it has come", async () => {
  const { page, go } = await visit({ viewport: phone });
  await logInWithoutForm(page, { email: "member@sample.test", password: "sample-password" });
  await go("/profile#public-page");
  await page.getByLabel("Full Name").waitFor();
  await page.getByRole("button", { name: "Publish my page" }).waitFor();
  const heading = page.getByRole("heading", { name: "Your public page" });
  await expect.poll(() => heading.evaluate((it) => Math.round(it.getBoundingClientRect().top))).toBe(96);
});

test("a chosen colour scheme applies to the next page and the browser's bar before the first paint", async () => {
  const { page, go } = await visit({ colorScheme: "light" });
  await go("/");
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  const bar = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    );
  expect(await bar()).toEqual(["#fbf6ea"]);
  await page.getByTitle("Dark").click();
  await expect.poll(paper).not.toBe(light);
  const dark = await paper();
  expect(await bar()).toEqual(["#15142a"]);
  await go("/terms");
  expect(await paper()).toBe(dark);
  expect(await bar()).toEqual(["#15142a"]);
  await page.getByRole("radio", { name: "Dark", checked: true }).waitFor({ state: "attached" });
  await page.getByTitle("System").click();
  await expect.poll(paper).toBe(light);
  expect(await bar()).toEqual(["#fbf6ea"]);
});
