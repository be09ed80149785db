// What a member's first page costs the hub's process: one answer with all that it shows, the whole sample shelf among it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { samplePassword, sampleProfile } from "../../seeds/sample-people.ts";
import { startOwnPostgres } from "#test/engines/postgres-server.ts";
import { freePort } from "#test/hub/server.ts";
import { figuresOf, type Measured, open } from "./measured.ts";
import { tell } from "./report.ts";

/** The cells of the table about the members area. */
export async function measureDashboard(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "hub-bench-"));
  const postgres = await startOwnPostgres();
  try {
    const settings = {
      DATABASE_URL: await postgres.freshDatabase(),
      DATA_DIR: dataDir,
      SECRET_KEY: "a secret that only this bench knows",
      SAMPLE_CONTENT: "on",
    };
    const hub = await open(["server/main.ts"], await freePort(), settings);
    const headers = { Authorization: `Bearer ${await tokenOf(hub)}` };
    const cells: string[] = [];
    for (const door of ["dashboard", "profile"]) {
      const ask = { path: `/api/account/${door}`, headers, connections: 8, seconds: 4 };
      cells.push(`${tell(door, await figuresOf(hub, ask)).cpuMs.toFixed(2)} ms`);
    }
    await hub.stop();
    return cells;
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function tokenOf(hub: Measured): Promise<string> {
  const body = JSON.stringify({ email: sampleProfile.of, password: samplePassword });
  const answer = await fetch(`${hub.url}/auth/v1/token?grant_type=password`, { method: "POST", body });
  if (!answer.ok) throw new Error(`The sample member was answered ${answer.status}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}
