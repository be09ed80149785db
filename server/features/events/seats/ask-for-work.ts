// The due work that acts on seats ask for.
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { enqueue } from "#server/jobs/due-work.ts";
import type { SeatNews } from "../notices/email-about.ts";

/** Subject: an event whose seats expire, or whose waiting people are emailed that seats are free. */
export const seatsWork = "event seats";
export const freeSeatsWork = "free seats";

/** Subject: "EVENT PERSON about". Apart from the act, since an email names the account, which another act may hold. */
export const seatEmailWork = "seat email";

interface SeatEmail {
  readonly eventId: number;
  readonly personId: string;
  readonly about: SeatNews;
}

export function askForSeatEmail(ctx: Ctx, tx: Tx, { eventId, personId, about }: SeatEmail): Promise<void> {
  return enqueue(ctx, tx, { kind: seatEmailWork, subject: `${eventId} ${personId} ${about}` });
}
