import { beforeEach, expect, test } from "vitest";
import { ProductDetail, ProductList } from "#contract/catalog.ts";
import { aProduct } from "#test/factories.ts";
import { startHub } from "#test/harness.ts";

const hub = await startHub();

beforeEach(() => hub.reset());

async function shelf(): Promise<string[]> {
  return ProductList.parse(await (await hub.request("/api/products")).json()).products.map(({ slug }) => slug);
}

test("an empty shop has an empty shelf", async () => {
  expect(await shelf()).toEqual([]);
});

test("the shelf keeps the operator's order; what has no place comes last", async () => {
  await aProduct(hub.ctx, { slug: "unplaced" });
  await aProduct(hub.ctx, { slug: "second", sortingOrder: 2 });
  await aProduct(hub.ctx, { slug: "first", sortingOrder: 1 });
  expect(await shelf()).toEqual(["first", "second", "unplaced"]);
});

test("a new product is on the shelf at once, although the shelf is kept as bytes", async () => {
  await aProduct(hub.ctx, { slug: "old" });
  expect(await shelf()).toEqual(["old"]);
  await aProduct(hub.ctx, { slug: "new" });
  expect(await shelf()).toEqual(["old", "new"]);
});

test("a product shows its questions in order and no column that is nobody's business", async () => {
  const faqs = ["One?", "Two?", "Three?"].map((question) => ({ question, answer: "Yes." }));
  await aProduct(hub.ctx, { slug: "guide", faqs });
  const body: unknown = await (await hub.request("/api/products/guide")).json();
  const product = ProductDetail.strict().parse(body);
  expect(product.faqs.map(({ question }) => question)).toEqual(["One?", "Two?", "Three?"]);
});

test("who has the shelf already is told that nothing changed", async () => {
  await aProduct(hub.ctx);
  const etag = (await hub.request("/api/products")).headers.get("etag") ?? "";
  expect((await hub.request("/api/products", { headers: { "if-none-match": etag } })).status).toBe(304);
  await aProduct(hub.ctx);
  expect((await hub.request("/api/products", { headers: { "if-none-match": etag } })).status).toBe(200);
});
