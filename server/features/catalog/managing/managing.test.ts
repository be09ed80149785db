import { beforeEach, expect, test } from "vitest";
import { ManagedList, ManagedProduct } from "#contract/catalog-admin.ts";
import { ProductDetail } from "#contract/catalog.ts";
import { call } from "#test/wire/api-wire.ts";
import { aProduct, aPurchase } from "#test/shop/factories.ts";
import { startHub } from "#test/hub/harness.ts";
import { actsOf, aManaged, anAdmin, change, typed } from "#test/shop/managing.ts";
import { aCustomer, aMember, type Customer } from "#test/people/people.ts";

const hub = await startHub();
let admin: Customer;

beforeEach(async () => {
  await hub.reset();
  admin = await anAdmin(hub);
});

async function list(query = ""): Promise<ManagedList> {
  return ManagedList.parse((await call(hub, `GET /admin/products${query}`, admin)).body);
}

async function look(id: number): Promise<ManagedProduct> {
  return ManagedProduct.parse((await call(hub, `GET /admin/products/${id}`, admin)).body);
}

async function onTheShelf(): Promise<string[]> {
  return (await call(hub, "GET /products")).body.products.map(({ slug }: { slug: string }) => slug);
}

test("only an administrator manages products", async () => {
  const product = await aManaged(hub, admin);
  const [visitor, member] = [await aCustomer(hub.ctx), await aMember(hub.ctx)];
  const doors: [string, unknown?][] = [
    ["GET /admin/products"],
    ["POST /admin/products", typed({ slug: "another" })],
    ["POST /admin/products/preview", typed()],
    ["PUT /admin/products/order", { ids: [product.id] }],
    [`GET /admin/products/${product.id}`],
    [`PUT /admin/products/${product.id}`, { revision: 1, product: typed({ title: "Mine" }) }],
    [`POST /admin/products/${product.id}/status`, { status: "published" }],
    [`DELETE /admin/products/${product.id}`],
  ];
  for (const [door, body] of doors) {
    expect((await call(hub, door, { body })).status, door).toBe(401);
    for (const { token } of [visitor, member]) expect((await call(hub, door, { token, body })).status, door).toBe(403);
  }
  expect(await look(product.id)).toEqual(product);
  expect((await list()).products).toHaveLength(1);
});

