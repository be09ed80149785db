import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { openIdProvider } from "#server/integrations/identity/openid.ts";
import { ask, publishedClient } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aPerson, aSession } from "#test/people/people.ts";
import { answer, aProvenPerson, codeOf, enrol } from "#test/people/second-factors.ts";
import { startSmallProvider } from "#test/stubs/small-provider.ts";
import { deleteOldIdTokens } from "./id-token-store.ts";

const there = await startSmallProvider();
const hub = await startHub({
  identityProvider: openIdProvider(
    { issuer: there.issuer, clientId: there.client.clientId, label: "Google", name: "google" },
    there.client.secret,
  ),
});
const email = "native@example.com";

beforeEach(async () => {
  there.claims = { email, email_verified: true, name: "Nia Native" };
  await hub.reset();
});

async function bring(more: Record<string, unknown> = {}, token?: string) {
  return ask(hub, "POST /token?grant_type=id_token", {
    token,
    body: { provider: "google", id_token: await there.idToken({ jti: randomUUID() }), ...more },
  });
}

test("a native client signs in with the ID token it has, and the same person is found again", async () => {
  const client = publishedClient(hub);
  const { data, error } = await client.signInWithIdToken({
    provider: "google",
    token: await there.idToken({ nonce: "n" }),
    nonce: "n",
  });
  expect([error, data.user?.email, data.user?.user_metadata["full_name"]]).toEqual([null, email, "Nia Native"]);
  expect((await bring()).body.user.id).toBe(data.user?.id);
});

test("it joins the confirmed account with that address, and no account when the address is unproven", async () => {
  const person = await aPerson(hub.ctx, { email });
  there.claims = { ...there.claims, email_verified: false };
  const unproven = await bring();
  expect([unproven.status, unproven.body.code]).toEqual([422, "provider_email_needs_verification"]);
  there.claims = { ...there.claims, email_verified: true };
  expect((await bring()).body.user.id).toBe(person.id);
});

test("twenty first sign-ins at once give one account", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => bring()));
  expect([answers.map(({ status }) => status), new Set(answers.map(({ body }) => body.user.id)).size]).toEqual([
    Array(20).fill(200),
    1,
  ]);
});

test("a signed-in person adds it, once, in a session that has seen their second factor", async () => {
  const person = await aPerson(hub.ctx, { email: "other@example.com" });
  const { accessToken } = await aSession(hub.ctx, person);
  expect((await bring({ link_identity: true })).status).toBe(401);
  const linked = await bring({ link_identity: true }, accessToken);
  expect([linked.status, linked.body.user.id, linked.body.user.app_metadata.providers]).toEqual([
    200,
    person.id,
    ["email", "google"],
  ]);
  expect((await bring({ link_identity: true }, accessToken)).body.code).toBe("identity_already_exists");
  there.claims = { ...there.claims, sub: "person-2" };
  const careful = await aProvenPerson(hub);
  expect((await bring({ link_identity: true }, (await aSession(hub.ctx, careful)).accessToken)).body.code).toBe(
    "insufficient_aal",
  );
  expect((await bring({ link_identity: true }, careful.token)).status).toBe(200);
});

