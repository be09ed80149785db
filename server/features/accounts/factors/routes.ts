import { Hono } from "hono";
import type { HubEnv } from "#server/http/hub-env.ts";

export const factorRoutes = new Hono<HubEnv>();
