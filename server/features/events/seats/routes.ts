import { Hono } from "hono";
import { EventSlug, OwnEvents, OwnSeat } from "#contract/events.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { personOf, signedIn } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { noteSubject } from "#server/http/request-frame.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { giveUpSeat } from "./give-up-seat.ts";
import { lookAtOwnEvents, lookAtSeat } from "./look-at-seat.ts";
import { presentOwnEvents, presentOwnSeat } from "./present.ts";
import { actOnSeat } from "./seat-turns.ts";
import { takeSeat } from "./take-seat.ts";

const looking = limit("own-seats", 600);
const booking = limit("seats", 120);
const tag = "Events";

export const seatRoutes = new Hono<HubEnv>()
  .get(
    "/events/:slug/seat",
    signedIn,
    looking,
    forOneOnly,
    says({
      summary: "The person's own seat at an event, and what they may do now.",
      tag,
      gives: OwnSeat,
      refuses: ["not_signed_in", "event_not_found", "invalid_input"],
    }),
    takes("param", EventSlug),
    async (c) =>
      c.json<OwnSeat>(presentOwnSeat(await lookAtSeat(c.get("ctx"), personOf(c).id, c.req.valid("param").slug))),
  )
  .put(
    "/events/:slug/seat",
    signedIn,
    booking,
    forOneOnly,
    says({
      summary:
        "Takes a free seat, or an offered one; if no seat is left, joins the end of the waiting list. Repeating it changes nothing. A seat with a price is bought by the checkout.",
      tag,
      gives: OwnSeat,
      refuses: [
        "not_signed_in",
        "event_not_found",
        "event_members_only",
        "event_too_early",
        "event_cancelled",
        "event_ended",
        "seat_has_price",
        "seat_refund_running",
        "busy",
        "too_many_requests",
        "invalid_input",
      ],
    }),
    takes("param", EventSlug),
    async (c) => {
      const wish = { personId: personOf(c).id, slug: c.req.valid("param").slug };
      const own = await actOnSeat(c.get("ctx"), wish, takeSeat);
      noteSubject(c, { event: own.event.id });
      return c.json<OwnSeat>(presentOwnSeat(own));
    },
  )
  .delete(
    "/events/:slug/seat",
    signedIn,
    booking,
    forOneOnly,
    says({
      summary:
        "Gives up the seat, the offer or the place on the waiting list. A paid seat is refunded. Repeating it changes nothing.",
      tag,
      gives: OwnSeat,
      refuses: [
        "not_signed_in",
        "event_not_found",
        "event_cancelled",
        "event_ended",
        "event_started",
        "checked_in",
        "busy",
        "too_many_requests",
        "invalid_input",
      ],
    }),
    takes("param", EventSlug),
    async (c) => {
      const wish = { personId: personOf(c).id, slug: c.req.valid("param").slug };
      const own = await actOnSeat(c.get("ctx"), wish, giveUpSeat);
      noteSubject(c, { event: own.event.id });
      return c.json<OwnSeat>(presentOwnSeat(own));
    },
  )
  .get(
    "/account/events",
    signedIn,
    looking,
    forOneOnly,
    says({
      summary: "The person's events: where they come, wait or have an offer, and where they have been.",
      tag,
      gives: OwnEvents,
      refuses: ["not_signed_in"],
    }),
    async (c) => c.json<OwnEvents>(presentOwnEvents(await lookAtOwnEvents(c.get("ctx"), personOf(c).id))),
  );
