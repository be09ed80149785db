import { beforeEach, expect, test } from "vitest";
import { findAccount } from "../account-store.ts";
import { startHub } from "#test/hub/harness.ts";
import { aPerson, aSession } from "#test/people/people.ts";
import { confirm, newAddress, signUp } from "#test/people/sign-ups.ts";
import { accountSweeps } from "./sweep-accounts.ts";

let ahead = 0;
const begin = Date.now();
const hub = await startHub({ now: () => new Date(begin + ahead) });
const day = 86_400_000;

beforeEach(async () => {
  ahead = 0;
  await hub.reset();
});

async function sweepUnconfirmed(signal?: AbortSignal): Promise<void> {
  await accountSweeps(hub.ctx)
    .find(({ name }) => name === "sweep unconfirmed accounts")
    ?.run(signal);
}

async function stays(id: string): Promise<boolean> {
  return (await findAccount(hub.ctx.db, id)) !== undefined;
}

test("an unconfirmed sign-up is deleted after thirty days, with everything that belongs to it", async () => {
  const { body } = await signUp(hub, { email: newAddress() });
  await hub.ctx.background.settled();
  ahead = 30 * day - 1000;
  await sweepUnconfirmed();
  expect(await stays(body.id)).toBe(true);
  ahead = 30 * day + 1000;
  await sweepUnconfirmed();
  expect(await stays(body.id)).toBe(false);
  const { rows } = await hub.ctx.database.pool.query(
    "select (select count(*) from identities)::int + (select count(*) from user_profiles)::int as left",
  );
  expect(rows).toEqual([{ left: 0 }]);
});

test("an account that confirmed, signed in, is banned or asked for another email stays", async () => {
  const email = newAddress();
  await signUp(hub, { email });
  const confirmed = (await confirm(hub, email)).body.user.id as string;
  const entered = await aPerson(hub.ctx, { emailConfirmedAt: null });
  await aSession(hub.ctx, entered);
  const banned = await aPerson(hub.ctx, { emailConfirmedAt: null, bannedUntil: new Date(begin + 365 * day) });
  const byPhone = await aPerson(hub.ctx, {
    emailConfirmedAt: null,
    phone: "919812345678",
    phoneConfirmedAt: new Date(begin),
  });
  const waiting = await aPerson(hub.ctx, { emailConfirmedAt: null, confirmationSentAt: new Date(begin + 20 * day) });
  ahead = 31 * day;
  await sweepUnconfirmed();
  for (const id of [confirmed, entered.id, banned.id, byPhone.id, waiting.id]) expect(await stays(id)).toBe(true);
  ahead = 51 * day;
  await sweepUnconfirmed();
  expect([await stays(waiting.id), await stays(banned.id)]).toEqual([false, true]);
});

test("however many there are, all go in one sweep, and none once it is stopped", async () => {
  await hub.ctx.database.pool.query(`
    insert into accounts (id, email, first_provider, user_metadata, terms_version, terms_agreed_at, created_at, updated_at)
    select gen_random_uuid(), 'left-' || n || '@example.com', 'email', '{}', 'any', now(), now() - interval '40 days', now() from generate_series(1, 1201) n`);
  const left = async () =>
    (await hub.ctx.database.pool.query<{ left: number }>("select count(*)::int as left from accounts")).rows[0]?.left;
  await sweepUnconfirmed(AbortSignal.abort());
  expect(await left()).toBe(1201);
  await sweepUnconfirmed();
  expect(await left()).toBe(0);
});
