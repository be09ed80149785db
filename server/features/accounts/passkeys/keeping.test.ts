import { decodeJwt } from "jose";
import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { updateAccount } from "#server/features/accounts/account-store.ts";
import { ask, publishedClient } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { emailsTo } from "#test/emails/mailbox.ts";
import { aPasskeyOwner, register, signIn } from "#test/people/passkeys.ts";
import { aCustomer, aPerson, aSession } from "#test/people/people.ts";
import { aProvenPerson } from "#test/people/second-factors.ts";
import { makePasskey, signWithPasskey } from "#test/people/software-authenticator.ts";

let ahead = 0;
const hub = await startHub({ now: () => new Date(Date.now() + ahead) });
const nil = "00000000-0000-0000-0000-000000000000";

beforeEach(() => {
  ahead = 0;
});

function rename(token: string | undefined, id: string, body: unknown) {
  return ask(hub, `PATCH /passkeys/${id}`, { token, body });
}

function remove(token: string | undefined, id: string) {
  return ask(hub, `DELETE /passkeys/${id}`, { token });
}

function removeAll(token: string | undefined) {
  return ask(hub, "DELETE /passkeys", { token });
}

const notFound = { status: 404, body: { code: "validation_failed", message: "Passkey not found" } };

test("a person sees their own passkeys, oldest first, under either form of the address", async () => {
  const { token } = await aCustomer(hub.ctx);
  expect((await ask(hub, "GET /passkeys", { token })).body).toEqual([]);
  const first = (await register(hub, token)).answer.body.id;
  ahead = 1000;
  const second = (await register(hub, token)).answer.body.id;
  await aPasskeyOwner(hub);
  for (const door of ["GET /passkeys", "GET /passkeys/"])
    expect((await ask(hub, door, { token })).body.map(({ id }: { id: string }) => id)).toEqual([first, second]);
  expect((await ask(hub, "GET /passkeys/", { token })).body[0]).toEqual({
    id: first,
    friendly_name: "Passkey",
    created_at: expect.any(String),
    device: "Passkey",
    credential_id: expect.stringMatching(/^[\w-]{22,}$/),
  });
  expect(await ask(hub, "GET /passkeys")).toMatchObject({ status: 401, body: { code: "no_authorization" } });
});

test("a passkey has the name that its owner gives it, of 120 characters at most", async () => {
  const { token, passkeyId } = await aPasskeyOwner(hub);
  const renamed = await rename(token, passkeyId, { friendly_name: " Work laptop " });
  expect([renamed.status, renamed.body]).toEqual([
    200,
    { id: passkeyId, friendly_name: "Work laptop", created_at: expect.any(String) },
  ]);
  // Each of these has four bytes, and counts once.
  expect((await rename(token, passkeyId, { friendly_name: "🔑".repeat(120) })).status).toBe(200);
  for (const friendly_name of ["", "  ", "a".repeat(121), null, 5, undefined])
    expect(await rename(token, passkeyId, { friendly_name })).toMatchObject({
      status: 400,
      body: { code: "validation_failed" },
    });
  expect((await rename(token, passkeyId.toUpperCase(), { friendly_name: "Same" })).status).toBe(200);
});

test("another's passkey, an unknown one and a malformed ID look the same", async () => {
  const [asha, ravi] = [await aPasskeyOwner(hub), await aPasskeyOwner(hub)];
  for (const id of [ravi.passkeyId, nil, "mine"]) {
    expect(await rename(asha.token, id, { friendly_name: "Mine" })).toMatchObject(notFound);
    expect(await remove(asha.token, id)).toMatchObject(notFound);
  }
  // A malformed ID is named before the body is read, an unknown one after it.
  expect(await rename(asha.token, "mine", {})).toMatchObject(notFound);
  expect((await rename(asha.token, nil, {})).status).toBe(400);
  for (const answer of [await rename(undefined, asha.passkeyId, {}), await remove(undefined, asha.passkeyId)])
    expect(answer).toMatchObject({ status: 401, body: { code: "no_authorization" } });
  expect((await signIn(hub, ravi.passkey)).status).toBe(200);
});

test("a removed passkey opens nothing, its owner gets an email, and the last one may go", async () => {
  const { token, passkey, passkeyId, email } = await aPasskeyOwner(hub);
  expect(await remove(token, passkeyId)).toEqual({ status: 204, body: undefined, retryAfter: null });
  expect((await signIn(hub, passkey)).body.code).toBe("webauthn_verification_failed");
  expect(await remove(token, passkeyId)).toMatchObject(notFound);
  expect(await emailsTo(hub.ctx, email)).toEqual(["passkey_added", "passkey_removed"]);
});

test("a person without a confirmed address keeps their last passkey", async () => {
  const { id, token, passkeyId } = await aPasskeyOwner(hub);
  const { body: other } = (await register(hub, token)).answer;
  await inTransaction(hub.ctx.db, (tx) =>
    updateAccount(tx, { id, now: hub.ctx.clock.now() }, { emailConfirmedAt: null }),
  );
  expect((await remove(token, other.id)).status).toBe(204);
  expect(await remove(token, passkeyId)).toMatchObject({
    status: 422,
    body: { code: "single_identity_not_deletable" },
  });
});

test("to remove a passkey needs a proof of the last ten minutes, to rename it does not", async () => {
  const { token, passkeyId } = await aPasskeyOwner(hub);
  ahead = 601_000;
  expect(await remove(token, passkeyId)).toMatchObject({ status: 400, body: { code: "reauthentication_needed" } });
  expect((await rename(token, passkeyId, { friendly_name: "Later" })).status).toBe(200);
});

