import { decodeJwt } from "jose";
import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { updateAccount } from "#server/features/accounts/account-store.ts";
import { ask } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { emailsTo } from "#test/emails/mailbox.ts";
import { aPasskeyOwner, signIn } from "#test/people/passkeys.ts";
import { flag, type Twist, signWithPasskey } from "#test/people/software-authenticator.ts";

let ahead = 0;
const hub = await startHub({ now: () => new Date(Date.now() + ahead) });

beforeEach(() => {
  ahead = 0;
});

async function offer() {
  return (await ask(hub, "POST /passkeys/authentication/options", { body: {} })).body;
}

function verify(challenge_id: unknown, credential: unknown) {
  return ask(hub, "POST /passkeys/authentication/verify", { body: { challenge_id, credential } });
}

async function openChallenges(): Promise<number> {
  return (await hub.ctx.database.pool.query("select from passkey_challenges")).rowCount ?? 0;
}

const failed = { status: 400, body: { code: "webauthn_verification_failed" } };

test("a passkey logs in, without an address and without a password, and its challenge is used up", async () => {
  const { id, email, token, passkey, passkeyId } = await aPasskeyOwner(hub);
  const { options, challenge_id, expires_at } = await offer();
  expect(options).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    timeout: 300_000,
    rpId: "hub.test",
    userVerification: "preferred",
  });
  expect(expires_at).toBe(Math.floor(expires_at));
  const { status, body } = await verify(challenge_id, signWithPasskey(passkey, options));
  expect([status, body.user.id, body.user.email]).toEqual([200, id, email]);
  expect(body.refresh_token).toEqual(expect.any(String));
  expect(decodeJwt(body.access_token)).toMatchObject({ aal: "aal2", amr: [{ method: "passkey" }] });
  expect(await openChallenges()).toBe(0);
  const listed = await ask(hub, "GET /passkeys", { token });
  expect(listed.body).toMatchObject([{ id: passkeyId, last_used_at: expect.any(String) }]);
});

test.each([-7, -257, -8])("a passkey of the algorithm %i logs in", async (algorithm) => {
  const { passkey } = await aPasskeyOwner(hub, { algorithm });
  expect((await signIn(hub, passkey)).status).toBe(200);
  const other = await aPasskeyOwner(hub, { algorithm });
  expect(await signIn(hub, { ...passkey, privateKey: other.passkey.privateKey })).toMatchObject(failed);
});

test("the body of the first half may be empty, but no rubbish", async () => {
  expect((await ask(hub, "POST /passkeys/authentication/options")).status).toBe(200);
  const answer = await hub.request("/auth/v1/passkeys/authentication/options", { method: "POST", body: "{" });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([400, "no-store"]);
});

test("a person with an unconfirmed address learns of it, but only after a good signature", async () => {
  const { id, passkey } = await aPasskeyOwner(hub);
  const now = hub.ctx.clock.now();
  await inTransaction(hub.ctx.db, (tx) => updateAccount(tx, { id, now }, { emailConfirmedAt: null }));
  expect(await signIn(hub, passkey)).toMatchObject({ status: 403, body: { code: "email_not_confirmed" } });
  expect(await signIn(hub, passkey, { origin: "http://elsewhere.test" })).toMatchObject(failed);
});

test("an unconfirmed phone number is refused first, then a ban", async () => {
  const { id, passkey } = await aPasskeyOwner(hub);
  const now = hub.ctx.clock.now();
  const change = (about: Parameters<typeof updateAccount>[2]) =>
    inTransaction(hub.ctx.db, (tx) => updateAccount(tx, { id, now }, about));
  await change({ phone: "919812345678", bannedUntil: new Date(now.getTime() + 60_000) });
  expect(await signIn(hub, passkey)).toMatchObject({ status: 403, body: { code: "phone_not_confirmed" } });
  await change({ phone: null });
  expect(await signIn(hub, passkey)).toMatchObject({ status: 403, body: { code: "user_banned" } });
});

test("a challenge lasts five minutes and is gone after a late answer", async () => {
  const { passkey } = await aPasskeyOwner(hub);
  const { options, challenge_id } = await offer();
  ahead = 300_000;
  expect(await verify(challenge_id, signWithPasskey(passkey, options))).toMatchObject({
    status: 400,
    body: { code: "webauthn_challenge_expired" },
  });
  expect((await verify(challenge_id, signWithPasskey(passkey, options))).body.code).toBe(
    "webauthn_challenge_not_found",
  );
});

test("a challenge works once, whether the answer was right or wrong", async () => {
  const { passkey } = await aPasskeyOwner(hub);
  const used = await offer();
  const credential = signWithPasskey(passkey, used.options);
  expect((await verify(used.challenge_id, credential)).status).toBe(200);
  expect((await verify(used.challenge_id, credential)).body.code).toBe("webauthn_challenge_not_found");
  const wasted = await offer();
  expect(await verify(wasted.challenge_id, {})).toMatchObject(failed);
  const late = await verify(wasted.challenge_id, signWithPasskey(passkey, wasted.options));
  expect(late.body.code).toBe("webauthn_challenge_not_found");
  const nil = await verify("00000000-0000-0000-0000-000000000000", credential);
  expect([nil.status, nil.body.code]).toEqual([400, "webauthn_challenge_not_found"]);
});

