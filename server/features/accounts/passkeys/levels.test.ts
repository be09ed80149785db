// A passkey that verified its owner counts as both steps, as long as it is there.
import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { ask } from "#test/wire/auth-wire.ts";
import { type Hub, startHub } from "#test/hub/harness.ts";
import { call } from "#test/wire/api-wire.ts";
import { aPasskeyOwner, register, signIn } from "#test/people/passkeys.ts";
import { aPerson, refresh } from "#test/people/people.ts";
import { aProvenPerson } from "#test/people/second-factors.ts";
import { flag } from "#test/people/software-authenticator.ts";
import { aRecovery } from "#test/wire/opened-links.ts";
import { inTransaction } from "#server/db/client.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { takeOver } from "../providers/take-over.ts";
import { lockAccount } from "../account-store.ts";

const hub = await startHub();
const { passkeys } = hub.ctx.config;
// The same database under the other setting.
const upstream = withSetting({ ...passkeys, isTwoSteps: false });

function withSetting(set: typeof passkeys): Hub {
  const app = createApp({ ...hub.ctx, config: { ...hub.ctx.config, passkeys: set } });
  return {
    ...hub,
    request: (path, init) => Promise.resolve(app.request(new Request(new URL(path, "http://hub.test"), init))),
  };
}

function levelOf(token: string): unknown {
  const { aal, amr } = decodeJwt<{ aal: string; amr: { method: string }[] }>(token);
  return [aal, amr.map(({ method }) => method)];
}

test("a person with an app and a verified passkey is not asked for a code", async () => {
  const person = await aProvenPerson(hub);
  const { passkey } = await register(hub, person.token);
  const { body } = await signIn(hub, passkey);
  expect(levelOf(body.access_token)).toEqual(["aal2", ["passkey"]]);
  expect((await call(hub, "GET /account/me", { token: body.access_token })).body).toMatchObject({ aal: 2 });
});

test("a passkey that only felt a touch is one step, and the code is asked for", async () => {
  const person = await aProvenPerson(hub);
  const { passkey } = await register(hub, person.token);
  const { body } = await signIn(hub, passkey, { flags: flag.present });
  expect(levelOf(body.access_token)).toEqual(["aal1", ["passkey"]]);
  expect(await ask(hub, "GET /passkeys", { token: body.access_token })).toMatchObject({
    status: 403,
    body: { code: "insufficient_aal" },
  });
});

test("a refresh keeps the level", async () => {
  const { passkey } = await aPasskeyOwner(hub);
  const { body } = await signIn(hub, passkey);
  expect(levelOf((await refresh(hub, body.refresh_token)).body.access_token)).toEqual(["aal2", ["passkey"]]);
});

test.for(["by itself", "with all others"])("the sessions of a passkey removed %s live on at level one", async (how) => {
  const person = await aProvenPerson(hub);
  const { passkey, answer } = await register(hub, person.token);
  const { body } = await signIn(hub, passkey);
  const door = how === "by itself" ? `DELETE /passkeys/${answer.body.id}` : "DELETE /passkeys";
  expect((await ask(hub, door, { token: person.token })).status).toBeLessThan(300);
  expect((await call(hub, "GET /account/me", { token: body.access_token })).status).toBe(403);
  const next = await refresh(hub, body.refresh_token);
  expect([next.status, levelOf(next.body.access_token)]).toEqual([200, ["aal1", []]]);
});

test("a passkey that went in any other way counts no longer at the next refresh", async () => {
  const { passkey } = await aPasskeyOwner(hub);
  const { body } = await signIn(hub, passkey);
  await hub.ctx.database.pool.query("delete from passkeys where credential_id = $1", [passkey.credentialId]);
  expect(levelOf((await refresh(hub, body.refresh_token)).body.access_token)).toEqual(["aal1", []]);
});

