import { beforeEach, expect, test } from "vitest";
import { ask, publishedClient } from "#test/wire/auth-wire.ts";
import { inTransaction } from "#server/db/client.ts";
import { createRates } from "#server/rates/rate-store.ts";
import { startHub } from "#test/hub/harness.ts";
import { emailsTo, newestEmailTo, tokenSentTo } from "#test/emails/mailbox.ts";
import { aPerson, aSession } from "#test/people/people.ts";
import { type Answers, fragmentOf, openProvider, redirectOf } from "#test/people/provider-visit.ts";
import { lockAccount } from "../account-store.ts";
import { tellRefusedElsewhere } from "./tell-methods.ts";

const hub = await startHub({
  config: { auth: { autoconfirm: false, mailGapSeconds: 0, redirects: [], signUp: true, linking: true } },
});
const provider = await openProvider(hub);
const door = "/auth/v1/authorize?provider=google&redirect_to=http://hub.test/welcome";
let people = 0;
let email = "";
const password = "Correct-Horse-9-Battery";

// An address of its own each time: how many emails it gets in an hour is remembered longer than the rows.
beforeEach(async () => {
  people += 1;
  email = `owner-${people}@example.com`;
  await hub.reset();
});

async function visitWith(answers: Answers): Promise<URL> {
  const back = await provider.visit(door, answers);
  await hub.ctx.background.settled();
  return back;
}

async function personAt(back: URL) {
  return (await ask(hub, "GET /user", { token: fragmentOf(back).get("access_token") ?? "" })).body;
}

const providersOf = (user: { identities: { provider: string }[] }) =>
  user.identities.map((identity) => identity.provider).toSorted();
const logIn = () => ask(hub, "POST /token?grant_type=password", { body: { email, password } });
const signUp = async (data = {}) => {
  const answer = await ask(hub, "POST /signup", { body: { email, password, data } });
  await hub.ctx.background.settled();
  return answer;
};

async function accounts(): Promise<number> {
  const { rows } = await hub.ctx.database.pool.query<{ count: number }>("select count(*)::int as count from accounts");
  return rows[0]?.count ?? 0;
}

test("a proven address joins its confirmed account, which keeps its words, and the owner gets an email", async () => {
  const person = await aPerson(hub.ctx, { email, userMetadata: { full_name: "Own Name", keep: "me" } });
  const user = await personAt(await visitWith({ email: email.toUpperCase(), name: "Other Name" }));
  expect([user.id, providersOf(user), user.app_metadata.provider]).toEqual([person.id, ["email", "google"], "email"]);
  expect(user.user_metadata).toMatchObject({ full_name: "Own Name", keep: "me", name: "Other Name" });
  expect(await emailsTo(hub.ctx, email)).toEqual(["sign_in_method_added"]);
  await visitWith({ email });
  expect(await emailsTo(hub.ctx, email)).toEqual(["sign_in_method_added"]);
});

test("an unverified address joins no account, opens no session, and does not show if it is taken", async () => {
  await aPerson(hub.ctx, { email });
  const taken = await visitWith({ email, verified: false });
  const free = await visitWith({ email: `no-${email}`, verified: false });
  expect(taken.href).toBe(free.href);
  expect([
    taken.searchParams.get("error"),
    taken.searchParams.get("error_code"),
    fragmentOf(taken).has("access_token"),
  ]).toEqual(["access_denied", "provider_email_needs_verification", false]);
  expect(await emailsTo(hub.ctx, email)).toEqual(["already_registered"]);
  expect(await emailsTo(hub.ctx, `no-${email}`)).toEqual(["confirm_signup"]);
});

test("a recovery email names the provider of an account without a password", async () => {
  await visitWith({ email, name: "Asha Kulkarni" });
  await signUp({ full_name: "Evil Twin" });
  expect(await newestEmailTo(hub.ctx, email)).toMatchObject({
    name: "Asha Kulkarni",
    values: {
      with: ", which you open with Sandbox ID",
      advice: "Choose “Continue with Sandbox ID” when you log in; it has no password.",
    },
  });
  await ask(hub, "POST /recover", { body: { email } });
  await hub.ctx.background.settled();
  expect((await newestEmailTo(hub.ctx, email)).values).toMatchObject({
    usualWay: "You signed up with Sandbox ID, which still opens it. ",
  });
});

test("the email names a password if there is one, and greets only by a confirmed name", async () => {
  await signUp({ full_name: "Any Name I Like" });
  expect((await newestEmailTo(hub.ctx, email)).name).toBeNull();
  const address = `known-${email}`;
  await aPerson(hub.ctx, { email: address, passwordHash: "kept", userMetadata: { full_name: "Ravi" } });
  await ask(hub, "POST /signup", { body: { email: address, password } });
  await hub.ctx.background.settled();
  const { name, values } = await newestEmailTo(hub.ctx, address);
  expect([name, values["with"]]).toEqual(["Ravi", ", which you open with your email address and a password"]);
  expect(values["advice"]).toContain("Forgot password?");
  await ask(hub, "POST /recover", { body: { email: address } });
  await hub.ctx.background.settled();
  expect((await newestEmailTo(hub.ctx, address)).values["usualWay"]).toBe("");
});

