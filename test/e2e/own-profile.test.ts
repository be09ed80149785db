import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningServer } from "#test/hub/server.ts";
import { expectAccessible } from "./accessibility.ts";
import { logInWithoutForm, logIn } from "./member.ts";
import { aConfirmedMember, startOwnHub } from "./own-hub.ts";
import { countShiftsFromNow, shiftsOn } from "./shifts.ts";
import { aBrowser, desktop, fieldHasFocus, hasFocus, onASlowLine, phone, visit } from "./visit.ts";

aBrowser();
let hub: RunningServer;

beforeAll(async () => {
  hub = await startOwnHub();
});
afterAll(() => hub.stop());

const refusals = /\/api\/account\/|\/auth\/v1\//;
// No answer of the hub.
const away = { status: 503, body: "" };

const toast = (page: Page, title: string, says: string) =>
  page.locator(".toast", { hasText: title }).filter({ hasText: says });
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^hub-(draft|invite)/.test(key)));
const face = (page: Page) => page.getByRole("img", { name: "Picture of Asha Kulkarni" });

function aPhoto(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 900, height: 600, channels: 3, background: "#888888", noise } })
    .jpeg()
    .toBuffer();
}

function bring(page: Page, name: string, buffer: Buffer): Promise<void> {
  return page.getByLabel("Profile picture").setInputFiles({ name, mimeType: "image/png", buffer });
}