test.each([
  ["no challenge", { credential: {} }, "validation_failed"],
  ["a challenge that is no ID", { challenge_id: "first", credential: {} }, "validation_failed"],
  ["no credential", { challenge_id: "00000000-0000-0000-0000-000000000000" }, "validation_failed"],
])("%s is refused before anything is looked up", async (_what, body, code) => {
  expect(await ask(hub, "POST /passkeys/authentication/verify", { body })).toMatchObject({
    status: 400,
    body: { code },
  });
});

test("a challenge for adding a passkey is none for logging in, and is not used up by that", async () => {
  const { token, passkey } = await aPasskeyOwner(hub);
  const { body } = await ask(hub, "POST /passkeys/registration/options", { token });
  const credential = signWithPasskey(passkey, { ...body.options, rpId: "hub.test" });
  expect((await verify(body.challenge_id, credential)).body.code).toBe("webauthn_challenge_not_found");
  expect(await openChallenges()).toBeGreaterThan(0);
});

test.each<[string, unknown]>([
  ["text", "rubbish"],
  ["a list", [1]],
  ["an empty object", {}],
  ["deep rubbish", { id: "a", rawId: "a", type: "public-key", response: { clientDataJSON: "{}" } }],
])("a credential that is %s has the one answer of every wrong one", async (_what, credential) => {
  const { challenge_id } = await offer();
  expect(await verify(challenge_id, credential)).toMatchObject(failed);
});

const uuidHandle = (id: string) => Buffer.from(id).toString("base64url");

test.each<[string, Twist]>([
  ["on another page", { origin: "http://hub.test.evil.example" }],
  ["on another port", { origin: "http://hub.test:8080" }],
  ["for another host", { rpId: "evil.example" }],
  ["for another challenge", { challenge: "AAAA" }],
  ["of another ceremony", { type: "webauthn.create" }],
  ["in a frame of another page", { crossOrigin: true }],
  ["without a touch", { flags: flag.verified }],
  ["backed up, though it cannot be", { flags: flag.present | flag.backedUp }],
  ["for an account that is none", { userHandle: uuidHandle("11111111-1111-4111-8111-111111111111") }],
  ["for no ID of an account", { userHandle: uuidHandle("asha") }],
  ["without an account", { userHandle: undefined }],
])("a passkey used %s is refused", async (_what, twist) => {
  const { passkey } = await aPasskeyOwner(hub);
  expect(await signIn(hub, passkey, twist)).toMatchObject(failed);
  expect((await signIn(hub, passkey)).status, "and the honest owner gets in").toBe(200);
});

test("a passkey of one person does not open another's account, nor does an unknown one", async () => {
  const [asha, ravi] = [await aPasskeyOwner(hub), await aPasskeyOwner(hub)];
  expect(await signIn(hub, asha.passkey, { userHandle: ravi.passkey.userHandle })).toMatchObject(failed);
  const stranger = { ...asha.passkey, credentialId: Buffer.from("a credential that the hub never saw") };
  expect(await signIn(hub, stranger)).toMatchObject(failed);
  const forged = { ...asha.passkey, privateKey: ravi.passkey.privateKey };
  expect(await signIn(hub, forged)).toMatchObject(failed);
});

test("a counter that goes back is refused and emailed to the owner; a higher one logs in", async () => {
  const { email, passkey } = await aPasskeyOwner(hub, { signCount: 5 });
  expect((await signIn(hub, passkey)).status).toBe(200);
  expect(await signIn(hub, passkey, { signCount: 6 })).toMatchObject(failed);
  expect(await signIn(hub, passkey, { signCount: 0 })).toMatchObject(failed);
  expect(await emailsTo(hub.ctx, email)).toEqual(["passkey_added", "passkey_copied", "passkey_copied"]);
  expect((await signIn(hub, passkey, { signCount: 7 })).status).toBe(200);
});

test("a synced passkey counts as it likes", async () => {
  const flags = flag.present | flag.verified | flag.backupEligible | flag.backedUp;
  const { passkey } = await aPasskeyOwner(hub, { flags, signCount: 9 });
  expect((await signIn(hub, passkey, { flags, signCount: 3 })).status).toBe(200);
});

test("a passkey may become one that is synced, and never the other way", async () => {
  const { passkey } = await aPasskeyOwner(hub);
  const synced = flag.present | flag.verified | flag.backupEligible;
  expect((await signIn(hub, passkey, { flags: synced })).status).toBe(200);
  expect(await signIn(hub, passkey)).toMatchObject(failed);
  expect((await signIn(hub, passkey, { flags: synced | flag.backedUp })).status).toBe(200);
  const { rows } = await hub.ctx.database.pool.query(
    "select backup_eligible, backed_up from passkeys where credential_id = $1",
    [passkey.credentialId],
  );
  expect(rows).toEqual([{ backup_eligible: true, backed_up: true }]);
});

test("a body over sixteen kilobytes is not read", async () => {
  const { challenge_id } = await offer();
  expect(await verify(challenge_id, { rawId: "a".repeat(17_000) })).toMatchObject({ status: 413 });
});

test("guesses for one account from one place are counted, and a good log-in is given back", async () => {
  const { passkey } = await aPasskeyOwner(hub);
  for (let count = 0; count < 12; count += 1) expect((await signIn(hub, passkey)).status).toBe(200);
  for (let count = 0; count < 10; count += 1)
    expect(await signIn(hub, passkey, { origin: "http://elsewhere.test" })).toMatchObject(failed);
  expect(await signIn(hub, passkey)).toMatchObject({ status: 429, body: { code: "over_request_rate_limit" } });
  ahead = 901_000;
  expect((await signIn(hub, passkey)).status).toBe(200);
});
