import { expect, test } from "vitest";
import { startHub } from "#test/hub/harness.ts";
import { aCustomer } from "#test/people/people.ts";
import { ask } from "#test/wire/auth-wire.ts";
import { callDoor } from "#test/wire/call-door.ts";
import { allDoors } from "../../../../scripts/doors.ts";

const hub = await startHub({ config: { oauth: { isOn: false } } });
const { token } = await aCustomer(hub.ctx);

const theirs = allDoors
  .map(({ name }) => name)
  .filter((name) => /\/oauth\/|\.well-known\/(openid|oauth)/.test(name))
  .filter((name) => !name.includes("/api/"));

test("where the hub is no provider, every door of apps says so to everyone", async () => {
  expect(theirs.length).toBeGreaterThan(12);
  for (const name of theirs) {
    const isList = name.includes("/user/oauth/grants");
    const code = name.includes(" /auth/v1/") ? "feature_disabled" : "not_found";
    expect([name, await callDoor(hub, name, token)]).toEqual([name, expect.objectContaining({ status: 404, code })]);
    const stranger = isList ? { status: 401 } : { status: 404, code };
    expect([name, await callDoor(hub, name, undefined)]).toEqual([name, expect.objectContaining(stranger)]);
  }
});

test("its keys are not published then", async () => {
  const { body } = await ask(hub, "GET /.well-known/jwks.json");
  expect(body.keys).toHaveLength(1);
});
