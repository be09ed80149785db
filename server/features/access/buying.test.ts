import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { OwnProduct, OwnShelf } from "#contract/access.ts";
import { call, type DoorAnswer } from "#test/wire/api-wire.ts";
import { aProduct, aProductFile, aPurchase } from "#test/shop/factories.ts";
import { startHub } from "#test/hub/harness.ts";
import { aCustomer, aMember, type Customer } from "#test/people/people.ts";

let now = new Date("2026-03-01T10:00:00Z");
const hub = await startHub({ now: () => now });

beforeEach(async () => {
  now = new Date("2026-03-01T10:00:00Z");
  await hub.reset();
});

function buy({ token }: Pick<Customer, "token">, slug: unknown, price: unknown): Promise<DoorAnswer> {
  return call(hub, "POST /purchases", { token, body: { slug, price } });
}

async function shelfOf(customer: Customer): Promise<OwnShelf> {
  return OwnShelf.parse((await call(hub, "GET /account/products", customer)).body);
}

async function productOf(customer: Customer, slug: string): Promise<OwnProduct> {
  return OwnProduct.parse((await call(hub, `GET /account/products/${slug}`, customer)).body);
}

async function purchases(): Promise<{ user_id: string; price_paid: number }[]> {
  return (await hub.ctx.database.pool.query("select user_id, price_paid from purchases order by id")).rows;
}

test("a free product is theirs immediately, and stays theirs", async () => {
  const customer = await aCustomer(hub.ctx);
  await aProduct(hub.ctx, { slug: "gift", priceNonMember: 0, priceMember: 0 });
  const { status, body, headers } = await buy(customer, "gift", 0);
  expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(OwnProduct.parse(body)).toMatchObject({
    slug: "gift",
    pricePaid: 0,
    purchasedAt: now.toISOString(),
    offer: { act: "open", because: "owned" },
  });
  expect(await buy(customer, "gift", 0)).toMatchObject({ status: 409, body: { error: { code: "already_owned" } } });
  expect(await purchases()).toEqual([{ user_id: customer.id, price_paid: 0 }]);
});