test("where the operator says so a passkey is one step, and sessions from before fall at their refresh", async () => {
  const { passkey } = await aPasskeyOwner(hub);
  const { body: before } = await signIn(hub, passkey);
  expect(levelOf((await signIn(upstream, passkey)).body.access_token)).toEqual(["aal1", ["passkey"]]);
  expect(levelOf((await refresh(upstream, before.refresh_token)).body.access_token)).toEqual(["aal1", ["passkey"]]);
});

test("a password or its reset leaves passkeys, and so does a log-out everywhere", async () => {
  const { id, passkey, token } = await aPasskeyOwner(hub);
  expect((await ask(hub, "PUT /user", { token, body: { password: "Correct-Horse-9" } })).status).toBe(200);
  await inTransaction(hub.ctx.db, (tx) => endSessions(hub.ctx, tx, { accountId: id }));
  expect((await signIn(hub, passkey)).status).toBe(200);
});

test("the link of a password reset adds no passkey", async () => {
  const { message } = await aRecovery(hub);
  const { body } = await ask(hub, "POST /verify", { body: { type: "recovery", token_hash: message.token } });
  expect(await ask(hub, "POST /passkeys/registration/options", { token: body.access_token })).toMatchObject({
    status: 400,
    body: { code: "reauthentication_needed" },
  });
});

test("the owner of an address who takes over an unconfirmed account finds no passkey of a stranger", async () => {
  const { id, passkey } = await aPasskeyOwner(hub);
  const facts = { provider: "google", subject: id, email: null, emailVerified: true, claims: {} };
  await inTransaction(hub.ctx.db, async (tx) => {
    const account = await lockAccount(tx, id);
    await takeOver(hub.ctx, tx, { account: account!, facts });
  });
  expect((await signIn(hub, passkey)).body.code).toBe("webauthn_verification_failed");
});

test("passkeys of another host are listed as such, open nothing, and work again when it is back", async () => {
  const { token, passkey } = await aPasskeyOwner(hub);
  const moved = withSetting({ ...passkeys, rpId: "new.test", origins: ["http://new.test"] });
  expect((await ask(moved, "GET /passkeys", { token })).body).toMatchObject([{ made_for: "hub.test" }]);
  const { body: offer } = await ask(moved, "POST /passkeys/registration/options", { token });
  expect([offer.options.rp.id, offer.options.excludeCredentials]).toEqual(["new.test", undefined]);
  expect((await signIn(moved, passkey)).body.code).toBe("webauthn_verification_failed");
  expect((await signIn(hub, passkey)).status).toBe(200);
});

test("where passkeys are off every address of theirs says so first", async () => {
  const off = withSetting({ ...passkeys, isOn: false });
  const { accessToken: token } = { accessToken: (await aPasskeyOwner(hub)).token };
  for (const door of [
    "GET /passkeys",
    "GET /passkeys/",
    "POST /passkeys",
    "PATCH /passkeys/mine",
    "DELETE /passkeys/mine",
    "DELETE /passkeys",
    "GET /passkeys/no/such/door",
    "POST /passkeys/registration/options",
    "POST /passkeys/registration/verify",
    "POST /passkeys/authentication/options",
    "POST /passkeys/authentication/verify",
  ])
    for (const shown of [undefined, token])
      expect([door, await ask(off, door, { token: shown })]).toMatchObject([
        door,
        { status: 404, body: { code: "passkey_disabled" } },
      ]);
  expect((await ask(off, "GET /settings")).body.passkeys_enabled).toBe(false);
  expect((await ask(hub, "GET /settings")).body.passkeys_enabled).toBe(true);
});

test("an erased account leaves no passkey and no challenge", async () => {
  const person = await aPerson(hub.ctx);
  const { id, passkey, token } = await aPasskeyOwner(hub);
  await ask(hub, "POST /passkeys/registration/options", { token });
  await hub.ctx.database.pool.query("delete from accounts where id = $1", [id]);
  expect((await signIn(hub, passkey)).body.code).toBe("webauthn_verification_failed");
  const { rows } = await hub.ctx.database.pool.query("select from passkey_challenges where account_id = $1", [id]);
  expect([rows, person.id]).toEqual([[], expect.any(String)]);
});
