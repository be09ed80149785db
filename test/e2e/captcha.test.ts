import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningServer } from "#test/hub/server.ts";
import { newEmail, startOwnHub } from "./own-hub.ts";
import { aBrowser, pageIsReady, visit } from "./visit.ts";

aBrowser();
let hub: RunningServer;
let judge: Server;

// The captcha's own service: it accepts every answer of its box, once.
const believed = new Set<string>();

beforeAll(async () => {
  judge = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const token = new URLSearchParams(body).get("response") ?? "";
      const success = token.startsWith("solved-") && !believed.has(token);
      believed.add(token);
      response.setHeader("content-type", "application/json").end(JSON.stringify({ success }));
    });
  });
  await new Promise<void>((resolve) => judge.listen(0, "127.0.0.1", resolve));
  const { port } = judge.address() as AddressInfo;
  hub = await startOwnHub({
    CAPTCHA_PROVIDER: "turnstile",
    CAPTCHA_SITE_KEY: "site",
    CAPTCHA_SECRET: "secret",
    CAPTCHA_URL: `http://127.0.0.1:${port}/verify`,
  });
});
afterAll(async () => {
  await hub.stop();
  judge.close();
});

const box = `let n = 0; window.turnstile = { render(place, o) { const b = document.createElement("button"); b.type = "button"; b.textContent = "I am a person"; b.onclick = () => { o.callback("solved-" + performance.timeOrigin + "-" + ++n); b.textContent = "Thank you"; }; place.append(b); return String(n); }, remove() {} };`;

async function withItsScript(context: BrowserContext): Promise<void> {
  await context.route("https://challenges.cloudflare.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: box }),
  );
}

test("a configured captcha is shown in the form, and each request sends a new answer", async () => {
  const { page, context } = await visit(
    { baseURL: hub.url },
    /\/auth\/v1\/token/,
    /^https:\/\/challenges\.cloudflare\.com\//,
  );
  await withItsScript(context);
  await page.goto("/");
  await pageIsReady(page);
  expect(await page.locator('script[src*="cloudflare"]').count()).toBe(0);
  await page.getByRole("button", { name: "Log In" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(newEmail());
  await dialog.locator("[name=password]").fill("monsoon on the roof");
  await dialog.getByRole("button", { name: "I am a person" }).waitFor();
  await dialog.getByRole("button", { name: "Log In" }).click();
  await dialog.getByText("Please answer this first").waitFor();
  await dialog.getByRole("button", { name: "I am a person" }).click();
  await dialog.getByRole("button", { name: "Log In" }).click();
  await dialog.getByText("Invalid credentials.").waitFor();
  await dialog.getByRole("button", { name: "I am a person" }).waitFor();
});

test("a hub without a captcha allows no third-party script", async () => {
  const plain = await startOwnHub();
  try {
    expect((await fetch(`${plain.url}/`)).headers.get("content-security-policy")).not.toContain("cloudflare");
    expect((await fetch(`${hub.url}/`)).headers.get("content-security-policy")).toMatch(
      /script-src [^;]*https:\/\/challenges\.cloudflare\.com.*frame-src [^;]*https:\/\/challenges\.cloudflare\.com/,
    );
  } finally {
    await plain.stop();
  }
});
