import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningServer } from "#test/hub/server.ts";
import { comeIn } from "./member.ts";
import { aConfirmedMember, startOwnHub } from "./own-hub.ts";
import { aBrowser, desk, fieldHasFocus, visit } from "./visit.ts";

aBrowser();
let hub: RunningServer;

beforeAll(async () => {
  hub = await startOwnHub();
});
afterAll(() => hub.stop());

test("the first press on Save counts, although the field that was left has an error", async () => {
  const { page, go } = await visit({ baseURL: hub.url, viewport: desk });
  await comeIn(page, await aConfirmedMember(hub));
  await go("/profile");
  await page.getByLabel("Full Name").fill("  ");
  await page.getByLabel("Portfolio").fill("javascript:alert(1)");
  const save = page.getByRole("button", { name: "Save Profile" });
  await save.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await save.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // On its upper edge: a line more above it, and it would be elsewhere before it is let go.
  await page.mouse.click(x + width / 2, y + Math.min(8, height / 2));
  await page.getByText("Full name is required").waitFor();
  await page.getByText("Invalid URL: only https:// and http:// are allowed.").waitFor();
  await fieldHasFocus(page, "fullName");
});

test("a name on Instagram or LinkedIn becomes its address there, and text typed just before the page closes is kept", async () => {
  const { page, go } = await visit({ baseURL: hub.url, viewport: desk });
  await comeIn(page, await aConfirmedMember(hub));
  await go("/profile");
  await page.getByLabel("Instagram").fill("@meera.draws");
  await page.getByLabel("LinkedIn").fill("meera-shah");
  await page.getByLabel("Portfolio").fill("@meera.draws");
  await page.getByLabel("City").focus();
  expect(await page.getByLabel("Instagram").inputValue()).toBe("https://www.instagram.com/meera.draws");
  expect(await page.getByLabel("LinkedIn").inputValue()).toBe("https://www.linkedin.com/in/meera-shah");
  await page.getByText("Invalid URL").waitFor();
  expect(await page.getByRole("button", { name: /^Use / }).count()).toBe(0);
  // Closed in the same breath, before any timer.
  const kept = await page.getByLabel("City").evaluate(async (field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "Thane");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await Promise.resolve();
    dispatchEvent(new PageTransitionEvent("pagehide"));
    return JSON.stringify(localStorage);
  });
  expect(kept).toContain("Thane");
});
