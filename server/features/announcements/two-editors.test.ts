// On both engines: the refusal names the other administrator within its transaction, and the embedded database has one connection.
import { beforeEach, expect, test } from "vitest";
import { startHub } from "#test/hub/harness.ts";
import { aDesk, draft } from "#test/emails/announcements.ts";
import { aCustomer } from "#test/people/people.ts";
import { call } from "#test/wire/api-wire.ts";

const hub = await startHub();
beforeEach(() => hub.reset());

test("two administrators do not overwrite each other, and the second reads the name of the first", async () => {
  const desk = await aDesk(hub);
  const other = await aCustomer(hub.ctx, { isAdmin: true });
  const { id, revision } = await desk.write();
  expect((await desk.ask(`PATCH /${id}`, { revision, draft })).status).toBe(200);
  const late = await call(hub, `PATCH /admin/announcements/${id}`, { token: other.token, body: { revision, draft } });
  expect([late.status, late.body.error]).toMatchObject([
    409,
    { code: "changed_meanwhile", present: { changedBy: desk.admin.email, revision: 3 } },
  ]);
  expect((await desk.ask(`POST /${id}/send`, { revision, at: null })).body.error.code).toBe("changed_meanwhile");
});
