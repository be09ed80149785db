import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { findEvent, type StoredEvent } from "../store.ts";
import { hasStarted, isOpen } from "../seats/seat-rules.ts";
import { emailAbout, type SeatNews } from "./email-about.ts";
import { findRecipient } from "./store.ts";

interface SeatNotice {
  readonly eventId: number;
  readonly personId: string;
  readonly about: SeatNews;
}

/** Emails a person about their seat. */
export async function notifyOfSeat(ctx: Ctx, tx: Tx, { eventId, personId, about }: SeatNotice): Promise<void> {
  const event = await findEvent(tx, eventId);
  if (!event || !isNews(about, event, ctx.clock.now())) return;
  const recipient = await findRecipient(tx, { eventId, personId });
  if (recipient) await emailAbout(ctx, tx, { about, event, recipient });
}

// Once the event is cancelled or has ended, only a lost seat and a refund are news. A free seat is news until the start.
function isNews(about: SeatNews, event: StoredEvent, now: Date): boolean {
  if (about === "left" || about === "refunded") return true;
  return isOpen(event, now) && !(about === "free" && hasStarted(event, now));
}
