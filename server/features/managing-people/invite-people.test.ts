import { beforeEach, expect, test } from "vitest";
import { InvitationReport } from "#contract/people-admin.ts";
import { inTransaction } from "#server/db/client.ts";
import { updateAccount } from "#server/features/accounts/account-store.ts";
import { call } from "#test/wire/api-wire.ts";
import { ask } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { emailsTo, tokenSentTo } from "#test/emails/mailbox.ts";
import { actsOf, anAdmin } from "#test/shop/managing.ts";
import { aPerson, type Customer } from "#test/people/people.ts";
import { invitePeople } from "./invite-people.ts";

const start = new Date("2026-11-22T10:00:00Z");
let now = start;
const hub = await startHub({ now: () => now });
let admin: Customer;

beforeEach(async () => {
  now = start;
  await hub.reset();
  admin = await anAdmin(hub);
});

async function verdicts(list: string): Promise<string[]> {
  const { status, body } = await call(hub, "POST /admin/invitations", { token: admin.token, body: { list } });
  expect([status, body.error]).toEqual([200, undefined]);
  return InvitationReport.parse(body).lines.map(({ typed, verdict }) => `${typed}: ${verdict}`);
}

async function invited(): Promise<string[]> {
  const { rows } = await hub.ctx.database.pool.query<{ to: string }>(
    "select recipient_email as to from email_notifications where email_type = 'invitation' order by recipient_email",
  );
  return rows.map(({ to }) => to);
}

test("each address of the list gets its verdict, and the good ones get their email", async () => {
  const here = await aPerson(hub.ctx);
  const waiting = await aPerson(hub.ctx, { email: "waiting@example.com", emailConfirmedAt: null });
  const blocked = await aPerson(hub.ctx, { email: "blocked@example.com", bannedUntil: new Date("2100-01-01") });
  const list = [
    "new@example.com",
    here.email.toUpperCase(),
    waiting.email,
    blocked.email,
    "no address",
    "New <new@example.com>",
  ];
  expect(await verdicts(list.join("\n"))).toEqual([
    "new@example.com: invited",
    `${here.email.toUpperCase()}: here_already`,
    "waiting@example.com: not_confirmed",
    "blocked@example.com: blocked",
    "no address: broken",
    "New <new@example.com>: twice",
  ]);
  expect(await invited()).toEqual(["new@example.com"]);
  expect((await actsOf(hub)).map(({ act, actor_id: by }) => [act, by])).toEqual([["account.invited", admin.id]]);
});

test("of two identical requests one invites each person; an expired invitation is sent again", async () => {
  const list = Array.from({ length: 60 }, (_, at) => `friend-${at}@example.com`).join("\n");
  const both = await Promise.all([verdicts(list), verdicts(list)]);
  // Lists go in pieces: the first piece can be the one caller's and the second the other's, but no person is in two.
  const outcomes = Array.from({ length: 60 }, (_, at) => both.map((lines) => lines[at]).toSorted());
  expect(outcomes).toEqual(
    outcomes.map((_, at) => [`friend-${at}@example.com: invited`, `friend-${at}@example.com: invited_already`]),
  );
  expect(await invited()).toHaveLength(60);
  now = new Date(start.getTime() + 23 * 3_600_000);
  admin = await anAdmin(hub);
  expect(await verdicts("friend-7@example.com")).toEqual(["friend-7@example.com: invited_already"]);
  now = new Date(start.getTime() + 25 * 3_600_000);
  admin = await anAdmin(hub);
  expect(await verdicts("friend-7@example.com")).toEqual(["friend-7@example.com: invited"]);
});

test("an accepted invitation signs in, confirms the address, and asks for the terms", async () => {
  await verdicts("friend@example.com");
  expect(await emailsTo(hub.ctx, "friend@example.com")).toEqual(["invitation"]);
  const token = await tokenSentTo(hub.ctx, "friend@example.com");
  const opened = await ask(hub, "POST /verify", { body: { type: "invite", token_hash: token } });
  expect(opened.status).toBe(200);
  const me = await call(hub, "GET /account/me", { token: opened.body.access_token as string });
  expect(me.body).toMatchObject({ email: "friend@example.com", isSetup: false, mustAgree: true, isMember: false });
  expect(await verdicts("friend@example.com")).toEqual(["friend@example.com: here_already"]);
});

test("more than a thousand addresses, or none at all, are refused in words", async () => {
  const refused = async (list: string) => {
    const { status, body } = await call(hub, "POST /admin/invitations", { token: admin.token, body: { list } });
    return [status, body.error.fields?.list];
  };
  const many = Array.from({ length: 1001 }, (_, at) => `a${at}@example.com`).join(",");
  expect(await refused(many)).toEqual([
    422,
    "That's 1001 addresses. The limit is 1000 at a time: please send them in batches.",
  ]);
  expect(await refused(" \n,")).toEqual([422, "No email addresses found."]);
  expect(await refused("")).toEqual([422, "This is required."]);
  expect((await refused("x".repeat(600_001)))[0]).toBe(422);
  expect(await invited()).toEqual([]);
});

test("a former administrator invites no one, although the guard still let them in", async () => {
  const other = await anAdmin(hub);
  const bannedUntil = new Date("2100-01-01");
  await inTransaction(hub.ctx.db, (tx) => updateAccount(tx, { id: other.id, now }, { bannedUntil }));
  const inviting = invitePeople(hub.ctx, { by: other.id, list: "friend@example.com" });
  await expect(inviting).rejects.toMatchObject({ code: "not_allowed" });
  expect(await emailsTo(hub.ctx, "friend@example.com")).toEqual([]);
});
