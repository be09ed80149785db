// The cost of recognising a signed-in person, on a PostgreSQL of its own.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compose } from "../../server/compose.ts";
import { readConfig } from "../../server/config/config.ts";
import { aPerson, aSession } from "#test/people/people.ts";
import { startOwnPostgres } from "#test/engines/postgres-server.ts";
import { freePort } from "#test/hub/server.ts";
import { besideBare, open } from "./measured.ts";

/** The cell of the session check: `GET /api/account/me` beside a bare server that sends the same bytes to every caller. */
export async function measureSessionCheck(): Promise<string> {
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
    const { accessToken } = await aSession(ctx, await aPerson(ctx));
    const headers = { Authorization: `Bearer ${accessToken}` };
    const cell = await besideBare("session check", hub, {
      path: "/api/account/me",
      headers,
      connections: 16,
      seconds: 2,
    });
    await ctx.database.close();
    await hub.stop();
    return cell;
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
