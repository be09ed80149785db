import { beforeEach, expect, test } from "vitest";
import type { OutboxEmail, OutboxList } from "#contract/outbox-admin.ts";
import { inTransaction } from "#server/db/client.ts";
import { updateProfile } from "#server/features/accounts/account-store.ts";
import { MailRefused } from "#server/integrations/mail/interface.ts";
import { call } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { actsOf, anOffice } from "#test/shop/managing.ts";
import { sendDueEmails, email, notice, outboxOf } from "#test/emails/outbox.ts";
import { aMember } from "#test/people/people.ts";
import { sweepEmails } from "./deliver-emails.ts";

const start = new Date("2026-11-21T06:00:00Z");
let now = start;
const hub = await startHub({ now: () => now });
beforeEach(() => {
  now = start;
});
const office = anOffice(hub);
const { queue, postOffice } = outboxOf(hub);

const callDoor = (door: string, token: string | undefined = office.admin.token) => call(hub, door, { token });
const list = async (query = "") => (await callDoor(`GET /admin/outbox${query}`)).body as OutboxList;
const look = async (id: string) => (await callDoor(`GET /admin/outbox/${id}`)).body as OutboxEmail;
const gone = () => Promise.reject(new MailRefused("mailbox", 550));

test("the outbox lists ten emails a page, newest first, by state and address, with exact totals", async () => {
  for (let one = 0; one < 12; one += 1) {
    now = new Date(start.getTime() + one * 1000);
    await queue(hub.ctx, { ...notice, to: `reader-${one % 3}@example.com` });
  }
  await sendDueEmails(postOffice().ctx);
  now = new Date(start.getTime() + 20_000);
  await queue(hub.ctx, { ...notice, to: "lost@example.com" });
  await sendDueEmails(postOffice(gone).ctx);
  now = new Date(start.getTime() + 21_000);
  await queue(hub.ctx, { ...notice, to: "reader-1@example.com" });
  const first = await list();
  expect(first).toMatchObject({
    page: 1,
    pages: 2,
    total: 14,
    isTotalExact: true,
    counts: { waiting: 1, sent: 12, dead: 1 },
  });
  expect(first.emails[0]).toMatchObject({ kind: "password_changed", state: "waiting", tries: 0 });
  const last = (await list("?page=2")).emails;
  const written = [...first.emails, ...last].map(({ createdAt }) => createdAt);
  expect([last.length, written]).toEqual([4, written.toSorted().toReversed()]);
  expect(await list("?page=3")).toMatchObject({ page: 2, emails: last });
  expect(await list("?state=dead")).toMatchObject({
    total: 1,
    emails: [
      {
        to: "lost@example.com",
        state: "dead",
        failure: "The mail server rejected it: the mailbox doesn't exist or doesn't accept this email.",
      },
    ],
  });
  expect(await list("?search=reader-1@")).toMatchObject({ total: 5, emails: { length: 5 } });
  expect(await list("?search=READER-1&state=sent")).toMatchObject({ total: 4 });
  expect(await list("?search=%25")).toMatchObject({ total: 0, emails: [] });
  now = new Date(start.getTime() + 31 * 86_400_000);
  await sweepEmails(hub.ctx);
  now = start;
  expect(await list()).toMatchObject({ total: 1, counts: { waiting: 1, sent: 0, dead: 0 } });
});

test("a queued email is shown without its link and code; a sent one by its kind", async () => {
  await queue(hub.ctx, email);
  const { id } = (await list()).emails[0]!;
  const waiting = await look(id);
  expect(waiting).toMatchObject({ to: "asha@example.com", said: { is: "kept" }, canResend: false });
  expect(JSON.stringify(waiting)).not.toMatch(/s3cret|token_hash|482913/);
  expect(JSON.stringify(waiting.said)).toContain("Hello Asha");
  await sendDueEmails(postOffice().ctx);
  const sent = await look(id);
  expect(sent).toMatchObject({ state: "sent", said: { is: "like it" }, sentAt: start.toISOString(), canResend: false });
  expect(JSON.stringify(sent)).not.toMatch(/s3cret|482913|token_hash=(?!•)\w/);
});

test("a failed email is sent again once, however often requested, and the log names the administrator", async () => {
  await queue(hub.ctx, { ...notice, accountId: office.admin.id });
  await sendDueEmails(postOffice(gone).ctx);
  const { id } = (await list()).emails[0]!;
  expect(await look(id)).toMatchObject({ state: "dead", said: { is: "kept" }, canResend: true });
  const both = await Promise.all([1, 2].map(() => callDoor(`POST /admin/outbox/${id}/resend`)));
  expect(both.map(({ status, body }) => [status, body.state])).toEqual([
    [200, "waiting"],
    [200, "waiting"],
  ]);
  const { ctx, sent } = postOffice();
  await sendDueEmails(ctx);
  expect(sent).toHaveLength(1);
  expect((await callDoor(`POST /admin/outbox/${id}/resend`)).body).toMatchObject({ state: "sent" });
  await sendDueEmails(ctx);
  expect(sent).toHaveLength(1);
  expect(await actsOf(hub)).toEqual([
    {
      actor_id: office.admin.id,
      act: "letter.resent",
      subject: `account:${office.admin.id}`,
      facts: { letter: "password_changed", id },
    },
  ]);
});

test("an email with an expired link or without its content cannot be sent again", async () => {
  await queue(hub.ctx, email);
  await sendDueEmails(postOffice(gone).ctx);
  const { id } = (await list()).emails[0]!;
  expect(await look(id)).toMatchObject({ canResend: true });
  await hub.ctx.database.pool.query("update email_notifications set created_at = created_at - interval '2 days'");
  expect(await look(id)).toMatchObject({ said: { is: "kept" }, canResend: false });
  await hub.ctx.database.pool.query("update email_notifications set content_sealed = null");
  expect(await look(id)).toMatchObject({ said: { is: "gone" }, canResend: false });
  expect((await callDoor("GET /admin/outbox/00000000-0000-4000-8000-000000000000")).status).toBe(404);
  expect((await callDoor("GET /admin/outbox/7")).status).toBe(422);
});

test("only administrators see the outbox, and a former one no longer does", async () => {
  await queue(hub.ctx, notice);
  const { id } = (await list()).emails[0]!;
  const member = await aMember(hub.ctx);
  await inTransaction(hub.ctx.db, (tx) => updateProfile(tx, office.admin.id, { isAdmin: false }));
  for (const door of ["GET /admin/outbox", `GET /admin/outbox/${id}`, `POST /admin/outbox/${id}/resend`]) {
    expect((await call(hub, door)).status).toBe(401);
    for (const token of [member.token, office.admin.token])
      expect((await callDoor(door, token)).status, door).toBe(403);
  }
});