test("a person removes all their passkeys with one email, and no passkey of others", async () => {
  const { token, email, passkey } = await aPasskeyOwner(hub);
  const { passkey: second } = await register(hub, token);
  const ravi = await aPasskeyOwner(hub);
  const { body: byPasskey } = await signIn(hub, passkey);
  expect(await removeAll(token)).toMatchObject({ status: 200, body: {} });
  for (const gone of [passkey, second])
    expect((await signIn(hub, gone)).body.code).toBe("webauthn_verification_failed");
  expect((await signIn(hub, ravi.passkey)).status).toBe(200);
  const refreshed = await ask(hub, "POST /token?grant_type=refresh_token", {
    body: { refresh_token: byPasskey.refresh_token },
  });
  expect(decodeJwt(refreshed.body.access_token)["aal"]).toBe("aal1");
  // The second press finds none, and sends no second email.
  expect(await removeAll(token)).toMatchObject({ status: 200, body: {} });
  expect(await emailsTo(hub.ctx, email)).toEqual(["passkey_added", "passkey_added", "passkeys_removed"]);
});

test("all passkeys stay without a log-in, a fresh proof, or a confirmed address", async () => {
  const { id, token, passkey, email } = await aPasskeyOwner(hub);
  expect(await removeAll(undefined)).toMatchObject({ status: 401, body: { code: "no_authorization" } });
  ahead = 601_000;
  expect(await removeAll(token)).toMatchObject({ status: 400, body: { code: "reauthentication_needed" } });
  ahead = 0;
  await register(hub, token);
  await inTransaction(hub.ctx.db, (tx) =>
    updateAccount(tx, { id, now: hub.ctx.clock.now() }, { emailConfirmedAt: null }),
  );
  expect(await removeAll(token)).toMatchObject({ status: 422, body: { code: "single_identity_not_deletable" } });
  await inTransaction(hub.ctx.db, (tx) =>
    updateAccount(tx, { id, now: hub.ctx.clock.now() }, { emailConfirmedAt: hub.ctx.clock.now() }),
  );
  expect((await signIn(hub, passkey)).status).toBe(200);
  expect(await emailsTo(hub.ctx, email)).toEqual(["passkey_added", "passkey_added"]);
});

test("a person with a second step must have taken it to see, name or remove their passkeys", async () => {
  const person = await aProvenPerson(hub);
  const { id } = (await register(hub, person.token)).answer.body;
  const { accessToken: low } = await aSession(hub.ctx, person);
  for (const answer of [
    await ask(hub, "GET /passkeys", { token: low }),
    await rename(low, id, { friendly_name: "Mine" }),
    await remove(low, id),
    await removeAll(low),
  ])
    expect(answer).toMatchObject({ status: 403, body: { code: "insufficient_aal" } });
  expect((await remove(person.token, id)).status).toBe(204);
});

test("the published client goes all the way: add two, list, rename, log in, remove", async () => {
  const person = await aPerson(hub.ctx);
  const client = publishedClient(hub);
  const { accessToken, refreshToken } = await aSession(hub.ctx, person);
  await client.setSession({ access_token: accessToken, refresh_token: refreshToken });
  const made = [];
  for (let count = 0; count < 2; count += 1) {
    const { data: offer } = await client.passkey.startRegistration();
    const { passkey, credential } = makePasskey(offer!.options as never);
    const answer = await client.passkey.verifyRegistration({
      challengeId: offer!.challenge_id,
      credential: credential as never,
    });
    expect(answer.error).toBeNull();
    made.push({ passkey, id: answer.data!.id });
  }
  const [first, second] = [made[0]!, made[1]!];
  expect((await client.passkey.list()).data).toHaveLength(2);
  const renamed = await client.passkey.update({ passkeyId: first.id, friendlyName: "Thumb" });
  expect(renamed.data).toMatchObject({ id: first.id, friendly_name: "Thumb" });
  const unknown = await client.passkey.update({ passkeyId: nil, friendlyName: "Thumb" });
  expect([unknown.error?.status, unknown.error?.code]).toEqual([404, "validation_failed"]);

  const phone = publishedClient(hub);
  const { data: ask1 } = await phone.passkey.startAuthentication();
  const credential = signWithPasskey(first.passkey, ask1!.options as never) as never;
  const login = await phone.passkey.verifyAuthentication({ challengeId: ask1!.challenge_id, credential });
  expect([login.error, login.data?.user?.id]).toEqual([null, person.id]);
  expect((await phone.getUser()).data.user?.id).toBe(person.id);
  const levels = await phone.mfa.getAuthenticatorAssuranceLevel();
  expect(levels.data).toMatchObject({ currentLevel: "aal2" });
  const replayed = await phone.passkey.verifyAuthentication({ challengeId: ask1!.challenge_id, credential });
  expect(replayed.error?.code).toBe("webauthn_challenge_not_found");
  const used = (await client.passkey.list()).data?.find(({ id }) => id === first.id);
  expect(used?.last_used_at).toEqual(expect.any(String));

  expect(await client.passkey.delete({ passkeyId: second.id })).toEqual({ data: null, error: null });
  const { data: ask2 } = await phone.passkey.startAuthentication();
  const gone = signWithPasskey(second.passkey, ask2!.options as never) as never;
  const refused = await phone.passkey.verifyAuthentication({ challengeId: ask2!.challenge_id, credential: gone });
  expect(refused.error?.code).toBe("webauthn_verification_failed");
});

test("without a session the published client asks the hub for nothing", async () => {
  const { error } = await publishedClient(hub).passkey.list();
  expect(error?.name).toBe("AuthSessionMissingError");
});
