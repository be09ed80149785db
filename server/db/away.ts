// When the database counts as away: the caller is not to blame, and another try in a moment may work. And which errors are the caller's.
import { DrizzleQueryError } from "#server/db/drizzle.ts";
import pg from "pg";

/** There is no connection to be had, or the one there was is gone. */
export class DatabaseAway extends Error {
  override readonly name: string = "DatabaseAway";
}

// SQLSTATE: connection lost (08), read-only or idle for too long (25), no room left (53), not in a state to be used or locked (55),
// ended by its operator or a limit (57), its disk or system fails (58).
const awayStates = /^(08...|25006|25P0[34]|53...|55...|57...|58...)$/;
const lostSockets = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|ENOSPC)/;
const lostConnections = /^Connection terminated|is not queryable$|database is away/;

/** Only what the database or its driver said counts: a caller's connection breaks with the same codes as the database's does. */
export function isDatabaseAway(error: unknown): boolean {
  let isOfDriver = false;
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1) {
    if (cause instanceof DatabaseAway) return true;
    const { code } = cause as { code?: unknown };
    if (cause instanceof pg.DatabaseError) return typeof code === "string" && awayStates.test(code);
    if (isOfDriver && ((typeof code === "string" && lostSockets.test(code)) || lostConnections.test(cause.message)))
      return true;
    isOfDriver ||= cause instanceof DrizzleQueryError;
  }
  return false;
}

/** A value that the database cannot store: an odd character, a moment or a number far away. Schemas refuse it before; this is for one that does not. */
export function isUnkeepable(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError && /^(22003|2200[78]|22021|22P05)$/.test(cause.code ?? "");
}

// The driver's messages when the server closed a connection, by an operator's order, a crash or a limit of idle time. A connection that the hub ended
// itself, because no answer came, reads otherwise and is not meant.
const closedByServer = /^(57P0[125]|ECONNRESET|EPIPE)$/;
const closedUnread = /^Connection terminated unexpectedly$|is not queryable$/;

/** There was a connection and the server closed it: another one may be available immediately. */
export function isConnectionClosed(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error) || cause instanceof DatabaseAway) return false;
  const { code } = cause as { code?: unknown };
  return (typeof code === "string" && closedByServer.test(code)) || closedUnread.test(cause.message);
}
