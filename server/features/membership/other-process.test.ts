import { expect, onTestFinished, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { untilWaiting } from "#test/lock-waits.ts";
import { openHub } from "#test/one-of-several.ts";
import { aCustomer } from "#test/people.ts";
import { startPostgres } from "#test/postgres.ts";
import { endMembership } from "./end-membership.ts";
import { grantMembership } from "./grant-membership.ts";

test("whoever ends a membership while another process puts a longer one in its place ends that one", async () => {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  const databaseUrl = await server.freshDatabase();
  const [{ ctx }, { ctx: other }] = [await openHub(databaseUrl), await openHub(databaseUrl)];
  const { id: personId } = await aCustomer(ctx);
  const grant = (tx: Parameters<typeof grantMembership>[1], minutes: number) => {
    const endsAt = new Date(ctx.clock.now().getTime() + minutes * 60_000);
    return grantMembership(ctx, tx, { personId, endsAt, source: "granted", by: byOperator });
  };
  await inTransaction(ctx.db, (tx) => grant(tx, 10));
  const { ending } = await inTransaction(ctx.db, async (tx) => {
    await grant(tx, 20);
    const ending = inTransaction(other.db, (tx) => endMembership(other, tx, { personId, by: byOperator }));
    await untilWaiting(ctx.database.pool);
    return { ending };
  });
  expect(await ending).toBe(true);
  const { rows } = await ctx.database.pool.query("select status from memberships order by id");
  expect(rows).toEqual([{ status: "replaced" }, { status: "cancelled" }]);
});
