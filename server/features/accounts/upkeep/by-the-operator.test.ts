import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { ask } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { emailsTo } from "#test/emails/mailbox.ts";
import { register, signIn } from "#test/people/passkeys.ts";
import { aPerson, aSession, refresh } from "#test/people/people.ts";
import { aProvenPerson } from "#test/people/second-factors.ts";
import { findProfile, updateAccount } from "../account-store.ts";
import { endEverySession, makeAdmin, resetFactors, unmakeAdmin } from "./by-the-operator.ts";

const at = new Date("2026-04-01T08:00:00Z");
const hub = await startHub({ now: () => at });
const politely = { evenTheLast: false };

beforeEach(() => hub.reset());

async function written(): Promise<unknown[]> {
  return (await hub.ctx.database.pool.query("select at, actor_id as actor, act, subject from audit_log order by id"))
    .rows;
}

test("an unconfirmed sign-up cannot be made an administrator", async () => {
  const { id, email } = await aPerson(hub.ctx, { emailConfirmedAt: null });
  expect(await makeAdmin(hub.ctx, email)).toBe("not confirmed");
  expect(await findProfile(hub.ctx.db, id)).toMatchObject({ isAdmin: false });
  expect([await written(), await emailsTo(hub.ctx, email)]).toEqual([[], []]);
});

test("of many simultaneous requests one makes the administrator, with one record and one email", async () => {
  const { id, email } = await aPerson(hub.ctx);
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => makeAdmin(hub.ctx, ` ${email.toUpperCase()} `)));
  expect(outcomes.toSorted()).toEqual(["done", ...Array<string>(4).fill("was already")]);
  expect(await findProfile(hub.ctx.db, id)).toMatchObject({ isAdmin: true, isMember: false });
  expect(await written()).toEqual([
    { at, actor: "00000000-0000-0000-0000-000000000000", act: "account.made_admin", subject: `account:${id}` },
  ]);
  expect(await emailsTo(hub.ctx, email)).toEqual(["admin_made"]);
});

test("an administrator is removed immediately, but the last one only with confirmation", async () => {
  const [one, other, gone, blocked] = await Promise.all([
    aPerson(hub.ctx),
    aPerson(hub.ctx),
    aPerson(hub.ctx),
    aPerson(hub.ctx),
  ]);
  for (const { email } of [one, other, gone, blocked]) await makeAdmin(hub.ctx, email);
  const bannedUntil = new Date("2999-01-01");
  await inTransaction(hub.ctx.db, (tx) => updateAccount(tx, { id: blocked.id, now: at }, { bannedUntil }));
  await inTransaction(hub.ctx.db, (tx) => updateAccount(tx, { id: gone.id, now: at }, { deletedAt: at }));
  const { accessToken } = await aSession(hub.ctx, one);
  const isAdmin = async () =>
    (
      (await (
        await hub.request("/api/account/me", { headers: { authorization: `Bearer ${accessToken}` } })
      ).json()) as { isAdmin: boolean }
    ).isAdmin;
  expect(await isAdmin()).toBe(true);
  expect(await unmakeAdmin(hub.ctx, one.email, politely)).toBe("done");
  expect(await isAdmin()).toBe(false);
  expect(await unmakeAdmin(hub.ctx, one.email, politely)).toBe("was already");
  expect(await unmakeAdmin(hub.ctx, other.email, politely)).toBe("the last admin");
  expect(await findProfile(hub.ctx.db, other.id)).toMatchObject({ isAdmin: true });
  expect(await unmakeAdmin(hub.ctx, other.email, { evenTheLast: true })).toBe("done");
  expect((await emailsTo(hub.ctx, other.email)).toSorted()).toEqual(["admin_made", "admin_unmade"]);
});

test("of two last admins who are unmade at once, one stays", async () => {
  const admins = [await aPerson(hub.ctx), await aPerson(hub.ctx)];
  for (const { email } of admins) await makeAdmin(hub.ctx, email);
  const outcomes = await Promise.all(admins.map(({ email }) => unmakeAdmin(hub.ctx, email, politely)));
  expect(outcomes.toSorted()).toEqual(["done", "the last admin"]);
});

test("every session of an account ends, and nothing that is on its way opens another", async () => {
  const person = await aPerson(hub.ctx);
  const stranger = await aSession(hub.ctx, await aPerson(hub.ctx));
  const sessions = [await aSession(hub.ctx, person), await aSession(hub.ctx, person)];
  await ask(hub, "POST /otp", { body: { email: person.email, create_user: false } });
  await hub.ctx.background.settled();
  for (const { accessToken } of sessions)
    expect((await ask(hub, "GET /user", { token: accessToken })).status).toBe(200);
  expect(await endEverySession(hub.ctx, person.email)).toBe("done");
  for (const { accessToken, refreshToken } of sessions) {
    expect((await ask(hub, "GET /user", { token: accessToken })).body.code).toBe("session_not_found");
    expect((await refresh(hub, refreshToken)).status).toBe(400);
  }
  expect((await hub.ctx.database.pool.query("select 1 from proofs where account_id = $1", [person.id])).rows).toEqual(
    [],
  );
  expect((await ask(hub, "GET /user", { token: stranger.accessToken })).status).toBe(200);
  expect((await emailsTo(hub.ctx, person.email)).toSorted()).toEqual(["magic_link", "signed_out_by_operator"]);
  expect(await written()).toMatchObject([{ act: "account.signed_out", subject: `account:${person.id}` }]);
});

test("without its second steps, recovery codes and passkeys an account opens by its first step again", async () => {
  const person = await aProvenPerson(hub);
  await ask(hub, "POST /factors/recovery-codes", { token: person.token });
  const { passkey } = await register(hub, person.token);
  expect(await resetFactors(hub.ctx, person.email)).toBe("done");
  expect((await ask(hub, "GET /user", { token: person.token })).body.code).toBe("session_not_found");
  const { accessToken } = await aSession(hub.ctx, person);
  expect((await ask(hub, "GET /user", { token: accessToken })).body.factors).toBeUndefined();
  expect((await hub.request("/api/account/me", { headers: { authorization: `Bearer ${accessToken}` } })).status).toBe(
    200,
  );
  expect(
    (await hub.ctx.database.pool.query("select 1 from recovery_codes where account_id = $1", [person.id])).rows,
  ).toEqual([]);
  expect((await signIn(hub, passkey)).body.code).toBe("webauthn_verification_failed");
  expect(await emailsTo(hub.ctx, person.email)).toContain("factors_reset");
  expect(await written()).toMatchObject([{ act: "account.factors_reset" }]);
});

test("an address without an account changes nothing", async () => {
  for (const act of [makeAdmin, endEverySession, resetFactors])
    expect(await act(hub.ctx, "unknown@example.com")).toBe("no account");
  expect(await unmakeAdmin(hub.ctx, "unknown@example.com", politely)).toBe("no account");
  expect(await written()).toEqual([]);
});
