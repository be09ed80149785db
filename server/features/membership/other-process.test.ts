import { expect, onTestFinished, test } from "vitest";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { holdPerson } from "#server/features/accounts/standing.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { untilWaiting } from "#test/hub/lock-waits.ts";
import { openHub } from "#test/hub/one-of-several.ts";
import { aCustomer } from "#test/people/people.ts";
import { startPostgres } from "#test/engines/postgres-server.ts";
import { endMembership } from "./end-membership.ts";
import { grantMembership } from "./grant-membership.ts";

type MembershipSource =
  | { readonly source: "granted"; readonly by: string }
  | { readonly source: "paid"; readonly orderId: string };

async function twoProcesses() {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  const databaseUrl = await server.freshDatabase();
  const [{ ctx }, { ctx: other }] = [await openHub(databaseUrl), await openHub(databaseUrl)];
  const { id: personId } = await aCustomer(ctx);
  const grant = (tx: Tx, minutes: number, why: MembershipSource = { source: "granted", by: byOperator }) => {
    const endsAt = new Date(ctx.clock.now().getTime() + minutes * 60_000);
    return grantMembership(ctx, tx, { personId, endsAt, ...why });
  };
  const statuses = async () =>
    (await ctx.database.pool.query<{ status: string }>("select status from memberships order by id")).rows.map(
      ({ status }) => status,
    );
  return { ctx, other, personId, grant, statuses };
}

test("an act that ends a membership also ends a longer one that another process puts in its place", async () => {
  const { ctx, other, personId, grant, statuses } = await twoProcesses();
  await inTransaction(ctx.db, (tx) => grant(tx, 10));
  const { ending } = await inTransaction(ctx.db, async (tx) => {
    await grant(tx, 20);
    const ending = inTransaction(other.db, (tx) => endMembership(other, tx, { personId, by: byOperator }));
    await untilWaiting(ctx.database.pool);
    return { ending };
  });
  expect(await ending).toBe(true);
  expect(await statuses()).toEqual(["replaced", "cancelled"]);
});

test("a refund and a gift to the same person at once do not deadlock", async () => {
  const { ctx, other, personId, grant, statuses } = await twoProcesses();
  await inTransaction(ctx.db, (tx) => grant(tx, 10, { source: "paid", orderId: "order_1" }));
  const { ending } = await inTransaction(ctx.db, async (tx) => {
    await holdPerson(tx, personId);
    const ending = inTransaction(other.db, (tx) => endMembership(other, tx, { orderId: "order_1" }));
    await untilWaiting(ctx.database.pool);
    await grant(tx, 20);
    return { ending };
  });
  expect(await ending).toBe(false);
  expect(await statuses()).toEqual(["replaced", "active"]);
});
