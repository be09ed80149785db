// Due work about seats: seats expire, and people are emailed about theirs.
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { backOff, type WorkKind } from "#server/jobs/due-work.ts";
import type { Work } from "#server/jobs/work.ts";
import type { SeatNews } from "../notices/email-about.ts";
import { notifyOfSeat } from "../notices/notify-of-seat.ts";
import { askForSeatEmail, freeSeatsWork, seatEmailWork, seatsWork } from "./ask-for-work.ts";
import { offerFreeSeats } from "./hold-seats.ts";
import { seatNow } from "./seat-rules.ts";
import { findSeat, markToldFree } from "./seat-store.ts";

const retryAfter = backOff({ firstSeconds: 5, mostSeconds: 3600, tries: 20 });

export function seatWork(ctx: Ctx): readonly WorkKind[] {
  return [
    work(seatsWork, (one) =>
      inTransaction(ctx.db, async (tx) => {
        // First: settling the seats may ask for the next run.
        await one.finish(tx);
        await offerFreeSeats(ctx, tx, Number(one.subject));
      }),
    ),
    work(freeSeatsWork, (one) => tellWaiting(ctx, one)),
    work(seatEmailWork, (one) => writeSeatEmail(ctx, one)),
  ];
}

function work(name: string, run: (work: Work) => Promise<void>): WorkKind {
  return {
    name,
    concurrency: 2,
    leaseSeconds: 60,
    retryAfter,
    run: async (one) => {
      await run(one);
      return undefined;
    },
  };
}

// Everyone who waits, once.
function tellWaiting(ctx: Ctx, one: Work): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    await one.finish(tx);
    const eventId = Number(one.subject);
    for (const personId of await markToldFree(tx, eventId, ctx.clock.now()))
      await askForSeatEmail(ctx, tx, { eventId, personId, about: "free" });
  });
}

const stillTrue = { coming: "coming", offered: "offered", free: "waiting", lapsed: "left", left: "left" } as const;

// News that is no longer true is not sent: they may have acted meanwhile, or the time of an offer has passed.
function writeSeatEmail(ctx: Ctx, one: Work): Promise<void> {
  const [eventId = "", personId = "", about = ""] = one.subject.split(" ");
  const email = { eventId: Number(eventId), personId, about: about as SeatNews };
  return inTransaction(ctx.db, async (tx) => {
    await one.finish(tx);
    const seat = await findSeat(tx, email);
    const state = seat && seatNow(seat, ctx.clock.now()).state;
    if (email.about !== "refunded" && state !== stillTrue[email.about]) return;
    await notifyOfSeat(ctx, tx, email);
  });
}
