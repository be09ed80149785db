import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createApp } from "#server/app.ts";
import { inTransaction } from "#server/db/client.ts";
import { ask } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { emailsTo } from "#test/emails/mailbox.ts";
import { linking, other, words } from "#test/people/linking.ts";
import { aChallenge } from "#test/wire/opened-links.ts";
import { aPerson, aSession } from "#test/people/people.ts";
import { fragmentOf, openProvider, redirectOf } from "#test/people/provider-visit.ts";
import { updateAccount } from "../account-store.ts";
import { answer, aProvenPerson, codeOf, enrol } from "#test/people/second-factors.ts";

const hub = await startHub();
const provider = await openProvider(hub);
const { aLinker, askToLink, link, providersOf, unlink } = linking(hub, provider);

beforeEach(() => hub.reset());

const ban = (id: string, bannedUntil: Date | null) =>
  inTransaction(hub.ctx.db, (tx) => updateAccount(tx, { id, now: hub.ctx.clock.now() }, { bannedUntil }));

test("a person adds a provider account with another address, keeps their own address, and gets an email", async () => {
  const person = await aLinker();
  const { back, body } = await link(person.token);
  expect([back.pathname, fragmentOf(back).has("access_token"), typeof body.access_token]).toEqual([
    "/account/security",
    false,
    "string",
  ]);
  const { body: user } = await ask(hub, "GET /user", { token: person.token });
  expect([user.id, user.email, user.app_metadata.providers]).toEqual([person.id, person.email, ["email", "google"]]);
  expect(await emailsTo(hub.ctx, person.email)).toEqual(["sign_in_method_added"]);
  const visit = await provider.visit(`/auth/v1/authorize?provider=google`, { email: other });
  expect((await ask(hub, "GET /user", { token: fragmentOf(visit).get("access_token") ?? "" })).body.id).toBe(person.id);
});

test("a visit that began before the second factor ends in nothing after it", async () => {
  const person = await aLinker();
  const back = await provider.walk(await askToLink(person.token, words(aChallenge().sent)), { email: other });
  const factor = await enrol(hub, person.token);
  await answer(hub, person.token, { factorId: factor.id, code: codeOf(hub, factor) });
  const landed = fragmentOf(redirectOf(await hub.request(back.href)));
  expect([landed.get("error_code"), landed.has("access_token")]).toEqual(["insufficient_aal", false]);
});

test("a person banned during the visit at the provider gets no session", async () => {
  const person = await aLinker();
  for (const sent of [aChallenge().sent, {}]) {
    const back = await provider.walk(await askToLink(person.token, words(sent)), { email: other });
    await ban(person.id, new Date("2999-01-01"));
    const landed = redirectOf(await hub.request(back.href));
    expect([landed.searchParams.has("code"), fragmentOf(landed).has("access_token")]).toEqual([false, false]);
    expect(`${landed.search}${landed.hash}`).toContain("error_code=user_banned");
    await ban(person.id, null);
  }
  expect(await providersOf(person.token)).toEqual(["email"]);
});

test("with a challenge, only the browser that asked adds the identity, so a lured person loses nothing", async () => {
  const stranger = await aLinker();
  const { sent, verifier } = aChallenge();
  const lured = redirectOf(
    await hub.request(
      (await provider.walk(await askToLink(stranger.token, words(sent)), { email: "victim@example.com" })).href,
    ),
  );
  const code = lured.searchParams.get("code");
  expect(await providersOf(stranger.token)).toEqual(["email"]);
  expect(
    (await ask(hub, "POST /token?grant_type=pkce", { body: { auth_code: code, code_verifier: "x".repeat(43) } })).body
      .code,
  ).toBe("bad_code_verifier");
  expect(await providersOf(stranger.token)).toEqual(["email"]);
  const { status, body } = await ask(hub, "POST /token?grant_type=pkce", {
    body: { auth_code: code, code_verifier: verifier },
  });
  expect([status, body.user.id, body.user.app_metadata.providers, typeof body.provider_token]).toEqual([
    200,
    stranger.id,
    ["email", "google"],
    "string",
  ]);
});

test("where real people are, adding a provider account needs a challenge, and the refusal says which", async () => {
  const person = await aLinker();
  const app = createApp({ ...hub.ctx, config: { ...hub.ctx.config, production: true } });
  const authorize = (more: string) =>
    app.request(`http://hub.test/auth/v1/user/identities/authorize?provider=google&skip_http_redirect=true${more}`, {
      headers: { authorization: `Bearer ${person.token}`, "x-supabase-api-version": "2024-01-01" },
    });
  const refused = await authorize("");
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { code: "validation_failed", message: expect.stringContaining("code_challenge") },
  ]);
  expect((await authorize(words(aChallenge().sent))).status).toBe(200);
});

