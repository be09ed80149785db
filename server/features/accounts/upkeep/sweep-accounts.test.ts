import { expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { startHub } from "#test/hub/harness.ts";
import { aPasskeyOwner } from "#test/people/passkeys.ts";
import { ask } from "#test/wire/auth-wire.ts";
import { aPerson, aSession, refresh } from "#test/people/people.ts";
import { enrol, aProvenPerson, challenge } from "#test/people/second-factors.ts";
import { updateSession } from "../sessions/session-store.ts";
import { accountSweeps } from "./sweep-accounts.ts";

let ahead = 0;
const begin = Date.now();
const hub = await startHub({ now: () => new Date(begin + ahead) });
const [hour, day] = [3_600_000, 86_400_000];

async function sweepAll(): Promise<void> {
  for (const { run } of accountSweeps(hub.ctx)) await run();
}

async function left(table: string): Promise<number> {
  const { rows } = await hub.ctx.database.pool.query<{ left: number }>(`select count(*)::int as left from ${table}`);
  return rows[0]!.left;
}

test("abandoned sessions are swept away, those in use stay", async () => {
  ahead = 0;
  await hub.reset();
  const person = await aPerson(hub.ctx);
  const [forgotten, ended, inUse] = [
    await aSession(hub.ctx, person),
    await aSession(hub.ctx, person),
    await aSession(hub.ctx, person),
  ];
  await inTransaction(hub.ctx.db, (tx) => updateSession(tx, ended.sessionId, { notAfter: new Date(begin + hour) }));
  ahead = 30 * day;
  const { body } = await refresh(hub, inUse.refreshToken);
  ahead = 59 * day;
  await sweepAll();
  expect((await refresh(hub, forgotten.refreshToken)).status).toBe(200);
  expect(await left("sessions")).toBe(2);
  ahead = 85 * day;
  await refresh(hub, body.refresh_token);
  ahead = 120 * day;
  await sweepAll();
  expect(await left("sessions")).toBe(1);
});

test("an unfinished factor goes after a day, one in use stays, and unanswered challenges go", async () => {
  ahead = 0;
  await hub.reset();
  const owner = await aProvenPerson(hub);
  await enrol(hub, owner.token, "Never finished");
  await challenge(hub, owner.token, owner.factor.id);
  ahead = 23 * hour;
  await sweepAll();
  expect([await left("factors"), await left("factor_challenges")]).toEqual([2, 0]);
  ahead = 25 * hour;
  await sweepAll();
  expect(await left("factors")).toBe(1);
});

test("a passkey challenge goes after its five minutes, and a passkey stays", async () => {
  ahead = 0;
  await hub.reset();
  const { token } = await aPasskeyOwner(hub);
  await ask(hub, "POST /passkeys/authentication/options");
  await ask(hub, "POST /passkeys/registration/options", { token });
  await sweepAll();
  expect(await left("passkey_challenges")).toBe(2);
  ahead = 301_000;
  await sweepAll();
  expect([await left("passkey_challenges"), await left("passkeys")]).toEqual([0, 1]);
});

const many = 2_345;

async function manyOldFlows(): Promise<void> {
  ahead = 0;
  await hub.reset();
  const { pool } = hub.ctx.database;
  // Without triggers: they write the texts of the search, row by row.
  await pool.query(`do $$ begin
    set local session_replication_role = replica;
    insert into accounts (id, email, first_provider, terms_version, terms_agreed_at, created_at, updated_at)
    select gen_random_uuid(), 'p' || i || '@people.test', 'email', 'any', now(), now(), now() from generate_series(1, ${many}) i;
  end $$`);
  await pool.query(
    "insert into flows (id, account_id, kind, created_at) select gen_random_uuid(), id, 'link', now() - interval '9 days' from accounts",
  );
  await pool.query(
    `insert into proofs (id, account_id, kind, address, code_hash, expires_at, created_at, flow_id)
     select gen_random_uuid(), account_id, 'recovery', 'x', '', now() - interval '5 days', now(), id from flows`,
  );
}

test("any number of unopened links are deleted, and the people stay", async () => {
  await manyOldFlows();
  await sweepAll();
  expect([await left("proofs"), await left("flows"), await left("accounts")]).toEqual([0, 0, many]);
});

test("a sweep goes in small steps, lets other work between them, and stops when asked", async () => {
  await manyOldFlows();
  const leftAtSteps: Promise<number>[] = [];
  // Asked before each step whether it is to end, and it is at the third.
  const signal = Object.create(new AbortController().signal, {
    aborted: { get: () => leftAtSteps.push(left("proofs")) === 3 },
  }) as AbortSignal;
  await accountSweeps(hub.ctx)
    .find(({ name }) => name === "sweep proofs")!
    .run(signal);
  const [, afterTheFirst] = await Promise.all(leftAtSteps);
  expect(afterTheFirst).toBeLessThan(many);
  expect([leftAtSteps.length, await left("proofs")]).toEqual([3, many - 1000]);
});
