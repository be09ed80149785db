// Administrators' acts on a membership, a product or an account are emailed to the person concerned.
import { beforeEach, expect, test } from "vitest";
import { UserList } from "#contract/people-admin.ts";
import { inTransaction } from "#server/db/client.ts";
import { updateAccount } from "#server/features/accounts/account-store.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { grantMembership } from "#server/features/membership/grant-membership.ts";
import { call } from "#test/wire/api-wire.ts";
import { aProduct } from "#test/shop/factories.ts";
import { startHub } from "#test/hub/harness.ts";
import { emailsTo, newestEmailTo } from "#test/emails/mailbox.ts";
import { anAdmin } from "#test/shop/managing.ts";
import { aCustomer, type Customer } from "#test/people/people.ts";

const hub = await startHub();
let admin: Customer;
let person: Customer;

beforeEach(async () => {
  await hub.reset();
  admin = await anAdmin(hub);
  person = await aCustomer(hub.ctx);
});

async function act(method: string, path: string, about: object): Promise<void> {
  const { body: list } = await call(hub, `GET /admin/users?search=${person.id}`, admin);
  const seen = UserList.parse(list).users[0]?.seen;
  const { status, body } = await call(hub, `${method} /admin/users/${person.id}${path}`, {
    token: admin.token,
    body: { seen, ...about },
  });
  expect([status, body?.error]).toEqual([200, undefined]);
}

const emails = () => emailsTo(hub.ctx, person.email);
const factsOfNewest = async () => (await newestEmailTo(hub.ctx, person.email)).values;

test("a new member is welcomed, and emailed about a new end date and about the end", async () => {
  await act("POST", "/membership", { act: "grant" });
  expect(await emails()).toEqual(["welcome"]);
  await act("PATCH", "", { membershipEndsAt: "2099-12-31T18:29:59.000Z" });
  expect(await factsOfNewest()).toMatchObject({ until: "until 31 December 2099" });
  await act("PATCH", "", { membershipEndsAt: null });
  expect(await factsOfNewest()).toMatchObject({ until: "for life" });
  await act("POST", "/membership", { act: "revoke" });
  expect(await emails()).toEqual(["welcome", "membership_end_changed", "membership_end_changed", "membership_revoked"]);
});

test("with the welcome setting switched off no welcome is sent, and with it on again one is", async () => {
  const welcomeLetters = async (isOn: boolean) => {
    const set = { token: admin.token, body: { welcomeLetters: isOn } };
    expect((await call(hub, "PATCH /admin/settings", set)).status).toBe(200);
  };
  await welcomeLetters(false);
  await act("POST", "/membership", { act: "grant" });
  expect(await emails()).toEqual([]);
  await act("POST", "/membership", { act: "revoke" });
  await welcomeLetters(true);
  await act("POST", "/membership", { act: "grant" });
  expect(await emails()).toEqual(["membership_revoked", "welcome"]);
});

test("members from sample data and from the command line get no welcome", async () => {
  const grant = { personId: person.id, endsAt: new Date("2099-01-01"), source: "granted", by: byOperator } as const;
  expect(await inTransaction(hub.ctx.db, (tx) => grantMembership(hub.ctx, tx, grant))).toBe("granted");
  expect(await emails()).toEqual([]);
});

test("an unconfirmed address gets no email", async () => {
  const now = hub.ctx.clock.now();
  await inTransaction(hub.ctx.db, (tx) => updateAccount(tx, { id: person.id, now }, { emailConfirmedAt: null }));
  await act("POST", "/membership", { act: "grant" });
  expect(await emails()).toEqual([]);
});

test("a person who is blocked gets an email, and another one when they are unblocked", async () => {
  await act("PATCH", "", { block: { reason: "Spam." } });
  await act("PATCH", "", { block: null });
  expect(await emails()).toEqual(["account_blocked", "account_unblocked"]);
});

test("the email about a product that was given or taken names it", async () => {
  const { id: productId } = await aProduct(hub.ctx, { name: "Freelance Guide" });
  await act("PUT", `/products/${productId}`, {});
  expect(await factsOfNewest()).toMatchObject({ title: "Freelance Guide" });
  await act("DELETE", `/products/${productId}`, {});
  expect(await factsOfNewest()).toMatchObject({ title: "Freelance Guide" });
  expect(await emails()).toEqual(["product_given", "product_taken"]);
});
