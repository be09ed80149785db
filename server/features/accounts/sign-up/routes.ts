import { Hono } from "hono";
import type { HubEnv } from "#server/http/hub-env.ts";

export const signUpRoutes = new Hono<HubEnv>();
