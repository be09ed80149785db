// On both engines: a challenge is taken, and passkeys are counted, under a lock.
import { expect, test } from "vitest";
import { ask } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aPasskeyOwner, register } from "#test/people/passkeys.ts";
import { aCustomer } from "#test/people/people.ts";
import { aProvenPerson } from "#test/people/second-factors.ts";
import { makePasskey, signWithPasskey } from "#test/people/software-authenticator.ts";
import { removePasskey } from "./keep-passkeys.ts";

const hub = await startHub();
const device = { userAgent: undefined, address: undefined, country: undefined };

function offer(token: string) {
  return ask(hub, "POST /passkeys/registration/options", { token, body: {} });
}

test("of many who show one challenge at the same time, one gets in", async () => {
  const { passkey } = await aPasskeyOwner(hub);
  const { options, challenge_id } = (await ask(hub, "POST /passkeys/authentication/options")).body;
  const credential = signWithPasskey(passkey, options);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      ask(hub, "POST /passkeys/authentication/verify", { body: { challenge_id, credential } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
});

test("ten passkeys are the most, also for two tabs that were both offered one", async () => {
  const { token } = await aCustomer(hub.ctx);
  for (let count = 0; count < 9; count += 1) expect((await register(hub, token)).answer.status).toBe(200);
  const offers = [(await offer(token)).body, (await offer(token)).body];
  const answers = await Promise.all(
    offers.map(({ challenge_id, options }) =>
      ask(hub, "POST /passkeys/registration/verify", {
        token,
        body: { challenge_id, credential: makePasskey(options).credential },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.code).toBe("too_many_passkeys");
  expect(await offer(token)).toMatchObject({ status: 422, body: { code: "too_many_passkeys" } });
});

test("a session that lost its level a moment ago changes no passkey, whatever the guard remembers", async () => {
  const { id, token } = await aProvenPerson(hub);
  const { answer } = await register(hub, token);
  const { rows } = await hub.ctx.database.pool.query<{ id: string }>(
    "update sessions set aal = 1 where account_id = $1 returning id",
    [id],
  );
  const caller = { id, sessionId: rows[0]!.id, aal: 2 as const };
  const removal = removePasskey(hub.ctx, caller, { id: answer.body.id as string, device });
  await expect(removal).rejects.toMatchObject({ case: "insufficient_aal_here" });
});
