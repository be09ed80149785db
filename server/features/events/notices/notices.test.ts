import ICAL from "ical.js";
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import type { FinishedEmail } from "#server/integrations/mail/interface.ts";
import { smtpMailer } from "#server/integrations/mail/smtp.ts";
import { doDueWork } from "#server/jobs/due-work.ts";
import { anEvent, aSeat } from "#test/events/an-event.ts";
import { outboxOf, sendDueEmails } from "#test/emails/outbox.ts";
import { upward } from "#server/registry/upward.ts";
import { startHub } from "#test/hub/harness.ts";
import { aPerson, type TestPerson } from "#test/people/people.ts";
import { startMailServer } from "#test/stubs/mail-server.ts";
import type { StoredEvent } from "../store.ts";
import type { SeatNews } from "./email-about.ts";
import { notifyOfChange, sendEventEmails } from "./notify-of-change.ts";
import { notifyOfSeat } from "./notify-of-seat.ts";

const start = new Date("2026-12-01T10:00:00Z");
let now = start;
const hub = await startHub({ now: () => now });
const { postOffice } = outboxOf(hub);
const ticket = "ticket-of-asha-1234567890";
let asha: TestPerson;
let event: StoredEvent;

beforeEach(async () => {
  now = start;
  await hub.reset();
  asha = await aPerson(hub.ctx, { email: "asha@example.com" });
  event = await anEvent(hub.ctx, {
    title: "Type Evening",
    startsAt: new Date("2026-12-12T13:00:00Z"),
    area: "Baner, Pune",
    address: "12 Sample Lane",
  });
});

const notify = (about: SeatNews, personId = asha.id) =>
  inTransaction(hub.ctx.db, (tx) => notifyOfSeat(hub.ctx, tx, { eventId: event.id, personId, about }));

const change = (about: "moved" | "cancelled", sequence = event.sequence) =>
  inTransaction(hub.ctx.db, (tx) => notifyOfChange(hub.ctx, tx, { eventId: event.id, sequence, about }));

async function sent(): Promise<FinishedEmail[]> {
  const office = postOffice();
  await doDueWork(office.ctx, sendEventEmails(office.ctx, upward));
  await sendDueEmails(office.ctx);
  return office.sent;
}

const named = (emails: readonly FinishedEmail[], subject: string) =>
  emails.find((email) => email.subject.includes(subject));

const subjects = async () => (await sent()).map(({ to, subject }) => `${to}: ${subject}`).toSorted();

function entryOf(email: FinishedEmail | undefined): { readonly method: string; readonly entry: ICAL.Event } {
  const file = email?.attachments.find(({ name }) => name === "event.ics");
  const calendar = new ICAL.Component(ICAL.parse(Buffer.from(file?.content ?? []).toString()) as unknown[]);
  const method = calendar.getFirstPropertyValue("method") as string;
  expect(file?.type).toBe(`text/calendar; method=${method}`);
  return { method, entry: new ICAL.Event(calendar.getFirstSubcomponent("vevent")!) };
}

test("a booked seat is confirmed with time, address, calendar entry and the code of the ticket", async () => {
  await aSeat(hub.ctx, event, { personId: asha.id, ticket });
  await notify("coming");
  const [email] = await sent();
  expect(email?.subject).toBe("YDI: your seat at Type Evening");
  expect(email?.text).toContain("Saturday, 12 December 2026");
  expect(email?.text).toContain("12 Sample Lane, Baner, Pune");
  const { method, entry } = entryOf(email);
  expect([method, entry.sequence, entry.summary, entry.location]).toEqual([
    "REQUEST",
    0,
    "Type Evening",
    "12 Sample Lane",
  ]);
  expect(entry.attendees.map((one) => one.getFirstValue())).toEqual(["MAILTO:asha@example.com"]);
  const picture = sharp(email?.attachments.find(({ name }) => name === "ticket.png")?.content);
  const { data, info } = await picture.toColourspace("srgb").ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe(ticket);
});

test("a mail server gets the invitation as a body beside the text", async () => {
  await aSeat(hub.ctx, event, { personId: asha.id });
  await notify("coming");
  const { url, taken } = await startMailServer();
  await sendDueEmails({ ...hub.ctx, mailer: smtpMailer(url, "YDI <hello@hub.example>") });
  const raw = taken[0]?.raw ?? "";
  expect(raw).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/calendar; charset=utf-8; method=REQUEST/);
  expect(raw).toContain("filename=ticket.png");
});

