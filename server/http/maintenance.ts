import type { MiddlewareHandler } from "hono";
import { Refusal } from "#server/errors.ts";
import { knownPerson } from "./guards.ts";
import type { HubEnv } from "./hub-env.ts";

// While the hub is in maintenance only admins get past this line. It stands before the guards, so it asks itself who calls.
export const maintenanceGate: MiddlewareHandler<HubEnv> = async (c, next) => {
  if (c.get("ctx").config.maintenance && (await knownPerson(c))?.isAdmin !== true) {
    throw new Refusal("maintenance", { retryAfterSeconds: 300 });
  }
  return next();
};
