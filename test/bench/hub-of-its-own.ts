// A hub of its own on a PostgreSQL of its own, and the services to plant rows for it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compose } from "../../server/compose.ts";
import { readConfig } from "../../server/config/config.ts";
import type { Ctx } from "../../server/context.ts";
import { startOwnPostgres } from "#test/engines/postgres-server.ts";
import { freePort } from "#test/hub/server.ts";
import { type Measured, open } from "./measured.ts";

export async function atOwnHub<T>(measure: (hub: Measured, ctx: Ctx) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), "hub-bench-"));
  const postgres = await startOwnPostgres();
  try {
    const settings = {
      DATABASE_URL: await postgres.freshDatabase(),
      DATA_DIR: dataDir,
      SECRET_KEY: "a secret that only this bench knows",
      SAMPLE_CONTENT: "off",
    };
    const hub = await open(["server/main.ts"], await freePort(), settings);
    const { config, secrets } = readConfig({ ...settings, LOG_LEVEL: "fatal" });
    const ctx = await compose(config, secrets);
    const measured = await measure(hub, ctx);
    await ctx.database.close();
    await hub.stop();
    return measured;
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
