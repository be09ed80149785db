// The doors of all rooms of events.
import { Hono } from "hono";
import type { HubEnv } from "#server/http/hub-env.ts";
import { browseRoutes } from "./browse/routes.ts";

export const eventRoutes = new Hono<HubEnv>().route("/", browseRoutes);
