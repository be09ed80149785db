import { beforeEach, expect, test } from "vitest";
import { ErrorBody } from "#contract/error-body.ts";
import { ProductDetail, ProductList } from "#contract/catalog.ts";
import { inTransaction } from "#server/db/client.ts";
import { aProduct } from "#test/shop/factories.ts";
import { startHub } from "#test/hub/harness.ts";
import { insertProduct } from "./store.ts";

const hub = await startHub();

beforeEach(() => hub.reset());

async function list(): Promise<ProductList["products"]> {
  const answer = await hub.request("/api/products");
  expect(answer.status).toBe(200);
  return ProductList.parse(await answer.json()).products;
}

test("an empty shelf is an empty list, not an error", async () => {
  expect(await list()).toEqual([]);
});

test("products come in the operator's order, those without a place last", async () => {
  await aProduct(hub.ctx, { slug: "later", sortingOrder: 20 });
  await aProduct(hub.ctx, { slug: "unplaced" });
  await aProduct(hub.ctx, { slug: "first", sortingOrder: 10 });
  expect((await list()).map((product) => product.slug)).toEqual(["first", "later", "unplaced"]);
});

test("a new product is on the shelf at the very next request", async () => {
  await aProduct(hub.ctx, { slug: "old" });
  const before = await hub.request("/api/products");
  await aProduct(hub.ctx, { slug: "new" });
  const after = await hub.request("/api/products", { headers: { "If-None-Match": before.headers.get("etag") ?? "" } });
  expect(after.status).toBe(200);
  expect(ProductList.parse(await after.json()).products).toHaveLength(2);
});

test("a caller with the current list gets a 304", async () => {
  await aProduct(hub.ctx);
  const first = await hub.request("/api/products");
  const again = await hub.request("/api/products", { headers: { "If-None-Match": first.headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
});

test("an act that fails leaves the shelf and the kept list as they were", async () => {
  await aProduct(hub.ctx, { slug: "taken" });
  const before = await hub.request("/api/products");
  await expect(aProduct(hub.ctx, { slug: "taken" })).rejects.toThrow();
  await expect(
    inTransaction(hub.ctx.db, async (tx) => {
      await insertProduct(
        tx,
        {
          slug: "half",
          name: "Half",
          description: "",
          type: "pdf",
          images: [],
          priceNonMember: 1,
          priceMember: 1,
          isMembershipIncluded: false,
          memberOnly: false,
          faqs: [],
        },
        new Date(),
      );
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
  expect((await list()).map((product) => product.slug)).toEqual(["taken"]);
  expect((await hub.request("/api/products")).headers.get("etag")).toBe(before.headers.get("etag"));
});

test("a product is shown whole: prices in paise, questions in order, every picture with words for it", async () => {
  await aProduct(hub.ctx, {
    slug: "guide",
    name: "Guide — ₹ & “quotes” <b>",
    type: "community",
    priceNonMember: 249_900,
    priceMember: 0,
    images: ["/covers/a.svg", { url: "/covers/b.svg", alt: "Inside" }],
    faqs: [
      { question: "Second?", answer: "No, first." },
      { question: "Then?", answer: "Then this." },
    ],
  });
  const product = ProductDetail.parse(await (await hub.request("/api/products/guide")).json());
  expect(product).toMatchObject({
    title: "Guide — ₹ & “quotes” <b>",
    isCommunityAccess: true,
    priceNonMember: 249_900,
    priceMember: 0,
    images: [
      { url: "/covers/a.svg", alt: "Guide — ₹ & “quotes” <b>" },
      { url: "/covers/b.svg", alt: "Inside" },
    ],
    faqs: [
      { question: "Second?", answer: "No, first." },
      { question: "Then?", answer: "Then this." },
    ],
  });
});

test("a product without pictures shows the default one", async () => {
  await aProduct(hub.ctx, { slug: "bare", images: [] });
  expect((await list())[0]?.images).toMatchObject([{ url: "/covers/default-product.svg", alt: expect.any(String) }]);
});

test("a product that is not on the shelf is not found, in the one error shape", async () => {
  const answer = await hub.request("/api/products/nothing");
  expect(answer.status).toBe(404);
  const { error } = ErrorBody.parse(await answer.json());
  expect(error.code).toBe("product_not_found");
  expect(answer.headers.get("x-request-id")).toBe(error.requestId);
});

test.each(["Not_A_Slug", "a--b", "%00", "a%00b", "..%2f..%2fetc", "x".repeat(500), "%F0%9F%92%A5", "-"])(
  "%s cannot be a product's address: refused with the field's name",
  async (slug) => {
    const answer = await hub.request(`/api/products/${slug}`);
    expect(answer.status).toBe(422);
    expect(ErrorBody.parse(await answer.json()).error.fields).toHaveProperty("slug");
  },
);
