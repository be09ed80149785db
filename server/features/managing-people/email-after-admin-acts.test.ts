// Administrators' acts on a membership, a product or an account are emailed to the person concerned.
import { beforeEach, expect, test } from "vitest";
import { UserList } from "#contract/people-admin.ts";
import { inTransaction } from "#server/db/client.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { grantMembership } from "#server/features/membership/grant-membership.ts";
import { call } from "#test/api-wire.ts";
import { aProduct } from "#test/factories.ts";
import { startHub } from "#test/harness.ts";
import { anAdmin } from "#test/managing.ts";
import { aCustomer, type Customer } from "#test/people.ts";

const hub = await startHub();
let admin: Customer;
let person: Customer;

beforeEach(async () => {
  await hub.reset();
  admin = await anAdmin(hub);
  person = await aCustomer(hub.ctx);
});

async function act(method: string, path: string, about: object): Promise<void> {
  const { body: found } = await call(hub, `GET /admin/users?search=${person.id}`, admin);
  const seen = UserList.parse(found).users[0]?.seen;
  const { status, body } = await call(hub, `${method} /admin/users/${person.id}${path}`, {
    token: admin.token,
    body: { seen, ...about },
  });
  expect([status, body?.error]).toEqual([200, undefined]);
}

async function emails(): Promise<unknown[]> {
  const { rows } = await hub.ctx.database.pool.query(
    "select email_type from email_notifications where recipient_email = $1 order by created_at, id",
    [person.email],
  );
  return rows.map((row) => row.email_type);
}

test("a member made by an administrator is welcomed, and told of a new end and of the end", async () => {
  await act("POST", "/membership", { act: "grant" });
  expect(await emails()).toEqual(["welcome"]);
  await act("PATCH", "", { membershipEndsAt: "2099-12-31T18:29:59.000Z" });
  await act("PATCH", "", { membershipEndsAt: null });
  await act("POST", "/membership", { act: "revoke" });
  expect(await emails()).toEqual(["welcome", "membership_end_changed", "membership_end_changed", "membership_revoked"]);
});

test("while the welcome is switched off nobody is welcomed, and members whom the operator planted never are", async () => {
  await inTransaction(hub.ctx.db, (tx) =>
    grantMembership(hub.ctx, tx, {
      personId: person.id,
      endsAt: new Date("2099-01-01"),
      source: "granted",
      by: byOperator,
    }),
  );
  expect(await emails()).toEqual([]);
});

test("somebody who is blocked is told, and told again when they may come back", async () => {
  await act("PATCH", "", { block: { reason: "Spam." } });
  await act("PATCH", "", { block: null });
  expect(await emails()).toEqual(["account_blocked", "account_unblocked"]);
});

test("a product that is given or taken is named", async () => {
  const { id: productId } = await aProduct(hub.ctx, { name: "Freelance Guide" });
  await act("PUT", `/products/${productId}`, {});
  await act("DELETE", `/products/${productId}`, {});
  expect(await emails()).toEqual(["product_given", "product_taken"]);
});
