import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { findEvent } from "../store.ts";
import { emailAbout, type SeatNews } from "./email-about.ts";
import { findRecipient } from "./store.ts";

interface SeatNotice {
  readonly eventId: number;
  readonly personId: string;
  readonly about: SeatNews;
}

/** Emails a person about their seat, in the transaction that changes it. */
export async function notifyOfSeat(ctx: Ctx, tx: Tx, { eventId, personId, about }: SeatNotice): Promise<void> {
  const event = await findEvent(tx, eventId);
  const recipient = await findRecipient(tx, { eventId, personId });
  if (event && recipient) await emailAbout(ctx, tx, { about, event, recipient });
}
