// The public pages of a product through its life, and of a search.
import { beforeEach, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { loadWebHost } from "#server/process/web-host.ts";
import { askPage, isThere } from "#test/wire/ask-page.ts";
import { aProduct } from "#test/shop/factories.ts";
import { startHub } from "#test/hub/harness.ts";
import { aManaged, anAdmin, change } from "#test/shop/managing.ts";

const hub = await startHub();
const host = await loadWebHost(hub.ctx, "build");
const app = createApp(hub.ctx, host);

beforeEach(() => hub.reset());

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  askPage({ host, app }, path, headers);

function drawnAnew(path: string): Promise<Response> {
  hub.ctx.answers.drop("*");
  return get(path);
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

test("structured data of a product has its price and its state", async () => {
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

test("an archived product is discontinued in structured data and absent from the site map", async () => {
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

async function aLongShelf(count: number): Promise<void> {
  const shelf = `
    insert into products (slug, name, type, description, price_non_member, price_member, is_membership_included, sorting_order)
    select 'guide-' || n, 'Guide ' || n, 'pdf', 'How to do one thing well, at length and with pictures.', 49900, 24900, n % 3 = 0, n
    from generate_series(1, $1::int) n`;
  await hub.ctx.database.withoutTimeouts((client) => client.query(shelf, [count]));
}

const productsOn = (html: string): string[] =>
  [...new Set([...html.matchAll(/href="\/products\/([\w-]+)"/g)].map(([, slug]) => slug ?? ""))].toSorted();

const shelfPagesOn = (html: string): string[] =>
  [...html.matchAll(/href="(\/\?shelf=[^"#]+)#shelf"/g)].map(([, path]) => (path ?? "").replaceAll("&amp;", "&"));

test("the home page shows two rows of each shelf, and plain links lead to all products", async () => {
  await aLongShelf(100);
  const home = await (await get("/")).text();
  expect(productsOn(home)).toHaveLength(16);
  expect(home).toContain("100 products");
  expect(home).toContain("Show all 33");
  const [visited, slugs] = [new Set<string>(), new Set(productsOn(home))];
  const waiting = shelfPagesOn(home);
  expect(waiting.toSorted()).toEqual(["/?shelf=included", "/?shelf=others"]);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (visited.has(path)) continue;
    visited.add(path);
    const page = await (await get(path)).text();
    expect(page).toContain(`<link rel="canonical" href="http://hub.test${path.replaceAll("&", "&amp;")}"/>`);
    expect(page).not.toContain("noindex");
    // Nothing of it waits hidden for a script.
    expect(page).not.toContain("<!--$?-->");
    for (const slug of productsOn(page)) slugs.add(slug);
    waiting.push(...shelfPagesOn(page));
  }
  expect([slugs.size, visited.size]).toEqual([100, 5]);
  expect((await (await get("/sitemap.xml")).text()).match(/\/products\//g)).toHaveLength(100);
});

test("a page past the end is the last one, searches have pages, and neither is cached", async () => {
  await aLongShelf(100);
  const last = await (await get("/?shelf=others&page=99")).text();
  expect(last).toContain(`href="http://hub.test/?shelf=others&amp;page=3"`);
  expect(productsOn(last)).toHaveLength(67 - 48);
  const pdfs = await (await get("/?type=pdf&page=2")).text();
  expect([productsOn(pdfs).length, pdfs.includes('href="/?type=pdf&amp;page=3#shelf"')]).toEqual([24, true]);
  expect(pdfs).toMatch(/<meta name="robots" content="noindex"/);
  for (const path of ["/?shelf=others&page=99", "/?type=pdf&page=2"])
    expect([path, isThere(host, path)]).toEqual([path, undefined]);
});

test("with a thousand products the home page weighs at most 20 KB and shows changes at once", async () => {
  await aLongShelf(1000);
  const page = await askPage({ host, app }, "/", { "Accept-Encoding": "br" });
  expect(page.headers.get("content-encoding")).toBe("br");
  expect((await page.arrayBuffer()).byteLength).toBeLessThanOrEqual(20 * 1024);
  await aProduct(hub.ctx, { slug: "newest", name: "The Newest Guide", sortingOrder: 0 });
  expect(await (await get("/")).text()).toContain("The Newest Guide");
});

test("a search is answered before any script, and however many are invented, no page of them is kept", async () => {
  for (const name of ["Pricing Handbook", "Freelance Guide"]) await aProduct(hub.ctx, { name });
  const html = await (await get("/?q=pricng&utm_source=x")).text();
  expect(html).toContain("Pricing Handbook");
  expect(html).not.toContain("Freelance Guide");
  for (const query of ["?q=guide", "?q=invented", "?type=pottery", "?type=weaving", "?q=%F0%9F%8E%A8", "?q=%00"])
    expect([query, (await get(`/${query}`)).status, isThere(host, `/${query}`)]).toEqual([query, 200, undefined]);
});

test("a changed title is in the next page, as text", async () => {
  const admin = await anAdmin(hub);
  const product = await aManaged(hub, admin, { slug: "guide", status: "published" });
  await aProduct(hub.ctx, { slug: "beside", name: "The one beside it" });
  await get("/");
  await change(hub, { by: admin, product }, { title: "A new <b>title</b>" });
  const drawn = await (await drawnAnew("/")).text();
  expect(drawn).toContain("<h3>A new &lt;b&gt;title&lt;/b&gt;</h3>");
  expect(drawn).toContain("<h3>The one beside it</h3>");
  expect(await (await drawnAnew("/")).text()).toBe(drawn);
});

test("a page is the same when it is drawn again", async () => {
  await aProduct(hub.ctx, { slug: "guide", name: "Guide" });
  const drawn = async (path: string) => {
    const answer = await drawnAnew(path);
    return [answer.status, answer.headers.get("content-security-policy"), await answer.text()];
  };
  for (const path of ["/", "/?q=guide", "/products/guide", "/membership", "/login", "/no-such-page", "/products/none"])
    expect([path, ...(await drawn(path))]).toEqual([path, ...(await drawn(path))]);
  // Its largest picture is asked for early.
  expect((await drawn("/")).at(-1)).toContain('<link rel="preload" as="image" href="/art/hero.svg"');
});

test("a page that a browser fetches ahead is good for the press, unless it is about a person", async () => {
  await aProduct(hub.ctx, { slug: "guide" });
  const lifetime = async (path: string) =>
    (await get(path, { "Sec-Purpose": "prefetch" })).headers.get("cache-control");
  for (const _ of ["new", "cached"]) {
    expect(await lifetime("/products/guide.data")).toBe("private, max-age=30");
    expect(await lifetime("/people")).toBe("public, max-age=0, must-revalidate");
  }
  expect((await get("/products/guide.data")).headers.get("cache-control")).toBe(
    "public, max-age=0, s-maxage=30, must-revalidate",
  );
});
