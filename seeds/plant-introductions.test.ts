import { expect, test } from "vitest";
import { IntroductionList } from "#contract/introductions.ts";
import { startHub } from "#test/hub/harness.ts";
import { call } from "#test/wire/api-wire.ts";
import { ask } from "#test/wire/auth-wire.ts";
import { plantSamples } from "./plant-samples.ts";
import { samplePassword, sampleProfile } from "./sample-people.ts";

const hub = await startHub();

test("the sample member has a request that waits, an introduction, and feedback that its author shows", async () => {
  await plantSamples(hub.ctx);
  const login = { email: sampleProfile.of, password: samplePassword };
  const token: string = (await ask(hub, "POST /token?grant_type=password", { body: login })).body.access_token;
  const { introductions, waiting } = IntroductionList.parse((await call(hub, "GET /introductions", { token })).body);
  expect([waiting, introductions.map(({ kind, state }) => `${kind} ${state}`)]).toEqual([
    1,
    ["work asked", "feedback accepted"],
  ]);
  expect((await call(hub, "GET /introductions?side=sent", { token })).body).toMatchObject({
    introductions: [{ kind: "mentoring", state: "accepted", address: expect.stringMatching(/\.test$/) }],
  });
  const { body } = await call(hub, "GET /people/asha-kulkarni/introductions");
  expect(body, "and visitors find someone to hire").toMatchObject({ kinds: ["work"] });
  const { link } = introductions[1]!.piece!;
  expect((await call(hub, `GET ${link}/feedback`)).body).toMatchObject({
    notes: [{ by: { name: "Rohan Deshpande" } }],
  });
});
