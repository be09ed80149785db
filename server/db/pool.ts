import pg from "pg";
import type { Log } from "./log.ts";

type Connected = Parameters<NonNullable<Parameters<pg.Pool["connect"]>[0]>>;
type OnConnected = (...connected: Connected) => void;

// Someone waited too long for a connection: on one connection that is nearly always a query that forgot its transaction.
class NoConnectionFree extends Error {
  override readonly name = "NoConnectionFree";

  constructor(waitedMs: number, cause: unknown) {
    super(
      `The database is away or busy: no connection came free in ${waitedMs / 1000} s. ` +
        "A query outside the transaction from inside it may be the cause: inside a transaction, use its tx only.",
      { cause },
    );
  }
}

// pg's pool, with a wait for a connection that ends in a sentence, and with ears for every connection that breaks: one
// that broke unheard, idle or in use, would take the whole process with it.
export class PatientPool extends pg.Pool {
  constructor(settings: pg.PoolConfig, log: Log) {
    super(settings);
    this.on("error", (error) => log.warn({ err: error }, "an idle database connection broke"));
    this.on("connect", (client) => client.on("error", (error) => log.warn({ err: error }, "a database connection broke")));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(done: OnConnected): void;
  override connect(done?: OnConnected): Promise<pg.PoolClient> | void {
    if (done) return super.connect((error, ...rest) => done(this.#explain(error) as Error | undefined, ...rest));
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

  #explain(error: unknown): unknown {
    if (!(error instanceof Error) || !/timeout exceeded when trying to connect/.test(error.message)) return error;
    return new NoConnectionFree(this.options.connectionTimeoutMillis ?? 0, error);
  }
}
