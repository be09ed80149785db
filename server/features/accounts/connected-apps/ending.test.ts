// Every way in which what rests on an account ends, ends it in apps as well.
import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { startHub } from "#test/hub/harness.ts";
import { allow, anApp, aRequest, logIn, post, refreshIn, type TestApp, userInfo } from "#test/people/connected-apps.ts";
import { aMember, type Customer } from "#test/people/people.ts";
import { ask } from "#test/wire/auth-wire.ts";
import { call } from "#test/wire/api-wire.ts";
import { eraseAccount } from "../erase-account.ts";
import { keepMembership } from "../standing.ts";
import { accountSweeps } from "../upkeep/sweep-accounts.ts";
import { shutOut } from "../upkeep/shut-out.ts";
import { deleteConnectedApp, endSessionsOfApp, updateConnectedApp } from "../connected-app-store.ts";

let ahead = 0;
const begin = Date.now();
const hub = await startHub({ now: () => new Date(begin + ahead) });

const query = (text: string, values: unknown[] = []) => hub.ctx.database.pool.query(text, values);
let app: TestApp;
let asha: Customer;
beforeEach(async () => {
  ahead = 0;
  await hub.reset();
  app = await anApp(hub, { membersOnly: true });
  asha = await aMember(hub.ctx);
});

async function lives(tokens: { access_token: string; refresh_token: string }): Promise<boolean> {
  const [info, next] = [await userInfo(hub, tokens.access_token), await refreshIn(hub, app, tokens.refresh_token)];
  expect([401, 200]).toContain(info.status);
  expect(next.status === 200).toBe(info.status === 200);
  return next.status === 200;
}

const endings: Readonly<Record<string, () => Promise<unknown>>> = {
  "a global log-out": () => ask(hub, "POST /logout", { token: asha.token }),
  "a log-out of all other sessions": () => call(hub, "POST /account/sessions/end-others", asha),
  "the same on the wire": () => ask(hub, "POST /logout?scope=others", { token: asha.token }),
  "a password set anew": () => ask(hub, "PUT /user", { token: asha.token, body: { password: "Another-horse-7" } }),
  "an administrator's end of all sessions": () => inTransaction(hub.ctx.db, (tx) => shutOut(hub.ctx, tx, asha.id)),
  "a block": () => query("update accounts set banned_until = '2999-01-01' where id = $1", [asha.id]),
  "an erased account": () => inTransaction(hub.ctx.db, (tx) => eraseAccount(tx, asha.id)),
  "a membership that ended": () => inTransaction(hub.ctx.db, (tx) => keepMembership(tx, asha.id, "none")),
  "a consent that its owner removed": () => ask(hub, `DELETE /user/oauth/grants?client_id=${app.id}`, asha),
  "an app that was deleted": () => inTransaction(hub.ctx.db, (tx) => deleteConnectedApp(tx, app.id)),
  "an app that was switched off": () =>
    inTransaction(hub.ctx.db, async (tx) => {
      await updateConnectedApp(tx, app.id, { isOn: false });
      await endSessionsOfApp(tx, app.id);
      await updateConnectedApp(tx, app.id, { isOn: true });
    }),
};

test.each(Object.keys(endings))("%s ends the session in the app, and a code on its way", async (name) => {
  const { body } = await logIn(hub, { app, token: asha.token });
  const { id, verifier, params } = await aRequest(hub, app);
  const code = (await allow(hub, asha.token, id)).searchParams.get("code") ?? "";
  await endings[name]!();
  expect(await lives(body)).toBe(false);
  const form = {
    grant_type: "authorization_code",
    code,
    redirect_uri: params["redirect_uri"],
    code_verifier: verifier,
  };
  expect((await post(hub, "token", { app, form })).body.error).toMatch(/^invalid_(grant|client)$/);
});

test("a log-out of this browser alone leaves the apps", async () => {
  const { body } = await logIn(hub, { app, token: asha.token });
  await ask(hub, "POST /logout?scope=local", { token: asha.token });
  expect(await lives(body)).toBe(true);
});

test("a membership that ends by the clock shows at the next question", async () => {
  const open = await anApp(hub);
  const guest = await aMember(hub.ctx, { endsAt: new Date(begin + 60_000) });
  const { body: tokens } = await logIn(hub, { app: open, token: guest.token });
  const { body: closed } = await logIn(hub, { app, token: guest.token });
  const membership = async () => (await userInfo(hub, tokens.access_token)).body;
  expect(await membership()).toMatchObject({
    member: true,
    member_until: new Date(begin + 60_000).toISOString(),
    groups: ["members"],
  });
  ahead = 60_000;
  expect(await membership()).toMatchObject({ member: false, member_until: null, groups: [] });
  expect(await lives(closed)).toBe(false);
});

