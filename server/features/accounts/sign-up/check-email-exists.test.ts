import { expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { createRates } from "#server/rates/rate-store.ts";
import { startHub } from "#test/hub/harness.ts";
import { newAddress, signUp, someone } from "#test/people/sign-ups.ts";
import { mayLearnOfTaken } from "../asking/taken-answers.ts";
import { insertIdentity } from "../identity-store.ts";

const now = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000);
const hub = await startHub({ now: () => now });

async function check(email: string) {
  const answer = await hub.request("/api/check-email-exists", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  return { status: answer.status, body: await answer.json(), retryAfter: answer.headers.get("retry-after") };
}

test("a confirmed account is listed with its ways in; an unconfirmed or unknown one is not", async () => {
  const { email, id } = await someone(hub);
  await inTransaction(hub.ctx.db, (tx) =>
    insertIdentity(tx, {
      id: hub.ctx.ids.uuid(),
      accountId: id,
      provider: "google",
      subject: "g-1",
      identityData: {},
      createdAt: now,
      updatedAt: now,
    }),
  );
  expect(await check(email.toUpperCase())).toMatchObject({
    status: 200,
    body: {
      exists: true,
      providers: expect.toSatisfy((providers: string[]) => providers.toSorted().join() === "email,google"),
    },
  });
  const waiting = newAddress();
  await signUp(hub, { email: waiting });
  for (const email of [waiting, newAddress()])
    expect(await check(email)).toMatchObject({ status: 200, body: { exists: false, providers: [] } });
});

test("one address may be checked ten times an hour, by all callers together", async () => {
  const email = newAddress();
  for (let count = 0; count < 10; count += 1) expect((await check(email)).status).toBe(200);
  expect(await check(email)).toMatchObject({
    status: 429,
    retryAfter: "3600",
    body: { error: { code: "too_many_requests" } },
  });
});

test("three answers an hour are three, however often the hub is restarted", async () => {
  const { id: accountId } = await someone(hub);
  const answers = [];
  for (let start = 0; start < 4; start += 1) {
    const rates = createRates(hub.ctx.clock, hub.ctx.db);
    answers.push(await mayLearnOfTaken({ ...hub.ctx, rates }, { accountId, from: "203.0.113.9" }));
  }
  expect(answers).toEqual([true, true, true, false]);
});

test("an invalid address is refused in a sentence", async () => {
  expect(await check("asha")).toMatchObject({
    status: 422,
    body: { error: { fields: { email: "This is not an email address." } } },
  });
});
