import { expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { startHub } from "#test/harness.ts";
import { aPerson, aSession, refresh } from "#test/people.ts";
import { enrol, aProvenPerson, challenge } from "#test/second-factors.ts";
import { updateSession } from "./sessions/session-store.ts";
import { sweepAccounts } from "./sweep-accounts.ts";

let ahead = 0;
const begin = Date.now();
const hub = await startHub({ now: () => new Date(begin + ahead) });
const [hour, day] = [3_600_000, 86_400_000];

async function left(table: string): Promise<number> {
  const { rows } = await hub.ctx.database.pool.query<{ left: number }>(`select count(*)::int as left from ${table}`);
  return rows[0]!.left;
}

test("sessions nobody comes back to are swept away, those in use stay", async () => {
  ahead = 0;
  await hub.reset();
  const person = await aPerson(hub.ctx);
  const [forgotten, ended, inUse] = [await aSession(hub.ctx, person), await aSession(hub.ctx, person), await aSession(hub.ctx, person)];
  await inTransaction(hub.ctx.db, (tx) => updateSession(tx, ended.sessionId, { notAfter: new Date(begin + hour) }));
  ahead = 30 * day;
  const { body } = await refresh(hub, inUse.refreshToken);
  ahead = 59 * day;
  await sweepAccounts(hub.ctx);
  expect((await refresh(hub, forgotten.refreshToken)).status).toBe(200);
  expect(await left("sessions")).toBe(2);
  ahead = 85 * day;
  await refresh(hub, body.refresh_token);
  ahead = 120 * day;
  await sweepAccounts(hub.ctx);
  expect(await left("sessions")).toBe(1);
});

test("a factor nobody finished adding goes after a day, one in use stays, and unanswered challenges go", async () => {
  ahead = 0;
  await hub.reset();
  const owner = await aProvenPerson(hub);
  await enrol(hub, owner.token, "Never finished");
  await challenge(hub, owner.token, owner.factor.id);
  ahead = 23 * hour;
  await sweepAccounts(hub.ctx);
  expect([await left("factors"), await left("factor_challenges")]).toEqual([2, 0]);
  ahead = 25 * hour;
  await sweepAccounts(hub.ctx);
  expect(await left("factors")).toBe(1);
});
