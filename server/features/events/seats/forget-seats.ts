import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { holdSeats, settleSeats } from "./hold-seats.ts";
import { deleteSeat, listSeatEvents } from "./seat-store.ts";

/** For a person who is erased: their seats go to the first who wait. Other rows of theirs go with the account. */
export async function forgetSeats(ctx: Ctx, tx: Tx, personId: string): Promise<void> {
  for (const eventId of await listSeatEvents(tx, personId)) {
    const seats = await holdSeats(ctx, tx, { id: eventId });
    if (!seats) continue;
    await deleteSeat(tx, { eventId, personId });
    await settleSeats(ctx, tx, seats);
  }
}
