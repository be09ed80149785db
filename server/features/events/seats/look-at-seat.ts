import type { SeatAct } from "#contract/values/event.ts";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { isMemberNow } from "../../accounts/standing.ts";
import { allowsEmail } from "../../purposes/choose-purpose.ts";
import { type ShownEvent, withFacts } from "../browse/look-at-events.ts";
import { findFeedAddress } from "../calendar/feed.ts";
import { type StoredEvent, findShownEvent } from "../store.ts";
import { isRefundDue } from "./refund-due.ts";
import { freeSeats, seatAct, seatNow, seatPrice, withLinkFor } from "./seat-rules.ts";
import {
  countTaken,
  countUpTo,
  findArrivalTime,
  findSeat,
  listOwnSeats,
  type OwnSeatRow,
  type StoredSeat,
} from "./seat-store.ts";

/** A person's seat at an event, and their next step. */
export interface OwnSeatFacts {
  readonly event: StoredEvent;
  readonly seat: StoredSeat | undefined;
  readonly act: SeatAct;
  readonly price: number;
  readonly free: number;
  readonly place: number | null;
  readonly arrivedAt: Date | null;
  readonly getsReminders: boolean;
}

export async function lookAtSeat(ctx: Ctx, personId: string, slug: string): Promise<OwnSeatFacts> {
  const event = await findShownEvent(ctx.db, slug);
  if (!event) throw new Refusal("event_not_found");
  const now = ctx.clock.now();
  const isMember = await isMemberNow(ctx, ctx.db, personId);
  const key = { eventId: event.id, personId };
  const row = await findSeat(ctx.db, key);
  const seat = row && seatNow(row, now);
  const due = await isRefundDue(ctx.db, event, { personId, seat });
  const free = freeSeats(event, await countTaken(ctx.db, event.id, now));
  return {
    event: withLinkFor(event, { isMember }),
    seat,
    act: seatAct(event, { isMember, seat, isRefundDue: due }, { free, now }),
    price: seatPrice(event, isMember),
    free,
    place: seat ? await placeOf(ctx, seat) : null,
    arrivedAt: seat?.state === "coming" ? await findArrivalTime(ctx.db, key) : null,
    getsReminders: await allowsEmail(ctx.db, personId, "events"),
  };
}

async function placeOf(ctx: Ctx, { eventId, state, place }: StoredSeat): Promise<number | null> {
  return state === "waiting" && place !== null ? countUpTo(ctx.db, eventId, place) : null;
}

export interface OwnEventFacts {
  readonly shown: ShownEvent;
  readonly seat: StoredSeat;
  readonly place: number | null;
  readonly arrivedAt: Date | null;
}

export interface OwnEventsFacts {
  readonly feed: string | null;
  readonly next: readonly OwnEventFacts[];
  readonly past: readonly OwnEventFacts[];
}

const mostPast = 50;
const mostNext = 200;

/** Where they come, wait or have an offer, the next one first. */
export async function lookAtNextEvents(ctx: Ctx, personId: string, most = mostNext): Promise<OwnEventFacts[]> {
  const now = ctx.clock.now();
  const seats = await listOwnSeats(ctx.db, personId, { now, when: "next", most });
  return (await withEvents(ctx, seats)).filter(({ seat }) => seat.state !== "left");
}

/** The next events, and the last ones where they had a seat. */
export async function lookAtOwnEvents(ctx: Ctx, personId: string): Promise<OwnEventsFacts> {
  const now = ctx.clock.now();
  const [feed, next, past] = await Promise.all([
    findFeedAddress(ctx, ctx.db, personId),
    lookAtNextEvents(ctx, personId),
    listOwnSeats(ctx.db, personId, { now, when: "past", most: mostPast }),
  ]);
  return { feed, next, past: await withEvents(ctx, past) };
}

async function withEvents(ctx: Ctx, seats: readonly OwnSeatRow[]): Promise<OwnEventFacts[]> {
  const now = ctx.clock.now();
  const shown = await withFacts(
    ctx,
    seats.map(({ event }) => event),
  );
  return seats.map(({ event: _event, seat, ...facts }, at) => ({
    ...facts,
    seat: seatNow(seat, now),
    shown: shown[at]!,
  }));
}
