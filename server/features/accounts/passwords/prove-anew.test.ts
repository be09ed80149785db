import { beforeEach, expect, test } from "vitest";
import { ask } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aSession } from "#test/people/people.ts";
import { aProvenPerson, answer, challenge, codeOf, enrol, type ProvenPerson } from "#test/people/second-factors.ts";
import { emailTo, newAddress, type Someone, someone, usualPassword } from "#test/people/sign-ups.ts";

let ahead = 0;
// On the hour: no window of a limit ends in the middle of a test.
const begin = Math.ceil(Date.now() / 3_600_000) * 3_600_000;
const hub = await startHub({ now: () => new Date(begin + ahead) });
const tenMinutes = 600_000;
const newPassword = "Brand-New-Pass-42";

beforeEach(() => {
  ahead = 0;
});

function reprove(token: string, body: object) {
  return ask(hub, "POST /reauthenticate", { token, body });
}

async function mailedCode({ token, email }: Pick<Someone, "token" | "email">): Promise<string> {
  expect((await ask(hub, "GET /reauthenticate", { token })).status).toBe(200);
  return (await emailTo(hub.ctx, email, "reauthentication")).code;
}

// The acts of a person without a second factor, door by door.
const acts = {
  "a new password": ["PUT /user", { password: newPassword }],
  "another address": ["PUT /user", { email: "elsewhere@example.com" }],
  "another number": ["PUT /user", { phone: "+15550100300" }],
  "a first factor": ["POST /factors", { factor_type: "totp", friendly_name: "mine" }],
  "one more way in": ["GET /user/identities/authorize?provider=google&skip_http_redirect=true", undefined],
} as const;

test.each(Object.entries(acts))(
  "%s wants a proof of the last ten minutes, and nothing happens without",
  async (_what, [door, body]) => {
    const { token, email } = await someone(hub);
    ahead = tenMinutes + 1000;
    const refused = await ask(hub, door, { token, body });
    expect([refused.status, refused.body.code]).toEqual([400, "reauthentication_needed"]);
    expect((await ask(hub, "GET /user", { token })).body).toMatchObject({ email });
    expect((await reprove(token, { current_password: usualPassword })).status).toBe(200);
    // This hub plays no provider that could be gone to.
    expect((await ask(hub, door, { token, body })).body?.code).not.toBe("reauthentication_needed");
  },
);

test("ten minutes are ten minutes, and a refresh makes them no longer", async () => {
  const { email } = await someone(hub);
  const { body: session } = await ask(hub, "POST /token?grant_type=password", {
    body: { email, password: usualPassword },
  });
  const add = (token: string) =>
    ask(hub, "POST /factors", { token, body: { factor_type: "totp", friendly_name: String(ahead) } });
  ahead = tenMinutes - 1000;
  const refreshed = (
    await ask(hub, "POST /token?grant_type=refresh_token", { body: { refresh_token: session.refresh_token } })
  ).body;
  ahead = tenMinutes;
  expect((await add(refreshed.access_token)).status).toBe(200);
  ahead = tenMinutes + 1000;
  expect((await add(refreshed.access_token)).body.code).toBe("reauthentication_needed");
});

test("the proof is of this session: a login elsewhere gives it nothing", async () => {
  const { token, email } = await someone(hub);
  ahead = tenMinutes + 1000;
  const { body: elsewhere } = await ask(hub, "POST /token?grant_type=password", {
    body: { email, password: usualPassword },
  });
  expect((await ask(hub, "PUT /user", { token, body: { password: newPassword } })).body.code).toBe(
    "reauthentication_needed",
  );
  expect((await ask(hub, "PUT /user", { token: elsewhere.access_token, body: { password: newPassword } })).status).toBe(
    200,
  );
});

test("a factor begun in time is not finished too late", async () => {
  const { token } = await someone(hub);
  ahead = tenMinutes - 60_000;
  const factor = await enrol(hub, token);
  ahead = tenMinutes + 1000;
  const late = await answer(hub, token, { factorId: factor.id, code: codeOf(hub, factor) });
  expect([late.status, late.body.code]).toEqual([400, "reauthentication_needed"]);
  await reprove(token, { current_password: usualPassword });
  expect((await answer(hub, token, { factorId: factor.id, code: codeOf(hub, factor) })).status).toBe(200);
});

test.each(["a mailed code", "the current password"])(
  "%s beside the act is proof enough for that act, and for no other",
  async (what) => {
    const person = await someone(hub);
    ahead = tenMinutes + 1000;
    const shown = what === "a mailed code" ? { nonce: await mailedCode(person) } : { current_password: usualPassword };
    const moved = await ask(hub, "PUT /user", { token: person.token, body: { email: newAddress("moved"), ...shown } });
    expect([moved.status, moved.body.email]).toEqual([200, person.email]);
    expect((await ask(hub, "PUT /user", { token: person.token, body: { email: newAddress("again") } })).body.code).toBe(
      "reauthentication_needed",
    );
  },
);

