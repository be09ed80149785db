// The engine of seats. An act holds the event, so that acts on its seats come one after another; seats that have expired end before
// it decides, and after it the free seats go to the first who wait. All in one transaction.
import type { Ctx } from "#server/context.ts";
import { announce, type Tx } from "#server/db/client.ts";
import { membersAmong } from "../../accounts/standing.ts";
import { enqueue } from "#server/jobs/due-work.ts";
import type { StoredEvent } from "../store.ts";
import { askForSeatEmail, freeSeatsWork, seatsWork } from "./ask-for-work.ts";
import { afterUntil, endOfOffer, freeSeats, isFirstCome, isForMembers, isLapsedOffer, isOpen } from "./seat-rules.ts";
import {
  countSeatRows,
  holdEventForSeats,
  listExpired,
  listWaiting,
  type SeatCount,
  updateSeats,
  type WhichEvent,
} from "./seat-store.ts";

export interface HeldSeats {
  readonly event: StoredEvent;
  readonly free: number;
  readonly waiting: number;
  // Before this act, as the public page shows it.
  readonly wasFull: boolean;
}

/** Undefined when there is no such event. The caller ends with `settleSeats`, if it changed who has a seat. */
export async function holdSeats(ctx: Ctx, tx: Tx, which: WhichEvent): Promise<HeldSeats | undefined> {
  const event = await holdEventForSeats(tx, which);
  if (!event) return undefined;
  const now = ctx.clock.now();
  const before = await countSeatRows(tx, event.id);
  const held = { event, ...standOf(event, before), wasFull: isFull(event, before) };
  const hasExpired = before.nextUntil !== null && before.nextUntil <= now;
  if (hasExpired) {
    await endExpired(ctx, tx, event);
    // A page that was rendered meanwhile may have counted them as free.
    await announce(tx, "events");
  }
  // People who wait may have become able to book by the clock alone.
  const isOwed = held.free > 0 && held.waiting > 0 && !isFirstCome(event, now);
  return hasExpired || isOwed ? { ...held, ...standOf(event, await giveFreeSeats(ctx, tx, event)) } : held;
}

const standOf = (event: StoredEvent, { taken, waiting }: SeatCount) => ({ free: freeSeats(event, taken), waiting });
const isFull = (event: StoredEvent, { taken }: SeatCount): boolean => freeSeats(event, taken) === 0;

async function endExpired(ctx: Ctx, tx: Tx, event: StoredEvent): Promise<void> {
  const now = ctx.clock.now();
  for (const seat of await listExpired(tx, event.id, now)) {
    const change = { ...afterUntil(seat, now), changedAt: now };
    await updateSeats(tx, { eventId: event.id, personIds: [seat.personId] }, change);
    if (isLapsedOffer(seat, change))
      await askForSeatEmail(ctx, tx, { eventId: event.id, personId: seat.personId, about: "lapsed" });
  }
}

/** The end of an act: free seats are offered, the next expiry is planned, and the public page hears if the event became full or free. */
export async function settleSeats(ctx: Ctx, tx: Tx, { event, wasFull }: HeldSeats): Promise<void> {
  const after = await giveFreeSeats(ctx, tx, event);
  if (isFull(event, after) !== wasFull) await announce(tx, "events");
  const dueAt = nextAct(ctx, event, after);
  if (dueAt) await enqueue(ctx, tx, { kind: seatsWork, subject: String(event.id), dueAt });
}

/** For acts that make seats free: a raised capacity, an erased person, a moved event. Expired seats end as well. */
export async function offerFreeSeats(ctx: Ctx, tx: Tx, eventId: number): Promise<void> {
  const seats = await holdSeats(ctx, tx, { id: eventId });
  if (seats) await settleSeats(ctx, tx, seats);
}

/** When due work looks at the event next: the first expiry, or the moment from which people who wait may book. */
function nextAct(
  { clock }: Pick<Ctx, "clock">,
  { othersFrom }: Pick<StoredEvent, "othersFrom">,
  { nextUntil, waiting }: SeatCount,
): Date | undefined {
  const opens = waiting > 0 && othersFrom !== null && othersFrom > clock.now() ? othersFrom : undefined;
  if (nextUntil === null) return opens;
  return opens && opens < nextUntil ? opens : nextUntil;
}

async function giveFreeSeats(ctx: Ctx, tx: Tx, event: StoredEvent): Promise<SeatCount> {
  const now = ctx.clock.now();
  const seats = await countSeatRows(tx, event.id);
  const free = Math.min(freeSeats(event, seats.taken), seats.waiting);
  if (free === 0 || !isOpen(event, now)) return seats;
  if (isFirstCome(event, now)) {
    await enqueue(ctx, tx, { kind: freeSeatsWork, subject: String(event.id) });
    return seats;
  }
  const personIds = await firstWaiting(ctx, tx, { event, most: free });
  if (personIds.length === 0) return seats;
  const change = { state: "offered", until: endOfOffer(event, now), changedAt: now } as const;
  await updateSeats(tx, { eventId: event.id, personIds }, change);
  for (const personId of personIds) await askForSeatEmail(ctx, tx, { eventId: event.id, personId, about: "offered" });
  return countSeatRows(tx, event.id);
}

// Anyone whose membership ended keeps their place, and is passed over while only members may book.
async function firstWaiting(
  ctx: Ctx,
  tx: Tx,
  { event, most }: { readonly event: StoredEvent; readonly most: number },
): Promise<readonly string[]> {
  if (!isForMembers(event, ctx.clock.now())) return listWaiting(tx, event.id, most);
  const waiting = await listWaiting(tx, event.id);
  const members = await membersAmong(ctx, tx, waiting);
  return waiting.filter((id) => members.has(id)).slice(0, most);
}
