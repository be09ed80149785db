import type { MiddlewareHandler } from "hono";
import { Refusal } from "#server/errors.ts";
import type { HubEnv } from "./hub-env.ts";

// While the hub is in maintenance only admins get past this line.
export const maintenanceGate: MiddlewareHandler<HubEnv> = (c, next) => {
  if (c.get("ctx").config.maintenance && c.get("person")?.isAdmin !== true) {
    throw new Refusal("maintenance", { retryAfterSeconds: 300 });
  }
  return next();
};
