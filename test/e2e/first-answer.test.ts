import { expect, inject, test } from "vitest";
import { framedPages, publicPages } from "./public-pages.ts";
import { phone, aBrowser, visit } from "./visit.ts";

aBrowser();

test.each([
  ["the home page", "/", 110],
  ["a product page", "/products/freelance-guide", 120],
  ["the membership page", "/membership", 120],
] as const)("the scripts of %s, at %s, weigh at most %i KB as they are sent", async (_page, path, most) => {
  const { page, context, go } = await visit({ viewport: phone });
  const sizes = new Map<string, number>();
  const wire = await context.newCDPSession(page);
  const scripts = new Map<string, string>();
  await wire.send("Network.enable");
  wire.on("Network.responseReceived", ({ requestId, response, type }) => {
    if (type === "Script" || response.mimeType.includes("javascript")) scripts.set(requestId, response.url);
  });
  wire.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const url = scripts.get(requestId);
    if (url !== undefined) sizes.set(url, encodedDataLength);
  });
  await go(path);
  await page.waitForLoadState("networkidle");
  expect(sizes.size).toBeGreaterThan(0);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(total, JSON.stringify(Object.fromEntries(sizes), undefined, 1)).toBeLessThanOrEqual(most * 1024);
});

test("scripts arrive as brotli, may be kept for ever, and their names change with them", async () => {
  const html = await (await fetch(inject("hubUrl"))).text();
  const paths = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? "");
  expect(paths.length).toBeGreaterThan(0);
  for (const path of new Set(paths)) {
    const answer = await fetch(new URL(path, inject("hubUrl")), { headers: { "accept-encoding": "br" } });
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    // What fits into one packet gains nothing from it.
    const isSmall = (await answer.text()).length < 1400;
    expect(isSmall || answer.headers.get("content-encoding") === "br", path).toBe(true);
  }
});

test.each(publicPages)(
  "$name: the policy lets in no inline script by word, and the frame is closed",
  async ({ path }) => {
    const { headers } = await fetch(new URL(path, inject("hubUrl")));
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src");
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
    expect(policy).toContain("frame-ancestors");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).not.toBeNull();
    expect(headers.get("permissions-policy")).not.toBeNull();
  },
);

test.each(framedPages.filter(({ status }) => status === 200))(
  "$name has what other sites need to show it",
  async ({ path }) => {
    const html = await (await fetch(new URL(path, inject("hubUrl")))).text();
    for (const piece of [
      "<title>",
      'name="description"',
      'rel="canonical"',
      'property="og:title"',
      'property="og:image"',
    ])
      expect(html).toContain(piece);
  },
);

test.each([
  ["/", /^\/social-card\.png$/],
  ["/membership", /^\/membership-card\.png$/],
  ["/products/discord-access", /^\/cards\/discord-access\.png\?v=/],
])("what %s shows where it is shared is there, and as large as it says", async (path, card) => {
  const html = await (await fetch(new URL(path, inject("hubUrl")))).text();
  const told = (name: string): string => new RegExp(`property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";
  const { pathname, search } = new URL(told("image"));
  expect(pathname + search).toMatch(card);
  const answer = await fetch(new URL(pathname + search, inject("hubUrl")));
  expect([answer.status, answer.headers.get("content-type"), told("image:type")]).toEqual([
    200,
    "image/png",
    "image/png",
  ]);
  const png = Buffer.from(await answer.arrayBuffer());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)].map(String)).toEqual([told("image:width"), told("image:height")]);
  expect(told("image:alt")).not.toBe("");
});

test("home and a product carry facts a search engine can read", async () => {
  const facts = async (path: string): Promise<string[]> => {
    const html = await (await fetch(new URL(path, inject("hubUrl")))).text();
    return [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, json]) => (JSON.parse(json ?? "{}") as { "@type": string })["@type"],
    );
  };
  expect(await facts("/")).toContain("Organization");
  expect(await facts("/products/discord-access")).toContain("Product");
});

test("every address in the site map opens", async () => {
  const map = await (await fetch(new URL("/sitemap.xml", inject("hubUrl")))).text();
  const places = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => new URL(place ?? "").pathname);
  expect(places).toContain("/");
  for (const place of places)
    expect([place, (await fetch(new URL(place, inject("hubUrl")))).status]).toEqual([place, 200]);
});

test("a document that the browser has to draw anew keeps its looks", async () => {
  const { page } = await visit();
  // The browser's router reads this address as another host, so nothing of the first answer fits.
  await page.goto(`${inject("hubUrl")}//elsewhere/404`, { waitUntil: "networkidle" });
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(paper).toBe("rgb(251, 246, 234)");
});