test("a mailed code proves a session once, also for an account without a password", async () => {
  const person = await someone(hub);
  await hub.ctx.database.pool.query("update accounts set password_hash = null where id = $1", [person.id]);
  ahead = tenMinutes + 1000;
  expect((await reprove(person.token, { current_password: usualPassword })).body.code).toBe("current_password_invalid");
  const nonce = await mailedCode(person);
  expect((await reprove(person.token, { nonce })).body).toEqual({});
  expect((await ask(hub, "PUT /user", { token: person.token, body: { password: newPassword } })).status).toBe(200);
  ahead += tenMinutes + 1000;
  expect((await reprove(person.token, { nonce })).body.code).toBe("reauthentication_not_valid");
});

test("a wrong or missing proof proves nothing", async () => {
  const { token } = await someone(hub);
  const other = await someone(hub);
  ahead = tenMinutes + 1000;
  const foreign = await mailedCode(other);
  for (const [body, code] of [
    [{}, "validation_failed"],
    [{ nonce: "" }, "validation_failed"],
    [{ nonce: foreign }, "reauthentication_not_valid"],
    [{ current_password: "wrong-wrong-1" }, "current_password_invalid"],
  ] as const) {
    expect((await reprove(token, body)).body.code).toBe(code);
  }
  expect((await ask(hub, "PUT /user", { token, body: { password: newPassword } })).body.code).toBe(
    "reauthentication_needed",
  );
});

test("a stolen session can neither try passwords nor find out who has which address", async () => {
  const { token } = await someone(hub);
  const other = await someone(hub);
  ahead = tenMinutes + 1000;
  for (const body of [{ email: other.email }, { password: usualPassword }])
    expect((await ask(hub, "PUT /user", { token, body })).body.code).toBe("reauthentication_needed");
  for (let count = 0; count < 10; count += 1) await reprove(token, { current_password: "wrong-wrong-1" });
  expect((await reprove(token, { current_password: usualPassword })).status).toBe(429);
});

test("taking back the wish for another address, and one's name, need no proof", async () => {
  const { token, email } = await someone(hub);
  await ask(hub, "PUT /user", { token, body: { email: newAddress("moved") } });
  ahead = tenMinutes + 1000;
  expect((await ask(hub, "PUT /user", { token, body: { email: ` ${email.toUpperCase()} ` } })).body).not.toHaveProperty(
    "new_email",
  );
  expect((await ask(hub, "PUT /user", { token, body: { data: { name: "Asha" } } })).status).toBe(200);
});

// And with one; a code of the factor itself is the proof that is nearest at hand.
const guardedActs: Record<string, (person: ProvenPerson) => string> = {
  "removing a factor": ({ factor }) => `DELETE /factors/${factor.id}`,
  "recovery codes": () => "POST /factors/recovery-codes",
  "new recovery codes": () => "POST /factors/recovery-codes/regenerate",
  "removing recovery codes": () => "DELETE /factors/recovery-codes",
};

test.each(Object.entries(guardedActs))("%s wants a fresh proof too, which the second step is", async (what, doorOf) => {
  const person = await aProvenPerson(hub);
  if (what !== "recovery codes") await ask(hub, "POST /factors/recovery-codes", { token: person.token });
  ahead = tenMinutes + 60_000;
  expect((await ask(hub, doorOf(person), { token: person.token })).body.code).toBe("reauthentication_needed");
  const { body } = await answer(hub, person.token, { factorId: person.factor.id, code: codeOf(hub, person.factor) });
  expect((await ask(hub, doorOf(person), { token: body.access_token })).status).toBe(200);
});

test("a stolen session cannot take an account over; the owner's recovery email ends it", async () => {
  const owner = await someone(hub);
  ahead = tenMinutes + 1000;
  const stolen = owner.token;
  expect(
    (await ask(hub, "POST /factors", { token: stolen, body: { factor_type: "totp", friendly_name: "thief" } })).status,
  ).toBe(400);
  expect((await ask(hub, "PUT /user", { token: stolen, body: { password: "thief-password-1" } })).status).toBe(400);
  await ask(hub, "POST /recover", { body: { email: owner.email } });
  const { token } = await emailTo(hub.ctx, owner.email, "recovery");
  const { body: mine } = await ask(hub, "POST /verify", { body: { type: "recovery", token_hash: token } });
  expect((await ask(hub, "PUT /user", { token: mine.access_token, body: { password: newPassword } })).status).toBe(200);
  expect((await ask(hub, "GET /user", { token: stolen })).body.code).toBe("session_not_found");
});

test("a person with a second factor proves anew only by the second step", async () => {
  const person = await aProvenPerson(hub);
  const { accessToken } = await aSession(hub.ctx, person);
  expect((await reprove(accessToken, { current_password: "x" })).body.code).toBe("insufficient_aal");
  expect(await challenge(hub, accessToken, person.factor.id)).toBeDefined();
});