test("a picture is cropped and uploaded from the dashboard, and an invalid file leaves the old one", async () => {
  const { page, go } = await visit({ baseURL: hub.url, viewport: phone }, refusals);
  await logInWithoutForm(page, await aConfirmedMember(hub));
  const slowly = await onASlowLine(page, "**/api/account/dashboard");
  await go("/dashboard");
  await page.getByRole("heading", { name: "No Active Membership" }).waitFor();
  await page.getByText("Loading products...").waitFor();
  await countShiftsFromNow(page);
  expect(await page.getByRole("link", { name: "Edit Profile" }).isVisible()).toBe(true);
  await expectAccessible(page, "a dashboard on its way");
  slowly.arrive();
  await page.getByText("No products yet").waitFor();
  expect(await shiftsOn(page)).toEqual([]);
  const completion = () => page.getByRole("progressbar", { name: "Profile completion" }).getAttribute("aria-valuenow");
  await expect.poll(completion).toBe("40");
  await expectAccessible(page, "a newcomer's dashboard");

  const photo = await aPhoto();
  const refused: readonly (readonly [string, Buffer, string, string])[] = [
    ["large.png", Buffer.concat([photo, Buffer.alloc(3 * 1024 * 1024)]), "File too large", "smaller than 3MB"],
    ["drawn.png", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "Invalid file type", "WebP image"],
    ["broken.png", Buffer.concat([photo.subarray(0, 40), Buffer.alloc(99)]), "Invalid file type", "WebP image"],
  ];
  for (const [name, bytes, title, says] of refused) {
    await bring(page, name, bytes);
    await toast(page, title, says).getByRole("button", { name: "Dismiss" }).click();
  }
  await bring(page, "asha.jpg", photo);
  const dialog = page.getByRole("dialog", { name: "Crop your picture" });
  const frame = dialog.getByRole("application");
  await hasFocus(frame);
  await expectAccessible(page, "the part of a picture that is shown");
  const crop = () => frame.locator("img").getAttribute("style");
  const looks = [await crop()];
  for (const act of [
    () => page.keyboard.press("ArrowRight"),
    () => page.keyboard.press("+"),
    () => frame.dispatchEvent("wheel", { deltaY: -200, bubbles: true, cancelable: true }),
    () => dialog.getByRole("slider", { name: "Zoom" }).fill("70"),
    () => drag(page, frame),
  ]) {
    const before = looks.at(-1);
    await act();
    await expect.poll(crop).not.toBe(before);
    looks.push(await crop());
  }
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await page.locator(".toast", { hasText: "Profile picture updated successfully" }).waitFor();
  await expect.poll(() => face(page).getAttribute("src")).toMatch(/^\/people\/[a-z2-7]{26}\/\d+\.webp$/);
  const picture = await face(page).getAttribute("src");
  await expect.poll(completion).toBe("60");

  await page.route("**/api/account/profile/picture", (route) => route.fulfill(away));
  await bring(page, "asha.jpg", photo);
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await toast(page, "Error", "Failed to upload profile picture").waitFor();
  await expect.poll(() => face(page).getAttribute("src")).toBe(picture);
  await page.unroute("**/api/account/profile/picture");
  await page.getByRole("button", { name: "Remove picture" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await face(page).waitFor({ state: "detached" });
  expect((await page.request.get(picture ?? "")).status()).toBe(404);
});

async function drag(page: Page, frame: ReturnType<Page["locator"]>): Promise<void> {
  const box = await frame.boundingBox();
  if (!box) throw new Error("no frame");
  await page.mouse.move(box.x + 100, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 130, { steps: 4 });
  await page.mouse.up();
}

test("a switch to private shows immediately, and reverts when the hub cannot save it", async () => {
  const { page, go } = await visit({ baseURL: hub.url }, refusals);
  await logInWithoutForm(page, await aConfirmedMember(hub));
  await go("/dashboard");
  const lever = page.getByRole("switch", { name: "Public Profile" });
  await expect.poll(() => lever.isChecked()).toBe(true);
  const door = "**/api/account/profile/visibility";
  const { promise: enough, resolve: fail } = Promise.withResolvers<void>();
  await page.route(door, async (route) => {
    await enough;
    await route.fulfill(away);
  });
  await lever.press("Space");
  await expect.poll(() => lever.isChecked()).toBe(false);
  await expect.poll(() => lever.getAttribute("aria-disabled")).toBe("true");
  fail();
  await toast(page, "Error", "Failed to update profile visibility").waitFor();
  await expect.poll(() => lever.isChecked()).toBe(true);
  await expect.poll(() => lever.getAttribute("aria-disabled")).not.toBe("true");
  await page.unroute(door);
  await lever.press("Space");
  await toast(page, "Profile visibility updated", "Your profile is now private").waitFor();
  await go("/dashboard");
  await expect.poll(() => lever.isChecked()).toBe(false);
});

test("a profile checks its links, keeps unsaved changes, warns before leaving and leads to the dashboard", async () => {
  const { page, go } = await visit({ baseURL: hub.url, viewport: desktop }, refusals);
  await logInWithoutForm(page, await aConfirmedMember(hub));
  const slowly = await onASlowLine(page, "**/api/account/profile");
  await go("/profile");
  await page.getByRole("status").filter({ hasText: "Loading your profile..." }).waitFor();
  await countShiftsFromNow(page);
  const topOf = async () => (await page.getByRole("heading", { name: "Your public page" }).boundingBox())?.y ?? 0;
  const before = await topOf();
  slowly.arrive();
  await page.getByLabel("Full Name").waitFor();
  expect([await shiftsOn(page), Math.abs((await topOf()) - before) < 16]).toEqual([[], true]);
  await expectAccessible(page, "the profile");
  const warning = page.getByText("You have unsaved changes. Don't forget to save your profile.");
  expect(await warning.count()).toBe(0);
  await page.getByLabel("Full Name").fill("  ");
  await page.getByLabel("Portfolio").fill("javascript:alert(1)");
  // On its upper edge: one more error above would move the button before the mouse is released.
  const save = page.getByRole("button", { name: "Save Profile" });
  await save.scrollIntoViewIfNeeded();
  await save.click({ position: { x: 20, y: 8 } });
  await page.getByText("Full name is required").waitFor();
  await page.getByText("Invalid URL: only https:// and http:// are allowed.").waitFor();
  await fieldHasFocus(page, "fullName");
  await expectAccessible(page, "a profile with faults");
  await page.getByLabel("Full Name").fill("आशा कुलकर्णी");
  await page.getByLabel("Portfolio").fill("asha.example.com");
  await page.getByLabel("Current Role").fill("Type designer");
  await page.getByRole("button", { name: "Use https://asha.example.com" }).click();
  await page.getByLabel("Looking for work").check();
  await warning.waitFor();

  await page.locator("header").getByRole("link", { name: "Membership" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await expectAccessible(page, "the question before leaving");
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(new URL(page.url()).pathname).toBe("/profile");
  await page.locator("header").getByRole("link", { name: "Membership" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await page.waitForURL("**/membership");
  await go("/profile");
  await warning.waitFor();
  await page.getByText("This device kept them since your last visit.").waitFor();
  await expect.poll(() => page.getByLabel("Current Role").inputValue()).toBe("Type designer");

  await page.getByRole("button", { name: "Save Profile" }).click();
  await toast(page, "Success", "Your profile has been updated!").waitFor();
  await page.waitForURL("**/dashboard");
  await page.getByRole("heading", { name: "Welcome, आशा कुलकर्णी" }).waitFor();
  await page.getByRole("link", { name: "asha.example.com" }).waitFor();
  await expect.poll(() => drafts(page)).toEqual([]);
});

test("a member whose profile changed elsewhere compares both versions, chooses, and leaves no drafts after logging out", async () => {
  const person = await aConfirmedMember(hub);
  const { page, go, context } = await visit({ baseURL: hub.url, viewport: phone }, refusals);
  await logInWithoutForm(page, person);
  await go("/profile");
  await page.getByLabel("City").fill("Pune");
  await page.getByLabel("Current Role").fill("Type designer");
  const other = await context.newPage();
  await other.goto("/profile");
  await other.getByLabel("City").fill("Mumbai");
  await other.getByLabel("Country").fill("India");
  await other.getByRole("button", { name: "Save Profile" }).click();
  await other.waitForURL("**/dashboard");
  await other.close();

  await page.getByRole("button", { name: "Save Profile" }).click();
  await page.getByRole("heading", { name: "Your profile was changed elsewhere" }).waitFor();
  await expectAccessible(page, "what differs");
  const sides = (field: string) => page.getByRole("group", { name: field });
  expect(await sides("City").getByRole("radio", { name: "Pune" }).isChecked()).toBe(true);
  expect(await sides("Country").getByRole("radio", { name: "India" }).isChecked()).toBe(true);
  await sides("City").getByRole("radio", { name: "Mumbai" }).check();
  await page.getByRole("button", { name: "Save my choices" }).click();
  await page.waitForURL("**/dashboard");
  await page.getByText("Type designer").waitFor();
  await go("/profile");
  await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Mumbai");
  await expect.poll(() => page.getByLabel("Country").inputValue()).toBe("India");

  // The session ends elsewhere: the login is requested, and the draft is there after it.
  await page.getByLabel("City").fill("Thane");
  await expect.poll(async () => (await drafts(page)).length).toBe(1);
  await page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem("hub-session") ?? "{}") as { access_token: string };
    const headers = { authorization: `Bearer ${access_token}` };
    await fetch("/auth/v1/logout?scope=global", { method: "POST", headers });
  });
  await page.getByRole("button", { name: "Save Profile" }).click();
  await toast(page, "Your session has ended", "to continue where you were").waitFor();
  await page.getByRole("dialog").waitFor();
  // The dialog may be there before the page behind it.
  await page.waitForURL(`${hub.url}/`);
  expect((await drafts(page)).length).toBe(1);
  await logIn(page, person);
  await page.waitForURL("**/profile");
  await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Thane");
  await page.evaluate(() => localStorage.setItem("hub-invite", "FRIENDS"));
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Log Out" }).click();
  await page.waitForURL(`${hub.url}/`);
  await expect.poll(() => drafts(page)).toEqual([]);
});
