import { randomBytes } from "node:crypto";
import type { RefusalCode } from "#contract/errors.ts";
import type { SeatAct } from "#contract/values/event.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { holdPerson, isMemberNow } from "../../accounts/standing.ts";
import type { StoredEvent } from "../store.ts";
import { askForSeatEmail } from "./ask-for-work.ts";
import { type HeldSeats, holdSeats, settleSeats } from "./hold-seats.ts";
import { isOpen, seatAct, seatPrice } from "./seat-rules.ts";
import { findSeat, nextPlace, putSeat, type StoredSeat } from "./seat-store.ts";
import { isRefundDue } from "./refund-due.ts";

/** A free seat, or a place on the waiting list when none is left. Another press changes nothing. */
export async function takeSeat(ctx: Ctx, personId: string, slug: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    // Before the event: its payments hold the person first, too.
    if (!(await holdPerson(tx, personId))) throw new Refusal("not_signed_in");
    const isMember = await isMemberNow(ctx, tx, personId);
    const seats = await holdSeats(ctx, tx, { slug });
    if (!seats || seats.event.state === "draft") throw new Refusal("event_not_found");
    const { event, free } = seats;
    const seat = await findSeat(tx, { eventId: event.id, personId });
    const seeker = { isMember, seat, isRefundDue: await isRefundDue(tx, event, { personId, seat }) };
    const act = seatAct(event, seeker, { free, now: ctx.clock.now() });
    const refusal = refusalOf(act, { event, seat, isMember }, ctx.clock.now());
    if (refusal) throw new Refusal(refusal, { about: { event: event.id } });
    if (act === "wait") await joinList(ctx, tx, { event, personId });
    if (act === "book" || act === "take") await giveSeat(ctx, tx, { seats, personId, orderId: null });
  });
}

interface Wish {
  readonly event: StoredEvent;
  readonly seat: StoredSeat | undefined;
  readonly isMember: boolean;
}

function refusalOf(act: SeatAct, { event, seat, isMember }: Wish, now: Date): RefusalCode | undefined {
  if (act === "join") return "event_members_only";
  if (act === "too_early") return "event_too_early";
  if (act === "pay" || (act === "take" && seatPrice(event, isMember) > 0)) return "seat_has_price";
  if (act !== "none") return undefined;
  if (!isOpen(event, now)) return event.state === "cancelled" ? "event_cancelled" : "event_ended";
  return seat?.state === "coming" || seat?.state === "waiting" ? undefined : "seat_refund_running";
}

async function joinList(
  ctx: Ctx,
  tx: Tx,
  { event, personId }: { readonly event: StoredEvent; readonly personId: string },
): Promise<void> {
  const fresh = { until: null, offeredUntil: null, toldFreeAt: null, changedAt: ctx.clock.now() };
  const place = await nextPlace(tx);
  await putSeat(tx, { eventId: event.id, personId, state: "waiting", place, ticket: newTicket(), ...fresh });
}

/** The secret of a seat, for its QR code. */
export function newTicket(): string {
  return randomBytes(18).toString("base64url");
}

interface GivenSeat {
  readonly seats: HeldSeats;
  readonly personId: string;
  readonly orderId: string | null;
}

/** They are coming from now on. */
export async function giveSeat(ctx: Ctx, tx: Tx, { seats, personId, orderId }: GivenSeat): Promise<void> {
  const now = ctx.clock.now();
  const eventId = seats.event.id;
  const coming = { state: "coming", place: null, until: null, offeredUntil: null, comingSince: now } as const;
  await putSeat(tx, { eventId, personId, ...coming, orderId, ticket: newTicket(), changedAt: now });
  await settleSeats(ctx, tx, seats);
  await askForSeatEmail(ctx, tx, { eventId, personId, about: "coming" });
}
