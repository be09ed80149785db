import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, inject, test } from "vitest";
import { bakePng, bakeSvg } from "#web/features/badge/bake.ts";
import { expectAccessible } from "./accessibility.ts";
import { scanned } from "./scan-code.ts";
import { aBrowser, pageIsReady, phone, visit } from "./visit.ts";

aBrowser();

async function aBadge(): Promise<{ id: string; jwt: string }> {
  const send = async (path: string, body: object, token = "") => {
    const headers = {
      "content-type": "application/json",
      ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(inject("hubUrl") + path, { method: "POST", headers, body: JSON.stringify(body) });
    return (await answer.json()) as Record<string, never>;
  };
  const login = { email: "admin@sample.test", password: "sample-password" };
  const token = (await send("/auth/v1/token?grant_type=password", login))["access_token"];
  const { id } = (await send("/api/account/badge", { name: "आशा Rao" }, token))["badge"] as unknown as { id: string };
  return { id, jwt: await (await fetch(`${inject("hubUrl")}/badge/${id}.jwt`)).text() };
}

const drop = (page: Page, name: string, buffer: Buffer) =>
  page.locator("input[type=file]").setInputFiles({ name, mimeType: "", buffer });
const says = (page: Page, title: string) => page.getByRole("heading", { name: title, exact: true }).waitFor();

test("a badge is verified from its file, its text and its ID", async () => {
  const { id, jwt } = await aBadge();
  const { page, go } = await visit({ viewport: phone });
  await go("/verify");
  await pageIsReady(page);
  await expectAccessible(page, "nothing checked yet");
  const picture = await sharp({ create: { width: 6, height: 8, channels: 3, background: "#d8412b" } })
    .png()
    .toBuffer();
  await drop(page, "badge.png", Buffer.from(bakePng(picture, jwt)));
  await says(page, "Genuine and active");
  await expectAccessible(page, "true and live");
  await drop(page, "screenshot.png", picture);
  await says(page, "Not checked");
  await page.getByText("This PNG has no credential.").waitFor();
  await drop(page, "badge.svg", Buffer.from(bakeSvg('<svg xmlns="http://www.w3.org/2000/svg"/>', jwt)));
  await says(page, "Genuine and active");
  await page.getByText("The credential or the link instead").click();
  const box = page.getByRole("textbox", { name: "The credential or the link" });
  const check = page.getByRole("button", { name: "Check", exact: true });
  await box.fill(`${jwt.slice(0, 400)}${jwt[400] === "A" ? "B" : "A"}${jwt.slice(401)}`);
  await check.click();
  await says(page, "Altered");
  await expectAccessible(page, "not what was signed");
  await page.getByLabel("Or the ID next to the QR code").fill(id.toUpperCase());
  await check.click();
  await page.waitForURL(`**/badge/${id}`);
  await page.getByText("Active membership").waitFor();
  // The picture to compare with: what a scanner reads in it is this page.
  const canvas = page.getByRole("img", { name: "The badge of आशा Rao, YDI Member" }).locator("canvas");
  const drawn = await canvas.evaluate((sheet: HTMLCanvasElement) => sheet.toDataURL("image/png"));
  expect(await scanned(Buffer.from(drawn.split(",")[1] ?? "", "base64"))).toMatch(new RegExp(`/badge/${id}$`));
  await expectAccessible(page, "the public page");
});
