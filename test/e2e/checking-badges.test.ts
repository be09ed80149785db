import type { Page } from "playwright-core";
import sharp from "sharp";
import { inject, test } from "vitest";
import { bakePng, bakeSvg } from "#web/features/badge/bake.ts";
import { expectAccessible } from "./accessibility.ts";
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
  const box = page.getByLabel("Or the credential, the link, or the ID");
  const check = page.getByRole("button", { name: "Check", exact: true });
  await box.fill(`${jwt.slice(0, 400)}${jwt[400] === "A" ? "B" : "A"}${jwt.slice(401)}`);
  await check.click();
  await says(page, "Altered");
  await expectAccessible(page, "not what was signed");
  await box.fill(id.toUpperCase());
  await check.click();
  await page.waitForURL(`**/badge/${id}`);
  await page.getByText("Active membership").waitFor();
  await expectAccessible(page, "the public page");
});