test("of twenty simultaneous clicks one buys, and the others learn that they own it", async () => {
  const customer = await aCustomer(hub.ctx);
  await aProduct(hub.ctx, { slug: "gift", priceNonMember: 0, priceMember: 0 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => buy(customer, "gift", 0)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  expect(await purchases()).toHaveLength(1);
});

test("a changed price buys nothing, and the answer has the new one", async () => {
  const [visitor, member] = [await aCustomer(hub.ctx), await aMember(hub.ctx)];
  await aProduct(hub.ctx, { slug: "guide", priceNonMember: 49_900, priceMember: 0 });
  expect(await buy(visitor, "guide", 0)).toMatchObject({
    status: 409,
    body: { error: { code: "price_changed", price: 49_900 } },
  });
  expect(await buy(member, "guide", 49_900)).toMatchObject({
    status: 409,
    body: { error: { code: "price_changed", price: 0 } },
  });
  expect(await purchases()).toEqual([]);
});

test("a product with a price is sold at the checkout, and nothing is written here", async () => {
  const member = await aMember(hub.ctx);
  await aProduct(hub.ctx, { slug: "guide", priceMember: 24_900 });
  expect(await buy(member, "guide", 24_900)).toMatchObject({
    status: 402,
    body: { error: { code: "payment_required" } },
  });
  expect(await purchases()).toEqual([]);
});

test("a former member pays the public price, from that second on", async () => {
  const customer = await aMember(hub.ctx, { endsAt: new Date("2026-03-01T10:30:00Z") });
  await aProduct(hub.ctx, { slug: "guide", priceNonMember: 49_900, priceMember: 0 });
  expect(await shelfOf(customer)).toMatchObject({ isMember: true, products: [{ offer: { act: "buy", price: 0 } }] });
  now = new Date("2026-03-01T10:30:00Z");
  expect(await shelfOf(customer)).toMatchObject({
    isMember: false,
    products: [{ offer: { act: "join_or_buy", price: 49_900 } }],
  });
  expect(await buy(customer, "guide", 0)).toMatchObject({ body: { error: { code: "price_changed", price: 49_900 } } });
});

test("a customer sees the shelf in its order, with purchases no longer for sale", async () => {
  const [owner, other] = [await aCustomer(hub.ctx), await aMember(hub.ctx)];
  const [last, old, draft, perk] = [
    await aProduct(hub.ctx, { slug: "last", externalLink: "https://example.com/last" }),
    await aProduct(hub.ctx, {
      slug: "old",
      sortingOrder: 1,
      status: "archived",
      externalLink: "https://example.com/old",
      accessButtonText: "Join",
    }),
    await aProduct(hub.ctx, { slug: "draft", status: "draft" }),
    await aProduct(hub.ctx, { slug: "perk", sortingOrder: 2, isMembershipIncluded: true }),
  ];
  await aPurchase(hub.ctx, owner, old);
  for (const product of [last, draft, perk]) await aProductFile(hub.ctx, product, { name: "Inside.pdf" });
  const shelf = async (customer: Customer) =>
    (await shelfOf(customer)).products.map(({ slug, offer, files, hasLink }) => [
      slug,
      offer.act,
      files.map(({ name }) => name),
      hasLink,
    ]);
  expect(await shelf(owner)).toEqual([
    ["old", "open", [], true],
    ["perk", "join_or_buy", [], false],
    ["last", "join_or_buy", [], false],
  ]);
  expect(await shelf(other)).toEqual([
    ["perk", "open", ["Inside.pdf"], false],
    ["last", "buy", [], false],
  ]);
  expect(await productOf(owner, "old")).toMatchObject({
    pricePaid: 49_900,
    accessButtonText: "Join",
    offer: { because: "owned" },
  });
});

test("a former address leads to its product, and a draft's address leads nowhere", async () => {
  const customer = await aCustomer(hub.ctx);
  const { id } = await aProduct(hub.ctx, { slug: "new-name", priceNonMember: 0, priceMember: 0 });
  await hub.ctx.database.pool.query(
    "insert into product_slugs (slug, product_id, replaced_at) values ('old-name', $1, now())",
    [id],
  );
  await aProduct(hub.ctx, { slug: "draft", status: "draft", priceNonMember: 0, priceMember: 0 });
  expect(await productOf(customer, "old-name")).toMatchObject({ slug: "new-name" });
  expect((await buy(customer, "old-name", 0)).body).toMatchObject({ slug: "new-name", offer: { act: "open" } });
  for (const slug of ["draft", "nothing"]) {
    expect(await call(hub, `GET /account/products/${slug}`, customer)).toMatchObject({
      status: 404,
      body: { error: { code: "product_not_found" } },
    });
    expect(await buy(customer, slug, 0)).toMatchObject({ status: 404 });
  }
});

test.each([
  ["a price in words", "guide", "0"],
  ["a price below nothing", "guide", -1],
  ["part of a paisa", "guide", 0.5],
  ["more than there is", "guide", 1e300],
  ["no price", "guide", undefined],
  ["a list of prices", "guide", [0]],
  ["a product by its number", 1, 0],
  ["an address with a zero byte", "gui\u0000de", 0],
  ["an address of another house", "../guide", 0],
  ["an endless address", "a".repeat(10_000), 0],
  ["a statement", "guide' or '1'='1", 0],
])("%s buys nothing and is refused as invalid", async (_, slug, price) => {
  const customer = await aCustomer(hub.ctx);
  await aProduct(hub.ctx, { slug: "guide", priceNonMember: 0, priceMember: 0 });
  expect(await buy(customer, slug, price)).toMatchObject({ status: 422, body: { error: { code: "invalid_input" } } });
  expect(await purchases()).toEqual([]);
});

const price = fc.constantFrom(0, 0, 100, 49_900);
const situation = fc.record({
  isMember: fc.boolean(),
  owns: fc.constantFrom(false, false, false, true),
  product: fc.record({
    priceNonMember: price,
    priceMember: price,
    isMembershipIncluded: fc.boolean(),
    memberOnly: fc.boolean(),
    status: fc.constantFrom<"published" | "archived">("published", "published", "published", "archived"),
  }),
  sent: fc.constantFrom("as shown", 0, 100, 49_900),
});

test("any caller pays the price shown, an owner nothing, and the offered product opens", async () => {
  await fc.assert(
    fc.asyncProperty(situation, async ({ isMember, owns, product: about, sent }) => {
      const customer = isMember ? await aMember(hub.ctx) : await aCustomer(hub.ctx);
      const product = await aProduct(hub.ctx, { ...about, externalLink: "https://example.com/inside" });
      if (owns) await aPurchase(hub.ctx, customer, product);
      const { offer } = await productOf(customer, product.slug);
      const opened = await call(hub, `POST /account/products/${product.slug}/open`, {
        token: customer.token,
        body: {},
      });
      expect(opened.status === 200).toBe(offer.act === "open");
      const before = await purchases();
      const { status, body } = await buy(customer, product.slug, sent === "as shown" ? offer.price : sent);
      const sells =
        (offer.act === "buy" || offer.act === "join_or_buy") &&
        offer.price === 0 &&
        (sent === "as shown" || sent === 0);
      expect(status === 200).toBe(sells);
      expect(await purchases()).toEqual(
        sells ? [...before, { user_id: customer.id, price_paid: offer.price }] : before,
      );
      expect([body.pricePaid, body.offer?.because]).toEqual(sells ? [offer.price, "owned"] : [undefined, undefined]);
    }),
    { numRuns: 60, endOnFailure: true },
  );
});
