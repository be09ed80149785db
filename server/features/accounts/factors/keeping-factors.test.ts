// The rules between an existing factor and another one, or none.
import { beforeEach, expect, test } from "vitest";
import { ask } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { emailsTo } from "#test/emails/mailbox.ts";
import { aCustomer, aPerson, aSession } from "#test/people/people.ts";
import { answer, aProvenPerson, challenge, codeOf, enrol } from "#test/people/second-factors.ts";
import { removeFactor } from "./remove-factor.ts";

let ahead = 0;
const hub = await startHub({ now: () => new Date(Date.now() + ahead) });

beforeEach(() => {
  ahead = 0;
});

async function factorsOf(token: string): Promise<{ friendly_name: string; status: string; factor_type: string }[]> {
  return (await ask(hub, "GET /user", { token })).body.factors ?? [];
}

test("a person with a factor must show it before adding, proving or removing one", async () => {
  const person = await aPerson(hub.ctx);
  const planted = await aSession(hub.ctx, person);
  const theirs = await enrol(hub, planted.accessToken, "the first");
  const phone = await ask(hub, "POST /factors", {
    token: planted.accessToken,
    body: { factor_type: "phone", friendly_name: "a stranger's", phone: "+15550100200" },
  });
  const challenge_id = await challenge(hub, planted.accessToken, phone.body.id);
  await answer(hub, planted.accessToken, { factorId: theirs.id, code: codeOf(hub, theirs) });
  const low = (await aSession(hub.ctx, person)).accessToken;
  const add = await ask(hub, "POST /factors", { token: low, body: { factor_type: "totp", friendly_name: "second" } });
  expect([add.status, add.body.code]).toEqual([403, "insufficient_aal"]);
  const drop = await ask(hub, `DELETE /factors/${theirs.id}`, { token: low });
  expect([drop.status, drop.body.code]).toEqual([422, "insufficient_aal"]);
  const texted = await ask(hub, `POST /factors/${phone.body.id}/challenge`, { token: low, body: {} });
  expect([texted.status, texted.body.code]).toEqual([403, "insufficient_aal"]);
  const prove = await ask(hub, `POST /factors/${phone.body.id}/verify`, {
    token: low,
    body: { challenge_id, code: "123456" },
  });
  expect([prove.status, prove.body.code]).toEqual([403, "insufficient_aal"]);
});

test("a removed factor lowers its sessions immediately, and the owner gets an email", async () => {
  const { token, refreshToken, factor, email } = await aProvenPerson(hub);
  expect((await ask(hub, `DELETE /factors/${factor.id}`, { token })).body).toEqual({ id: factor.id });
  expect(await factorsOf(token)).toEqual([]);
  const again = await ask(hub, "POST /factors", { token, body: { factor_type: "totp", friendly_name: "next" } });
  expect(again.status, "with no factor left, the first one may be added again").toBe(200);
  const { body } = await ask(hub, "POST /token?grant_type=refresh_token", { body: { refresh_token: refreshToken } });
  expect(JSON.parse(Buffer.from(body.access_token.split(".")[1], "base64url").toString())).toMatchObject({
    aal: "aal1",
    amr: [{ method: "password" }],
  });
  expect(await emailsTo(hub.ctx, email)).toEqual(["factor_added", "factor_removed"]);
});

test("a session that lost its level a moment ago is refused at the higher one", async () => {
  const { token, factor, id } = await aProvenPerson(hub);
  const second = await enrol(hub, token, "second");
  const lifted = await answer(hub, token, { factorId: second.id, code: codeOf(hub, second) });
  await ask(hub, `DELETE /factors/${second.id}`, { token: lifted.body.access_token });
  const { session_id: sessionId } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  await expect(removeFactor(hub.ctx, { id, sessionId, aal: 2 }, factor.id)).rejects.toMatchObject({
    case: "insufficient_aal_to_unenroll",
  });
});

test("an unproven factor is removed without a proof", async () => {
  const person = await aCustomer(hub.ctx);
  const { id } = await enrol(hub, person.token);
  expect((await ask(hub, `DELETE /factors/${id}`, { token: person.token })).status).toBe(200);
  expect(await emailsTo(hub.ctx, person.email)).toEqual([]);
});

test("a factor's name is taken while it exists, and free again after an abandoned set-up", async () => {
  const { token } = await aCustomer(hub.ctx);
  const named = () => ask(hub, "POST /factors", { token, body: { factor_type: "totp", friendly_name: "same" } });
  await named();
  const taken = await named();
  expect([taken.status, taken.body.code]).toEqual([422, "mfa_factor_name_conflict"]);
  ahead += 300_000;
  expect((await named()).status).toBe(200);
  expect(await factorsOf(token)).toHaveLength(1);
});

test("ten factors are enough", async () => {
  const { token } = await aCustomer(hub.ctx);
  for (let number = 1; number <= 10; number += 1) await enrol(hub, token, `factor ${number}`);
  const { status, body } = await ask(hub, "POST /factors", {
    token,
    body: { factor_type: "totp", friendly_name: "one more" },
  });
  expect([status, body.code]).toEqual([422, "too_many_enrolled_mfa_factors"]);
});
