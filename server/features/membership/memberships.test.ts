import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { deleteAccount } from "#server/features/accounts/account-store.ts";
import { checkSession } from "#server/features/accounts/sessions/check-session.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { call } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aCustomer, aMember, type Customer } from "#test/people/people.ts";
import { endMembership } from "./end-membership.ts";
import { grantMembership, restoreMembership } from "./grant-membership.ts";

const start = new Date("2026-03-01T10:00:00Z");
let now = start;
const hub = await startHub({ now: () => now });

beforeEach(async () => {
  now = start;
  await hub.reset();
});

const minutes = (count: number): Date => new Date(start.getTime() + count * 60_000);

function paid({ id }: { readonly id: string }, orderId: string, endsAt: Date | null = null): Promise<string> {
  return inTransaction(hub.ctx.db, (tx) =>
    grantMembership(hub.ctx, tx, { personId: id, endsAt, source: "paid", orderId }),
  );
}

function given({ id }: { readonly id: string }, endsAt: Date | null = null): Promise<string> {
  return inTransaction(hub.ctx.db, (tx) =>
    grantMembership(hub.ctx, tx, { personId: id, endsAt, source: "granted", by: byOperator }),
  );
}

function ended(ending: Parameters<typeof endMembership>[2]): Promise<boolean> {
  return inTransaction(hub.ctx.db, (tx) => endMembership(hub.ctx, tx, ending));
}

async function isMember({ token }: Customer): Promise<unknown> {
  return (await call(hub, "GET /account/me", { token })).body.isMember;
}

async function written(): Promise<unknown[]> {
  return (
    await hub.ctx.database.pool.query("select user_id, status, source, order_id, ends_at from memberships order by id")
  ).rows;
}

async function facts({ id }: { readonly id: string }): Promise<unknown> {
  return (
    await hub.ctx.database.pool.query("select is_member, membership_expiry from user_profiles where user_id = $1", [id])
  ).rows[0];
}

test("a granted or revoked membership counts from the next click", async () => {
  const person = await aCustomer(hub.ctx);
  // The cached facts of their session, and those of their own page.
  const state = async () => [await checkSession(hub.ctx, person.token), await isMember(person), await facts(person)];
  expect(await state()).toMatchObject([{ person: { isMember: false } }, false, { is_member: false }]);
  expect(await given(person)).toBe("granted");
  expect(await state()).toMatchObject([
    { person: { isMember: true } },
    true,
    { is_member: true, membership_expiry: null },
  ]);
  expect(await ended({ personId: person.id, by: byOperator })).toBe(true);
  expect(await state()).toMatchObject([
    { person: { isMember: false } },
    false,
    { is_member: false, membership_expiry: null },
  ]);
  expect(await written()).toMatchObject([
    { user_id: person.id, status: "cancelled", source: "granted", order_id: null, ends_at: null },
  ]);
});

test("an order reported many times makes one membership", async () => {
  const person = await aCustomer(hub.ctx);
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => paid(person, "order_1")));
  expect(outcomes.toSorted()).toEqual(["granted", ...Array.from({ length: 4 }, () => "granted before")]);
  expect(await written()).toMatchObject([{ user_id: person.id, status: "active", order_id: "order_1" }]);
});

test("a refunded order, reported again, makes no new membership", async () => {
  const person = await aCustomer(hub.ctx);
  await paid(person, "order_1");
  expect(await ended({ orderId: "order_1" })).toBe(true);
  expect(await ended({ orderId: "order_1" })).toBe(false);
  expect(await paid(person, "order_1")).toBe("granted before");
  expect(await isMember(person)).toBe(false);
  expect(await paid(person, "order_2")).toBe("granted");
  expect(await isMember(person)).toBe(true);
});

test("right money restores a refunded membership, also after another one expired", async () => {
  const person = await aCustomer(hub.ctx);
  const restore = () =>
    inTransaction(hub.ctx.db, (tx) => restoreMembership(hub.ctx, tx, { orderId: "order_1", personId: person.id }));
  await paid(person, "order_1");
  await ended({ orderId: "order_1" });
  await given(person, minutes(10));
  // A member by something else.
  expect(await restore()).toBe(false);
  now = minutes(11);
  expect(await isMember(person)).toBe(false);
  expect(await restore()).toBe(true);
  expect(await isMember(person)).toBe(true);
  expect(await written()).toMatchObject([
    { status: "active", source: "paid" },
    { status: "replaced", source: "granted" },
  ]);
  // Nothing of it is cancelled any more.
  expect(await restore()).toBe(false);
});

