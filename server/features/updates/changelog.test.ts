// The changelog of a product: noted by administrators, read on its page and on the dashboards of those who own it.
import { beforeEach, expect, test } from "vitest";
import { Dashboard } from "#contract/dashboard.ts";
import { ManagedProduct } from "#contract/catalog-admin.ts";
import { Changelog } from "#contract/updates.ts";
import { mostInNote } from "#contract/values/product-bounds.ts";
import { inTransaction } from "#server/db/client.ts";
import { endPurchase } from "#server/features/access/ownership.ts";
import { startHub } from "#test/hub/harness.ts";
import { aCustomer, aMember, aSession, type Customer } from "#test/people/people.ts";
import { aProduct, aPurchase } from "#test/shop/factories.ts";
import { actsOf, anAdmin } from "#test/shop/managing.ts";
import { call } from "#test/wire/api-wire.ts";

const start = new Date("2026-12-03T10:00:00Z");
const day = 24 * 3_600_000;
let now = start;
const hub = await startHub({ now: () => now });
let admin: Customer;
let guide: Awaited<ReturnType<typeof aProduct>>;

beforeEach(async () => {
  now = start;
  await hub.reset();
  admin = await anAdmin(hub);
  guide = await aProduct(hub.ctx, { slug: "guide", name: "The Guide" });
});

async function note(text: unknown, about: { by?: Partial<Customer>; after?: unknown; id?: number } = {}) {
  const { by = admin, after = null, id = guide.id } = about;
  const { status, body } = await call(hub, `POST /admin/products/${id}/update-note`, {
    token: by.token,
    body: { note: text, after },
  });
  return { id: body.id as number, says: status === 200 ? "noted" : `${status} ${body.error.code}` };
}

/** Everyone logs in again. */
async function passes(ms: number, ...people: Customer[]): Promise<Customer[]> {
  now = new Date(now.getTime() + ms);
  const again = async (person: Customer) => ({ ...person, token: (await aSession(hub.ctx, person)).accessToken });
  admin = await again(admin);
  return Promise.all(people.map(again));
}

const changelog = async (slug = "guide") =>
  Changelog.parse((await call(hub, `GET /products/${slug}/changelog`)).body).updates;
const dashboardOf = async (person: Customer) =>
  Dashboard.parse((await call(hub, "GET /account/dashboard", person)).body).updates;

test("a note is drawn, dated, audited, and on the page from the next answer on", async () => {
  expect(await changelog()).toEqual([]);
  const first = await note("Two **new** chapters.");
  await passes(day);
  const second = await note("See [the shelf](/products/kit) <script>alert(1)</script>", { after: first.id });
  expect([first.says, second.says]).toEqual(["noted", "noted"]);
  expect(await changelog()).toEqual([
    {
      id: second.id,
      at: now.toISOString(),
      noteHtml: '<p>See <a href="/products/kit">the shelf</a> &lt;script&gt;alert(1)&lt;/script&gt;</p>',
    },
    { id: first.id, at: start.toISOString(), noteHtml: "<p>Two <strong>new</strong> chapters.</p>" },
  ]);
  expect((await actsOf(hub)).map(({ act, subject, facts }) => [act, subject, facts["note"]])[0]).toEqual([
    "product.update_noted",
    `product:${guide.id}`,
    "Two **new** chapters.",
  ]);
});

test("only administrators note a change, only of a published product, and no press notes twice", async () => {
  const customer = await aCustomer(hub.ctx);
  expect((await note("New.", { by: {} })).says).toBe("401 not_signed_in");
  expect((await note("New.", { by: customer })).says).toBe("403 not_allowed");
  for (const status of ["draft", "archived"] as const) {
    const { id } = await aProduct(hub.ctx, { status });
    expect((await note("New.", { id })).says).toBe("409 product_not_published");
  }
  expect((await note("New.", { id: 999_999 })).says).toBe("404 product_not_found");
  const twice = await Promise.all([note("New."), note("New.")]);
  expect(twice.map(({ says }) => says).toSorted()).toEqual(["409 changed_meanwhile", "noted"]);
  expect(await changelog()).toHaveLength(1);
  expect((await call(hub, "GET /products/no-such-product/changelog")).status).toBe(404);
});

test.each([
  ["empty", "", "422"],
  ["spaces", " \n ", "422"],
  ["no text", 7, "422"],
  ["a control character", "New\u0000", "422"],
  ["half a character", "New \ud800", "422"],
  ["too long", "a".repeat(mostInNote + 1), "422"],
  ["a megabyte", "a".repeat(1_000_000), "413"],
  ["nested quotes", `${"> ".repeat(400)}New`, "422"],
])("a bad note is refused with its reason: %s", async (_what, text, status) => {
  const { says } = await note(text);
  expect(says.slice(0, 3)).toBe(status);
  expect(await changelog()).toEqual([]);
});

test("a note that another version drew is drawn anew", async () => {
  await note("New.");
  await hub.ctx.database.pool.query("update product_updates set drawn_by = 0, note_html = '<p>Old</p>'");
  expect((await changelog())[0]?.noteHtml).toBe("<p>New.</p>");
});

test("the dashboard shows the newest note of what its reader can open, for ninety days", async () => {
  const [owner, former, stranger] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  const order = { ...(await aPurchase(hub.ctx, former, guide)), productId: guide.id };
  await aPurchase(hub.ctx, owner, guide);
  const first = await note("Old.");
  await note(`**Three** chapters & ${"more ".repeat(60)}`, { after: first.id });
  await inTransaction(hub.ctx.db, (tx) => endPurchase(hub.ctx, tx, order));
  const [update] = await dashboardOf(owner);
  expect(update).toMatchObject({ slug: "guide", at: start.toISOString() });
  expect(update?.says).toMatch(/^Three chapters & more .{100,}…$/);
  expect([await dashboardOf(former), await dashboardOf(stranger)]).toEqual([[], []]);
  const [later] = await passes(91 * day, owner);
  expect(await dashboardOf(later!)).toEqual([]);
});

test("the dashboard shows a list of changes as one sentence", async () => {
  const owner = await aCustomer(hub.ctx);
  await aPurchase(hub.ctx, owner, guide);
  await note("Two new chapters.\n\n- pricing\n- contracts");
  expect((await dashboardOf(owner))[0]?.says).toBe("Two new chapters: pricing · contracts");
});

test("the editor counts owners, and of an included product the members who opened it", async () => {
  const talks = await aProduct(hub.ctx, { slug: "recordings", isMembershipIncluded: true });
  const readers = async () =>
    ManagedProduct.parse((await call(hub, `GET /admin/products/${talks.id}`, admin)).body).readers;
  const opened = (person: Customer) =>
    hub.ctx.database.pool.query("insert into openings (user_id, product_id, opened_at) values ($1, $2, $3)", [
      person.id,
      talks.id,
      now,
    ]);
  const [owner, member] = [await aCustomer(hub.ctx), await aMember(hub.ctx)];
  const leaving = await aMember(hub.ctx, { endsAt: new Date(start.getTime() + 60_000) });
  await aMember(hub.ctx);
  await aPurchase(hub.ctx, owner, talks);
  for (const person of [owner, member, member, leaving, admin]) await opened(person);
  expect(await readers()).toBe(3);
  await passes(61_000);
  expect(await readers()).toBe(2);
  await hub.ctx.database.pool.query("update products set is_membership_included = false where id = $1", [talks.id]);
  expect(await readers()).toBe(1);
});
