// On both engines: rows are claimed under locks, and moments are the database's.
import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { queueEmail } from "#server/features/mailing/queue-email.ts";
import { aDesk, aReader, chooseNews, postOffice } from "#test/emails/announcements.ts";
import { notice, sendDueEmails } from "#test/emails/outbox.ts";
import { startHub } from "#test/hub/harness.ts";
import { updateProfile } from "../accounts/account-store.ts";
import type { RunKind } from "./run-kind.ts";
import { startRun } from "./start-announcement.ts";
import { pauseAfterRestore } from "./steer-announcement.ts";

const hub = await startHub();
beforeEach(() => hub.reset());
const { ctx } = hub;

const none = { waiting: 0, sending: 0, sent: 0, refused: 0, left_out: 0, in_doubt: 0 };

async function readers(count: number): Promise<readonly { readonly id: string; readonly email: string }[]> {
  return Promise.all(Array.from({ length: count }, () => aReader(ctx)));
}

test("everyone who wants it gets one email, and afterwards the counts add up", async () => {
  const [desk, people, { run, sent }] = [await aDesk(hub), await readers(7), postOffice(hub)];
  const id = await desk.start();
  expect(await desk.see(id)).toMatchObject({ state: "scheduled", total: 0 });
  await run();
  expect(sent.map(({ to }) => to).toSorted()).toEqual(people.map(({ email }) => email).toSorted());
  expect(await desk.see(id)).toMatchObject({ state: "done", counts: { ...none, sent: 7 }, total: 7 });
  await run();
  expect(sent).toHaveLength(7);
});

test("each email greets its reader, names the way out, and leads through numbered links", async () => {
  const [desk, { run, sent }] = [await aDesk(hub), postOffice(hub)];
  await aReader(ctx, { userMetadata: { full_name: "Asha O’Neil" } });
  await aReader(ctx, { userMetadata: { full_name: "Win\r\nBcc: eve@example.com" } });
  const id = await desk.start({ subject: "For {name}" });
  await run();
  const [asha, other] = sent.toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
  expect([asha?.subject, other?.subject]).toEqual(["For Asha O’Neil", "For there"]);
  expect(asha?.html).toContain("Hello Asha O’Neil,");
  expect(asha?.text).toContain("FOR ASHA O’NEIL");
  expect(other?.text).toContain("Hello,");
  expect(asha?.html).toContain(`href="http://hub.test/links/${id}/1"`);
  expect(asha?.html).not.toContain("example.com/shelf");
  expect(asha?.leaveUrl).toMatch(/^http:\/\/hub\.test\/emails\/./);
  expect([asha?.html, asha?.text].every((body) => body?.includes(asha?.leaveUrl ?? "nowhere"))).toBe(true);
  expect(`${asha?.html}${asha?.text}${other?.html}`).not.toMatch(/\{(name|greeting|leave)\}/i);
});

test("two processes share one announcement, and no one gets it twice", async () => {
  const [desk, people] = [await aDesk(hub), await readers(30)];
  const [one, other] = [postOffice(hub), postOffice(hub)];
  const id = await desk.start();
  await one.freeze();
  await Promise.all([one.run(), other.run()]);
  const everyone = [...one.sent, ...other.sent].map(({ to }) => to).toSorted();
  expect(everyone).toEqual(people.map(({ email }) => email).toSorted());
  expect(await desk.see(id)).toMatchObject({ state: "done", counts: { ...none, sent: 30 } });
});

test("people who leave, are blocked or are erased before their turn get nothing, and are counted", async () => {
  const [desk, people, { freeze, run, sent }] = [await aDesk(hub), await readers(4), postOffice(hub)];
  const id = await desk.start();
  await freeze();
  const [left, blocked, erased, stays] = people;
  await chooseNews(ctx, left!.id, false);
  await ctx.database.pool.query("update accounts set banned_until = 'infinity' where id = $1", [blocked!.id]);
  await ctx.database.pool.query("delete from accounts where id = $1", [erased!.id]);
  await run();
  expect(sent.map(({ to }) => to)).toEqual([stays!.email]);
  expect(await desk.see(id)).toMatchObject({ state: "done", counts: { ...none, sent: 1, left_out: 3 } });
  const { people: listed } = (await desk.ask(`GET /${id}/people?state=left_out`)).body;
  expect(listed.map(({ id: person, reason }: { id: string; reason: string }) => [person, reason])).toEqual(
    [
      [left!.id, "They no longer want emails of this purpose."],
      [blocked!.id, "Their account was blocked."],
      [erased!.id, "Their account was erased."],
    ].toSorted(([a = ""], [b = ""]) => (a < b ? -1 : 1)),
  );
});

