import { beforeEach, expect, test } from "vitest";
import { openIdProvider } from "#server/integrations/identity/openid.ts";
import { ask, publishedClient } from "#test/auth-wire.ts";
import { startHub } from "#test/harness.ts";
import { aPerson, aSession } from "#test/people.ts";
import { answer, aProvenPerson, codeOf, enrol } from "#test/second-factors.ts";
import { startSmallProvider } from "#test/small-provider.ts";

const there = await startSmallProvider();
const hub = await startHub({ identityProvider: openIdProvider({ issuer: there.issuer, clientId: there.client.clientId, label: "Google", name: "google" }, there.client.secret) });
const email = "native@example.com";

beforeEach(async () => {
  there.claims = { email, email_verified: true, name: "Nia Native" };
  await hub.reset();
});

async function bring(more: Record<string, unknown> = {}, token?: string) {
  return ask(hub, "POST /token?grant_type=id_token", { token, body: { provider: "google", id_token: await there.idToken(), ...more } });
}

test("a native client signs in with the ID token it has, and the same person is found again", async () => {
  const client = publishedClient(hub);
  const { data, error } = await client.signInWithIdToken({ provider: "google", token: await there.idToken({ nonce: "n" }), nonce: "n" });
  expect([error, data.user?.email, data.user?.user_metadata["full_name"]]).toEqual([null, email, "Nia Native"]);
  expect((await bring()).body.user.id).toBe(data.user?.id);
});

test("it joins the confirmed account with that address, and nobody's when the address is unproven", async () => {
  const person = await aPerson(hub.ctx, { email });
  there.claims = { ...there.claims, email_verified: false };
  const unproven = await bring();
  expect([unproven.status, unproven.body.code]).toEqual([422, "provider_email_needs_verification"]);
  there.claims = { ...there.claims, email_verified: true };
  expect((await bring()).body.user.id).toBe(person.id);
});

test("twenty first sign-ins at once give one account", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => bring()));
  expect([answers.map(({ status }) => status), new Set(answers.map(({ body }) => body.user.id)).size]).toEqual([Array(20).fill(200), 1]);
});

test("a signed-in person adds it, once, in a session that has seen their second factor", async () => {
  const person = await aPerson(hub.ctx, { email: "other@example.com" });
  const { accessToken } = await aSession(hub.ctx, person);
  expect((await bring({ link_identity: true })).status).toBe(401);
  const linked = await bring({ link_identity: true }, accessToken);
  expect([linked.status, linked.body.user.id, linked.body.user.app_metadata.providers]).toEqual([200, person.id, ["email", "google"]]);
  expect((await bring({ link_identity: true }, accessToken)).body.code).toBe("identity_already_exists");
  there.claims = { ...there.claims, sub: "person-2" };
  const careful = await aProvenPerson(hub);
  expect((await bring({ link_identity: true }, (await aSession(hub.ctx, careful)).accessToken)).body.code).toBe("insufficient_aal");
  expect((await bring({ link_identity: true }, careful.token)).status).toBe(200);
});

test("an access token from before the second factor adds nothing, and is not exchanged for tokens from after it", async () => {
  const person = await aPerson(hub.ctx);
  const { accessToken: before } = await aSession(hub.ctx, person);
  const factor = await enrol(hub, before);
  const { body: lifted } = await answer(hub, before, { factorId: factor.id, code: codeOf(hub, factor) });
  expect(lifted.access_token).toBeDefined();
  const brought = await bring({ link_identity: true }, before);
  expect([brought.status, brought.body.code, brought.body.access_token]).toEqual([403, "insufficient_aal", undefined]);
});

test("a forged, foreign or missing token, and an unknown provider, are refused without a failure of ours", async () => {
  const refused = async (more: Record<string, unknown>) => {
    const { status, body } = await bring(more);
    return [status, body.code];
  };
  expect(await refused({ id_token: "junk" })).toEqual([400, "invalid_credentials"]);
  expect(await refused({ id_token: await there.idToken({ aud: "another" }) })).toEqual([400, "invalid_credentials"]);
  expect(await refused({ nonce: "not in the token" })).toEqual([400, "invalid_credentials"]);
  expect(await refused({ id_token: "" })).toEqual([400, "validation_failed"]);
  expect(await refused({ provider: "nonesuch" })).toEqual([400, "validation_failed"]);
  expect(await refused({ id_token: 5 })).toEqual([400, "validation_failed"]);
});

test("what a provider says is bounded: no claim of any kind makes the hub fail", async () => {
  there.claims = { ...there.claims, name: `\u0000${"x".repeat(5000)}`, given_name: "\ud800", picture: "javascript:alert(1)", locale: { a: 1 }, hd: 7 };
  const { status, body } = await bring();
  expect([status, body.user.user_metadata.name, body.user.user_metadata.picture]).toEqual([200, undefined, undefined]);
  for (const sub of ["", "x".repeat(256), "nul\u0000"]) {
    there.claims = { sub, email };
    expect([sub.length, (await bring()).status]).toEqual([sub.length, 400]);
  }
  there.claims = { sub: "person-3", email: "not an address", email_verified: true };
  expect((await bring()).body.code).toBe("provider_email_needs_verification");
});
