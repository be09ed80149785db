import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, inject, onTestFinished, test } from "vitest";
import { framedPages, publicPages } from "./public-pages.ts";
import { weighScripts } from "./script-weight.ts";
import { countShifts, shiftsOn } from "./shifts.ts";
import { aBrowser, onASlowLine, pageIsReady, phone, visit } from "./visit.ts";

aBrowser();

test.each([
  ["the home page", "/", 115],
  ["a product page", "/products/freelance-guide", 117],
  ["the membership page", "/membership", 123],
  ["the directory", "/people", 130],
  ["a person's page", "/people/asha-kulkarni", 130],
] as const)("the scripts of %s, at %s, weigh at most %i KB compressed", async (_page, path, most) => {
  const visitor = await visit({ viewport: phone });
  const weight = await weighScripts(visitor);
  await visitor.go(path);
  await visitor.page.waitForLoadState("networkidle");
  weight.expectAtMost(most);
});

// The files are named in scripts/pages/chunks.ts.
test("no page loads scripts for a stranger that need a log-in", async () => {
  const { page, go } = await visit({ viewport: phone });
  let scripts: string[] = [];
  page.on("request", (request) => scripts.push(...(/[^/]+\.js$/.exec(request.url()) ?? [])));
  for (const { name, path } of framedPages) {
    scripts = [];
    await go(path);
    await page.waitForLoadState("networkidle");
    expect(scripts.length, name).toBeGreaterThan(2);
    const own = scripts.filter((script) => /^(logged-in|signed-in|own|auth-client|[^-]+\.own)-/.test(script));
    expect(own, name).toEqual([]);
  }
});

test.each(framedPages)("$name carries at most 28 KB of style, and the rest comes as a file", async ({ path }) => {
  const html = await (await fetch(new URL(path, inject("hubUrl")))).text();
  const [, style = ""] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  expect(style).toContain("@layer");
  expect(style.length).toBeLessThanOrEqual(28 * 1024);
  expect(html).toMatch(/<noscript><link rel="stylesheet" href="\/assets\/app-[\w-]+\.css"\/><\/noscript>/);
});

test("the home page with its twelve products and eight pieces of work weighs at most 18 KB compressed", async () => {
  const whole = await fetch(inject("hubUrl"), { headers: { "accept-encoding": "br" } });
  expect(whole.headers.get("content-encoding")).toBe("br");
  expect(Number(whole.headers.get("content-length"))).toBeLessThanOrEqual(18 * 1024);
});

// A typeface that is discovered during layout forces another layout.
test.each(["/", "/products/freelance-guide", "/membership"])("%s preloads its typefaces", async (path) => {
  const html = await (await fetch(new URL(path, inject("hubUrl")))).text();
  const early = [...html.matchAll(/<link rel="preload" href="\/assets\/([a-z-]+)-[\w-]{8}\.woff2" as="font"/g)];
  expect(early.map(([, name]) => name).toSorted()).toEqual(["anek-latin", "anek-latin-rupee", "rozha-one"]);
});

// A slow phone would draw the whole page twice before it responds.
test.each(["/", "/products/freelance-guide", "/membership"])(
  "the HTML of %s does not change for a stranger once its scripts run",
  async (path) => {
    const { page, go } = await visit({ viewport: phone });
    await page.addInitScript(() => {
      const changes: string[] = [];
      new MutationObserver((records) => {
        const nameOf = (node: Node) => (node instanceof Element ? node.outerHTML.slice(0, 80) : node.nodeName);
        for (const { target, attributeName, type, addedNodes } of records)
          changes.push(`${attributeName ?? type} of ${nameOf(target)} ${[...addedNodes].map(nameOf).join(" ")}`);
      }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      Object.assign(globalThis, { changes });
    });
    await go(path);
    // The last state that only the browser knows: whether the menu is open.
    await page.locator("button[popovertarget=menu][aria-expanded=false]").waitFor({ state: "attached" });
    const changes = await page.evaluate(() => (globalThis as unknown as { changes: string[] }).changes);
    const [, ...later] = changes.slice(changes.findIndex((change) => change.startsWith("data-ready")));
    // The stylesheet of rare typefaces, and the layout of cards far below, come when the page is quiet.
    const drawn = later.filter(
      (change) =>
        !/^(childList of <head>.* <link rel="stylesheet" href="\/assets\/rare-faces|data-quiet of <html)/.test(change),
    );
    expect(drawn).toEqual([expect.stringMatching(/^aria-expanded of <button type="button" popovertarget="menu"/)]);
  },
);

// A slow network brings the words of the first screen, and a while later the part beside them.
test("/membership on a desktop does not shift when its HTML arrives in two halves", async () => {
  const line = createServer(async ({ url = "/" }, answer) => {
    const whole = await fetch(inject("hubUrl") + url, { headers: { "accept-encoding": "identity" } });
    const bytes = Buffer.from(await whole.arrayBuffer());
    const half = url === "/membership" ? bytes.indexOf("Watch the film") + 30 : bytes.length;
    const named = ["content-type", "content-security-policy"].map((name) => [name, whole.headers.get(name) ?? ""]);
    answer.writeHead(whole.status, Object.fromEntries(named));
    answer.write(bytes.subarray(0, half));
    setTimeout(() => answer.end(bytes.subarray(half)), half === bytes.length ? 0 : 700);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void line.close().closeAllConnections());
  await once(line, "listening");
  const { page, go } = await visit({ baseURL: `http://127.0.0.1:${(line.address() as AddressInfo).port}` });
  await page.addInitScript(countShifts);
  await go("/membership");
  expect(await shiftsOn(page)).toEqual([]);
});

// Tools that take a picture of the whole page do not scroll.
test("cards far below the screen are laid out when the page is quiet, before any scrolling", async () => {
  const { page } = await visit({ viewport: phone });
  const fonts = await onASlowLine(page, "**/*.woff2");
  await page.goto("/", { waitUntil: "commit" });
  await pageIsReady(page);
  const skipped = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll("main *")].filter(
          (part) => part.checkVisibility() && !part.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    );
  expect(await skipped()).toBeGreaterThan(0);
  fonts.arrive();
  await expect.poll(skipped).toBe(0);
});

// An animation of position, width or margin would lay the page out at every frame, and counts as a shift.
test.each(["/", "/products/freelance-guide", "/membership"])("the animations of %s change no layout", async (path) => {
  const { page, go } = await visit({ viewport: phone, reducedMotion: "no-preference" });
  await go(path);
  const moving = await page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap(Object.keys)),
  );
  const still = ["offset", "computedOffset", "easing", "composite"];
  const painted = ["opacity", "transform", "translate", "rotate", "scale", "filter", "visibility"];
  expect(moving.filter((name) => !still.includes(name) && !painted.includes(name))).toEqual([]);
});

