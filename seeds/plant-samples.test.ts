import { expect, test } from "vitest";
import { ask } from "#test/auth-wire.ts";
import { startHub } from "#test/harness.ts";
import { aPerson } from "#test/people.ts";
import { plantSamples } from "./plant-samples.ts";
import { samplePassword, samplePeople } from "./sample-people.ts";

const hub = await startHub();
const inProduction = { ...hub.ctx, config: { ...hub.ctx.config, production: true } };

async function logIn(email: string): Promise<{ token: string | undefined; me: unknown }> {
  const { body } = await ask(hub, "POST /token?grant_type=password", { body: { email, password: samplePassword } });
  const answer = await hub.request("/api/account/me", { headers: { authorization: `Bearer ${body.access_token}` } });
  return { token: body.access_token, me: await answer.json() };
}

test("a newcomer can log in as the sample people at once, however often the hub was started", async () => {
  await hub.reset();
  const told = ["Demo logins, password sample-password: admin@sample.test, member@sample.test, visitor@sample.test"];
  expect(await plantSamples(hub.ctx)).toEqual(told);
  expect(await plantSamples(hub.ctx)).toEqual(told);
  for (const { email, name, roles } of samplePeople) expect((await logIn(email)).me).toMatchObject({ email, name, ...roles });
  const { rows } = await hub.ctx.database.pool.query("select from email_notifications");
  expect(rows, "and nobody is written to").toEqual([]);
});

test("two processes that start at once plant everybody once", async () => {
  await hub.reset();
  await plantSamples(inProduction);
  await Promise.all([plantSamples(hub.ctx), plantSamples(hub.ctx)]);
  const { rows } = await hub.ctx.database.pool.query("select email from accounts");
  expect(rows).toHaveLength(3);
});

test("among real people nobody is planted", async () => {
  await hub.reset();
  await aPerson(hub.ctx);
  expect(await plantSamples(hub.ctx)).toEqual([]);
});

test("in production nobody is planted, even where samples are asked for", async () => {
  await hub.reset();
  expect(await plantSamples(inProduction)).toEqual([]);
  expect((await logIn("admin@sample.test")).token).toBeUndefined();
});