test("a new product is an invisible draft, and is published as it was typed", async () => {
  const input = typed({
    fullDetail: "  indented\n\n* kept *as typed*  \n",
    faqs: [{ question: "Why?", answer: "Because.\nTruly." }],
    externalLink: "https://example.com/a?b=c",
  });
  const made = await call(hub, "POST /admin/products", { token: admin.token, body: input });
  expect([made.status, made.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  const product = ManagedProduct.parse(made.body);
  const { images, ...plain } = input;
  expect(product).toMatchObject({
    ...plain,
    status: "draft",
    revision: 1,
    owners: 0,
    files: [],
    oldSlugs: [],
    images: [{ ...images[0], width: null }],
  });
  expect(await onTheShelf()).toEqual([]);
  expect((await call(hub, `GET /products/${product.slug}`)).status).toBe(404);
  const published = await call(hub, `POST /admin/products/${product.id}/status`, {
    token: admin.token,
    body: { status: "published" },
  });
  expect(ManagedProduct.parse(published.body).status).toBe("published");
  expect(await onTheShelf()).toEqual([product.slug]);
  expect(await actsOf(hub)).toMatchObject([
    { actor_id: admin.id, act: "product.created", subject: `product:${product.id}`, facts: { slug: product.slug } },
    { actor_id: admin.id, act: "product.published", facts: { from: "draft", to: "published" } },
  ]);
});

test("a paid product needs content to be published; a free one does not", async () => {
  const publish = ({ id }: { readonly id: number }) =>
    call(hub, `POST /admin/products/${id}/status`, { token: admin.token, body: { status: "published" } });
  const sold = await aManaged(hub, admin, { slug: "sold" });
  const refused = await publish(sold);
  expect([refused.status, refused.body.error.code]).toEqual([409, "product_empty"]);
  expect(await onTheShelf()).toEqual([]);
  const linked = await change(hub, { by: admin, product: sold }, { externalLink: "https://course.example/" });
  expect([linked.status, (await publish(sold)).status]).toEqual([200, 200]);
  const free = await aManaged(hub, admin, { slug: "free", priceNonMember: 0, priceMember: 0 });
  expect((await publish(free)).status).toBe(200);
});

test("an edit that leaves a published paid product without content is refused as a whole", async () => {
  const link = { externalLink: "https://course.example/" };
  const sold = await aManaged(hub, admin, { ...link, slug: "sold", status: "published" });
  const emptied = await change(hub, { by: admin, product: sold }, { externalLink: null, title: "Emptied" });
  expect([emptied.status, emptied.body.error.code]).toEqual([409, "product_empty"]);
  expect((await call(hub, "GET /products/sold")).body).toMatchObject({ title: sold.title });
  const free = { priceNonMember: 0, priceMember: 0 };
  expect((await change(hub, { by: admin, product: sold }, { ...free, externalLink: null })).status).toBe(200);
});

test("a change is on the shelf at the next request, and the log has the former value", async () => {
  const product = await aManaged(hub, admin, { status: "published" });
  await call(hub, `GET /products/${product.slug}`);
  const detail = `New. ${"x".repeat(1000)}`;
  const changed = ManagedProduct.parse(
    (
      await change(
        hub,
        { by: admin, product },
        {
          title: "Pricing Handbook, 2nd edition",
          fullDetail: detail,
          priceMember: 0,
          faqs: [{ question: "New?", answer: "Yes." }],
        },
      )
    ).body,
  );
  expect(changed).toMatchObject({ revision: 2, priceMember: 0, fullDetail: detail });
  const shown = ProductDetail.parse((await call(hub, `GET /products/${product.slug}`)).body);
  expect(shown).toMatchObject({ title: "Pricing Handbook, 2nd edition", priceMember: 0, faqs: [{ question: "New?" }] });
  const { facts } = (await actsOf(hub)).at(-1) ?? {};
  expect(Object.keys(facts ?? {}).toSorted()).toEqual(["faqs", "fullDetail", "name", "priceMember", "title"]);
  expect(facts).toMatchObject({ priceMember: { from: 49_900, to: 0 }, fullDetail: { to: `${detail.slice(0, 200)}…` } });
});

test("an edit without a difference is no change", async () => {
  const product = await aManaged(hub, admin, {
    faqs: [{ question: "Why?", answer: "Because." }],
    images: [{ url: "/covers/pricing-handbook.svg", alt: "" }],
  });
  const acts = await actsOf(hub);
  expect((await change(hub, { by: admin, product }, {})).body).toEqual(product);
  expect(await actsOf(hub)).toEqual(acts);
});

test("of two edits of one state the second is refused whole", async () => {
  const product = await aManaged(hub, admin);
  const other = await anAdmin(hub);
  const answers = await Promise.all([
    change(hub, { by: admin, product }, { title: "First", slug: "first" }),
    change(hub, { by: other, product }, { title: "Second", slug: "second" }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe("changed_meanwhile");
  const winner = answers.find(({ status }) => status === 200)?.body as ManagedProduct;
  expect(await look(product.id)).toEqual(winner);
  expect(winner.oldSlugs).toEqual([product.slug]);
});

test("archived: off the shelf, its page stays; back on the shelf, it is sold again", async () => {
  const product = await aManaged(hub, admin, { status: "published" });
  const step = (status: string) =>
    call(hub, `POST /admin/products/${product.id}/status`, { token: admin.token, body: { status } });
  await step("archived");
  expect(await onTheShelf()).toEqual([]);
  expect(ProductDetail.parse((await call(hub, `GET /products/${product.slug}`)).body)).toMatchObject({
    isForSale: false,
    offer: { act: "gone" },
  });
  await step("published");
  expect(await onTheShelf()).toEqual([product.slug]);
  await step("draft");
  expect((await call(hub, `GET /products/${product.slug}`)).status).toBe(404);
  expect(await step("archived")).toMatchObject({
    status: 422,
    body: { error: { fields: { status: expect.any(String) } } },
  });
  expect((await step("sold")).status).toBe(422);
  expect((await actsOf(hub)).map(({ act }) => act)).toEqual([
    "product.created",
    "product.published",
    "product.archived",
    "product.published",
    "product.unpublished",
  ]);
});

test("a product with owners is neither deleted nor hidden, only archived", async () => {
  const product = await aManaged(hub, admin, { status: "published" });
  await aPurchase(hub.ctx, await aCustomer(hub.ctx), product);
  const refused = { status: 409, body: { error: { code: "product_owned" } } };
  expect(await call(hub, `DELETE /admin/products/${product.id}`, admin)).toMatchObject(refused);
  expect(
    await call(hub, `POST /admin/products/${product.id}/status`, { token: admin.token, body: { status: "draft" } }),
  ).toMatchObject(refused);
  expect((await look(product.id)).owners).toBe(1);
  expect((await list()).products).toMatchObject([{ owners: 1 }]);
  expect(
    (await call(hub, `POST /admin/products/${product.id}/status`, { token: admin.token, body: { status: "archived" } }))
      .status,
  ).toBe(200);
});

test("a product without owners is deleted, and its addresses are free again", async () => {
  const product = await aManaged(hub, admin, { status: "published" });
  await change(hub, { by: admin, product }, { slug: "second-name" });
  expect((await call(hub, `DELETE /admin/products/${product.id}`, admin)).status).toBe(200);
  expect((await call(hub, `GET /admin/products/${product.id}`, admin)).status).toBe(404);
  expect((await call(hub, "GET /products/second-name")).status).toBe(404);
  expect((await actsOf(hub)).at(-1)).toMatchObject({
    act: "product.deleted",
    subject: `product:${product.id}`,
    facts: { slug: "second-name", files: [] },
  });
  expect((await aManaged(hub, admin)).slug).toBe(product.slug);
});

test("the list shows the state of each product, and how many are in each state", async () => {
  await aProduct(hub.ctx, { slug: "first", sortingOrder: 1, images: [] });
  const draft = await aManaged(hub, admin, { externalLink: "https://example.com/" });
  const all = await list();
  expect(all.products).toMatchObject([
    { slug: "first", status: "published", hasLink: false, image: { url: "/covers/default-product.svg" } },
    { slug: draft.slug, status: "draft", hasLink: true, files: 0 },
  ]);
  expect(all.counts).toEqual({ draft: 1, published: 1, archived: 0 });
  expect((await list("?status=draft")).products.map(({ slug }) => slug)).toEqual([draft.slug]);
  expect(await list("?q=pricng")).toMatchObject({
    products: [{ slug: draft.slug }],
    counts: { draft: 1, published: 0 },
  });
});

test("a search of the list shows the best match first, wherever it stands on the shelf", async () => {
  await aProduct(hub.ctx, { slug: "lamp", name: "Lamp", description: "Stands on paper.", sortingOrder: 1 });
  await aProduct(hub.ctx, { slug: "sheets", name: "Paper", description: "Sheets.", sortingOrder: 2 });
  await aProduct(hub.ctx, { slug: "kite", name: "Kite", description: "Silk, and paper.", sortingOrder: 3 });
  expect((await list("?q=paper")).products.map(({ slug }) => slug)).toEqual(["sheets", "lamp", "kite"]);
});

test("a preview shows an editor the product as its page would, and nothing is stored", async () => {
  const answer = await call(hub, "POST /admin/products/preview", {
    token: admin.token,
    body: typed({ fullDetail: "# Inside <b>\n\n[x](javascript:alert(1))" }),
  });
  const shown = ProductDetail.parse(answer.body);
  expect(shown).toMatchObject({ title: "Pricing Handbook", isForSale: true, offer: { act: "log_in", price: 99_900 } });
  expect(shown.detailHtml).toBe('<h3>Inside &lt;b&gt;</h3>\n<p><a href="">x</a></p>');
  expect((await list()).products).toEqual([]);
  expect(await actsOf(hub)).toEqual([]);
});
