// Who opens and who buys which product, at the doors themselves; offer-rules.test.ts tests the whole rule behind them.
import { expect, test } from "vitest";
import { call } from "#test/wire/api-wire.ts";
import { aProduct, aPurchase } from "#test/shop/factories.ts";
import { startHub } from "#test/hub/harness.ts";
import { aCustomer, aMember, type Customer } from "#test/people/people.ts";

const hub = await startHub();

const shelf = {
  gift: { priceNonMember: 0, priceMember: 0 },
  guide: {},
  perk: { isMembershipIncluded: true },
  club: { memberOnly: true, priceMember: 0 },
  both: { isMembershipIncluded: true, memberOnly: true },
  past: { priceNonMember: 0, priceMember: 0, status: "archived" as const },
};

// The refusal when they open it, and when they buy it at the price on their screen.
const table = `
        owner of another                   | member                            | owner
  gift  not_allowed, bought                | not_allowed, bought               | opens, already_owned
  guide not_allowed, payment_required      | not_allowed, payment_required     | opens, already_owned
  perk  not_allowed, payment_required      | opens, already_owned              | opens, already_owned
  club  members_only, members_only         | not_allowed, bought               | opens, already_owned
  both  members_only, members_only         | opens, already_owned              | opens, already_owned
  past  not_allowed, product_archived      | not_allowed, product_archived     | opens, already_owned`;

const cases = casesOf(table);

interface Case {
  readonly slug: string;
  readonly who: string;
  readonly outcome: string;
}

function casesOf(drawn: string): Case[] {
  const [head = "", ...rows] = drawn.trim().split("\n");
  const people = head.split("|").map((who) => who.trim());
  return rows.flatMap((row) => {
    const [, slug = "", rest = ""] = /^\s+(\w+)\s+(.*)$/.exec(row) ?? [];
    return rest.split("|").map((cell, column) => ({ slug, who: people[column]!, outcome: cell.trim() }));
  });
}

const products = new Map<string, Awaited<ReturnType<typeof aProduct>>>();
for (const [slug, about] of Object.entries({ ...shelf, another: {} })) {
  products.set(slug, await aProduct(hub.ctx, { slug, externalLink: `https://example.com/${slug}`, ...about }));
}

async function newCustomer(who: string, slug: string): Promise<Customer> {
  if (who === "member") return aMember(hub.ctx);
  const customer = await aCustomer(hub.ctx, { isAdmin: who === "administrator" });
  if (who !== "administrator") await aPurchase(hub.ctx, customer, products.get(who === "owner" ? slug : "another")!);
  return customer;
}

async function openAndBuy(slug: string, token: string | undefined, price: number): Promise<string> {
  const opened = await call(hub, `POST /account/products/${slug}/open`, { token, body: {} });
  const bought = await call(hub, "POST /purchases", { token, body: { slug, price } });
  expect(opened.headers.get("cache-control")).toContain("no-store");
  const there = opened.body.url === `https://example.com/${slug}` ? "opens" : opened.body;
  return `${opened.body.error?.code ?? there}, ${bought.body.error?.code ?? "bought"}`;
}

async function openingsOf(customer: Customer, slug: string): Promise<number> {
  const { rows } = await hub.ctx.database.pool.query("select 1 from openings where user_id = $1 and product_id = $2", [
    customer.id,
    products.get(slug)!.id,
  ]);
  return rows.length;
}

test.each([
  ...cases,
  ...cases.filter(({ who }) => who === "owner of another").map((one) => ({ ...one, who: "administrator" })),
])("$slug, $who: $outcome", async ({ slug, who, outcome }) => {
  const customer = await newCustomer(who, slug);
  const { body } = await call(hub, `GET /account/products/${slug}`, customer);
  expect(await openAndBuy(slug, customer.token, body.offer.price)).toBe(outcome);
  expect(await openingsOf(customer, slug)).toBe(outcome.startsWith("opens") ? 1 : 0);
});

test.each(Object.keys(shelf))(
  "%s: a visitor who is not logged in cannot buy it, open it or see a personal price",
  async (slug) => {
    for (const token of [undefined, "a.forged.token"]) {
      expect(await openAndBuy(slug, token, 0)).toBe("not_signed_in, not_signed_in");
      for (const path of ["", `/${slug}`])
        expect((await call(hub, `GET /account/products${path}`, { token })).status).toBe(401);
    }
  },
);
