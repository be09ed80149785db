import { beforeEach, expect, test } from "vitest";
import { ask } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { emailTo, newAddress, someone } from "#test/people/sign-ups.ts";

const hub = await startHub();
beforeEach(() => hub.reset());

test("a change of address can be taken back while it waits, and its emails open nothing any more", async () => {
  const person = await someone(hub);
  const wanted = newAddress("new");
  expect((await ask(hub, "PUT /user", { token: person.token, body: { email: wanted } })).body.new_email).toBe(wanted);
  const messages = [
    await emailTo(hub.ctx, person.email, "email_change_current"),
    await emailTo(hub.ctx, wanted, "email_change_new"),
  ];

  const answer = await ask(hub, "PUT /user", { token: person.token, body: { email: person.email.toUpperCase() } });
  expect([answer.status, answer.body.email, answer.body.new_email]).toEqual([200, person.email, undefined]);
  for (const { token } of messages) {
    expect((await ask(hub, "POST /verify", { body: { type: "email_change", token_hash: token } })).body.code).toBe(
      "otp_expired",
    );
  }
  expect((await ask(hub, "GET /user", { token: person.token })).body.email).toBe(person.email);
});

test("a person who cancels their change leaves all other people's open", async () => {
  const [asha, ravi] = [await someone(hub), await someone(hub)];
  const [wanted, other] = [newAddress("new"), newAddress("other")];
  await ask(hub, "PUT /user", { token: asha.token, body: { email: wanted } });
  await ask(hub, "PUT /user", { token: ravi.token, body: { email: other } });
  await ask(hub, "PUT /user", { token: asha.token, body: { email: asha.email } });
  for (const [address, kind] of [
    [ravi.email, "email_change_current"],
    [other, "email_change_new"],
  ] as const) {
    const { token } = await emailTo(hub.ctx, address, kind);
    expect((await ask(hub, "POST /verify", { body: { type: "email_change", token_hash: token } })).status, kind).toBe(
      200,
    );
  }
  expect((await ask(hub, "GET /user", { token: ravi.token })).body.email).toBe(other);
});