test("a visit without a challenge ends in no other browser: no identity, no session", async () => {
  const stranger = await aLinker();
  const begun = await askToLink(stranger.token);
  const callback = await provider.walk(begun, { email: "victim@example.com" });
  const lured = redirectOf(await hub.request(callback.href, { headers: { "user-agent": "another browser" } }));
  expect([lured.searchParams.get("error_code"), fragmentOf(lured).has("access_token")]).toEqual([
    "bad_oauth_state",
    false,
  ]);
  expect(await providersOf(stranger.token)).toEqual(["email"]);
  const signIn = redirectOf(await hub.request("/auth/v1/authorize?provider=google"));
  const elsewhere = redirectOf(
    await hub.request((await provider.walk(signIn.href, { email: "attacker@example.com" })).href, {
      headers: { "user-agent": "another browser" },
    }),
  );
  expect([elsewhere.searchParams.get("error_code"), fragmentOf(elsewhere).has("access_token")]).toEqual([
    "bad_oauth_state",
    false,
  ]);
});

test("an address of another confirmed account is not added, and its owner gets an email", async () => {
  const [stranger, owner] = [await aLinker(), await aLinker({ email: "owner@example.com" })];
  const { body } = await link(stranger.token, { email: owner.email });
  expect(body.code).toBe("identity_already_exists");
  expect(await providersOf(stranger.token)).toEqual(["email"]);
  await hub.ctx.background.settled();
  expect(await emailsTo(hub.ctx, owner.email)).toEqual(["identity_refused_elsewhere"]);
  await aPerson(hub.ctx, { email: "planted@example.com", emailConfirmedAt: null });
  expect((await link(stranger.token, { email: "planted@example.com" })).status).toBe(200);
});

test("its owner is written to behind the refused transaction, which holds the embedded database's one connection", async () => {
  const [stranger, owner] = [await aLinker(), await aLinker({ email: "owner@example.com" })];
  const { start } = hub.ctx.background;
  onTestFinished(() => void (hub.ctx.background.start = start));
  // Under load a new task waits for the others, and it needs the database.
  hub.ctx.background.start = async (...given) => {
    await hub.ctx.database.pool.query("select 1");
    return start(...given);
  };
  expect((await link(stranger.token, { email: owner.email })).body.code).toBe("identity_already_exists");
  await hub.ctx.background.settled();
  expect(await emailsTo(hub.ctx, owner.email)).toEqual(["identity_refused_elsewhere"]);
});

test("a provider account that an account has, even one's own, is not added again", async () => {
  const first = await aLinker();
  await link(first.token);
  for (const person of [first, await aLinker()]) {
    const { back } = await link(person.token);
    for (const values of [back.searchParams, fragmentOf(back)])
      expect([values.get("error"), values.get("error_code")]).toEqual(["server_error", "identity_already_exists"]);
  }
});

test("of two people who add one provider account at the same moment, one has it", async () => {
  const people = await Promise.all([aLinker(), aLinker(), aLinker()]);
  const shown = [];
  for (const { token } of people) {
    const { sent, verifier } = aChallenge();
    const back = redirectOf(
      await hub.request((await provider.walk(await askToLink(token, words(sent)), { email: other })).href),
    );
    shown.push({ auth_code: back.searchParams.get("code"), code_verifier: verifier });
  }
  const answers = await Promise.all(shown.map((body) => ask(hub, "POST /token?grant_type=pkce", { body })));
  expect(answers.map(({ body }) => body.code).toSorted()).toEqual([
    "identity_already_exists",
    "identity_already_exists",
    undefined,
  ]);
});

test("a person who has signed out in between adds nothing", async () => {
  const person = await aLinker();
  const callback = await provider.walk(await askToLink(person.token, words(aChallenge().sent)), { email: other });
  await ask(hub, "POST /logout?scope=local", { token: person.token });
  const back = redirectOf(await hub.request(callback.href));
  expect([back.searchParams.get("error_code"), fragmentOf(back).has("access_token")]).toEqual([
    "session_not_found",
    false,
  ]);
  expect(await providersOf((await aSession(hub.ctx, person)).accessToken)).toEqual(["email"]);
});

test("adding needs a session, and with a second factor one that has seen it", async () => {
  expect((await ask(hub, "GET /user/identities/authorize?provider=google")).status).toBe(401);
  const person = await aProvenPerson(hub);
  const fresh = (await aSession(hub.ctx, person)).accessToken;
  expect((await ask(hub, "GET /user/identities/authorize?provider=google", { token: fresh })).body.code).toBe(
    "insufficient_aal",
  );
  await link(person.token);
  expect(await providersOf(person.token)).toEqual(["email", "google"]);
  expect(await unlink(fresh, "google")).toEqual([403, "insufficient_aal"]);
  expect(await unlink(person.token, "google")).toEqual([200, undefined]);
});

test("the login dialog learns which provider there is", async () => {
  expect(await (await hub.request("/api/sign-in-options")).json()).toEqual({
    provider: { name: "google", label: "Sandbox ID" },
    captcha: null,
    passkeys: "hub.test",
    signUp: true,
    linking: true,
    mailbox: "/sandbox/mail",
  });
});
