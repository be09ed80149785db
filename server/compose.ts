import { randomUUID } from "node:crypto";
import type { Config, Secrets } from "./config.ts";
import type { Ctx } from "./context.ts";
import { openDatabase } from "./db/client.ts";
import { createAnswerCache } from "./http/answer-cache.ts";
import { createMetrics } from "./http/metrics.ts";
import { memoryRates, sharedRates } from "./http/rate-store.ts";
import { createLog } from "./log.ts";

const pageMemory = 64 * 1024 * 1024;

// The only place that chooses a real or a sandbox part.
export async function compose(config: Config, secrets: Secrets): Promise<Ctx> {
  const log = createLog(config.logLevel);
  const clock = { now: () => new Date() };
  const database = await openDatabase({
    dataDir: config.dataDir,
    log,
    ...(secrets.databaseUrl === undefined ? {} : { databaseUrl: secrets.databaseUrl }),
  });
  const answers = createAnswerCache(pageMemory);
  database.onChange((topic) => answers.drop(topic));
  return {
    config,
    log,
    database,
    db: database.db,
    clock,
    ids: { uuid: () => randomUUID() },
    rates: database.engine === "embedded" ? memoryRates(clock) : sharedRates(clock, database.db),
    answers,
    metrics: createMetrics(),
  };
}
