import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { findEvent } from "../store.ts";
import { isOpen } from "../seats/seat-rules.ts";
import { emailAbout, type SeatNews } from "./email-about.ts";
import { findRecipient } from "./store.ts";

interface SeatNotice {
  readonly eventId: number;
  readonly personId: string;
  readonly about: SeatNews;
}

/** Emails a person about their seat. Once the event is cancelled or has ended, only a seat they lost and their refund are news. */
export async function notifyOfSeat(ctx: Ctx, tx: Tx, { eventId, personId, about }: SeatNotice): Promise<void> {
  const event = await findEvent(tx, eventId);
  if (!event || (about !== "left" && about !== "refunded" && !isOpen(event, ctx.clock.now()))) return;
  const recipient = await findRecipient(tx, { eventId, personId });
  if (recipient) await emailAbout(ctx, tx, { about, event, recipient });
}
