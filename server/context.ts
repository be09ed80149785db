import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Database, Db } from "./db/client.ts";
import type { AnswerCache } from "./http/answer-cache.ts";
import type { Metrics } from "./http/metrics.ts";
import type { Clock, RateStore } from "./http/rate-store.ts";

// What every use case and door may lean on. compose.ts is the only place that fills it.
export interface Ctx {
  readonly config: Config;
  readonly log: Logger;
  readonly database: Database;
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly rates: RateStore;
  readonly answers: AnswerCache;
  readonly metrics: Metrics;
}

export interface Ids {
  uuid(): string;
}
