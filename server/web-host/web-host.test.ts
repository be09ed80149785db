import { beforeEach, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { DatabaseAway } from "#server/db/away.ts";
import { withTakeOrRefuse } from "#server/rates/rate-store.ts";
import { loadWebHost, type WebHost } from "#server/process/web-host.ts";
import { askPage, isThere } from "#test/wire/ask-page.ts";
import { aProduct } from "#test/shop/factories.ts";
import { startHub } from "#test/hub/harness.ts";

const hub = await startHub();
const host = await loadWebHost(hub.ctx, "build");
const app = createApp(hub.ctx, host);

beforeEach(() => hub.reset());

async function get(path: string, headers: Record<string, string> = {}, pages: WebHost = host): Promise<Response> {
  return askPage({ host: pages, app }, path, headers);
}

test("home and product pages come with their content in the first HTML", async () => {
  await aProduct(hub.ctx, { slug: "guide", name: "A Guide to Guides", priceNonMember: 129_900 });
  const home = await (await get("/")).text();
  expect(home).toContain("A Guide to Guides");
  expect(home).toContain("₹1,299");
  expect(home).toContain('<link rel="canonical" href="http://hub.test/"');
  expect(home).toContain('"@type":"Organization"');
  const product = await (await get("/products/guide")).text();
  expect(product).toMatch(/<title>A Guide to Guides · YDI<\/title>/);
  expect(product).toContain('property="og:title"');
  expect(product).toContain('"price":"1299.00","priceCurrency":"INR"');
});

test("an empty shelf says so instead of showing nothing", async () => {
  expect(await (await get("/")).text()).toContain("Products are coming soon");
  await aProduct(hub.ctx);
  expect(await (await get("/")).text()).not.toContain("Products are coming soon");
});

test("a page is cached as bytes and dropped immediately when its content changes", async () => {
  await aProduct(hub.ctx, { name: "Before" });
  const first = await get("/");
  expect(isThere(host, "/")).toBeDefined();
  await aProduct(hub.ctx, { name: "After" });
  expect(isThere(host, "/")).toBeUndefined();
  const second = await get("/", { "If-None-Match": first.headers.get("etag") ?? "" });
  expect(second.status).toBe(200);
  expect(await second.text()).toContain("After");
});

test("a change of the catalogue keeps cached pages that do not show it", async () => {
  await get("/terms");
  await aProduct(hub.ctx);
  expect(isThere(host, "/terms")).toBeDefined();
});

test("a CDN may cache pages, and a caller with a current copy gets a 304", async () => {
  const page = await get("/", { "Accept-Encoding": "br" });
  expect(page.headers.get("content-encoding")).toBe("br");
  expect(page.headers.get("vary")).toBe("Accept-Encoding");
  expect(page.headers.get("cache-control")).toContain("public");
  expect((await get("/", { "If-None-Match": page.headers.get("etag") ?? "" })).status).toBe(304);
});

test("no script runs that the hub did not write: hashes only, and data cannot become code", async () => {
  await aProduct(hub.ctx, {
    slug: "trap",
    name: `</script><script>steal()</script><img src=x onerror=steal()>`,
    description: `</title><script nonce="x">steal()</script>`,
  });
  const page = await get("/products/trap");
  const policy = page.headers.get("content-security-policy") ?? "";
  const scripts = policy.match(/script-src ([^;]*)/)?.[1] ?? "";
  expect(scripts).toMatch(/^'self'( 'sha256-[A-Za-z0-9+/=]+')+$/);
  const html = await page.text();
  expect(html).not.toContain("<script>steal()");
  expect(html).not.toContain("<img src=x");
  expect(html).not.toMatch(/<(script|style|link)[^>]* nonce/);
});

test("two renders of the same page are the same bytes, so that its policy stays true", async () => {
  const one = await get("/");
  hub.ctx.answers.drop("*");
  const two = await get("/");
  expect(one.headers.get("content-security-policy")).toBe(two.headers.get("content-security-policy"));
  expect(await one.text()).toBe(await two.text());
});

test.each([
  ["/nothing-here", 404],
  ["/404", 404],
  ["/a/b/c", 404],
  ["/%00", 404],
  ["/%E0%A4%A", 404],
  ["/..%2f..%2fetc%2fpasswd", 404],
  ["/assets/../../server/index.js", 404],
  ["/.env", 404],
  ["//[", 404],
  ["//elsewhere.example/", 404],
  ["/TERMS", 200],
  ["/styleguide", 404],
  ["/privacy-policy", 200],
  ["/terms", 200],
  ["/membership", 200],
  ["/?utm_source=x", 200],
])("%s answers %i", async (path, status) => {
  expect((await get(path)).status).toBe(status);
});

test("the navigation marks the page that is open, however its address is written, and on no other page", async () => {
  for (const [path, marked] of [
    ["/terms", []],
    ["/MEMBERSHIP", ["/membership"]],
    ["/membershipx", []],
    ["/membership", ["/membership"]],
    ["/terms", []],
  ] as const) {
    const [, bar = ""] = /<nav aria-label="Main"[^>]*>(.*?)<\/nav>/s.exec(await (await get(path)).text()) ?? [];
    const links = [...bar.matchAll(/<a [^>]*>/g)]
      .map(([link]) => link)
      .filter((link) => /aria-current="page"/.test(link));
    expect([path, links.map((link) => /href="([^"]*)"/.exec(link)?.[1])]).toEqual([path, marked]);
  }
});

test("addresses that moved say where to", async () => {
  await aProduct(hub.ctx, { slug: "guide" });
  const where = async (path: string) => {
    const answer = await get(path);
    return [answer.status, answer.headers.get("location")];
  };
  expect(await where("/guide")).toEqual([301, "/products/guide"]);
  expect(await where("/guide?utm_source=letter&x=%0d%0ay")).toEqual([
    301,
    "/products/guide?utm_source=letter&x=%0d%0ay",
  ]);
  expect(await where("/privacy")).toEqual([301, "/privacy-policy"]);
  expect(await where("/products/gone")).toEqual([302, "/404"]);
});

test("inventions do not fill the memory", async () => {
  const before = hub.ctx.answers.stats().entries;
  for (let n = 0; n < 20; n += 1) await get(`/invention-${n}`);
  for (let n = 0; n < 20; n += 1) await get(`/terms?n=${n}`);
  // The page, and its price.
  expect(hub.ctx.answers.stats().entries - before).toBeLessThanOrEqual(2);
});

test("another spelling of a page shows it and is not kept beside it", async () => {
  await aProduct(hub.ctx, { slug: "guide" });
  await get("/products/guide");
  await get("/terms");
  const before = hub.ctx.answers.stats().entries;
  const spellings = ["/Terms", "/%74erms", "/TERMS/", "/Products/guide", "/products/%67uide", "/api/products/%67uide"];
  for (const spelling of spellings) expect((await get(spelling)).status).toBe(200);
  expect(hub.ctx.answers.stats().entries).toBe(before);
});

test("a file comes in an encoding that the caller takes", async () => {
  const encoding = async (accepted: string) =>
    (await get("/favicon.svg", { "Accept-Encoding": accepted })).headers.get("content-encoding");
  expect(await encoding("gzip, br")).toBe("br");
  expect(await encoding("br;q=0, gzip")).toBe("gzip");
  expect(await encoding("br;q=0, gzip;q=0")).toBeNull();
});

test("sitemap and robots lead to what there is", async () => {
  await aProduct(hub.ctx, { slug: "guide" });
  const map = await get("/sitemap.xml");
  expect(map.headers.get("content-type")).toContain("xml");
  expect(await map.text()).toContain("<loc>http://hub.test/products/guide</loc>");
  expect(await (await get("/robots.txt")).text()).toContain(
    "Sitemap: http://hub.test/sitemap.xml\nSitemap: http://hub.test/sitemap-people.xml",
  );
});

test("in maintenance every visitor sees the page that says so, with 503, and the API answers the same", async () => {
  const ctx = { ...hub.ctx, config: { ...hub.ctx.config, maintenance: true } };
  const closed = await loadWebHost(ctx, "build");
  const request = (path: string) => Promise.resolve(createApp(ctx, closed).request(`http://hub.test${path}`));
  const page = await request("/");
  expect(page.status).toBe(503);
  expect(page.headers.get("retry-after")).toBe("300");
  expect(await page.text()).toContain("maintenance");
  expect((await request("/api/products")).status).toBe(503);
  expect((await request("/healthz")).status).toBe(200);
  // The page that says so has a picture, type and an icon of its own.
  for (const path of ["/art/maintenance.svg", "/favicon.svg?v=2"])
    expect((await get(path, {}, closed)).status).toBe(200);
  expect(isThere(closed, "/")).toBeUndefined();
});

test("an unavailable catalogue is named on a page that is not cached", async () => {
  await aProduct(hub.ctx, { slug: "guide" });
  const broken = {
    ...hub.ctx,
    db: new Proxy(hub.ctx.db, {
      get: () => () => {
        throw new DatabaseAway("connect ECONNREFUSED");
      },
    }),
  };
  const pages = await loadWebHost(broken, "build");
  const ask = (path: string) => createApp(broken, pages).request(`http://hub.test${path}`);
  const home = await ask("/");
  expect([home.status, home.headers.get("cache-control"), home.headers.get("retry-after")]).toEqual([
    503,
    "no-store",
    "5",
  ]);
  const text = await home.text();
  for (const words of ["Failed to load products. Using fallback data.", "Community Chat Access", "₹24.99"])
    expect(text).toContain(words);
  expect(text).not.toContain("ECONNREFUSED");
  expect(isThere(pages, "/")).toBeUndefined();
  const always = await ask("/products/discord-access");
  expect(always.status).toBe(503);
  expect(await always.text()).toContain("You receive an invitation email within 24 hours of purchase.");
  const other = await ask("/products/guide");
  expect(other.status).toBe(503);
  expect(await other.text()).toContain("This product could not be loaded.");
});

test("a database that is away while callers are counted gives a plain page as well", async () => {
  const away = () => Promise.reject(new DatabaseAway("connect EHOSTUNREACH"));
  const broken = {
    ...hub.ctx,
    config: { ...hub.ctx.config, rateLimit: true },
    rates: withTakeOrRefuse({ take: away, tryTake: () => false, refund: away, size: () => 0 }),
  };
  const visitor = { incoming: { socket: { remoteAddress: "203.0.113.9" } } };
  const pages = await loadWebHost(broken, "build");
  const page = await createApp(broken, pages).request("http://hub.test/terms", {}, visitor);
  expect([page.status, page.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"]);
});

test("pages are read, never written", async () => {
  const answer = await app.request("http://hub.test/", { method: "POST" });
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe("GET, HEAD");
});