test("an app ends a session by either token, and no other app can", async () => {
  const other = await anApp(hub);
  const revoke = (asker: TestApp, token: string) => post(hub, "revoke", { app: asker, form: { token } });
  for (const which of ["access_token", "refresh_token"]) {
    const { body } = await logIn(hub, { app, token: asha.token });
    expect((await revoke(other, body[which])).status).toBe(200);
    expect((await revoke(app, "rubbish")).status).toBe(200);
    expect((await userInfo(hub, body.access_token)).status).toBe(200);
    expect((await revoke(app, body[which])).status).toBe(200);
    expect(await lives(body)).toBe(false);
    expect((await revoke(app, body[which])).status).toBe(200);
  }
  expect((await post(hub, "revoke", { form: { token: "x" } })).body.error).toBe("invalid_client");
  expect((await post(hub, "revoke", { app, form: {} })).body.error).toBe("invalid_request");
});

test("a person sees what they allowed, and takes back only that", async () => {
  const other = await aMember(hub.ctx);
  await logIn(hub, { app, token: asha.token });
  const list = async (token: string) => (await ask(hub, "GET /user/oauth/grants", { token })).body;
  expect(await list(asha.token)).toMatchObject([
    { client: { id: app.id }, last_used_at: new Date(begin).toISOString() },
  ]);
  expect(await list(other.token)).toEqual([]);
  const removal = async (token: string, clientId: string) =>
    (await ask(hub, `DELETE /user/oauth/grants?client_id=${clientId}`, { token })).body?.code;
  expect(await removal(other.token, app.id)).toBe("oauth_consent_not_found");
  expect(await removal(asha.token, "forum")).toBe("validation_failed");
  expect((await ask(hub, "DELETE /user/oauth/grants")).status).toBe(401);
  expect(await removal(asha.token, app.id)).toBeUndefined();
  expect(await list(asha.token)).toEqual([]);
  const again = await aRequest(hub, app);
  expect((await ask(hub, `GET /oauth/authorizations/${again.id}`, asha)).body).toHaveProperty("client");
});

test("a log-out for an app returns to registered addresses only, with any ID token", async () => {
  const { body } = await logIn(hub, { app, token: asha.token });
  const look = async (about: Record<string, string>) => {
    const answer = await ask(hub, `GET /oauth/logout?${new URLSearchParams(about)}`);
    return answer.status === 200 ? answer.body : answer.status;
  };
  const back = "https://forum.example/back";
  expect(await look({})).toEqual({});
  expect(await look({ client_id: app.id, post_logout_redirect_uri: back })).toMatchObject({ redirect_url: back });
  ahead = 2 * 3_600_000;
  expect(await look({ id_token_hint: body.id_token })).toEqual({
    client: { id: app.id, name: "The forum" },
    user_id: asha.id,
  });
  for (const about of [
    { post_logout_redirect_uri: back },
    { id_token_hint: "a.b.c", post_logout_redirect_uri: back },
    { id_token_hint: body.access_token, post_logout_redirect_uri: back },
    { id_token_hint: body.id_token, client_id: hub.ctx.ids.uuid(), post_logout_redirect_uri: back },
    { client_id: app.id, post_logout_redirect_uri: "https://forum.example/" },
  ])
    expect([about, await look(about)]).toEqual([about, 400]);
});

test("a log-out keeps the query of the app's address, and leads to no app that is switched off", async () => {
  const address = "https://forum.example/back?via=hub";
  const other = await anApp(hub, { redirectUris: [address] });
  const leave = () =>
    ask(
      hub,
      `GET /oauth/logout?${new URLSearchParams({ client_id: other.id, post_logout_redirect_uri: address, state: "bye" })}`,
    );
  expect((await leave()).body).toEqual({
    client: { id: other.id, name: "The forum" },
    redirect_url: `${address}&state=bye`,
  });
  await inTransaction(hub.ctx.db, (tx) => updateConnectedApp(tx, other.id, { isOn: false }));
  expect((await leave()).status).toBe(400);
});

test("requests go a day after their end, sessions at theirs, consents stay", async () => {
  await logIn(hub, { app, token: asha.token });
  const counts = async () => {
    for (const { run } of accountSweeps(hub.ctx)) await run();
    const { rows } = await query(
      "select (select count(*)::int from app_requests) as requests, (select count(*)::int from app_sessions) as sessions, (select count(*)::int from app_consents) as consents",
    );
    return rows[0];
  };
  ahead = 86_400_000;
  expect(await counts()).toEqual({ requests: 1, sessions: 1, consents: 1 });
  ahead = 86_400_000 + 600_001;
  expect(await counts()).toEqual({ requests: 0, sessions: 1, consents: 1 });
  ahead = 30 * 86_400_000 + 1;
  expect(await counts()).toEqual({ requests: 0, sessions: 0, consents: 1 });
});
