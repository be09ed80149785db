import { createSemaphore } from "#server/concurrency/semaphore.ts";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { lookAtSeat, type OwnSeatFacts } from "./look-at-seat.ts";

// In a rush, people wait here for their turn. Waiting for the event's row in the database, they would use up its connections.
const inTurn = createSemaphore({
  concurrency: 2,
  waiting: 5000,
  refuse: () => new Refusal("busy", { retryAfterSeconds: 10 }),
});

interface SeatWish {
  readonly personId: string;
  readonly slug: string;
}

/** Takes or gives up a seat, and resolves to what the person has then. */
export function actOnSeat(
  ctx: Ctx,
  { personId, slug }: SeatWish,
  act: (ctx: Ctx, personId: string, slug: string) => Promise<void>,
): Promise<OwnSeatFacts> {
  return inTurn(async () => {
    await act(ctx, personId, slug);
    return lookAtSeat(ctx, personId, slug);
  });
}
