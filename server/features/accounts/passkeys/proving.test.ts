// In an open session a passkey proves that its owner is still there, as a password or an emailed code does.
import { decodeJwt } from "jose";
import { beforeEach, expect, test } from "vitest";
import { startHub } from "#test/hub/harness.ts";
import { aPasskeyOwner, type PasskeyOwner, signIn } from "#test/people/passkeys.ts";
import { refresh } from "#test/people/people.ts";
import { signWithPasskey, type SoftPasskey, type Twist } from "#test/people/software-authenticator.ts";
import { ask } from "#test/wire/auth-wire.ts";

let ahead = 0;
const begin = Math.ceil(Date.now() / 3_600_000) * 3_600_000;
const hub = await startHub({ now: () => new Date(begin + ahead) });
const laterThanFresh = 601_000;

beforeEach(() => {
  ahead = 0;
});

async function prove(token: string, passkey: SoftPasskey, twist: Twist = {}) {
  const { status, body: offer } = await ask(hub, "POST /passkeys/reauthentication/options", { token, body: {} });
  expect(status).toBe(200);
  const proof = { challenge_id: offer.challenge_id, credential: signWithPasskey(passkey, offer.options, twist) };
  return ask(hub, "POST /passkeys/reauthentication/verify", { token, body: proof });
}

const codeOfRemoval = async ({ token, passkeyId }: Pick<PasskeyOwner, "token" | "passkeyId">) =>
  (await ask(hub, `DELETE /passkeys/${passkeyId}`, { token })).body?.code;

test("a session from a while ago counts as freshly proven after its owner used their passkey", async () => {
  const owner = await aPasskeyOwner(hub);
  ahead = laterThanFresh;
  expect(await codeOfRemoval(owner)).toBe("reauthentication_needed");
  expect(await prove(owner.token, owner.passkey)).toMatchObject({ status: 200, body: {} });
  expect(await codeOfRemoval(owner)).toBeUndefined();
});

test("only the person's own passkeys are offered and accepted", async () => {
  const [asha, ravi] = [await aPasskeyOwner(hub), await aPasskeyOwner(hub)];
  ahead = laterThanFresh;
  const { body } = await ask(hub, "POST /passkeys/reauthentication/options", { token: asha.token, body: {} });
  expect(body.options.allowCredentials).toEqual([
    { type: "public-key", id: asha.passkey.credentialId.toString("base64url") },
  ]);
  expect(await prove(asha.token, ravi.passkey)).toMatchObject({
    status: 400,
    body: { code: "webauthn_verification_failed" },
  });
  expect(await codeOfRemoval(asha)).toBe("reauthentication_needed");
});

test("a challenge is used once, and without a passkey there is none", async () => {
  const owner = await aPasskeyOwner(hub);
  const { token } = owner;
  const { body: offer } = await ask(hub, "POST /passkeys/reauthentication/options", { token, body: {} });
  const proof = { challenge_id: offer.challenge_id, credential: signWithPasskey(owner.passkey, offer.options) };
  const verify = () => ask(hub, "POST /passkeys/reauthentication/verify", { token, body: proof });
  expect((await verify()).status).toBe(200);
  expect((await verify()).body.code).toBe("webauthn_challenge_not_found");
  expect(await codeOfRemoval(owner)).toBeUndefined();
  expect(await ask(hub, "POST /passkeys/reauthentication/options", { token, body: {} })).toMatchObject({ status: 404 });
});

test("a session by password stays at level one, and a session by passkey at level two", async () => {
  const owner = await aPasskeyOwner(hub);
  const { body: byPasskey } = await signIn(hub, owner.passkey);
  for (const [token, level] of [
    [owner.token, "aal1"],
    [byPasskey.access_token, "aal2"],
  ] as const) {
    expect((await prove(token, owner.passkey)).status).toBe(200);
    expect(decodeJwt(token)["aal"], level).toBe(level);
  }
  const { body } = await refresh(hub, byPasskey.refresh_token);
  expect(decodeJwt(body.access_token)["aal"]).toBe("aal2");
  const { rows } = await hub.ctx.database.pool.query<{ aal: number; is_verified: boolean | null }>(
    `select aal, (amr -> 0 ->> 'isVerified')::boolean as is_verified from sessions where id = $1`,
    [owner.sessionId],
  );
  expect(rows).toEqual([{ aal: 1, is_verified: null }]);
});
