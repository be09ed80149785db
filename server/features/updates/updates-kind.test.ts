// On both engines: runs are planned under locks. One email to each owner, for everything noted within an hour.
import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { endPurchase } from "#server/features/access/ownership.ts";
import { eraseByOperator } from "#server/features/own-data/erase-by-operator.ts";
import { choosePurpose } from "#server/features/purposes/choose-purpose.ts";
import { aDesk, postOffice } from "#test/emails/announcements.ts";
import { sendDueEmails } from "#test/emails/outbox.ts";
import { startHub } from "#test/hub/harness.ts";
import { aCustomer, aMember, aPerson, aSession, type Customer } from "#test/people/people.ts";
import { aProduct, aPurchase } from "#test/shop/factories.ts";
import { call } from "#test/wire/api-wire.ts";
import { updatesKind } from "./updates-kind.ts";

let aheadMs = 0;
// The clock goes on, since the emails of a second have a pace.
const now = () => new Date(Date.now() + aheadMs);
const hub = await startHub({ now });
const minute = 60_000;
let desk: Awaited<ReturnType<typeof aDesk>>;
let office: ReturnType<typeof postOffice>;

beforeEach(async () => {
  aheadMs = 0;
  await hub.reset();
  desk = await aDesk(hub);
  office = postOffice(hub, undefined, [updatesKind()]);
});

const freshToken = async () => (await aSession(hub.ctx, desk.admin)).accessToken;
const runs = async () =>
  (await call(hub, "GET /admin/announcements", { token: await freshToken() })).body.announcements;

async function note(product: { readonly id: number }, text: string, after: number | null = null): Promise<number> {
  const door = `POST /admin/products/${product.id}/update-note`;
  const { status, body } = await call(hub, door, { token: await freshToken(), body: { note: text, after } });
  expect([text, status]).toEqual([text, 200]);
  return body.id as number;
}

const received = () => office.sent.map(({ to, subject }) => `${to}: ${subject}`).toSorted();

test("an owner gets one email, an hour after the first of two notes, with both", async () => {
  const [guide, kit] = [
    await aProduct(hub.ctx, { slug: "guide", name: "The Guide" }),
    await aProduct(hub.ctx, { slug: "kit", name: "Ink & <Paper>" }),
  ];
  const [one, both] = [
    await aPerson(hub.ctx),
    await aPerson(hub.ctx, { userMetadata: { full_name: "Asha Kulkarni" } }),
  ];
  for (const person of [one, both]) await aPurchase(hub.ctx, person, guide);
  await aPurchase(hub.ctx, both, kit);
  await note(guide, "A **new** chapter, see [the kit](/products/kit).");
  aheadMs += 50 * minute;
  await note(kit, "Three new inks.");
  await office.run();
  expect(received()).toEqual([]);
  aheadMs += 11 * minute;
  await office.run();
  await office.run();
  expect(received()).toEqual(
    [`${one.email}: YDI: new in The Guide`, `${both.email}: YDI: new in The Guide and 1 more`].toSorted(),
  );
  const [toBoth, toOne] = [both, one].map(({ email }) => office.sent.find(({ to }) => to === email));
  expect(toOne?.html).toContain('href="http://hub.test/products/kit"');
  expect(toOne?.html).toContain('href="http://hub.test/products/guide"');
  expect(toOne?.text).not.toContain("Three new inks.");
  expect(toOne?.leaveUrl).toMatch(/^http:\/\/hub\.test\/emails\//);
  expect(toBoth?.html).toContain("Ink &amp; &lt;Paper&gt;</a>");
  expect(toBoth?.text).toContain("Hello Asha Kulkarni,");
  for (const words of ["A **new** chapter", "Three new inks.", "Ink & <Paper>: http://hub.test/products/kit"])
    expect(toBoth?.text).toContain(words);
  expect(await runs()).toMatchObject([{ kind: "updates", state: "done", total: 2, counts: { sent: 2 } }]);
});

test("what is noted after the emails left goes into others", async () => {
  const guide = await aProduct(hub.ctx, { name: "The Guide" });
  await aPurchase(hub.ctx, await aPerson(hub.ctx), guide);
  const first = await note(guide, "One.");
  aheadMs += 61 * minute;
  await office.run();
  await note(guide, "Two.", first);
  aheadMs += 61 * minute;
  await office.run();
  expect(office.sent.map(({ text }) => [text.includes("One."), text.includes("Two.")])).toEqual([
    [true, false],
    [false, true],
  ]);
});

test("only people who own the product when their email is written get one", async () => {
  const guide = await aProduct(hub.ctx, { name: "The Guide" });
  const talks = await aProduct(hub.ctx, { name: "Talks", isMembershipIncluded: true });
  const [owner, refunded, late, erased, former, wantsNone, blocked] = [
    await aPerson(hub.ctx),
    await aPerson(hub.ctx),
    await aPerson(hub.ctx),
    await aPerson(hub.ctx),
    await aPerson(hub.ctx),
    await aPerson(hub.ctx),
    await aPerson(hub.ctx),
  ];
  const orders = new Map<string, string>();
  for (const person of [owner, refunded, late, erased, former, wantsNone, blocked])
    orders.set(person.id, (await aPurchase(hub.ctx, person, guide)).orderId);
  const end = ({ id }: { readonly id: string }) =>
    inTransaction(hub.ctx.db, (tx) => endPurchase(hub.ctx, tx, { orderId: orders.get(id)!, productId: guide.id }));
  const member = await aMember(hub.ctx);
  const lapsed = await aMember(hub.ctx, { endsAt: new Date(now().getTime() + 30 * minute) });
  const opened = (person: Customer) =>
    hub.ctx.database.pool.query("insert into openings (user_id, product_id, opened_at) values ($1, $2, now())", [
      person.id,
      talks.id,
    ]);
  for (const person of [member, lapsed]) await opened(person);
  await end(former);
  await note(guide, "New.");
  await note(talks, "New.");
  await end(refunded);
  const off = { purpose: "updates", isOn: false, door: "page", wording: "Product updates" } as const;
  await inTransaction(hub.ctx.db, (tx) => choosePurpose(hub.ctx, tx, { personId: wantsNone.id, ...off }));
  aheadMs += 61 * minute;
  await office.freeze();
  // Between the rows and their emails.
  await end(late);
  expect(await eraseByOperator(hub.ctx, erased.email, "now")).toBe("done");
  await hub.ctx.database.pool.query("update accounts set banned_until = 'infinity' where id = $1", [blocked.id]);
  // Emails to single people go first.
  await sendDueEmails(hub.ctx);
  await office.run();
  expect(received()).toEqual(
    [`${owner.email}: YDI: new in The Guide`, `${member.email}: YDI: new in Talks`].toSorted(),
  );
  expect(await runs()).toMatchObject([{ total: 5, counts: { sent: 2, left_out: 3 } }]);
});

test("two administrators who note at the same moment cause one email", async () => {
  const [guide, kit] = [await aProduct(hub.ctx), await aProduct(hub.ctx)];
  const owner = await aCustomer(hub.ctx);
  for (const product of [guide, kit]) await aPurchase(hub.ctx, owner, product);
  await Promise.all([note(guide, "New."), note(kit, "New.")]);
  aheadMs += 61 * minute;
  await office.run();
  expect(office.sent).toHaveLength(1);
});
