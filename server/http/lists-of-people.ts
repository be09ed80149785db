// Page after page of a list of people is their data in bulk, which asks for a proof as an export does.
import type { MiddlewareHandler } from "hono";
import { Refusal } from "#server/errors.ts";
import { isProvenLately, personOf } from "./guards.ts";
import type { HubEnv } from "./hub-env.ts";

// Of all such lists together. An administrator who looks up single people stays far below.
const withoutProof = { door: "lists of people without a proof", limit: 60, seconds: 600 };

/** Behind admin: for a door that lists people, or rows that name them. */
export const listsPeople: MiddlewareHandler<HubEnv> = async (c, next) => {
  const { config, rates } = c.get("ctx");
  if (!config.rateLimit || (await isProvenLately(c))) return next();
  try {
    await rates.takeOrRefuse({ ...withoutProof, caller: personOf(c).id });
  } catch (refusal) {
    const isSpent = refusal instanceof Refusal && refusal.code === "too_many_requests";
    throw isSpent ? new Refusal("reauthentication_needed") : refusal;
  }
  return next();
};