test("of two orders paid at once one makes the member, and the other finds a member", async () => {
  const person = await aCustomer(hub.ctx);
  const outcomes = await Promise.all([paid(person, "order_1"), paid(person, "order_2"), given(person)]);
  expect(outcomes.toSorted()).toEqual(["granted", "member already", "member already"]);
  expect(await written()).toHaveLength(1);
});

test("a longer membership replaces a running one, and a new one an expired one", async () => {
  const person = await aCustomer(hub.ctx);
  await given(person, minutes(10));
  expect(await paid(person, "order_1", minutes(10))).toBe("member already");
  expect(await paid(person, "order_2", minutes(20))).toBe("granted");
  expect(await ended({ orderId: "order_1" }), "nothing came of it").toBe(false);
  now = minutes(20);
  expect(await isMember(person)).toBe(false);
  expect(await given(person, minutes(30))).toBe("granted");
  expect(await isMember(person)).toBe(true);
  expect(await ended({ orderId: "order_2" }), "what was replaced takes nothing with it").toBe(false);
  expect(await paid(person, "order_3")).toBe("granted");
  expect(await written()).toMatchObject([
    { status: "replaced" },
    { status: "replaced", order_id: "order_2" },
    { status: "replaced" },
    { status: "active", ends_at: null },
  ]);
  expect(await facts(person)).toEqual({ is_member: true, membership_expiry: null });
});

test("a grant that is rolled back was never made and sends no email", async () => {
  const person = await aCustomer(hub.ctx);
  const undone = inTransaction(hub.ctx.db, async (tx) => {
    await grantMembership(hub.ctx, tx, { personId: person.id, endsAt: null, source: "paid", orderId: "order_1" });
    throw new Error("the payment was not there");
  });
  await expect(undone).rejects.toThrow("the payment was not there");
  expect([await isMember(person), await written()]).toEqual([false, []]);
});

test("the log names the giver and the revoker of a membership; a payment has no entry", async () => {
  const [boss, person, buyer] = [
    await aCustomer(hub.ctx, { isAdmin: true }),
    await aCustomer(hub.ctx),
    await aCustomer(hub.ctx),
  ];
  await inTransaction(hub.ctx.db, (tx) =>
    grantMembership(hub.ctx, tx, { personId: person.id, endsAt: minutes(10), source: "granted", by: boss.id }),
  );
  await ended({ personId: person.id, by: boss.id });
  await paid(buyer, "order_1");
  await ended({ orderId: "order_1" });
  const { rows } = await hub.ctx.database.pool.query("select actor_id, act, subject, facts from audit_log order by id");
  const subject = `account:${person.id}`;
  expect(rows).toEqual([
    { actor_id: boss.id, act: "membership.granted", subject, facts: { endsAt: minutes(10).toISOString() } },
    {
      actor_id: boss.id,
      act: "membership.ended",
      subject,
      facts: { endsAt: { from: minutes(10).toISOString(), to: now.toISOString() } },
    },
  ]);
});

test("an erased account leaves its membership on record, and its id gets no other", async () => {
  const person = await aMember(hub.ctx);
  const buyer = await aCustomer(hub.ctx);
  await paid(buyer, "order_1");
  for (const { id } of [person, buyer]) await inTransaction(hub.ctx.db, (tx) => deleteAccount(tx, id));
  expect(await written()).toMatchObject([
    { user_id: null, source: "granted" },
    { user_id: null, source: "paid", order_id: "order_1" },
  ]);
  expect(await paid(buyer, "order_2")).toBe("no account");
  expect(await ended({ orderId: "order_1" })).toBe(true);
  expect(await ended({ personId: person.id, by: byOperator })).toBe(false);
});

test("the database itself keeps no two active memberships of one person", async () => {
  const person = await aMember(hub.ctx);
  const second =
    "insert into memberships (user_id, starts_at, status, source, order_id, created_at) values ($1, $2, 'active', 'paid', 'order_1', $2)";
  await expect(hub.ctx.database.pool.query(second, [person.id, now])).rejects.toThrow("memberships_active");
});
