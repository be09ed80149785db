// On both engines: rows are claimed under locks, and moments are the database's.
import { Registry } from "prom-client";
import { beforeEach, expect, test } from "vitest";
import { findUndeliverable } from "#server/features/purposes/undeliverable.ts";
import { MailAway, MailInDoubt, MailRefused } from "#server/integrations/mail/interface.ts";
import { aDesk, aReader, postOffice } from "#test/emails/announcements.ts";
import { startHub } from "#test/hub/harness.ts";
import { announcementKind } from "./announcement-kind.ts";
import type { RunKind } from "./run-kind.ts";
import { watchAnnouncements } from "./watch-announcements.ts";

const hub = await startHub();
beforeEach(() => hub.reset());
const { ctx } = hub;

const none = { waiting: 0, sending: 0, sent: 0, refused: 0, left_out: 0, in_doubt: 0 };

/** Moves every wait into the past, as time would. */
async function waitsPass(): Promise<void> {
  for (const change of [
    "announcement_people set due_at = due_at - interval '1 hour' where state in ('waiting', 'sending')",
    "announcement_pace set next_at = next_at - interval '1 hour'",
    "announcement_domains set wait_until = wait_until - interval '1 hour'",
  ])
    await ctx.database.pool.query(`update ${change}`);
}

async function readers(count: number): Promise<readonly { readonly id: string; readonly email: string }[]> {
  return Promise.all(Array.from({ length: count }, () => aReader(ctx)));
}

test("an email whose line broke after its text is in doubt, and goes again only by hand", async () => {
  const [desk, people] = [await aDesk(hub), await readers(3)];
  const broken = people[1]!.email;
  let breaks = true;
  const office = postOffice(hub, ({ to }) => {
    if (breaks && to === broken) throw new MailInDoubt("ETIMEDOUT");
  });
  const id = await desk.start();
  await office.run();
  expect(await desk.see(id)).toMatchObject({ state: "done", counts: { ...none, sent: 2, in_doubt: 1 } });
  const { people: doubtful } = (await desk.ask(`GET /${id}/people?state=in_doubt`)).body;
  expect(doubtful).toMatchObject([
    { email: broken, reason: "The mail server did not answer in time. The email may have arrived." },
  ]);
  breaks = false;
  await office.run();
  expect(office.sent).toHaveLength(2);
  expect((await desk.ask(`POST /${id}/again`, { ids: [people[0]!.id] })).body.state).toBe("done");
  expect((await desk.ask(`POST /${id}/again`, { ids: "all" })).body.state).toBe("sending");
  await office.run();
  expect(office.sent.filter(({ to }) => to === broken)).toHaveLength(1);
  expect(await desk.see(id)).toMatchObject({ state: "done", counts: { ...none, sent: 3 } });
});

test("the emails of a process that is gone are in doubt once their lease has ended", async () => {
  const desk = await aDesk(hub);
  await readers(2);
  const id = await desk.start();
  const office = postOffice(hub);
  await office.freeze();
  await ctx.database.pool.query(
    `update announcement_people set state = 'sending', claim = gen_random_uuid(), due_at = now() + interval '3 minutes'
     where person_id = (select min(person_id::text)::uuid from announcement_people)`,
  );
  await office.run();
  expect(await desk.see(id)).toMatchObject({ state: "sending", counts: { ...none, sent: 1, sending: 1 } });
  await waitsPass();
  await office.run();
  expect(await desk.see(id)).toMatchObject({ state: "done", counts: { ...none, sent: 1, in_doubt: 1 } });
  expect(office.sent).toHaveLength(1);
});

test("a mailbox that refuses for good is marked, and the next announcement leaves it out", async () => {
  const [desk, [gone, here]] = [await aDesk(hub), await readers(2)];
  const office = postOffice(hub, ({ to }) => {
    if (to === gone!.email) throw new MailRefused("mailbox", 550);
  });
  const first = await desk.start();
  await office.run();
  expect(await desk.see(first)).toMatchObject({ counts: { ...none, sent: 1, refused: 1 } });
  expect(await findUndeliverable(ctx.db, gone!.id, gone!.email)).toMatchObject({ reason: "refused" });
  const { body } = await desk.ask(`POST /${first}/audience`, { purpose: "news", audience: { is: "everyone" } });
  expect(body).toMatchObject({ undeliverable: 1, left: 1 });
  const second = await desk.start();
  await office.run();
  expect(await desk.see(second)).toMatchObject({ counts: { ...none, sent: 1 } });
  expect(office.sent.map(({ to }) => to)).toEqual([here!.email, here!.email]);
});

