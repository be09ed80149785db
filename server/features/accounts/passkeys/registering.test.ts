import { beforeEach, expect, test } from "vitest";
import { ask } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { emailsTo } from "#test/emails/mailbox.ts";
import { aPasskeyOwner, register, signIn } from "#test/people/passkeys.ts";
import { aCustomer, aPerson, aSession } from "#test/people/people.ts";
import { aProvenPerson } from "#test/people/second-factors.ts";
import { flag, makePasskey, type Twist } from "#test/people/software-authenticator.ts";

let ahead = 0;
const hub = await startHub({ now: () => new Date(Date.now() + ahead) });

beforeEach(() => {
  ahead = 0;
});

function offer(token: string | undefined) {
  return ask(hub, "POST /passkeys/registration/options", { token, body: {} });
}

function verify(token: string | undefined, body: object) {
  return ask(hub, "POST /passkeys/registration/verify", { token, body });
}

async function challengesOf(id: string): Promise<string[]> {
  const { rows } = await hub.ctx.database.pool.query<{ kind: string }>(
    "select kind from passkey_challenges where account_id = $1",
    [id],
  );
  return rows.map(({ kind }) => kind);
}

const failed = { status: 400, body: { code: "webauthn_verification_failed" } };

test("a new passkey has the name of its keeper, and its owner gets an email", async () => {
  const { id, email, token } = await aCustomer(hub.ctx);
  const { status, body } = await offer(token);
  expect(status).toBe(200);
  expect(body).toMatchObject({ challenge_id: expect.any(String), expires_at: expect.any(Number) });
  expect(body.options).toEqual({
    rp: { id: "hub.test", name: "YDI" },
    user: { id: Buffer.from(id).toString("base64url"), name: email, displayName: email },
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    timeout: 300_000,
    attestation: "none",
    pubKeyCredParams: [-7, -257, -8].map((alg) => ({ type: "public-key", alg })),
    authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
  });
  expect(await challengesOf(id)).toEqual(["registration"]);
  const aaguid = "fbfc3007-154e-4ecc-8c0b-6e020557d7bd";
  const { credential } = makePasskey(body.options, { aaguid });
  const answer = await verify(token, { challenge_id: body.challenge_id, credential });
  expect(answer.body).toEqual({
    id: expect.any(String),
    friendly_name: "iCloud Keychain",
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(await challengesOf(id)).toEqual([]);
  const { rows } = await hub.ctx.database.pool.query("select * from passkeys where account_id = $1", [id]);
  expect(rows).toMatchObject([
    {
      id: answer.body.id,
      rp_id: "hub.test",
      aaguid,
      sign_count: "0",
      transports: ["internal", "hybrid"],
      last_used_at: null,
    },
  ]);
  expect(await emailsTo(hub.ctx, email)).toEqual(["passkey_added"]);
  const { body: user } = await ask(hub, "GET /user", { token });
  expect([user.factors, user.app_metadata.providers], "it is no factor and no identity").toEqual([
    undefined,
    ["email"],
  ]);
});

test.each([
  [{ name: "Asha" }, "Asha"],
  [{ name: "" }, undefined],
  [{ name: 5 }, undefined],
  [{ full_name: "Asha Rao" }, undefined],
])(
  "a person of %j is shown to the authenticator under their name, or else their address",
  async (userMetadata, name) => {
    const person = await aPerson(hub.ctx, { userMetadata });
    const { accessToken } = await aSession(hub.ctx, person);
    const { user } = (await offer(accessToken)).body.options;
    expect([user.name, user.displayName]).toEqual([person.email, name ?? person.email]);
  },
);

test("a passkey without a keeper's name is called Passkey, and is left out of the next offer", async () => {
  const { token, passkey } = await aPasskeyOwner(hub);
  expect((await ask(hub, "GET /passkeys", { token })).body).toMatchObject([{ friendly_name: "Passkey" }]);
  const { body } = await offer(token);
  expect(body.options.excludeCredentials).toEqual([
    { type: "public-key", id: passkey.credentialId.toString("base64url") },
  ]);
});

test("a person who asks again and again leaves five challenges behind", async () => {
  const { id, token } = await aCustomer(hub.ctx);
  for (let count = 0; count < 7; count += 1) await offer(token);
  expect(await challengesOf(id)).toHaveLength(5);
});

test("without a login there is no offer and no passkey", async () => {
  for (const answer of [await offer(undefined), await verify(undefined, {})])
    expect(answer).toMatchObject({ status: 401, body: { code: "no_authorization" } });
});

test("a challenge belongs to one person, one kind and five minutes", async () => {
  const [asha, ravi] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  const { challenge_id, options } = (await offer(asha.token)).body;
  const { credential } = makePasskey(options);
  const notFound = { status: 400, body: { code: "webauthn_challenge_not_found" } };
  expect(await verify(ravi.token, { challenge_id, credential })).toMatchObject(notFound);
  const login = (await ask(hub, "POST /passkeys/authentication/options")).body;
  expect(await verify(asha.token, { challenge_id: login.challenge_id, credential })).toMatchObject(notFound);
  expect(await verify(asha.token, { challenge_id: "00000000-0000-0000-0000-000000000000", credential })).toMatchObject(
    notFound,
  );
  ahead = 300_000;
  expect(await verify(asha.token, { challenge_id, credential })).toMatchObject({
    status: 400,
    body: { code: "webauthn_challenge_expired" },
  });
  expect(await verify(asha.token, { challenge_id, credential }), "and is gone then").toMatchObject(notFound);
});

test.each([
  [{ credential: {} }],
  [{ challenge_id: "", credential: {} }],
  [{ challenge_id: "first", credential: {} }],
  [{ challenge_id: "00000000-0000-0000-0000-000000000000" }],
])("%j is refused as incomplete", async (body) => {
  const { token } = await aCustomer(hub.ctx);
  expect(await verify(token, body)).toMatchObject({ status: 400, body: { code: "validation_failed" } });
});

test.each<[string, Twist]>([
  ["made on another page", { origin: "http://elsewhere.test" }],
  ["made for another host", { rpId: "elsewhere.test" }],
  ["made for another challenge", { challenge: "AAAA" }],
  ["of another ceremony", { type: "webauthn.get" }],
  ["made in a frame of another page", { crossOrigin: true }],
  ["made without a touch", { flags: flag.verified }],
  ["backed up, though it cannot be", { flags: flag.present | flag.backedUp }],
  ["of an algorithm that was not offered", { algorithm: -35 }],
  ["with an endless ID", { credentialId: Buffer.alloc(1024, 1) }],
])("a passkey %s is refused, and its challenge is used up", async (_what, twist) => {
  const { id, token } = await aCustomer(hub.ctx);
  expect((await register(hub, token, twist)).answer).toMatchObject(failed);
  expect(await challengesOf(id)).toEqual([]);
});

test("rubbish for a passkey is refused, however deep", async () => {
  const { token } = await aCustomer(hub.ctx);
  const deep = Buffer.concat([Buffer.alloc(9000, 0x81), Buffer.from([1])]).toString("base64url");
  for (const attestationObject of ["", "AAAA", "o2NmbXRkbm9uZQ", deep, 5]) {
    const { challenge_id, options } = (await offer(token)).body;
    const { credential } = makePasskey(options);
    const rubbish = { ...credential, response: { ...credential.response, attestationObject } };
    expect(await verify(token, { challenge_id, credential: rubbish })).toMatchObject(failed);
  }
});

test("a passkey under another ID than its own is refused", async () => {
  const { token } = await aCustomer(hub.ctx);
  const { challenge_id, options } = (await offer(token)).body;
  const { credential } = makePasskey(options);
  expect(await verify(token, { challenge_id, credential: { ...credential, id: "AAAA", rawId: "AAAA" } })).toMatchObject(
    failed,
  );
});

test("a passkey with an odd statement of its maker is as good as any", async () => {
  const { token } = await aCustomer(hub.ctx);
  const { answer, passkey } = await register(hub, token, { attestation: "packed" });
  expect(answer.status).toBe(200);
  expect((await signIn(hub, passkey)).status).toBe(200);
});

test("a passkey without a finger or PIN may be added", async () => {
  const { token } = await aCustomer(hub.ctx);
  expect((await register(hub, token, { flags: flag.present })).answer.status).toBe(200);
});

test("a credential that the hub knows is refused", async () => {
  const owner = await aPasskeyOwner(hub);
  const { token } = await aCustomer(hub.ctx);
  const { answer } = await register(hub, token, { credentialId: owner.passkey.credentialId });
  expect(answer).toMatchObject({ status: 422, body: { code: "webauthn_credential_exists" } });
});

test("a person with a second step must have taken it, for either half", async () => {
  const person = await aProvenPerson(hub);
  const { accessToken: low } = await aSession(hub.ctx, person);
  for (const answer of [await offer(low), await verify(low, {})])
    expect(answer).toMatchObject({ status: 403, body: { code: "insufficient_aal" } });
  expect((await register(hub, person.token)).answer.status).toBe(200);
});

test("a second passkey needs no second step: a passkey is none", async () => {
  const { token } = await aPasskeyOwner(hub);
  expect((await register(hub, token)).answer.status).toBe(200);
});

test("either half asks for a proof of the last ten minutes", async () => {
  const { token } = await aCustomer(hub.ctx);
  const { challenge_id, options } = (await offer(token)).body;
  const { credential } = makePasskey(options);
  await hub.ctx.database.pool.query("update passkey_challenges set expires_at = expires_at + interval '1 hour'");
  ahead = 601_000;
  for (const answer of [await offer(token), await verify(token, { challenge_id, credential })])
    expect(answer).toMatchObject({ status: 400, body: { code: "reauthentication_needed" } });
});

test("a log-in by passkey is such a proof, and the link of a password reset is none", async () => {
  const { id, email, passkey } = await aPasskeyOwner(hub);
  ahead = 700_000;
  const { body } = await signIn(hub, passkey);
  expect((await register(hub, body.access_token)).answer.status).toBe(200);
  const { accessToken } = await aSession(hub.ctx, { id, email }, { method: "recovery" });
  expect(await offer(accessToken)).toMatchObject({ status: 400, body: { code: "reauthentication_needed" } });
});
