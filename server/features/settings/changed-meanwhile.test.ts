import { expect, test } from "vitest";
import { call } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { actsOf, anAdmin, anOffice } from "#test/shop/managing.ts";
import { readSettings } from "./read-settings.ts";

const hub = await startHub();
const office = anOffice(hub);

function change(body: unknown, token = office.admin.token) {
  return call(hub, "PATCH /admin/settings", { token, body });
}

test("of two administrators who set one price differently, the second is refused with the first's price", async () => {
  const second = await anAdmin(hub);
  const seen = { membershipPrice: 249_900, welcomeLetters: true };
  expect((await change({ membershipPrice: 199_900, seen })).status).toBe(200);
  const answer = await change({ membershipPrice: 149_900, welcomeLetters: false, seen }, second.token);
  expect([answer.status, answer.body.error.code]).toEqual([409, "changed_meanwhile"]);
  expect(answer.body.error.present.values).toMatchObject({ membershipPrice: 199_900, welcomeLetters: true });
  expect((await readSettings(hub.ctx)).membershipPrice, "nothing of a refused change is kept").toBe(199_900);
  expect((await change({ membershipPrice: 199_900, seen }, second.token)).status, "the same").toBe(200);
  expect((await change({ welcomeLetters: false, seen }, second.token)).status, "another").toBe(200);
  const now = { ...seen, membershipPrice: 199_900 };
  expect((await change({ membershipPrice: 149_900, seen: now }, second.token)).status, "having seen it").toBe(200);
  expect(await actsOf(hub)).toMatchObject([{ actor_id: office.admin.id }, {}, { actor_id: second.id }]);
});

test("a click that came twice sets a price once", async () => {
  const wish = { membershipPrice: 199_900, seen: { membershipPrice: 249_900 } };
  const both = await Promise.all([change(wish), change(wish)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await actsOf(hub)).toHaveLength(1);
});
