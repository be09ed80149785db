// The doors of all rooms of events.
import { Hono } from "hono";
import type { HubEnv } from "#server/http/hub-env.ts";
import { browseRoutes, type KnownOfTalks } from "./browse/routes.ts";
import { checkInRoutes } from "./check-in/routes.ts";
import { questionHostingRoutes } from "./questions/hosting-routes.ts";
import { questionRoutes } from "./questions/routes.ts";
import { seatRoutes } from "./seats/routes.ts";

export function eventRoutes(known: KnownOfTalks) {
  return new Hono<HubEnv>()
    .route("/", browseRoutes(known))
    .route("/", seatRoutes)
    .route("/", checkInRoutes)
    .route("/", questionRoutes)
    .route("/", questionHostingRoutes);
}