test("while the mail server is away everyone waits, the page says why, and nothing is lost", async () => {
  const desk = await aDesk(hub);
  await readers(8);
  let isAway = true;
  const office = postOffice(hub, () => {
    if (isAway) throw new MailAway("ECONNREFUSED");
  });
  const id = await desk.start();
  for (let hour = 0; hour < 3; hour += 1) {
    await office.run();
    expect(await desk.see(id)).toMatchObject({
      state: "sending",
      counts: { ...none, waiting: 8 },
      progress: { waitsFor: "The mail server refused the connection. Is it running, and is SMTP_URL right?" },
    });
    await waitsPass();
  }
  isAway = false;
  await office.run();
  expect(await desk.see(id)).toMatchObject({ state: "done", counts: { ...none, sent: 8 } });
});

test("a domain that asks to wait keeps no other domain waiting", async () => {
  const desk = await aDesk(hub);
  await Promise.all(Array.from({ length: 20 }, (_, at) => aReader(ctx, { email: `reader-${at}@slow.example` })));
  const others = await readers(5);
  let isSlow = true;
  let attempts = 0;
  const office = postOffice(hub, ({ to }) => {
    if (!to.endsWith("@slow.example")) return;
    attempts += 1;
    if (isSlow) throw new MailAway("EENVELOPE", 451, "RCPT TO");
  });
  const id = await desk.start();
  await office.run();
  expect(office.sent.map(({ to }) => to).toSorted()).toEqual(others.map(({ email }) => email).toSorted());
  expect(await desk.see(id)).toMatchObject({ counts: { ...none, waiting: 20, sent: 5 }, progress: { waitsFor: null } });
  // Emails that were on their way when the third was put off.
  expect(attempts).toBeLessThan(12);
  isSlow = false;
  await waitsPass();
  await office.run();
  expect(await desk.see(id)).toMatchObject({ state: "done", counts: { ...none, sent: 25 } });
});

test("a clock that is set back keeps no one waiting for the time that it showed before", async () => {
  const desk = await aDesk(hub);
  await readers(3);
  const id = await desk.start();
  const office = postOffice(hub);
  await office.freeze();
  for (const ahead of ["announcement_people set due_at", "announcement_pace set next_at"])
    await ctx.database.pool.query(`update ${ahead} = now() + interval '3 hours'`);
  await office.run();
  expect(await desk.see(id)).toMatchObject({ state: "done", counts: { ...none, sent: 3 } });
});

test("an email that could not be written waits, and is no attempt at its reader", async () => {
  const desk = await aDesk(hub);
  await readers(2);
  let isBroken = true;
  const own = announcementKind();
  const kind: RunKind = {
    ...own,
    write: (...about) => (isBroken ? Promise.reject(new Error("the files are away")) : own.write(...about)),
  };
  const office = postOffice(hub, undefined, [kind]);
  const id = await desk.start();
  await office.run();
  expect(await desk.see(id)).toMatchObject({ state: "sending", counts: { ...none, waiting: 2 } });
  isBroken = false;
  await waitsPass();
  await office.run();
  expect(await desk.see(id)).toMatchObject({ state: "done", counts: { ...none, sent: 2 } });
});

test("the figures of a running announcement add up to its audience, and go when it is done", async () => {
  const desk = await aDesk(hub);
  await readers(4);
  const registry = new Registry();
  watchAnnouncements(ctx, registry);
  const id = await desk.start();
  const office = postOffice(hub);
  await office.freeze();
  const figures = async (): Promise<number[]> =>
    [...(await registry.metrics()).matchAll(/^hub_announcement_people\{.*\} (\d+)$/gm)].map(([, count]) =>
      Number(count),
    );
  expect((await figures()).reduce((sum, count) => sum + count, 0)).toBe(4);
  await office.run();
  expect([(await desk.see(id)).state, await figures()]).toEqual(["done", []]);
});

test("an outcome that the database refuses at first is stored once it takes it", async () => {
  const desk = await aDesk(hub);
  await readers(1);
  const id = await desk.start();
  const { pool } = ctx.database;
  await pool.query("create function refuse_sent() returns trigger as 'begin raise ''away''; end' language plpgsql");
  await pool.query(
    "create trigger refuse_sent before update on announcement_people for each row when (new.state = 'sent') execute function refuse_sent()",
  );
  let mended: Promise<unknown> | undefined;
  const warn = (): void => void (mended ??= pool.query("drop function refuse_sent cascade"));
  const office = postOffice(hub);
  await office.run({ log: { ...ctx.log, warn } as unknown as typeof ctx.log });
  expect(mended).toBeDefined();
  expect(office.sent).toHaveLength(1);
  expect(await desk.see(id)).toMatchObject({ state: "done", counts: { ...none, sent: 1 } });
});
