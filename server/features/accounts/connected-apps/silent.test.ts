// Questions that an app asks without showing a page, and what becomes of questions that wait while something else changes.
import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { allow, anApp, aRequest, logIn, type TestApp } from "#test/people/connected-apps.ts";
import { aCustomer, type Customer } from "#test/people/people.ts";
import { ask } from "#test/wire/auth-wire.ts";
import { updateConnectedApp } from "../connected-app-store.ts";

const time = movingTime();
const hub = await startHub({ now: () => time.now() });
let app: TestApp;
let asha: Customer;
beforeEach(async () => {
  await hub.reset();
  app = await anApp(hub);
  asha = await aCustomer(hub.ctx);
});

const look = (id: string) => ask(hub, `GET /oauth/authorizations/${id}`, asha);
const answerVisitor = (id: string) => ask(hub, `POST /oauth/authorizations/${id}/visitor`, { body: {} });
const errorIn = (address: string) => new URL(address).searchParams.get("error");

test("a silent question is answered with the reason why it gets no code", async () => {
  await logIn(hub, { app, token: asha.token });
  const closed = await anApp(hub, { membersOnly: true });
  time.later(120);
  for (const [asker, about, error] of [
    [app, {}, null],
    [app, { max_age: "60" }, "login_required"],
    [closed, {}, "access_denied"],
    [await anApp(hub), {}, "consent_required"],
  ] as const) {
    const { id } = await aRequest(hub, asker, { ...about, prompt: "none" });
    expect(errorIn((await look(id)).body.redirect_url)).toBe(error);
  }
});

test("a browser without a session gets an answer to a silent question that is open", async () => {
  const silent = await aRequest(hub, app, { prompt: "none" });
  expect(errorIn((await answerVisitor(silent.id)).body.redirect_url)).toBe("login_required");
  const loud = await aRequest(hub, app);
  await logIn(hub, { app, token: asha.token });
  const answered = await aRequest(hub, app, { prompt: "none" });
  await allow(hub, asha.token, answered.id);
  for (const { id } of [loud, answered])
    expect(await answerVisitor(id)).toMatchObject({ status: 404, body: { code: "oauth_authorization_not_found" } });
  time.later(599);
  expect((await answerVisitor(silent.id)).status).toBe(200);
  time.later(1);
  expect((await answerVisitor(silent.id)).status).toBe(404);
});

test("a question that asks for the choice of an account is shown, although it was allowed before", async () => {
  await logIn(hub, { app, token: asha.token });
  const { id } = await aRequest(hub, app, { prompt: "select_account" });
  expect((await look(id)).body).toHaveProperty("client");
});

test("a question of an app that is switched off meanwhile is not found", async () => {
  const { id } = await aRequest(hub, app);
  expect((await look(id)).status).toBe(200);
  await inTransaction(hub.ctx.db, (tx) => updateConnectedApp(tx, app.id, { isOn: false }));
  expect((await look(id)).status).toBe(404);
  const approval = await ask(hub, `POST /oauth/authorizations/${id}/consent`, { ...asha, body: { action: "approve" } });
  expect(approval.status).toBe(404);
});
