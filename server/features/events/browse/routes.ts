import { Hono } from "hono";
import { EventDetail, EventList, EventSearch, EventSlug } from "#contract/events.ts";
import type { PageTopic } from "#contract/topics.ts";
import type { Ctx } from "#server/context.ts";
import { cachedJson } from "#server/http/cached-json.ts";
import { anyone } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { presentEvent, presentEvents } from "../present.ts";
import { lookAtEvent, lookAtEvents } from "./look-at-events.ts";

const browsing = limit("events", 600);

const topicsOf = ({ keep }: EventDetail): PageTopic[] => [
  "events",
  "catalog",
  "talks",
  ...(keep === null ? [] : [keep]),
];

export interface KnownOfTalks {
  talkOfEvent(ctx: Ctx, eventId: number): Promise<{ readonly slug: string; readonly title: string } | undefined>;
}

export function browseRoutes({ talkOfEvent }: KnownOfTalks) {
  return new Hono<HubEnv>()
    .get(
      "/events",
      anyone,
      browsing,
      says({
        summary: "Events: the next ones, and a page of past ones.",
        tag: "Events",
        gives: EventList,
        refuses: ["invalid_input"],
      }),
      takes("query", EventSearch),
      (c) => {
        const search = c.req.valid("query");
        // Pages have no end.
        const caching = { topics: ["events", "people"] as const, query: search, isSearch: search.page !== undefined };
        return cachedJson<EventList>(c, caching, async () => presentEvents(await lookAtEvents(c.get("ctx"), search)));
      },
    )
    .get(
      "/events/:slug",
      anyone,
      browsing,
      says({
        summary: "One event, as everyone sees it.",
        tag: "Events",
        gives: EventDetail,
        refuses: ["event_not_found", "invalid_input"],
      }),
      takes("param", EventSlug),
      (c) =>
        cachedJson<EventDetail>(c, { topics: topicsOf }, async () => {
          const ctx = c.get("ctx");
          const shown = await lookAtEvent(ctx, c.req.valid("param").slug);
          return presentEvent(shown, (await talkOfEvent(ctx, shown.event.id)) ?? null);
        }),
    );
}
