import { Hono } from "hono";
import { isSlug } from "#contract/values/slug.ts";
import { Refusal } from "#server/errors.ts";
import { cachedPicture } from "#server/http/cached-picture.ts";
import { anyone } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { findEventCard } from "./find-event-card.ts";

// Outside the API: an address that other websites show. They ask each time, since a day may move.
export const eventCardRoutes = new Hono<HubEnv>().get("/cards/events/:file", anyone, limit("cards", 120), async (c) => {
  const [, slug = ""] = /^(.+)\.png$/.exec(c.req.param("file")) ?? [];
  if (!isSlug(slug)) throw new Refusal("not_found");
  const { shows, draw } = await findEventCard(c.get("ctx"), slug);
  return cachedPicture(c, { key: `event card ${shows}`, type: "image/png", cacheControl: "public, no-cache" }, draw);
});
