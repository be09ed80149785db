import pg from "pg";
import { DatabaseAway, isConnectionClosed } from "./away.ts";
import type { Log } from "./log.ts";

type ConnectArguments = Parameters<NonNullable<Parameters<pg.Pool["connect"]>[0]>>;
type OnConnected = (...connected: ConnectArguments) => void;

interface PoolOptions extends Omit<pg.PoolConfig, "log"> {
  readonly log: Log;
  // How long a statement may go without its answer before the connection counts as lost; without it, for ever.
  readonly answerWithinMs?: number;
}

// Someone waited too long for a connection: on one connection that is nearly always a query that forgot its transaction.
class NoConnectionFree extends DatabaseAway {
  override readonly name = "NoConnectionFree";

  constructor(waitedMs: number, cause: unknown) {
    super(
      `The database is away or busy: no connection came free in ${waitedMs / 1000} s. ` +
        "A query outside the transaction from inside it may be the cause: inside a transaction, use its tx only.",
      { cause },
    );
  }
}

// The next query finds that the server closed its idle connection. Other connections may be closed too, so it tries more than once.
export const closedInARow = 3;
const reads = /^\s*select\b(?!.*\bfor (no key )?update\b)/is;

// pg's pool, with a wait for a connection that ends in a sentence, and with ears for every connection that breaks: one
// that broke unheard, idle or in use, would take the whole process with it.
export class PatientPool extends pg.Pool {
  readonly #patient = new WeakSet<pg.PoolClient>();

  constructor({ log, answerWithinMs, ...settings }: PoolOptions) {
    super(settings);
    this.on("error", (error) => log.warn({ err: error }, "an idle database connection broke"));
    this.on("connect", (client) => {
      client.on("error", (error) => log.warn({ err: error }, "a database connection broke"));
      if (answerWithinMs !== undefined) this.#endWhenSilent(client, answerWithinMs);
    });
    this.#readAgain();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(done: OnConnected): void;
  override connect(done?: OnConnected): Promise<pg.PoolClient> | void {
    if (done) return super.connect((error, ...rest) => done(error && this.#explain(error), ...rest));
    return super.connect().catch((error: unknown) => {
      throw this.#explain(error);
    });
  }

  async withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  }

  /** A statement may take as long as it likes while work runs. */
  withPatientClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    return this.withClient(async (client) => {
      this.#patient.add(client);
      try {
        return await work(client);
      } finally {
        this.#patient.delete(client);
      }
    });
  }

  // To read is to change nothing, so whether the server had begun is no matter.
  #readAgain(): void {
    const ask = this.query.bind(this) as (...given: unknown[]) => Promise<unknown>;
    const again = async (given: unknown[], left: number): Promise<unknown> => {
      try {
        return await ask(...given);
      } catch (error) {
        if (left === 0 || !isConnectionClosed(error)) throw error;
        return again(given, left - 1);
      }
    };
    this.query = ((...given: unknown[]) =>
      isRead(given) ? again(given, closedInARow) : ask(...given)) as typeof this.query;
  }

  // The server's own limit does not help when the server, or the way to it, hangs. One timer for each connection, because a timer
  // for each statement (pg's query_timeout) costs more, and leaves the connection waiting for an answer that would go to the next asker.
  #endWhenSilent(client: pg.PoolClient, limitMs: number): void {
    const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
    let isAsked = false;
    const watch = setTimeout(() => {
      if (isAsked && !this.#patient.has(client)) void client.end();
    }, limitMs).unref();
    client.query = ((...given: unknown[]) => {
      isAsked = true;
      watch.refresh();
      return ask(...given);
    }) as typeof client.query;
    client.on("drain", () => (isAsked = false));
    client.on("end", () => clearTimeout(watch));
  }

  #explain(error: unknown): Error {
    if (error instanceof Error && /timeout exceeded when trying to connect/.test(error.message))
      return new NoConnectionFree(this.options.connectionTimeoutMillis ?? 0, error);
    return new DatabaseAway("The database cannot be reached.", { cause: error });
  }
}

function isRead(given: readonly unknown[]): boolean {
  const [statement] = given;
  const text = typeof statement === "string" ? statement : (statement as { text?: unknown } | undefined)?.text;
  return typeof text === "string" && reads.test(text) && typeof given.at(-1) !== "function";
}