test("an unproven address confirmed by email lets its owner in by the provider too", async () => {
  await visitWith({ email, verified: false });
  const confirmed = await ask(hub, "POST /verify", {
    body: { type: "signup", token_hash: await tokenSentTo(hub.ctx, email) },
  });
  expect([confirmed.status, providersOf(confirmed.body.user)]).toEqual([200, ["google"]]);
  expect((await personAt(await visitWith({ email, verified: false }))).id).toBe(confirmed.body.user.id);
});

test("a person whose address was unproven is let in once the provider has proven it", async () => {
  await visitWith({ email, verified: false });
  const user = await personAt(await visitWith({ email, verified: true }));
  expect([providersOf(user), user.email, await accounts()]).toEqual([["google"], email, 1]);
});

test("a stranger who signed up with the owner's address keeps no way in once the owner comes", async () => {
  await signUp({ planted: true });
  const strangers = await tokenSentTo(hub.ctx, email);
  const owner = await personAt(await visitWith({ email, name: "True Owner" }));
  expect([providersOf(owner), owner.user_metadata.planted, owner.user_metadata.full_name]).toEqual([
    ["google"],
    undefined,
    "True Owner",
  ]);
  expect(Date.parse(owner.email_confirmed_at)).not.toBeNaN();
  expect((await logIn()).body.code).toBe("invalid_credentials");
  expect((await ask(hub, "POST /verify", { body: { type: "signup", token_hash: strangers } })).body.code).toBe(
    "otp_expired",
  );
  expect(await accounts()).toBe(1);
});

test("a stranger's provider loses its access once the owner of the address signs up", async () => {
  await visitWith({ email, verified: false });
  await signUp();
  await hub.ctx.background.settled();
  const owner = await ask(hub, "POST /verify", {
    body: { type: "signup", token_hash: await tokenSentTo(hub.ctx, email) },
  });
  expect([owner.status, providersOf(owner.body.user)]).toEqual([200, ["email"]]);
  expect(fragmentOf(await visitWith({ email, verified: false })).has("access_token")).toBe(false);
});

test("nor once the owner asks for a link to sign in with", async () => {
  await visitWith({ email, verified: false });
  await ask(hub, "POST /otp", { body: { email } });
  await hub.ctx.background.settled();
  const owner = await ask(hub, "POST /verify", {
    body: { type: "email", token_hash: await tokenSentTo(hub.ctx, email) },
  });
  expect(owner.body.user).toMatchObject({ email });
  expect(fragmentOf(await visitWith({ email, verified: false })).has("access_token")).toBe(false);
});

test("an email sign-up with a provider account's address gets the made-up answer and joins nothing", async () => {
  const owner = await personAt(await visitWith({ email }));
  const made = await signUp({ planted: true });
  await hub.ctx.background.settled();
  expect([made.status, made.body.id === owner.id]).toEqual([200, false]);
  expect((await logIn()).body.code).toBe("invalid_credentials");
  expect(providersOf(await personAt(await visitWith({ email })))).toEqual(["google"]);
  expect(await emailsTo(hub.ctx, email)).toEqual(["already_registered"]);
});

test("a person from a provider sets a password, and can then log in by email too", async () => {
  const token = fragmentOf(await visitWith({ email })).get("access_token") ?? "";
  expect(providersOf((await ask(hub, "PUT /user", { token, body: { password } })).body)).toEqual(["email", "google"]);
  expect((await logIn()).status).toBe(200);
});

test("a banned person reads so on the way back", async () => {
  await aPerson(hub.ctx, { email, bannedUntil: new Date("2999-01-01") });
  const back = await visitWith({ email });
  expect([back.searchParams.get("error"), back.searchParams.get("error_code")]).toEqual([
    "access_denied",
    "user_banned",
  ]);
});

test("a simultaneous sign-up and first provider visit make one account without the sign-up's password", async () => {
  const callback = await provider.walk(redirectOf(await hub.request(door)).href, { email });
  const [back] = await Promise.all([hub.request(callback.href), ...Array.from({ length: 5 }, () => signUp())]);
  await hub.ctx.background.settled();
  expect([await accounts(), providersOf(await personAt(redirectOf(back)))]).toEqual([1, ["google"]]);
  expect((await logIn()).body.code).toBe("invalid_credentials");
});

test("an owner whose address is tried elsewhere gets three emails a day, across restarts", async () => {
  const { id } = await aPerson(hub.ctx, { email });
  const account = await inTransaction(hub.ctx.db, (tx) => lockAccount(tx, id));
  for (let start = 0; start < 4; start += 1) {
    const rates = createRates(hub.ctx.clock, hub.ctx.db);
    await tellRefusedElsewhere({ ...hub.ctx, rates }, { account: account!, provider: "google" });
  }
  await hub.ctx.background.settled();
  expect(await emailsTo(hub.ctx, email)).toHaveLength(3);
});

test("the published client walks the whole way", async () => {
  const client = publishedClient(hub);
  const { data } = await client.signInWithOAuth({
    provider: "google",
    options: { redirectTo: "http://hub.test/welcome", skipBrowserRedirect: true },
  });
  const back = await provider.visit(data.url?.replace("http://hub.test", "") ?? "", { email });
  const given = Object.fromEntries(fragmentOf(back)) as { access_token: string; refresh_token: string };
  expect((await client.setSession(given)).data.user?.email).toBe(email);
  await aSession(hub.ctx, { id: (await client.getUser()).data.user?.id ?? "", email });
});
