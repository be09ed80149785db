import { type Context, Hono } from "hono";
import { CalendarFeed } from "#contract/events.ts";
import { isSlug } from "#contract/values/slug.ts";
import { Refusal } from "#server/errors.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { anyone, personOf, signedIn } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { endFeed, makeFeed, readFeed } from "./feed.ts";
import { lookAtAllEvents, lookAtOneEvent } from "./public-calendar.ts";

const tag = "Events";
const calendars = limit("calendars", 600);

export const calendarRoutes = new Hono<HubEnv>()
  .post(
    "/account/events/feed",
    signedIn,
    limit("calendar-feed", 30),
    forOneOnly,
    says({
      summary: "Makes the secret calendar address of the caller's events. A former address ends.",
      tag,
      gives: CalendarFeed,
      refuses: ["not_signed_in"],
    }),
    async (c) => c.json<CalendarFeed>({ feed: await makeFeed(c.get("ctx"), personOf(c).id) }),
  )
  .delete(
    "/account/events/feed",
    signedIn,
    limit("calendar-feed", 30),
    forOneOnly,
    says({
      summary: "Ends the secret calendar address of the caller's events.",
      tag,
      gives: CalendarFeed,
      refuses: ["not_signed_in"],
    }),
    async (c) => {
      await endFeed(c.get("ctx"), personOf(c).id);
      return c.json<CalendarFeed>({ feed: null });
    },
  );

// Calendar programs fetch these by their address alone.
export const calendarFileRoutes = new Hono<HubEnv>()
  .get("/events.ics", anyone, calendars, async (c) => give(c, await lookAtAllEvents(c.get("ctx"))))
  .get("/events/mine/:file{[^/]+[.]ics}", anyone, calendars, async (c) =>
    give(c, await readFeed(c.get("ctx"), withoutEnding(c.req.param("file")))),
  )
  .get("/events/:file{[^/]+[.]ics}", anyone, calendars, async (c) => {
    const slug = withoutEnding(c.req.param("file"));
    const calendar = isSlug(slug) ? await lookAtOneEvent(c.get("ctx"), slug) : undefined;
    if (calendar === undefined) throw new Refusal("not_found");
    return give(c, calendar);
  });

const withoutEnding = (file: string): string => file.slice(0, -".ics".length);

function give(c: Context<HubEnv>, calendar: string): Response {
  return c.body(calendar, 200, {
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "no-cache",
    "referrer-policy": "no-referrer",
  });
}
