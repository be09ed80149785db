import { Hono } from "hono";
import { isSlug } from "#contract/values/slug.ts";
import { Refusal } from "#server/errors.ts";
import { cachedPicture } from "#server/http/cached-picture.ts";
import { anyone } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { findOpportunityCard } from "./find-opportunity-card.ts";

// Outside the API: an address that other websites show. They ask each time, since one may close.
export const opportunityCardRoutes = new Hono<HubEnv>().get(
  "/cards/opportunities/:file",
  anyone,
  limit("cards", 120),
  async (c) => {
    const [, slug = ""] = /^(.+)\.png$/.exec(c.req.param("file")) ?? [];
    if (!isSlug(slug)) throw new Refusal("not_found");
    const { shows, draw } = await findOpportunityCard(c.get("ctx"), slug);
    const caching = {
      key: `opportunity card ${shows}`,
      type: "image/png",
      cacheControl: "public, no-cache",
    } as const;
    return cachedPicture(c, caching, draw);
  },
);
