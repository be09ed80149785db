import { Hono } from "hono";
import { Dashboard } from "#contract/dashboard.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { personOf, signedIn } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { lookAtDashboard } from "./look-at-dashboard.ts";
import { presentDashboard } from "./present.ts";

export const dashboardRoutes = new Hono<HubEnv>().get(
  "/account/dashboard",
  signedIn,
  limit("own-dashboard", 600),
  forOneOnly,
  says({
    summary: "Everything on the person's dashboard: account, membership, profile and shelf.",
    tag: "Account",
    gives: Dashboard,
    refuses: ["not_signed_in", "profile_not_found"],
  }),
  async (c) => c.json<Dashboard>(presentDashboard(await lookAtDashboard(c.get("ctx"), personOf(c).id))),
);