test("an access token from before the second factor adds no identity and gets no newer tokens", async () => {
  const person = await aPerson(hub.ctx);
  const { accessToken: before } = await aSession(hub.ctx, person);
  const factor = await enrol(hub, before);
  const { body: lifted } = await answer(hub, before, { factorId: factor.id, code: codeOf(hub, factor) });
  expect(lifted.access_token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  const brought = await bring({ link_identity: true }, before);
  expect([brought.status, brought.body.code, brought.body.access_token]).toEqual([403, "insufficient_aal", undefined]);
});

test("a forged, foreign or missing token, and an unknown provider, are refused without a failure of ours", async () => {
  const refused = async (more: Record<string, unknown>) => {
    const { status, body } = await bring(more);
    return [status, body];
  };
  const oauth = (error: string, error_description: string) => [400, { error, error_description }];
  expect(await refused({ id_token: "junk" })).toEqual(oauth("invalid request", "Bad ID token"));
  expect(await refused({ id_token: await there.idToken({ iss: "https://elsewhere.example" }) })).toEqual(
    oauth("invalid request", "Bad ID token"),
  );
  expect(await refused({ id_token: await there.idToken({ aud: "another" }) })).toEqual(
    oauth("invalid request", "Unacceptable audience in id_token"),
  );
  expect(await refused({ nonce: "not in the token" })).toEqual(
    oauth("invalid request", "Passed nonce and nonce in id_token should either both exist or not."),
  );
  expect(await refused({ id_token: await there.idToken({ nonce: "one" }), nonce: "another" })).toEqual(
    oauth("invalid nonce", "Nonces mismatch"),
  );
  expect(await refused({ id_token: "" })).toEqual(oauth("invalid request", "id_token required"));
  expect(await refused({ provider: "nonesuch" })).toMatchObject([400, { code: "provider_disabled" }]);
  expect(await refused({ id_token: 5 })).toMatchObject([400, { code: "validation_failed" }]);
});

test("the published client reads what was wrong with its token", async () => {
  const { error } = await publishedClient(hub).signInWithIdToken({
    provider: "google",
    token: "mock-id-token",
    nonce: "mock-nonce",
  });
  expect([error?.name, error?.status, error?.message]).toEqual(["AuthApiError", 400, "Bad ID token"]);
});

test.each([{ nonce: "a nonce that is not hashed" }, {}])(
  "an intercepted ID token cannot be replayed: %j",
  async (claims) => {
    const id_token = await there.idToken(claims);
    const answers = await Promise.all(Array.from({ length: 4 }, () => bring({ id_token, ...claims })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    expect((await bring({ id_token, ...claims })).body).toEqual({
      error: "invalid request",
      error_description: "Bad ID token",
    });
    // The second form that every ECDSA signature has is the same token.
    const [head, claimed, signature = ""] = id_token.split(".");
    expect((await bring({ id_token: `${head}.${claimed}.${otherForm(signature)}`, ...claims })).status).toBe(400);
  },
);

test("an ID token is remembered while it could be replayed, and no longer", async () => {
  await bring();
  const left = async () => (await hub.ctx.database.pool.query("select from used_id_tokens")).rowCount;
  await deleteOldIdTokens(hub.ctx.db, new Date(Date.now() + 300_000));
  expect(await left()).toBe(1);
  await deleteOldIdTokens(hub.ctx.db, new Date(Date.now() + 400_000));
  expect(await left()).toBe(0);
});

// (r, s) and (r, n - s) are valid for the same text.
function otherForm(signature: string): string {
  const bytes = Buffer.from(signature, "base64url");
  const n = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
  const s = n - BigInt(`0x${bytes.subarray(32).toString("hex")}`);
  return Buffer.concat([bytes.subarray(0, 32), Buffer.from(s.toString(16).padStart(64, "0"), "hex")]).toString(
    "base64url",
  );
}

test("a provider's claims are bounded: no claim of any kind makes the hub fail", async () => {
  there.claims = {
    ...there.claims,
    name: `\u0000${"x".repeat(5000)}`,
    given_name: "\ud800",
    picture: "javascript:alert(1)",
    locale: { a: 1 },
    hd: 7,
  };
  const { status, body } = await bring();
  expect([status, body.user.user_metadata.name, body.user.user_metadata.picture]).toEqual([200, undefined, undefined]);
  for (const sub of ["", "x".repeat(256), "nul\u0000"]) {
    there.claims = { sub, email };
    expect([sub.length, (await bring()).status]).toEqual([sub.length, 400]);
  }
  there.claims = { sub: "person-3", email: "not an address", email_verified: true };
  expect((await bring()).body.code).toBe("provider_email_needs_verification");
});
