// A new PostgreSQL with the hub's tables, for measurements of queries without a hub around them.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compose } from "../../server/compose.ts";
import { readConfig } from "../../server/config/config.ts";
import type { Ctx } from "../../server/context.ts";
import { migrate } from "../../server/db/migrate.ts";
import { startOwnPostgres } from "#test/engines/postgres-server.ts";

const own = { SECRET_KEY: "a secret that only this bench knows", SAMPLE_CONTENT: "off", LOG_LEVEL: "fatal" };

export async function onOwnDatabase<Figures>(measure: (ctx: Ctx) => Promise<Figures>): Promise<Figures> {
  const dataDir = mkdtempSync(join(tmpdir(), "hub-bench-"));
  const postgres = await startOwnPostgres();
  try {
    const settings = { ...own, DATA_DIR: dataDir, DATABASE_URL: await postgres.freshDatabase() };
    const { config, secrets } = readConfig(settings);
    const ctx = await compose(config, secrets);
    await migrate(ctx.database, ctx.log);
    const figures = await measure(ctx);
    await ctx.database.close();
    return figures;
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
