import { sql } from "#server/db/drizzle.ts";
import { expect, test } from "vitest";
import { ManagedProduct } from "#contract/catalog-admin.ts";
import { inTransaction } from "#server/db/client.ts";
import { call } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { untilWaiting } from "#test/hub/lock-waits.ts";
import { aManaged, anOffice, change, typed } from "#test/shop/managing.ts";
import { takeSlugTurn } from "./store.ts";

const hub = await startHub();
const office = anOffice(hub);

async function moved(product: ManagedProduct, slug: string): Promise<ManagedProduct> {
  return ManagedProduct.parse((await change(hub, { by: office.admin, product }, { slug })).body);
}

async function slugAt(slug: string): Promise<unknown> {
  const { status, body } = await call(hub, `GET /products/${slug}`);
  return status === 200 ? body.slug : status;
}

const taken = { status: 409, body: { error: { code: "slug_taken" } } };

test("a former address leads to the present one, however often it changed", async () => {
  const first = await aManaged(hub, office.admin, { slug: "first", status: "published" });
  expect(await slugAt("second")).toBe(404);
  const second = await moved(first, "second");
  const third = await moved(second, "third");
  expect(third.oldSlugs).toEqual(["first", "second"]);
  expect([await slugAt("first"), await slugAt("second"), await slugAt("third")]).toEqual(["third", "third", "third"]);
});

test("a product may take back a former address of its own", async () => {
  const there = await moved(await aManaged(hub, office.admin, { slug: "here", status: "published" }), "there");
  const back = await moved(there, "here");
  expect(back.oldSlugs).toEqual(["there"]);
  expect([await slugAt("here"), await slugAt("there")]).toEqual(["here", "here"]);
});

test("no product takes another's present or former address", async () => {
  const old = await aManaged(hub, office.admin, { slug: "old-name" });
  await moved(old, "new-name");
  const other = await aManaged(hub, office.admin, { slug: "other" });
  for (const slug of ["old-name", "new-name"]) {
    expect(await call(hub, "POST /admin/products", { token: office.admin.token, body: typed({ slug }) })).toMatchObject(
      taken,
    );
    expect(await change(hub, { by: office.admin, product: other }, { slug, title: "Taken over" })).toMatchObject(taken);
  }
  expect((await call(hub, `GET /admin/products/${other.id}`, office.admin)).body).toEqual(other);
});

test("a former address of a draft does not reveal it", async () => {
  await moved(await aManaged(hub, office.admin, { slug: "quiet" }), "quieter");
  expect([await slugAt("quiet"), await slugAt("quieter")]).toEqual([404, 404]);
});

test("of many requests for one address one succeeds, and the others are refused", async () => {
  const products = [
    await aManaged(hub, office.admin, { slug: "one" }),
    await aManaged(hub, office.admin, { slug: "two" }),
  ];
  const wishes = [
    ...products.map((product) => change(hub, { by: office.admin, product }, { slug: "wanted" })),
    ...Array.from({ length: 4 }, () =>
      call(hub, "POST /admin/products", { token: office.admin.token, body: typed({ slug: "wanted" }) }),
    ),
  ];
  const answers = await Promise.all(wishes);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
});

test("two products cannot exchange their addresses at the same moment", async () => {
  const [left, right] = [
    await aManaged(hub, office.admin, { slug: "left" }),
    await aManaged(hub, office.admin, { slug: "right" }),
  ];
  const answers = await Promise.all([
    change(hub, { by: office.admin, product: left }, { slug: "right" }),
    change(hub, { by: office.admin, product: right }, { slug: "left" }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([409, 409]);
});

test("a second product waits for an address being assigned, then hears that it is taken", async () => {
  const [old, other] = [
    await aManaged(hub, office.admin, { slug: "old" }),
    await aManaged(hub, office.admin, { slug: "other" }),
  ];
  const wanted = await inTransaction(hub.ctx.db, async (tx) => {
    await takeSlugTurn(tx);
    await tx.execute(sql`update products set slug = 'wanted' where id = ${old.id}`);
    const wishes = [
      change(hub, { by: office.admin, product: other }, { slug: "wanted" }),
      call(hub, "POST /admin/products", { token: office.admin.token, body: typed({ slug: "wanted" }) }),
    ];
    // In the embedded database they wait for its one connection; here for each other, one of them perhaps for the row.
    if (hub.ctx.database.engine === "postgres") await untilWaiting(hub.ctx.database.pool, 2);
    return wishes;
  });
  for (const answer of await Promise.all(wanted)) expect(answer).toMatchObject(taken);
});

test.each(["dashboard", "admin", "404", "api", "setup", "privacy-policy", "sitemap"])(
  "/%s is the hub's own, so no product is called that",
  async (slug) => {
    const { status, body } = await call(hub, "POST /admin/products", {
      token: office.admin.token,
      body: typed({ slug }),
    });
    expect([status, body.error.fields]).toEqual([422, { slug: expect.stringContaining("uses this address itself") }]);
  },
);
