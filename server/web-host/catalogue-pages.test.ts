// What the public pages say of a product through its life, and of a search.
import { beforeEach, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { loadWebHost } from "#server/web-host.ts";
import { aProduct } from "#test/factories.ts";
import { startHub } from "#test/harness.ts";
import { aManaged, anAdmin, change } from "#test/managing.ts";

const hub = await startHub();
const host = await loadWebHost(hub.ctx, "build");
const app = createApp(hub.ctx, host);

beforeEach(() => hub.reset());

async function get(path: string): Promise<Response> {
  const request = new Request(`http://hub.test${path}`);
  return host.atOnce(request, path) ?? app.fetch(request);
}

function factsOf(html: string): Record<string, unknown>[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? "") as Record<string, unknown>,
  );
  return blocks.flatMap((block) =>
    Array.isArray(block["@graph"]) ? (block["@graph"] as Record<string, unknown>[]) : [block],
  );
}

test("an address that a product had before leads to the one it has, once and for all", async () => {
  const admin = await anAdmin(hub);
  const product = await aManaged(hub, admin, { slug: "old-name", status: "published" });
  expect((await get("/products/old-name")).status).toBe(200);
  await change(hub, { by: admin, product }, { slug: "new-name" });
  for (const path of ["/products/old-name", "/old-name", "/new-name"]) {
    const { status, headers } = await get(path);
    expect([path, status, headers.get("location")]).toEqual([path, 301, "/products/new-name"]);
  }
  expect((await get("/products/new-name")).status).toBe(200);
});

test("what is sold is told to machines with its price and its state", async () => {
  await aProduct(hub.ctx, { slug: "guide", name: "Guide </script>", priceNonMember: 129_950 });
  const [product] = factsOf(await (await get("/products/guide")).text()).filter((fact) => fact["@type"] === "Product");
  expect(product).toMatchObject({
    name: "Guide </script>",
    url: "http://hub.test/products/guide",
    image: ["http://hub.test/covers/freelance-guide.svg"],
    offers: {
      "@type": "Offer",
      price: "1299.50",
      priceCurrency: "INR",
      availability: "https://schema.org/InStock",
      url: "http://hub.test/products/guide",
    },
  });
});

test("what is archived is told as discontinued, and is on no map", async () => {
  await aProduct(hub.ctx, { slug: "gone", status: "archived" });
  const page = await get("/products/gone");
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(factsOf(html).find((fact) => fact["@type"] === "Product")).toMatchObject({
    offers: { availability: "https://schema.org/Discontinued" },
  });
  expect(html).toMatch(/<meta name="robots" content="noindex"/);
  expect(await (await get("/sitemap.xml")).text()).not.toContain("/products/gone");
});

test("a draft has no page under any of its addresses", async () => {
  await aProduct(hub.ctx, { slug: "quiet", status: "draft" });
  expect((await get("/quiet")).status).toBe(404);
  const page = await get("/products/quiet");
  expect([page.status, page.headers.get("location")]).toEqual([302, "/404"]);
});

test("the map says when each product changed, and the home page with the newest of them", async () => {
  const { updatedAt } = await aProduct(hub.ctx, { slug: "guide" });
  const map = await (await get("/sitemap.xml")).text();
  expect(map).toContain(
    `<url><loc>http://hub.test/products/guide</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
  );
  expect(map).toContain(`<url><loc>http://hub.test/</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`);
});

test("a search is answered before any script, and however many are invented, no page of them is kept", async () => {
  for (const name of ["Pricing Handbook", "Freelance Guide"]) await aProduct(hub.ctx, { name });
  const found = await (await get("/?q=pricng&utm_source=x")).text();
  expect(found).toContain("Pricing Handbook");
  expect(found).not.toContain("Freelance Guide");
  const { entries } = hub.ctx.answers.stats();
  for (const query of ["?q=guide", "?q=invented", "?type=pottery", "?type=weaving", "?q=%F0%9F%8E%A8", "?q=%00"])
    expect((await get(`/${query}`)).status, query).toBe(200);
  expect(hub.ctx.answers.stats().entries).toBe(entries);
});
