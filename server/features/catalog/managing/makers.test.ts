// The member who made a product, and how many people opened it.
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { ManagedProduct } from "#contract/catalog-admin.ts";
import { fewestOpeners, ProductDetail } from "#contract/catalog.ts";
import { eraseByOperator } from "#server/features/own-data/erase-by-operator.ts";
import { refreshCommunity } from "#server/features/people/count-community.ts";
import { startPostgres } from "#test/engines/postgres-server.ts";
import { startHub } from "#test/hub/harness.ts";
import { openHub, untilAnnounced } from "#test/hub/one-of-several.ts";
import { aListedCustomer, makePublic, withHandle } from "#test/people/listed-people.ts";
import { aCustomer, aMember, aPerson, type Customer } from "#test/people/people.ts";
import { aProduct } from "#test/shop/factories.ts";
import { actsOf, anAdmin } from "#test/shop/managing.ts";
import { call } from "#test/wire/api-wire.ts";

const hub = await startHub();
let admin: Customer;
let asha: Customer;
let id: number;

beforeEach(async () => {
  await hub.reset();
  admin = await anAdmin(hub);
  asha = await withHandle(hub, await aListedCustomer(hub.ctx, { fullName: "Asha Kulkarni" }), "asha-draws");
  id = (await aProduct(hub.ctx, { slug: "guide" })).id;
});

async function choose(handle: unknown, by: Partial<Customer> = admin): Promise<string | ManagedProduct> {
  const { status, body } = await call(hub, `PUT /admin/products/${id}/maker`, { ...by, body: { handle } });
  return status === 200 ? ManagedProduct.parse(body) : `${status} ${body.error.code}`;
}

async function shown(): Promise<ProductDetail> {
  return ProductDetail.parse((await call(hub, "GET /products/guide")).body);
}

test("an administrator names a product's maker, and everyone sees who that is", async () => {
  expect(await shown()).toMatchObject({ maker: null, keep: null });
  const maker = { handle: "asha-draws", name: "Asha Kulkarni", picture: null };
  expect(await choose("asha-draws")).toMatchObject({ maker, hasPrivateMaker: false, revision: 1 });
  expect(await shown()).toMatchObject({ maker, keep: expect.stringMatching(/^person [\w-]{22}$/) });
  await choose("asha-draws");
  await choose(null);
  expect((await shown()).maker).toBeNull();
  const change = { act: "product.maker_changed", actor_id: admin.id, subject: `product:${id}` };
  expect((await actsOf(hub)).map(({ facts, ...act }) => [act, facts["maker"]])).toEqual([
    [change, { from: null, to: asha.id }],
    [change, { from: asha.id, to: null }],
  ]);
});

test("only administrators name a maker, and only someone with a public page", async () => {
  expect([await choose("asha-draws", {}), await choose("asha-draws", asha)]).toEqual([
    "401 not_signed_in",
    "403 not_allowed",
  ]);
  await makePublic(hub.ctx, asha.id, false);
  expect([await choose("asha-draws"), await choose("no-one-here")]).toEqual([
    "404 person_not_found",
    "404 person_not_found",
  ]);
  for (const handle of [undefined, 7, "", "a".repeat(81), "\u0000", "../admin"])
    expect(await choose(handle)).toMatch(/^(422 invalid_input|404 person_not_found)$/);
  id = 999_999;
  await makePublic(hub.ctx, asha.id, true);
  expect(await choose("asha-draws")).toBe("404 product_not_found");
});

test("a maker who becomes private, is blocked or erased is not shown, nor named by the kept answer", async () => {
  await choose("asha-draws");
  const line = async () => {
    const { maker, keep } = await shown();
    return [maker?.name ?? null, keep?.startsWith("person ") ?? null];
  };
  const block = async (reason: string | null) => {
    const { user } = (await call(hub, `GET /admin/users/${asha.id}`, admin)).body;
    const body = { seen: user.seen, block: reason === null ? null : { reason, confirmOwn: false } };
    expect((await call(hub, `PATCH /admin/users/${asha.id}`, { ...admin, body })).status).toBe(200);
  };
  expect(await line()).toEqual(["Asha Kulkarni", true]);
  const before = await call(hub, "GET /products/guide");
  expect(before.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  await makePublic(hub.ctx, asha.id, false);
  expect(await line()).toEqual([null, false]);
  expect((await call(hub, `GET /admin/products/${id}`, admin)).body).toMatchObject({
    maker: null,
    hasPrivateMaker: true,
  });
  await makePublic(hub.ctx, asha.id, true);
  expect(await line()).toEqual(["Asha Kulkarni", true]);
  await block("Spam");
  expect(await line()).toEqual([null, false]);
  await block(null);
  expect(await line()).toEqual(["Asha Kulkarni", true]);
  expect(await eraseByOperator(hub.ctx, asha.email, "now")).toBe("done");
  expect(await line()).toEqual([null, null]);
});

test("every process forgets a maker who becomes private", async () => {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  const url = await server.freshDatabase();
  const [one, other] = [await openHub(url), await openHub(url)];
  const boss = await anAdmin(one);
  const maker = await aListedCustomer(one.ctx, { fullName: "Asha Kulkarni" });
  const { id: productId } = await aProduct(one.ctx, { slug: "guide" });
  await call(one, "PUT /account/handle", { ...maker, body: { handle: "asha-draws" } });
  await call(one, `PUT /admin/products/${productId}/maker`, { ...boss, body: { handle: "asha-draws" } });
  await untilAnnounced(one, other);
  const nameAt = async (place: typeof one) => (await call(place, "GET /products/guide")).body.maker?.name;
  expect([await nameAt(one), await nameAt(other)]).toEqual(["Asha Kulkarni", "Asha Kulkarni"]);
  await makePublic(one.ctx, maker.id, false);
  await untilAnnounced(one, other);
  expect([await nameAt(one), await nameAt(other)]).toEqual([undefined, undefined]);
});

test("a product says how many people opened it, each once, and not below ten", async () => {
  const opened = (personId: string) =>
    hub.ctx.database.pool.query("insert into openings (user_id, product_id, opened_at) values ($1, $2, now())", [
      personId,
      id,
    ]);
  const people = [asha, admin, await aCustomer(hub.ctx), await aMember(hub.ctx)];
  while (people.length < fewestOpeners) people.push((await aPerson(hub.ctx)) as Customer);
  for (const { id: personId } of people.slice(1)) await opened(personId);
  await opened(admin.id);
  expect((await shown()).openedBy).toBeNull();
  await opened(asha.id);
  // Counted once an hour.
  expect((await shown()).openedBy).toBeNull();
  await refreshCommunity(hub.ctx);
  expect((await shown()).openedBy).toBe(fewestOpeners);
});
