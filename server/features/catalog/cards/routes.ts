import { Hono } from "hono";
import { isSlug } from "#contract/values/slug.ts";
import { Refusal } from "#server/errors.ts";
import { anyone } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { cachedPicture } from "#server/http/cached-picture.ts";
import { limit } from "#server/http/limits.ts";
import { findCard } from "./find-card.ts";

// Pages give it a version in its address, so a change is requested immediately.
const aDay = "public, max-age=86400";

// Outside the API: an address that other websites show.
export const cardRoutes = new Hono<HubEnv>().get("/cards/:file", anyone, limit("cards", 120), async (c) => {
  const [, slug = ""] = /^(.+)\.png$/.exec(c.req.param("file")) ?? [];
  if (!isSlug(slug)) throw new Refusal("not_found");
  const { shows, draw } = await findCard(c.get("ctx"), slug);
  return cachedPicture(c, { key: `card ${shows}`, type: "image/png", cacheControl: aDay }, draw);
});
