// A designer builds a page: a first piece with a picture, shown to everyone, and words about their work.
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningServer } from "#test/hub/server.ts";
import { expectAccessible } from "./accessibility.ts";
import { logInWithoutForm } from "./member.ts";
import { aConfirmedMember, startOwnHub } from "./own-hub.ts";
import { aBrowser, hasFocus, phone, visit } from "./visit.ts";

function aPoster(background: string): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
}

aBrowser();
let hub: RunningServer;

beforeAll(async () => {
  hub = await startOwnHub();
});
afterAll(() => hub.stop());

const toast = (page: Page, title: string) => page.locator(".toast", { hasText: title });

async function bring(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "image/png", buffer });
}

test("a designer adds a piece with a picture, shows it to everyone, and puts pieces in order", async () => {
  const { page, go } = await visit({ baseURL: hub.url, viewport: phone }, /\/api\/account\/work/);
  await logInWithoutForm(page, await aConfirmedMember(hub));
  await go("/dashboard");
  await page.getByRole("link", { name: "Your Work" }).click();
  await page.getByText("Show your work").waitFor();
  await expectAccessible(page, "a page without work");

  await page.getByRole("button", { name: "Add your first piece" }).click();
  await hasFocus(page.getByLabel("Title"));
  await page.getByLabel("Title").fill("Signboards of Pune");
  await page.getByRole("button", { name: "Everyone" }).first().click();
  await page.getByRole("button", { name: "Save piece" }).click();
  await hasFocus(page.getByText("Add a picture first"));
  await bring(page, "text.png", Buffer.from("no picture"));
  await toast(page, "text.png was not added").waitFor();
  await bring(page, "signboard.png", await aPoster("#d8412b"));
  await page.getByRole("button", { name: "Save piece" }).click();
  await page.getByText("Describe this picture before others see it.").waitFor();
  await hasFocus(page.getByLabel("Describe picture 1"));
  await expectAccessible(page, "a piece with a fault");
  await page.getByLabel("Describe picture 1").fill("A red signboard with hand-painted letters");
  await page.getByRole("button", { name: "Save piece" }).click();
  await toast(page, "“Signboards of Pune” is on your page").waitFor();
  await hasFocus(page.getByRole("button", { name: "Edit Signboards of Pune" }));

  await page.getByRole("button", { name: "Add a piece" }).click();
  await page.getByLabel("Title").fill("A draft");
  await page.getByRole("button", { name: "Save piece" }).click();
  await toast(page, "“A draft” is saved").waitFor();
  const titles = () => page.getByRole("article").getByRole("heading").allInnerTexts();
  await Promise.all([
    page.waitForResponse("**/api/account/work/order"),
    page.getByRole("button", { name: "Move A draft up" }).click(),
  ]);
  expect(await titles()).toEqual(["A draft", "Signboards of Pune"]);
  await page.reload();
  await page.getByRole("article").first().waitFor();
  expect(await titles()).toEqual(["A draft", "Signboards of Pune"]);
  await expectAccessible(page, "a page with two pieces");

  await page.getByLabel("One sentence about your work").fill("I paint letters on walls.");
  await page.getByLabel("Lettering").check();
  await page.getByRole("link", { name: "your profile" }).click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Save about your work" }).click();
  await toast(page, "Saved").first().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download JSON Resume" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("resume.json");
});

test("a piece that was changed on another device waits for a choice, and nothing is lost", async () => {
  const { page, go } = await visit({ baseURL: hub.url }, /\/api\/account\/work/);
  const member = await aConfirmedMember(hub);
  await logInWithoutForm(page, member);
  await go("/profile/work");
  await page.getByRole("button", { name: "Add your first piece" }).click();
  await page.getByLabel("Title").fill("Posters");
  await page.getByRole("button", { name: "Save piece" }).click();
  await page.getByRole("button", { name: "Edit Posters" }).click();
  await page.getByLabel("Title").fill("Posters, mine");
  const other = await page.context().newPage();
  await other.goto("/profile/work");
  await other.getByRole("button", { name: "Edit Posters" }).click();
  await other.getByLabel("Title").fill("Posters, elsewhere");
  await other.getByRole("button", { name: "Save piece" }).click();
  await toast(other, "“Posters, elsewhere” is saved").waitFor();
  await page.getByRole("button", { name: "Save piece" }).click();
  await page.getByText("This piece was changed elsewhere").waitFor();
  await expectAccessible(page, "two versions of a piece");
  await page.getByRole("button", { name: "Save mine" }).click();
  await page.getByRole("heading", { name: "Posters, mine" }).waitFor();
});