test("a seat given up leaves the calendar, and only people with a seat learn the address", async () => {
  await aSeat(hub.ctx, event, { personId: asha.id, state: "left" });
  await notify("left");
  await notify("free");
  const emails = await sent();
  const [left, free] = [named(emails, "you are not coming"), named(emails, "is free")];
  expect(entryOf(left).method).toBe("CANCEL");
  expect(free?.subject).toBe("YDI: a seat at Type Evening is free");
  for (const email of [left, free]) expect(JSON.stringify(email)).not.toContain("Sample Lane");
});

test("an offered seat says until when it is held, and late money that it comes back", async () => {
  const until = new Date("2026-12-02T10:00:00Z");
  await aSeat(hub.ctx, event, { personId: asha.id, state: "offered", until });
  await notify("offered");
  await notify("refunded");
  const emails = await sent();
  const [offered, refunded] = [named(emails, "is yours"), named(emails, "came too late")];
  expect(offered?.text).toContain("until 2 December 2026 at 3:30 pm IST");
  expect(refunded?.text).toContain("We refund the whole amount");
});

test("money that arrives after an event was cancelled comes back, and no email speaks of a last seat", async () => {
  await aSeat(hub.ctx, event, { personId: asha.id, state: "left" });
  await set("state = 'cancelled', cancelled_at = now(), cancel_reason = 'The host is ill.'");
  await notify("refunded");
  const [email] = await sent();
  expect(email?.text).toContain("We refund the whole amount");
  expect(email?.text.toLowerCase()).not.toContain("last seat");
});

test("an offer that was not taken in time ends with an email", async () => {
  await aSeat(hub.ctx, event, { personId: asha.id, state: "left" });
  await notify("lapsed");
  expect(named(await sent(), "has ended")?.text).toContain("the time to take it has passed");
});

test("a person without a confirmed address gets no email, and the act goes on", async () => {
  const unknown = await aPerson(hub.ctx, { emailConfirmedAt: null });
  await aSeat(hub.ctx, event, { personId: unknown.id });
  await notify("coming", unknown.id);
  expect(await sent()).toEqual([]);
});

test("everyone with a seat or a wish for one hears of a change once, however many they are", async () => {
  for (let number = 0; number < 101; number += 1)
    await aSeat(hub.ctx, event, { personId: (await aPerson(hub.ctx, { email: `p${number}@example.com` })).id });
  const [waiting, gone] = [await aPerson(hub.ctx), await aPerson(hub.ctx)];
  await aSeat(hub.ctx, event, { personId: waiting.id, state: "waiting", place: 1 });
  await aSeat(hub.ctx, event, { personId: gone.id, state: "left" });
  await change("moved");
  await doDueWork(hub.ctx, sendEventEmails(hub.ctx, upward));
  const { rows } = await hub.ctx.database.pool.query<{ to: string }>(
    `select recipient_email as "to" from email_notifications`,
  );
  expect(new Set(rows.map(({ to }) => to)).size).toBe(102);
  expect(rows).toHaveLength(102);
  expect(rows.map(({ to }) => to)).not.toContain(gone.email);
});

test("of two moves the emails say the last, and a cancelled event says why and leaves the calendar", async () => {
  await aSeat(hub.ctx, event, { personId: asha.id });
  await change("moved", 0);
  await set("sequence = 1");
  await change("moved", 1);
  expect(await subjects()).toEqual(["asha@example.com: YDI: Type Evening has a new time or place"]);
  await set("sequence = 2, state = 'cancelled', cancelled_at = now(), cancel_reason = 'The host is ill.'");
  await change("cancelled", 2);
  const [email] = await sent();
  expect(email?.text).toContain("The host is ill.");
  const { method, entry } = entryOf(email);
  expect([method, entry.sequence]).toEqual(["CANCEL", 2]);
});

test("a seat that becomes free during the event is emailed to no one", async () => {
  await aSeat(hub.ctx, event, { personId: asha.id, state: "waiting", place: 1 });
  now = event.startsAt;
  await notify("free");
  expect(await subjects()).toEqual([]);
});

test("after the end no one hears of a new time or place", async () => {
  await aSeat(hub.ctx, event, { personId: asha.id });
  await change("moved");
  now = event.endsAt;
  expect(await subjects()).toEqual([]);
});

const set = (columns: string) =>
  hub.ctx.database.pool.query(`update events set ${columns} where id = $1`, [event.id]).then(() => undefined);
