import { expect, test } from "vitest";
import { startHub } from "#test/harness.ts";
import { aPerson, aSession } from "#test/people.ts";

const hub = await startHub();

test("smoke", async () => {
  const person = await aPerson(hub.ctx);
  const s = await aSession(hub.ctx, person);
  const auth = { authorization: `Bearer ${s.accessToken}` };
  const u = await hub.request("/auth/v1/user", { headers: auth });
  expect([u.status, await u.json()]).toMatchObject([200, { id: person.id }]);
  const r = await hub.request("/auth/v1/token?grant_type=refresh_token", { method: "POST", body: JSON.stringify({ refresh_token: s.refreshToken }) });
  expect([r.status, await r.json()]).toMatchObject([200, {}]);
  const o = await hub.request("/auth/v1/logout", { method: "POST", headers: auth });
  expect(o.status).toBe(204);
  const v = await hub.request("/auth/v1/user", { headers: auth });
  expect([v.status, await v.json()]).toMatchObject([403, { error_code: "session_not_found" }]);
});
