import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { DatabaseAway } from "../away.ts";
import type { Log } from "../log.ts";
import { PatientPool } from "../pool.ts";
import { DatabaseUnusable, unusableServer, type DatabasePlace } from "../unusable.ts";
import { connectionsFor, mostConnections } from "./connections.ts";

export interface ServerOptions {
  readonly databaseUrl: string;
  readonly log: Log;
  readonly statementLimitMs: number;
  readonly connectionWaitMs: number;
  readonly processes?: number;
}

const oldestVersion = 150_000;
const startingUp = "57P03";
// The server ends a statement that takes too long by itself; a little later it counts as fallen silent.
const answerAfterLimitMs = 1_500;
const idleInTransactionMs = 30_000;

export async function openServer(options: ServerOptions): Promise<{ pool: PatientPool; settings: pg.PoolConfig }> {
  const place = readPlace(options.databaseUrl);
  const settings: pg.PoolConfig = {
    connectionString: options.databaseUrl,
    application_name: "hub",
    keepAlive: true,
    connectionTimeoutMillis: options.connectionWaitMs,
    statement_timeout: options.statementLimitMs,
    lock_timeout: Math.ceil(options.statementLimitMs * 0.75),
    idle_in_transaction_session_timeout: idleInTransactionMs,
    // Short statements win nothing by it (record 0115).
    options: "-c jit=off",
  };
  const answerWithinMs = options.statementLimitMs + answerAfterLimitMs;
  const pool = new PatientPool({
    ...settings,
    max: mostConnections,
    idleTimeoutMillis: 60_000,
    answerWithinMs,
    log: options.log,
  });
  try {
    await checkVersion(pool, place);
    pool.options.max = await connectionsFor(pool, options.processes ?? 1);
  } catch (error) {
    await pool.end();
    throw error instanceof DatabaseUnusable ? error : unusableServer(causeOf(error), place);
  }
  return { pool, settings };
}

// A server that is just coming up says so; any other failure is reported immediately.
async function checkVersion(pool: pg.Pool, place: DatabasePlace, attempts = 20): Promise<void> {
  try {
    const { rows } = await pool.query<{ number: string; name: string }>(
      "select current_setting('server_version_num') as number, current_setting('server_version') as name",
    );
    const version = rows[0]!;
    if (Number(version.number) >= oldestVersion) return;
    throw new DatabaseUnusable(
      `DATABASE_URL: the server at ${place.server} runs PostgreSQL ${version.name}; the hub needs 15 or newer.`,
    );
  } catch (error) {
    if ((causeOf(error) as { code?: string }).code !== startingUp || attempts <= 1) throw error;
    await wait(500);
    return checkVersion(pool, place, attempts - 1);
  }
}

// Why there was no connection, in the driver's words.
function causeOf(error: unknown): unknown {
  return error instanceof DatabaseAway && error.cause !== undefined ? error.cause : error;
}

function readPlace(databaseUrl: string): DatabasePlace {
  const broken = "DATABASE_URL is broken: it must look like postgres://user:password@host:5432/database.";
  if (!URL.canParse(databaseUrl) || !/^postgres(ql)?:\/\//.test(databaseUrl)) throw new DatabaseUnusable(broken);
  try {
    const { host, port, database, user } = new pg.Client({ connectionString: databaseUrl });
    return { server: `${host}:${port}`, database: database ?? "", user: user ?? "" };
  } catch (error) {
    throw new DatabaseUnusable(broken, { cause: error });
  }
}
