// The sample events, by the use cases of the back office. No email is sent, and no job is left over.
import type { EventRequest } from "#contract/events-admin.ts";
import { indianDay } from "#contract/values/india.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { findAccountByEmail, listAccountsByEmail } from "#server/features/accounts/account-store.ts";
import { cancelEvent } from "#server/features/events/managing/cancel-event.ts";
import { changeHost } from "#server/features/events/managing/change-host.ts";
import { createEvent } from "#server/features/events/managing/create-event.ts";
import { publishEvent } from "#server/features/events/managing/publish-event.ts";
import { nextPlace, putSeat } from "#server/features/events/seats/seat-store.ts";
import { keepPicture } from "#server/features/pictures/keep-picture.ts";
import { forgetWorkAbout } from "#server/jobs/due-work.ts";
import { drawSampleWork } from "./draw-sample-work.ts";
import { asOf } from "./plant-orders.ts";
import { sampleDesigners } from "./sample-designers.ts";
import { type SampleEvent, sampleEvents } from "./sample-events.ts";

const dayMs = 86_400_000;

export async function plantEvents(ctx: Ctx, by: { readonly email: string }): Promise<void> {
  const admin = await findAccountByEmail(ctx.db, by.email);
  if (!admin) return;
  const emails = sampleDesigners.map(({ email }) => email);
  const guests = await listAccountsByEmail(ctx.db, emails);
  for (const sample of sampleEvents) {
    // What is over was made before it began.
    const then = sample.weeks < 0 ? asOf(ctx, { daysAgo: 7 * (1 - sample.weeks) }) : ctx;
    const event = await createEvent(then, admin, await requestOf(ctx, admin, sample));
    if (sample.host !== undefined) await changeHost(then, admin, { id: event.id, handle: sample.host });
    await publishEvent(then, admin, event);
    await seat(then, { id: event.id, sample, guests });
    if (sample.cancelled !== undefined)
      await cancelEvent(then, admin, {
        id: event.id,
        reason: sample.cancelled,
        listPaidOrders: () => Promise.resolve([]),
      });
    // Reminders, and emails about the cancelling.
    await inTransaction(ctx.db, (tx) => forgetWorkAbout(tx, String(event.id)));
  }
  ctx.log.info({ events: sampleEvents.length }, "sample events planted");
}

async function requestOf(ctx: Ctx, by: { readonly id: string }, sample: SampleEvent): Promise<EventRequest> {
  const { weeks, weekday, from, to, othersInDays, drawing, ...more } = sample;
  const { host: _host, coming: _coming, waiting: _waiting, cancelled: _cancelled, ...words } = more;
  const today = ctx.clock.now();
  const day = dayOf(today, { weeks, weekday });
  return {
    area: "",
    address: "",
    joinLink: null,
    isOnline: false,
    capacity: null,
    audience: "everyone",
    priceNonMember: 0,
    priceMember: 0,
    takesQuestions: false,
    ...words,
    image: drawing === undefined ? null : await pictureOf(ctx, by, drawing),
    starts: `${day}T${from}`,
    ends: `${day}T${to}`,
    timeZone: "Asia/Kolkata",
    othersFrom:
      othersInDays === undefined ? null : `${indianDay(new Date(today.getTime() + othersInDays * dayMs))}T18:00`,
  };
}

// Counted from the day it is in India.
function dayOf(today: Date, { weeks, weekday }: Pick<SampleEvent, "weeks" | "weekday">): string {
  const day = new Date(Date.parse(indianDay(today)) + weeks * 7 * dayMs);
  day.setUTCDate(day.getUTCDate() + ((weekday - day.getUTCDay() + 7) % 7));
  return day.toISOString().slice(0, 10);
}

async function pictureOf(ctx: Ctx, by: { readonly id: string }, drawing: number): Promise<EventRequest["image"]> {
  const { id } = await keepPicture(ctx, by, new Uint8Array(await drawSampleWork(drawing)));
  return { url: `/pictures/${id}`, alt: "A pattern in the colours of a matchbox" };
}

interface Seating {
  readonly id: number;
  readonly sample: SampleEvent;
  readonly guests: readonly { readonly id: string }[];
}

// Without the emails that a booking sends.
async function seat(ctx: Ctx, { id, sample: { coming = 0, waiting = 0 }, guests }: Seating): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    for (const [at, { id: personId }] of guests.slice(0, coming + waiting).entries()) {
      const place = at < coming ? null : await nextPlace(tx);
      await putSeat(tx, {
        eventId: id,
        personId,
        ticket: ctx.ids.uuid().replaceAll("-", ""),
        changedAt: now,
        ...(place === null ? { state: "coming", comingSince: now } : { state: "waiting", place }),
      });
    }
  });
}