test("an announcement is paused, resumed and stopped, and at every step the sum is the audience", async () => {
  const desk = await aDesk(hub);
  await readers(20);
  let mostSent = 5;
  const office = postOffice(hub, async () => {
    mostSent -= 1;
    if (mostSent === 0) await desk.ask(`POST /${id}/pause`);
  });
  const id = await desk.start();
  const sum = async (): Promise<number> => (await desk.see(id)).total;
  await office.run();
  const paused = await desk.see(id);
  expect(paused.state).toBe("paused");
  expect(paused.counts.waiting).toBeGreaterThanOrEqual(10);
  expect(await sum()).toBe(20);
  await office.run();
  expect((await desk.see(id)).counts).toEqual(paused.counts);
  mostSent = 3;
  expect((await desk.ask(`POST /${id}/resume`)).status).toBe(200);
  await office.run();
  expect((await desk.see(id)).state).toBe("paused");
  expect(await sum()).toBe(20);
  expect((await desk.ask(`POST /${id}/stop`)).body).toMatchObject({ state: "stopped", total: 20 });
  const stopped = await desk.see(id);
  expect(stopped.counts).toEqual({ ...none, sent: office.sent.length, left_out: 20 - office.sent.length });
  await office.run();
  expect((await desk.see(id)).counts).toEqual(stopped.counts);
  expect((await desk.ask(`POST /${id}/resume`)).body.error.code).toBe("announcement_moved_on");
});

test("an administrator who loses the right leaves a send that goes on, and that another one may stop", async () => {
  const [first, second] = [await aDesk(hub), await aDesk(hub)];
  await readers(3);
  const started = await first.start();
  await inTransaction(ctx.db, (tx) => updateProfile(tx, first.admin.id, { isAdmin: false }));
  expect((await first.ask(`POST /${started}/stop`)).status).toBe(403);
  const { run, sent } = postOffice(hub);
  await run();
  expect(sent).toHaveLength(3);
  const other = await second.start();
  await postOffice(hub).freeze();
  expect((await second.ask(`POST /${other}/stop`)).status).toBe(200);
  await run();
  expect(sent).toHaveLength(3);
});

test("while an email of the outbox waits, no announcement leaves", async () => {
  const desk = await aDesk(hub);
  await readers(3);
  const order: string[] = [];
  const office = postOffice(hub, () => void order.push("announcement"));
  await desk.start();
  await office.freeze();
  await inTransaction(ctx.db, async (tx) => {
    for (let count = 0; count < 6; count += 1) await queueEmail(ctx, tx, notice);
  });
  // Five are on their way and the sixth waits, until the sending of announcements has looked for work several times.
  const gate = Promise.withResolvers<void>();
  const mailer = { send: () => gate.promise.then(() => void order.push("security")) };
  const letters = sendDueEmails({ ...ctx, mailer });
  let looks = 0;
  const { clock } = office.ctx;
  const watched = {
    ...clock,
    now: () => {
      looks += 1;
      if (looks === 20) {
        order.push(`${order.length} announcements so far`);
        gate.resolve();
      }
      return clock.now();
    },
  };
  await office.run({ clock: watched });
  await letters;
  expect(order[0]).toBe("0 announcements so far");
  expect(order.toSorted()).toEqual([
    "0 announcements so far",
    ...Array.from({ length: 3 }, () => "announcement"),
    ...Array.from({ length: 6 }, () => "security"),
  ]);
});

test("a restored hub sends nothing more until an administrator resumes it", async () => {
  const desk = await aDesk(hub);
  await readers(2);
  const office = postOffice(hub);
  const id = await desk.start();
  await office.freeze();
  await pauseAfterRestore(ctx);
  await office.run();
  expect(office.sent).toEqual([]);
  expect((await desk.ask(`POST /${id}/resume`)).status).toBe(200);
  await office.run();
  expect(office.sent).toHaveLength(2);
});

test("an audience is frozen piece by piece, and goes on where it was", async () => {
  const desk = await aDesk(hub);
  await readers(3);
  const id = await desk.start();
  await ctx.database.pool.query(
    `update announcements set state = 'freezing', started_at = now(), frozen = 1, last_frozen = first
     from (select min(person_id::text)::uuid as first from email_choices) people`,
  );
  await ctx.database.pool.query(
    "insert into announcement_people (announcement_id, person_id, due_at) select $1, last_frozen, '-infinity' from announcements",
    [id],
  );
  const office = postOffice(hub);
  await office.run();
  expect(office.sent).toHaveLength(3);
  expect(await desk.see(id)).toMatchObject({ state: "done", total: 3 });
});

test("another feature sends its own emails by the same engine", async () => {
  const desk = await aDesk(hub);
  const [owner, former] = await readers(2);
  const write: RunKind["write"] = async (_ctx, { subject }, { id: personId }) =>
    personId === owner!.id ? { subject, text: "", html: "", pictures: [] } : undefined;
  const updates: RunKind = {
    name: "updates",
    listPeople: async (_ctx, _tx, { after }) => (after === null ? [owner!.id, former!.id].toSorted() : []),
    write,
  };
  const office = postOffice(hub, undefined, [updates]);
  const id = await inTransaction(ctx.db, (tx) =>
    startRun(ctx, tx, {
      kind: "updates",
      purpose: "updates",
      subject: "New files",
      content: {},
      startsAt: ctx.clock.now(),
      by: desk.admin.id,
    }),
  );
  await office.run();
  expect(office.sent.map(({ to, subject }) => [to, subject])).toEqual([[owner!.email, "New files"]]);
  expect(await desk.see(id)).toMatchObject({
    kind: "updates",
    draft: null,
    state: "done",
    counts: { ...none, sent: 1, left_out: 1 },
  });
});
