// The documents that verifiers elsewhere fetch by address alone: credentials, keys, lists. Any website may read them.
import { type Context, Hono } from "hono";
import { isBadgeId } from "#contract/values/badge-id.ts";
import { Refusal } from "#server/errors.ts";
import { anyone } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { cachedPicture } from "#server/http/cached-picture.ts";
import { limit } from "#server/http/limits.ts";
import { badgeContext, membershipAchievement } from "./credential-documents.ts";
import { findBadgeCard } from "./find-badge-card.ts";
import { describeIssuer, findBadgeKey, listBadgeKeys, signBadge, keptStatusList } from "./sign-badge.ts";

const [documents, signing] = [limit("badge-documents", 600), limit("badge-signing", 120)];
/** All of them, apart from the page of a badge, which the web wing answers. */
export const badgeDocumentPlaces = ["/badges/*", "/badge/:file{[^/]+[.]jwt}"] as const;

// No proxy may store them: a credential that is valid now may not be at the next request.
function give(c: Context<HubEnv>, body: string | Uint8Array<ArrayBuffer>, type: string): Response {
  return c.body(body, 200, {
    "content-type": type,
    "cache-control": "no-store",
    "cross-origin-resource-policy": "cross-origin",
  });
}

function giveJson(c: Context<HubEnv>, document: object): Response {
  return give(c, JSON.stringify(document), "application/json; charset=utf-8");
}

export const badgeDocumentRoutes = new Hono<HubEnv>()
  .get("/badge/:file{[^/]+[.]jwt}", anyone, signing, async (c) => {
    const id = c.req.param("file").slice(0, -4);
    if (!isBadgeId(id)) throw new Refusal("badge_not_found");
    return give(c, await signBadge(c.get("ctx"), id), "application/vc+jwt");
  })
  // The card of a shared link. Read anew each time, so that it disappears with the page.
  .get("/cards/badges/:file", anyone, limit("badge-cards", 120), async (c) => {
    const [, id = ""] = /^(.+)\.png$/.exec(c.req.param("file")) ?? [];
    if (!isBadgeId(id)) throw new Refusal("badge_not_found");
    const { shows, draw } = await findBadgeCard(c.get("ctx"), id);
    return cachedPicture(c, { key: `badge card ${shows}`, type: "image/png", cacheControl: "public, no-cache" }, draw);
  })
  .get("/badges/issuer", anyone, documents, async (c) => giveJson(c, await describeIssuer(c.get("ctx"))))
  .get("/badges/achievement", anyone, documents, (c) =>
    giveJson(c, { "@context": [badgeContext], ...membershipAchievement(c.get("ctx").config.publicUrl) }),
  )
  .get("/badges/keys", anyone, documents, async (c) => giveJson(c, { keys: await listBadgeKeys(c.get("ctx")) }))
  .get("/badges/keys/:kid", anyone, documents, async (c) =>
    giveJson(c, await findBadgeKey(c.get("ctx"), c.req.param("kid"))),
  )
  .get("/badges/status/:list", anyone, signing, async (c) => {
    const list = c.req.param("list");
    if (!/^\d{1,6}$/.test(list)) throw new Refusal("not_found");
    return give(c, await keptStatusList(c.get("ctx"), Number(list)), "application/vc+jwt");
  });
