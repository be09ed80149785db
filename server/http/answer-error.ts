import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { isDatabaseAway, isUnkeepable } from "#server/db/away.ts";
import { Conflict } from "#server/db/retry-on-conflict.ts";
import { Refusal } from "#server/errors.ts";
import { FilesAway } from "#server/integrations/files/interface.ts";
import { hasHungUp } from "./caller.ts";
import { refuse } from "./error-table.ts";
import type { HubEnv } from "./hub-env.ts";

// The answer to a thrown value: a refusal has its own, a database or a file store that is away is 503, anything else is our bug.
export function answerError(error: unknown, c: Context<HubEnv>): Response {
  if (error instanceof Refusal) return refuse(c, error);
  // Every retry met a conflict.
  if (error instanceof Conflict) return refuse(c, new Refusal("busy", { retryAfterSeconds: 1 }));
  if (error instanceof HTTPException)
    return refuse(c, new Refusal(error.status === 400 ? "malformed_json" : "invalid_input"));
  const { log } = c.get("ctx");
  if (!isDatabaseAway(error) && hasHungUp(c)) {
    log.debug({ err: error }, "a caller hung up");
    return refuse(c, new Refusal("malformed_request"));
  }
  if (error instanceof FilesAway) {
    log.error({ err: error }, "the files are away");
    return refuse(c, new Refusal("files_away", { retryAfterSeconds: 5 }));
  }
  if (isDatabaseAway(error)) {
    log.error({ err: error }, "the database is away");
    return refuse(c, new Refusal("unavailable", { retryAfterSeconds: 5 }));
  }
  if (isUnkeepable(error)) {
    log.error({ err: error }, "a door took what the database cannot keep");
    return refuse(c, new Refusal("invalid_input"));
  }
  log.error({ err: error }, "a door failed");
  return refuse(c, new Refusal("internal"));
}
