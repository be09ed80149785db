// The headers of the house to the letter: each line is one that a browser acts on, so each that is lost or loosened has to be seen.
import { expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { createAnswerCache } from "#server/cache/answers.ts";
import type { Config } from "#server/config/config.ts";
import { loadWebHost } from "#server/process/web-host.ts";
import { askPage } from "#test/wire/ask-page.ts";
import { startHub } from "#test/hub/harness.ts";
import { pagePolicy } from "./security-headers.ts";

const hub = await startHub();

const part = { "x-content-type-options": "nosniff" };
const file = {
  ...part,
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
};
const shown = {
  ...file,
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
};
const empty = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};
const safe = { "strict-transport-security": "max-age=63072000; includeSubDomains" };

const ofTheHouse = /^(x-(?!request-id)|referrer|cross-origin|permissions|strict-transport|content-security)/;

async function headersOf(path: string, config: Partial<Config> = {}): Promise<Record<string, string>> {
  const ctx = { ...hub.ctx, config: { ...hub.ctx.config, ...config }, answers: createAnswerCache(1e6) };
  const pages = await loadWebHost(ctx, "build");
  const answer = await askPage({ host: pages, app: createApp(ctx, pages) }, path);
  expect(answer.status).toBeLessThan(500);
  return Object.fromEntries([...answer.headers].filter(([name]) => ofTheHouse.test(name)));
}

async function assetPath(kind: string): Promise<string> {
  const html = await (
    await createApp(hub.ctx, await loadWebHost(hub.ctx, "build")).request("http://hub.test/terms")
  ).text();
  return new RegExp(`/assets/[^"]+\\.${kind}`).exec(html)?.[0] ?? "no asset";
}

test.each(["/api/products", "/api/nothing", "/healthz", "/api/openapi.json", "/auth/v1/settings"])(
  "%s may do nothing at all where it is shown",
  async (path) => {
    expect(await headersOf(path)).toEqual({ ...shown, ...empty });
  },
);

test("over https pages, answers and files send Strict-Transport-Security", async () => {
  const config = { publicUrl: "https://hub.test" };
  expect(await headersOf("/api/products", config)).toEqual({ ...shown, ...empty, ...safe });
  expect(await headersOf("/robots.txt", config)).toMatchObject(safe);
  expect(await headersOf(await assetPath("js"), config)).toEqual({ ...part, ...safe });
  const { "content-security-policy": policy, ...rest } = await headersOf("/privacy-policy", config);
  expect(rest).toEqual({ ...shown, ...safe });
  expect(policy).toMatch(/; upgrade-insecure-requests$/);
});

test("files of the build: what is opened by itself is closed, what a page takes in carries little", async () => {
  expect(await headersOf(await assetPath("js"))).toEqual(part);
  expect(await headersOf(await assetPath("woff2"))).toEqual(part);
  expect(await headersOf("/social-card.png")).toEqual({
    ...file,
    ...empty,
    "cross-origin-resource-policy": "cross-origin",
  });
  expect((await headersOf("/favicon.svg"))["content-security-policy"]).toBe(
    `${empty["content-security-policy"]}; style-src 'unsafe-inline'`,
  );
});

test("a page takes scripts and styles from the hub and by their hashes, and everything else from nowhere", async () => {
  const { "content-security-policy": policy = "", ...rest } = await headersOf("/terms");
  expect(rest).toEqual(shown);
  const hashes = /( 'sha256-[A-Za-z0-9+/]{43}=')+/g;
  expect(policy.replaceAll(hashes, " HASHES")).toBe(
    "default-src 'none'; script-src 'self' HASHES; style-src 'self' HASHES; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
      "frame-src 'self'; media-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  );
});

test("the page of a door may use the camera, and nothing else that the others may not", async () => {
  const { "content-security-policy": policy, ...rest } = await headersOf("/check-in/evening");
  const camera = shown["permissions-policy"].replace("camera=()", "camera=(self)");
  expect(rest).toEqual({ ...shown, "permissions-policy": camera });
  expect(policy?.replaceAll(/ 'sha256-[^']+'/g, "")).toContain("script-src 'self'; style-src 'self'; ");
});

test("without the sandbox nothing is framed; a captcha adds its own hosts and no others", () => {
  const policyFor = (config: Partial<Config>) =>
    pagePolicy({ ...hub.ctx.config, sandbox: false, ...config }, { scripts: [], styles: [] });
  const rest = "img-src 'self' data:; font-src 'self'; ";
  const end =
    "media-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'";
  const inline = "style-src-attr 'unsafe-inline'; ";
  expect(policyFor({})).toBe(
    `default-src 'none'; script-src 'self'; style-src 'self'; ${inline}${rest}connect-src 'self'; ${end}`,
  );
  const keys = { siteKey: "key", url: "https://captcha.example" };
  const cloudflare = "https://challenges.cloudflare.com";
  expect(policyFor({ captcha: { provider: "turnstile", ...keys } })).toBe(
    `default-src 'none'; script-src 'self' ${cloudflare}; style-src 'self'; ${inline}${rest}connect-src 'self' ${cloudflare}; frame-src ${cloudflare}; ${end}`,
  );
  const hcaptcha = "https://hcaptcha.com https://*.hcaptcha.com";
  expect(policyFor({ captcha: { provider: "hcaptcha", ...keys } })).toBe(
    `default-src 'none'; script-src 'self' ${hcaptcha}; style-src 'self' ${hcaptcha}; ${inline}${rest}connect-src 'self' ${hcaptcha}; frame-src ${hcaptcha}; ${end}`,
  );
});
