import { beforeEach, expect, test } from "vitest";
import { ask, type WireAnswer } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aPerson, aSession } from "#test/people/people.ts";
import { answer, aProvenPerson, challenge, codeOf, enrol, wrongCodeOf } from "#test/people/second-factors.ts";

let ahead = 0;
const hub = await startHub({ now: () => new Date(Date.now() + ahead) });

// A new hour for the account's own allowance, in the middle of a time step.
beforeEach(() => {
  ahead += 3_600_000;
  ahead += 15_000 - ((Date.now() + ahead) % 30_000);
});

function verify(token: string, factorId: string, proof: { challenge_id: string; code: string }): Promise<WireAnswer> {
  return ask(hub, `POST /factors/${factorId}/verify`, { token, body: proof });
}

function codesOf(answers: readonly WireAnswer[]): string[] {
  return answers.map(({ status, body }) => (status === 200 ? "lifted" : body.code)).toSorted();
}

test("a code is accepted once, in whatever session and under whatever challenge it comes back", async () => {
  const person = await aProvenPerson(hub);
  const code = codeOf(hub, person.factor);
  const [one, other] = [(await aSession(hub.ctx, person)).accessToken, (await aSession(hub.ctx, person)).accessToken];
  expect((await answer(hub, other, { factorId: person.factor.id, code })).status).toBe(200);
  const again = await answer(hub, person.token, { factorId: person.factor.id, code });
  expect([again.status, again.body.code]).toEqual([422, "mfa_verification_failed"]);
  const older = await answer(hub, person.token, { factorId: person.factor.id, code: codeOf(hub, person.factor, -1) });
  expect(older.body.code, "nor one from before it").toBe("mfa_verification_failed");
  const next = await answer(hub, person.token, { factorId: person.factor.id, code: codeOf(hub, person.factor, 1) });
  expect(next.status).toBe(200);
  expect((await ask(hub, "GET /user", { token: one })).body.code, "a session that showed no factor has ended").toBe(
    "session_not_found",
  );
});

test.each(["one challenge", "a challenge each"])(
  "of twenty answers with one code at once, under %s, one is accepted",
  async (under) => {
    const { token, factor } = await aProvenPerson(hub);
    const challenges: string[] = [];
    for (let number = 0; number < (under === "one challenge" ? 1 : 20); number += 1)
      challenges.push(await challenge(hub, token, factor.id));
    const code = codeOf(hub, factor);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        verify(token, factor.id, { challenge_id: challenges[place % challenges.length]!, code }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  },
);

test("twenty wrong codes at once count as five guesses and fifteen closed doors", async () => {
  const { token, factor } = await aProvenPerson(hub);
  const challenge_id = await challenge(hub, token, factor.id);
  const code = wrongCodeOf(hub, factor);
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(token, factor.id, { challenge_id, code })));
  expect(codesOf(answers)).toEqual([
    ...Array<string>(5).fill("mfa_verification_failed"),
    ...Array<string>(15).fill("over_request_rate_limit"),
  ]);
});

test("after five wrong codes the right one is refused too, until the five minutes have passed", async () => {
  const { token, factor } = await aProvenPerson(hub);
  for (let guess = 1; guess <= 5; guess += 1)
    expect((await answer(hub, token, { factorId: factor.id, code: wrongCodeOf(hub, factor) })).status).toBe(422);
  const blocked = await answer(hub, token, { factorId: factor.id, code: codeOf(hub, factor) });
  expect([blocked.status, blocked.body.code]).toEqual([429, "over_request_rate_limit"]);
  expect(Number(blocked.retryAfter)).toBeGreaterThan(290);
  ahead += Number(blocked.retryAfter) * 1000;
  expect((await answer(hub, token, { factorId: factor.id, code: codeOf(hub, factor) })).status).toBe(200);
});

test("a right code resets the count of wrong ones", async () => {
  const { token, factor } = await aProvenPerson(hub);
  for (let round = 0; round < 2; round += 1) {
    for (let guess = 1; guess <= 4; guess += 1)
      await answer(hub, token, { factorId: factor.id, code: wrongCodeOf(hub, factor) });
    expect((await answer(hub, token, { factorId: factor.id, code: codeOf(hub, factor, round) })).status).toBe(200);
  }
});

test("an account has so many guesses an hour, however many factors it brings", async () => {
  const { accessToken: token } = await aSession(hub.ctx, await aPerson(hub.ctx));
  const answers: WireAnswer[] = [];
  for (let factors = 1; factors <= 7; factors += 1) {
    const factor = await enrol(hub, token, `factor ${factors}`);
    const challenge_id = await challenge(hub, token, factor.id);
    for (let guess = 1; guess <= 5; guess += 1)
      answers.push(await verify(token, factor.id, { challenge_id, code: wrongCodeOf(hub, factor) }));
  }
  expect(codesOf(answers)).toEqual([
    ...Array<string>(30).fill("mfa_verification_failed"),
    ...Array<string>(5).fill("over_request_rate_limit"),
  ]);
  expect(Number(answers.at(-1)?.retryAfter)).toBeGreaterThan(0);
});
