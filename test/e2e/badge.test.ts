import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningServer } from "#test/hub/server.ts";
import { readPng, readSvg } from "#web/features/badge/bake.ts";
import { expectAccessible } from "./accessibility.ts";
import { logInWithoutForm, uploadAPicture } from "./member.ts";
import { manyNames, overhangs } from "./names-in-typefaces.ts";
import { startOwnHub } from "./own-hub.ts";
import { scanned } from "./scan-code.ts";
import { hiddenByToasts } from "./shop.ts";
import { aBrowser, phone, visit } from "./visit.ts";

aBrowser();
let hub: RunningServer;
const member = { email: "member@sample.test", password: "sample-password" };

beforeAll(async () => {
  hub = await startOwnHub({ SAMPLE_CONTENT: "on" });
});
afterAll(() => hub.stop());

const dialog = (page: Page) => page.getByRole("dialog", { name: "Your YDI Membership Badge" });
const canvas = (page: Page) => page.locator(".badge-stage canvas");

async function openBadge(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Generate Member Badge" }).click();
  await canvas(page).waitFor();
}

interface Download {
  readonly name: string;
  readonly bytes: Buffer;
}

async function download(page: Page, format?: string): Promise<Download> {
  if (format !== undefined) await page.getByLabel("Format").selectOption({ label: format });
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download Badge" }).click();
  const file = await saving;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("a member without a picture makes a badge, shows it on wood and downloads every format offline", async () => {
  const { page, context, go } = await visit({ baseURL: hub.url });
  await logInWithoutForm(page, member);
  await go("/membership");
  const credentialCame = page.waitForResponse(/\/badge\/\w+\.jwt$/);
  await openBadge(page);
  const size = () => canvas(page).evaluate(({ width, height }: HTMLCanvasElement) => [width, height]);
  await expect.poll(size).toEqual([1500, 2000]);
  const address = await dialog(page)
    .getByRole("link", { name: /\/badge\// })
    .getAttribute("href");
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/badge\/\w{10}$/);
  await expectAccessible(page, "customize");
  // The last of its requests when it opens.
  await (await credentialCame).finished();
  await context.setOffline(true);
  for (const style of ["Teal Blue", "White", "Pastel Green", "Peach"]) await page.getByLabel(style).check();
  await page.getByRole("img", { name: /in Peach$/ }).waitFor();

  await page.getByRole("button", { name: "Continue" }).click();
  const question = page.getByRole("dialog", { name: "No Profile Picture Found" });
  expect(await question.getByRole("link", { name: "Go to Profile Settings" }).getAttribute("href")).toBe("/profile");
  // A message shown for only a second is awaited before the press.
  const says = (words: string) => page.getByRole("status").filter({ hasText: words }).waitFor();
  await Promise.all([
    says("Creating mockup..."),
    question.getByRole("button", { name: "Continue with Placeholder" }).click(),
  ]);
  await page.getByRole("img", { name: "The badge on: Dark" }).waitFor();
  await Promise.all([says("Updating mockup..."), page.getByLabel("Wood").check()]);

  const [wood] = await Promise.all([
    download(page),
    page.getByText("Your membership badge has been downloaded.").waitFor(),
  ]);
  expect(wood.name).toBe("Sample-Member.jpg");
  expect(await sharp(wood.bytes).metadata()).toMatchObject({ format: "jpeg", width: 1500, height: 2000 });
  expect(await scanned(wood.bytes)).toBe(address);

  const alone = await download(page, "Badge only (JPEG)");
  expect(await sharp(alone.bytes).metadata()).toMatchObject({ format: "jpeg", width: 1500, height: 2000 });
  expect(await scanned(alone.bytes)).toBe(address);

  const png = await download(page, "Badge only (PNG)");
  expect(png.name).toBe("Sample-Member-badge.png");
  expect(await sharp(png.bytes).metadata()).toMatchObject({ format: "png", width: 1500, height: 2000 });
  const credential = readPng(png.bytes);
  expect(credential?.split(".").length).toBe(3);

  const svg = (await download(page, "Badge only, vector (SVG)")).bytes;
  expect(readSvg(svg.toString())).toBe(credential);
  expect(svg.toString()).not.toMatch(/<text|font-family|<script/);
  // A program without the hub's typefaces draws the same picture.
  const [drawn, painted] = await Promise.all([svg, png.bytes].map((bytes) => smallGrey(bytes)));
  const apart = drawn?.reduce((sum, value, at) => sum + Math.abs(value - (painted?.[at] ?? 0)), 0) ?? Infinity;
  expect(apart / (drawn?.length ?? 1)).toBeLessThan(3);
  expect(await scanned(await sharp(svg).png().toBuffer())).toBe(address);

  const post = await download(page, "LinkedIn post, 1200 × 627 (JPEG)");
  expect(await sharp(post.bytes).metadata()).toMatchObject({ width: 1200, height: 627 });
  const story = await download(page, "Instagram story, 1080 × 1920 (JPEG)");
  expect(await sharp(story.bytes).metadata()).toMatchObject({ width: 1080, height: 1920 });
  for (const { bytes } of [post, story]) expect(await scanned(bytes)).toBe(address);
  await context.setOffline(false);
  await expectAccessible(page, "mockup");
});

async function smallGrey(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes).resize(300, 400).greyscale().raw().toBuffer();
}

test("a phone and keys alone withdraw a badge, which has no code until it is issued again", async () => {
  const { page, go } = await visit({ baseURL: hub.url, viewport: phone }, /\.webp|account\/badge/);
  await logInWithoutForm(page, member);
  await go("/membership");
  await page.evaluate(uploadAPicture);
  await page.getByRole("button", { name: "Generate Member Badge" }).focus();
  await page.keyboard.press("Enter");
  await canvas(page).waitFor();
  // The middle of the sun is the picture: green.
  const middle = () =>
    canvas(page).evaluate((shown: HTMLCanvasElement) => [
      ...(shown.getContext("2d")?.getImageData(750, 672, 1, 1).data ?? []),
    ]);
  await expect.poll(async () => (await middle())[1]).toBeGreaterThan(120);
  await page.getByRole("button", { name: "Withdraw" }).press("Enter");
  await page.getByText("You withdrew this badge.").waitFor();
  const codeOn = async () => {
    const data = await canvas(page).evaluate((shown: HTMLCanvasElement) => shown.toDataURL("image/jpeg", 0.9));
    return scanned(Buffer.from(data.split(",")[1] ?? "", "base64"));
  };
  await expect.poll(codeOn).toBeUndefined();
  await page.getByRole("button", { name: "Issue again" }).press("Enter");
  await expect.poll(codeOn).toContain("/badge/");
  // The saved badge is drawn again, and until then a key on "Continue" goes nowhere.
  await canvas(page).evaluate((shown: HTMLCanvasElement) => (shown.dataset["before"] = ""));
  await page.getByLabel("Let search engines find this page").press("Space");
  await expect.poll(() => page.getByLabel("Let search engines find this page").isChecked()).toBe(true);
  await page.locator(".badge-stage canvas:not([data-before])").waitFor();
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  await page.getByRole("button", { name: "Back to Customize" }).press("Enter");
  await expectAccessible(page, "on a phone");
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  await page.getByRole("img", { name: "The badge on: Dark" }).waitFor();
  await download(page);
  await page.getByText("Your membership badge has been downloaded.").waitFor();
  expect(await hiddenByToasts(page, "h2, button")).toEqual([]);
  await page.keyboard.press("Escape");
});

test("two hundred names in five scripts fit on the badge, in the hub's typefaces", async () => {
  const { context } = await visit({ baseURL: hub.url });
  expect(new Set(manyNames).size).toBe(200);
  const overhang = await overhangs(context, manyNames);
  expect(overhang.filter(({ points, hasFace }) => points > 0 || !hasFace)).toEqual([]);
});
