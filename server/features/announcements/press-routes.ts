// The links in emails of announcements. A browser opens them itself, not a script.
import { Hono } from "hono";
import { paths } from "#contract/values/paths.ts";
import { Refusal } from "#server/errors.ts";
import { answerAsPage } from "#server/http/answer-as-page.ts";
import { anyone } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { followLink } from "./follow-link.ts";

export const pressRoutes = new Hono<HubEnv>()
  .onError(answerAsPage({ to: paths.home, as: "Return Home" }))
  .get("/links/:id/:number", anyone, limit("emailed-links", 600), async (c) => {
    const { id, number } = c.req.param();
    if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) || !/^[1-9]\d{0,3}$/.test(number))
      throw new Refusal("not_found");
    const address = await followLink(c.get("ctx"), { id, number: Number(number), isPress: c.req.method === "GET" });
    c.header("Cache-Control", "no-store");
    c.header("Referrer-Policy", "no-referrer");
    return c.redirect(address, 302);
  });
