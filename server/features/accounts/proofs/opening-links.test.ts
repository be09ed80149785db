// A mailed link as a browser opens it, with a challenge and without.
import { expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { ask } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { aChallenge, openLink, aRecovery } from "#test/wire/opened-links.ts";
import { emailTo, newAddress, type OpenedEmail, signIn, signUp } from "#test/people/sign-ups.ts";
import { updateAccount } from "../account-store.ts";

const { now, later } = movingTime();
const hub = await startHub({ now });

function amrOf(token: string): unknown {
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as {
    amr: { method: string }[];
  };
  return claims.amr.map(({ method }) => method);
}

test("a link opened by GET signs in through the fragment, once", async () => {
  const { message, id } = await aRecovery(hub);
  const { status, at, fragment } = await openLink(hub, message);
  expect([status, at.origin + at.pathname + at.search]).toEqual([303, "http://hub.test/welcome?from=mail"]);
  expect(Object.fromEntries(fragment)).toMatchObject({
    type: "recovery",
    token_type: "bearer",
    expires_in: "3600",
    sb: "",
  });
  const user = await ask(hub, "GET /user", { token: fragment.get("access_token") ?? "" });
  expect([user.body.id, amrOf(fragment.get("access_token") ?? "")]).toEqual([id, ["otp"]]);
  const again = await openLink(hub, message);
  expect(Object.fromEntries(again.fragment)).toEqual({
    error: "access_denied",
    error_code: "otp_expired",
    error_description: "Email link is invalid or has expired",
    sb: "",
  });
});

// The verifier that the browser keeps, and its exchange.
test("a link with a challenge brings a code for the browser that asked, also when opened late", async () => {
  const { verifier, sent } = aChallenge();
  const { message } = await aRecovery(hub, sent);
  later(50 * 60);
  const { at, query } = await openLink(hub, message);
  expect([at.pathname, query.get("from"), at.hash]).toEqual(["/welcome", "mail", ""]);
  later(4 * 60);
  const swap = (code_verifier: string) =>
    ask(hub, "POST /token?grant_type=pkce", { body: { auth_code: query.get("code"), code_verifier } });
  expect((await swap("x".repeat(56))).body.code).toBe("bad_code_verifier");
  expect(amrOf((await swap(verifier)).body.access_token)).toEqual(["recovery"]);
  expect((await swap(verifier)).body.code).toBe("flow_state_not_found");
});

test.each([
  ["signup", "email/signup"],
  ["magiclink", "magiclink"],
])("a code of %s says %s of the session", async (kind, method) => {
  const { verifier, sent } = aChallenge();
  const email = newAddress();
  await signUp(hub, { email, ...(kind === "signup" ? sent : {}) });
  let message: OpenedEmail = await emailTo(hub.ctx, email, "confirm_signup");
  if (kind === "magiclink") {
    await openLink(hub, message);
    await ask(hub, "POST /otp", { body: { email, ...sent } });
    message = await emailTo(hub.ctx, email, "magic_link");
  }
  const { query } = await openLink(hub, message);
  const { body } = await ask(hub, "POST /token?grant_type=pkce", {
    body: { auth_code: query.get("code"), code_verifier: verifier },
  });
  expect(amrOf(body.access_token)).toEqual([method]);
});

test("a code expires after five minutes; unknown, empty and malformed ones are refused", async () => {
  const { verifier, sent } = aChallenge();
  const { message } = await aRecovery(hub, sent);
  const { query } = await openLink(hub, message);
  later(6 * 60);
  const swap = (auth_code: string | null, code_verifier = verifier) =>
    ask(hub, "POST /token?grant_type=pkce", { body: { auth_code, code_verifier } });
  expect(await swap(query.get("code"))).toMatchObject({ status: 422, body: { code: "flow_state_expired" } });
  for (const code of ["3a4b5c6d-0000-4000-8000-000000000000", "not-a-uuid"])
    expect(await swap(code)).toMatchObject({ status: 404, body: { code: "flow_state_not_found" } });
  expect(await swap("", verifier)).toMatchObject({ status: 400, body: { code: "validation_failed" } });
  expect(await swap(query.get("code"), "")).toMatchObject({ status: 400, body: { code: "validation_failed" } });
});

test("a person banned between the link and its code gets no session", async () => {
  const { verifier, sent } = aChallenge();
  const { message, id } = await aRecovery(hub, sent);
  const { query } = await openLink(hub, message);
  await inTransaction(hub.ctx.db, (tx) =>
    updateAccount(
      tx,
      { id, now: hub.ctx.clock.now() },
      { bannedUntil: new Date(hub.ctx.clock.now().getTime() + 3_600_000) },
    ),
  );
  const swap = () =>
    ask(hub, "POST /token?grant_type=pkce", { body: { auth_code: query.get("code"), code_verifier: verifier } });
  expect((await swap()).body.code).toBe("user_banned");
  await inTransaction(hub.ctx.db, (tx) => updateAccount(tx, { id, now: hub.ctx.clock.now() }, { bannedUntil: null }));
  expect((await swap()).status).toBe(200);
});

test("with a challenge a used link says so in the query too, and never carries tokens", async () => {
  const { message } = await aRecovery(hub, aChallenge().sent);
  await openLink(hub, message);
  const { query, fragment } = await openLink(hub, message);
  expect([query.get("error_code"), fragment.get("error_code"), fragment.get("access_token")]).toEqual([
    "otp_expired",
    "otp_expired",
    null,
  ]);
});

test("a recovery link with a challenge works in another browser too, after a button press", async () => {
  const { message, email, token } = await aRecovery(hub, aChallenge().sent);
  const { status, body } = await ask(hub, "POST /verify", { body: { type: "recovery", token_hash: message.token } });
  expect(status).toBe(200);
  expect(
    (await ask(hub, "PUT /user", { token: body.access_token, body: { password: "Recovered-Pass-5" } })).status,
  ).toBe(200);
  expect((await ask(hub, "GET /user", { token })).body.code).toBe("session_not_found");
  expect((await signIn(hub, email, "Recovered-Pass-5")).status).toBe(200);
});

test("an opened link leads to allowed places only", async () => {
  const { message } = await aRecovery(hub);
  for (const place of [
    "https://evil.example/",
    "//evil.example",
    "javascript:alert(1)",
    "http://hub.test@evil.example/",
    "http://hub.test.evil.example/",
  ]) {
    const { at } = await openLink(hub, { link: new URL("http://hub.test/?token_hash=nope&type=recovery") }, place);
    expect([place, at.origin]).toEqual([place, "http://hub.test"]);
  }
  expect((await openLink(hub, message, "http://hub.test/elsewhere")).at.pathname).toBe("/elsewhere");
  expect((await hub.request("/auth/v1/verify?token=x&type=nonsense")).status).toBe(400);
  expect((await hub.request("/auth/v1/verify?type=recovery")).status).toBe(400);
});
