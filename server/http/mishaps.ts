import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { Refusal } from "#server/errors.ts";
import { FilesAway } from "#server/integrations/files/interface.ts";
import { refuse } from "./error-table.ts";
import type { HubEnv } from "./hub-env.ts";

// What a thrown thing means to the caller: a refusal speaks for itself, a database or a file store that is away is 503, anything else is our bug.
export function answerMishap(error: unknown, c: Context<HubEnv>): Response {
  if (error instanceof Refusal) return refuse(c, error);
  if (error instanceof HTTPException) return refuse(c, new Refusal(error.status === 400 ? "malformed_json" : "invalid_input"));
  const { log } = c.get("ctx");
  const id = c.get("requestId");
  if (error instanceof FilesAway) {
    log.error({ id, err: error }, "the files are away");
    return refuse(c, new Refusal("files_away", { retryAfterSeconds: 5 }));
  }
  if (isDatabaseAway(error)) {
    log.error({ id, err: error }, "the database is away");
    return refuse(c, new Refusal("unavailable", { retryAfterSeconds: 5 }));
  }
  log.error({ id, err: error }, "a door failed");
  return refuse(c, new Refusal("internal"));
}

// Connection refused or lost, server starting or stopping, no free connection or no lock in time.
const away = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0[123]|57014|55P03|08|53300|53100|ENOSPC)/;

export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const code = (cause as { code?: unknown }).code;
    if (typeof code === "string" && away.test(code)) return true;
    if (/terminated unexpectedly|Connection terminated|connection timeout|database is away|disk that holds/i.test(cause.message)) return true;
  }
  return false;
}
