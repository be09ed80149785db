import { beforeEach, expect, test } from "vitest";
import { call, type DoorAnswer } from "#test/wire/api-wire.ts";
import { aProduct } from "#test/shop/factories.ts";
import { startHub } from "#test/hub/harness.ts";
import { actsOf, aManaged, anAdmin } from "#test/shop/managing.ts";
import type { Customer } from "#test/people/people.ts";

const hub = await startHub();
let admin: Customer;
let ids: Record<string, number>;

beforeEach(async () => {
  await hub.reset();
  admin = await anAdmin(hub);
  ids = {};
  for (const [place, slug] of ["a", "b", "c", "d"].entries())
    ids[slug] = (await aProduct(hub.ctx, { slug, sortingOrder: place * 10 })).id;
});

function order(slugs: string, by = admin): Promise<DoorAnswer> {
  return call(hub, "PUT /admin/products/order", {
    token: by.token,
    body: { ids: [...slugs].map((slug) => ids[slug]) },
  });
}

async function onTheShelf(): Promise<string> {
  return (await call(hub, "GET /products")).body.products.map(({ slug }: { slug: string }) => slug).join("");
}

test("the shelf has its new order at the next request", async () => {
  expect(await onTheShelf()).toBe("abcd");
  expect((await order("dbac")).status).toBe(200);
  expect(await onTheShelf()).toBe("dbac");
  expect(await actsOf(hub)).toMatchObject([
    {
      actor_id: admin.id,
      act: "product.reordered",
      subject: "products",
      facts: { ids: [ids["d"], ids["b"], ids["a"], ids["c"]] },
    },
  ]);
});

test("unnamed products follow in their former order, and a new one is last", async () => {
  await order("db");
  expect(await onTheShelf()).toBe("dbac");
  const made = await aManaged(hub, admin, { slug: "fresh", status: "published" });
  expect((await onTheShelf()).endsWith("fresh")).toBe(true);
  await call(hub, "PUT /admin/products/order", { token: admin.token, body: { ids: [made.id] } });
  expect(await onTheShelf()).toBe("freshdbac");
});

test("an unchanged order is no act", async () => {
  await order("abcd");
  expect(await actsOf(hub)).toEqual([]);
});

test("an order with a product twice or an unknown one is refused, and the shelf stays", async () => {
  for (const wrong of [[ids["a"], ids["a"]], [ids["a"], 999_999], [-1], [], [1.5], ["1"], [2 ** 53]]) {
    const { status, body } = await call(hub, "PUT /admin/products/order", { token: admin.token, body: { ids: wrong } });
    expect([status, body.error.code], JSON.stringify(wrong)).toEqual([422, "invalid_input"]);
  }
  expect(await onTheShelf()).toBe("abcd");
});

test("of many simultaneous orders of a long shelf all succeed, and one of them is in effect", async () => {
  const { rows } = await hub.ctx.database.pool.query<{ id: number }>(
    "insert into products (slug, name, description, type, price_non_member, price_member) select 'p-' || n, 'P', 'P', 'pdf', 0, 0 from generate_series(1, 300) n returning id::int",
  );
  const wishes = Array.from({ length: 6 }, (_, turn) =>
    rows
      .map(({ id }) => id)
      .toSorted((one, other) => ((one * 7919 * (turn + 1)) % 307) - ((other * 7919 * (turn + 1)) % 307)),
  );
  const answers = await Promise.all(
    wishes.map((wish) => call(hub, "PUT /admin/products/order", { token: admin.token, body: { ids: wish } })),
  );
  expect(answers.map(({ status }) => status)).toEqual(wishes.map(() => 200));
  const stands = (
    await hub.ctx.database.pool.query<{ id: number }>(
      "select id::int from products order by sorting_order, id limit 300",
    )
  ).rows.map(({ id }) => id);
  expect(wishes).toContainEqual(stands);
});
