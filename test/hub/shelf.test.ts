import { beforeEach, expect, test } from "vitest";
import { ProductDetail, ProductList } from "#contract/catalog.ts";
import { aProduct } from "#test/shop/factories.ts";
import { startHub } from "./harness.ts";

const hub = await startHub();

beforeEach(() => hub.reset());

async function shelf(): Promise<string[]> {
  return ProductList.parse(await (await hub.request("/api/products")).json()).products.map(({ slug }) => slug);
}

test("an empty shop has an empty shelf", async () => {
  expect(await shelf()).toEqual([]);
});

test("the shelf keeps the operator's order, and products without a place come last", async () => {
  await aProduct(hub.ctx, { slug: "unplaced" });
  await aProduct(hub.ctx, { slug: "second", sortingOrder: 2 });
  await aProduct(hub.ctx, { slug: "first", sortingOrder: 1 });
  expect(await shelf()).toEqual(["first", "second", "unplaced"]);
});

test("a long shelf is shown by its front, and by pages that list every product once", async () => {
  for (let place = 0; place < 70; place += 1)
    await aProduct(hub.ctx, { slug: `p-${place}`, sortingOrder: place, isMembershipIncluded: place % 7 === 0 });
  await aProduct(hub.ctx, { slug: "draft", status: "draft" });
  const ask = async (query: string) => ProductList.parse(await (await hub.request(`/api/products${query}`)).json());
  const front = await ask("?part=front");
  expect(front.products.map(({ slug }) => slug)).toEqual(
    [0, 7, 14, 21, 28, 35, 42, 49, 1, 2, 3, 4, 5, 6, 8, 9].map((place) => `p-${place}`),
  );
  expect([front.total, front.shelves]).toEqual([70, { included: 10, others: 60 }]);
  const pages = await Promise.all([1, 2, 3].map((page) => ask(`?part=others&page=${page}`)));
  expect(pages.map(({ products, total }) => [products.length, total])).toEqual([
    [24, 60],
    [24, 60],
    [12, 60],
  ]);
  const standing = pages.flatMap(({ products }) => products.map(({ slug }) => slug));
  const others = (await ask("")).products.filter(({ isMembershipIncluded }) => !isMembershipIncluded);
  expect(standing).toEqual(others.map(({ slug }) => slug));
  expect(await ask("?part=others&page=99")).toEqual(pages[2]);
  expect((await ask("?type=pdf&page=3")).products).toHaveLength(22);
  expect((await ask("?q=guide&page=3")).products.length).toBeLessThanOrEqual(24);
  expect((await hub.request("/api/products?page=0")).status).toBe(422);
});

test("the cache keeps at most 200 answers of invented pages and searches, and the shelf stays", async () => {
  await aProduct(hub.ctx);
  await hub.request("/api/products");
  const { entries } = hub.ctx.answers.stats();
  for (let n = 1; n <= 210; n += 1) await hub.request(`/api/products?part=others&page=${n}`);
  expect(hub.ctx.answers.stats().entries).toBe(entries + 200);
  expect(hub.ctx.answers.peek("/api/products")).toBeDefined();
});

test("a new product is on the cached shelf immediately", async () => {
  await aProduct(hub.ctx, { slug: "old" });
  expect(await shelf()).toEqual(["old"]);
  await aProduct(hub.ctx, { slug: "new" });
  expect(await shelf()).toEqual(["old", "new"]);
});

test("a product shows its questions in order and no internal columns", async () => {
  const faqs = ["One?", "Two?", "Three?"].map((question) => ({ question, answer: "Yes." }));
  await aProduct(hub.ctx, { slug: "guide", faqs });
  const body: unknown = await (await hub.request("/api/products/guide")).json();
  const product = ProductDetail.strict().parse(body);
  expect(product.faqs.map(({ question }) => question)).toEqual(["One?", "Two?", "Three?"]);
});

test("a client with the current shelf gets a 304", async () => {
  await aProduct(hub.ctx);
  const etag = (await hub.request("/api/products")).headers.get("etag") ?? "";
  expect((await hub.request("/api/products", { headers: { "if-none-match": etag } })).status).toBe(304);
  await aProduct(hub.ctx);
  expect((await hub.request("/api/products", { headers: { "if-none-match": etag } })).status).toBe(200);
});