test("scripts arrive as brotli, are cacheable forever, and change their names with their content", async () => {
  const html = await (await fetch(inject("hubUrl"))).text();
  const paths = [...html.matchAll(/ "(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? "");
  expect(paths.length).toBeGreaterThan(3);
  for (const path of new Set(paths)) {
    const answer = await fetch(new URL(path, inject("hubUrl")), { headers: { "accept-encoding": "br" } });
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    // A file that fits into one packet gains nothing from compression.
    const isSmall = (await answer.text()).length < 1400;
    expect(isSmall || answer.headers.get("content-encoding") === "br", path).toBe(true);
  }
});

test.each(publicPages)("$name: the content policy allows no inline scripts and no foreign frames", async ({ path }) => {
  const { headers } = await fetch(new URL(path, inject("hubUrl")));
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src");
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
  expect(policy).toContain("frame-ancestors");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).not.toBeNull();
  expect(headers.get("permissions-policy")).not.toBeNull();
});

test.each(framedPages.filter(({ status }) => status === 200))(
  "$name has the metadata that other sites need to show it",
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
])("the social card of %s exists and is as large as its tags say", async (path, card) => {
  const html = await (await fetch(new URL(path, inject("hubUrl")))).text();
  const openGraph = (name: string): string =>
    new RegExp(`property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";
  const { pathname, search } = new URL(openGraph("image"));
  expect(pathname + search).toMatch(card);
  const answer = await fetch(new URL(pathname + search, inject("hubUrl")));
  expect([answer.status, answer.headers.get("content-type"), openGraph("image:type")]).toEqual([
    200,
    "image/png",
    "image/png",
  ]);
  const png = Buffer.from(await answer.arrayBuffer());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)].map(String)).toEqual([
    openGraph("image:width"),
    openGraph("image:height"),
  ]);
  expect(openGraph("image:alt")).not.toBe("");
});

test("home, membership and a product carry structured data for search engines", async () => {
  const facts = async (path: string): Promise<string[]> => {
    const html = await (await fetch(new URL(path, inject("hubUrl")))).text();
    return [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, json]) => (JSON.parse(json ?? "{}") as { "@type": string })["@type"],
    );
  };
  expect(await facts("/")).toContain("Organization");
  expect(await facts("/products/discord-access")).toContain("Product");
  expect(await facts("/membership")).toEqual(expect.arrayContaining(["Product", "FAQPage"]));
});

test("every address in the site map opens", async () => {
  const map = await (await fetch(new URL("/sitemap.xml", inject("hubUrl")))).text();
  const places = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => new URL(place ?? "").pathname);
  expect(places).toContain("/");
  for (const place of places)
    expect([place, (await fetch(new URL(place, inject("hubUrl")))).status]).toEqual([place, 200]);
});

test("a document that the router must render anew keeps its styles", async () => {
  const { page } = await visit();
  // The browser's router reads this address as another host, so nothing of the server's answer fits.
  await page.goto(`${inject("hubUrl")}//elsewhere/404`, { waitUntil: "networkidle" });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor))
    .toBe("rgb(251, 246, 234)");
});

test("pages with a secret in their address are not indexed, not cached and send no referrer", async () => {
  for (const path of ["/confirm?token_hash=x&type=signup", "/reset-password?token_hash=x"]) {
    const answer = await fetch(new URL(path, inject("hubUrl")));
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(await answer.text()).toContain('name="robots" content="noindex"');
  }
});
