import { beforeEach, expect, test } from "vitest";
import { ask } from "#test/auth-wire.ts";
import { startHub } from "#test/harness.ts";
import { letterTo, newAddress, someone } from "#test/sign-ups.ts";

const hub = await startHub();
beforeEach(() => hub.reset());

test("a change of address can be taken back while it waits, and its letters open nothing any more", async () => {
  const person = await someone(hub);
  const wanted = newAddress("new");
  expect((await ask(hub, "PUT /user", { token: person.token, body: { email: wanted } })).body.new_email).toBe(wanted);
  const letters = [await letterTo(hub.ctx, person.email, "email_change_current"), await letterTo(hub.ctx, wanted, "email_change_new")];

  const kept = await ask(hub, "PUT /user", { token: person.token, body: { email: person.email.toUpperCase() } });
  expect([kept.status, kept.body.email, kept.body.new_email]).toEqual([200, person.email, undefined]);
  for (const { token } of letters) {
    expect((await ask(hub, "POST /verify", { body: { type: "email_change", token_hash: token } })).body.code).toBe("otp_expired");
  }
  expect((await ask(hub, "GET /user", { token: person.token })).body.email).toBe(person.email);
});
