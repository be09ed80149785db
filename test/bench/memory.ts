// The hub's memory when idle, before a load and a minute after it, on both engines.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startOwnPostgres } from "#test/engines/postgres-server.ts";
import { freePort } from "#test/hub/server.ts";
import { figuresOf, type Measured, open } from "./measured.ts";

const loads = [
  { path: "/", headers: { "Accept-Encoding": "br" }, connections: 16, seconds: 4 },
  { path: "/api/products?q=design", headers: {}, connections: 8, seconds: 4 },
  { path: "/?shelf=included", headers: {}, connections: 8, seconds: 8 },
];

export async function measureMemory(): Promise<readonly string[]> {
  const postgres = await startOwnPostgres();
  try {
    return [...(await beforeAndAfter({})), ...(await beforeAndAfter({ DATABASE_URL: await postgres.freshDatabase() }))];
  } finally {
    await postgres.stop();
  }
}

// The second start of an installation: the first has planted the samples, and drawn their pictures.
async function beforeAndAfter(settings: Record<string, string>): Promise<readonly string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "hub-bench-"));
  try {
    const env = { DATA_DIR: dataDir, ...settings };
    await (await open(["server/main.ts"], await freePort(), env)).stop();
    const hub = await open(["server/main.ts"], await freePort(), env);
    const idle = await memoryAfter(hub, 25);
    for (const load of loads) await figuresOf(hub, load);
    const loaded = await memoryAfter(hub, 0);
    const later = await memoryAfter(hub, 60);
    await hub.stop();
    return [`${idle} MB`, `${later} MB (${loaded} in it)`];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function memoryAfter(hub: Measured, seconds: number): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return Math.round((await hub.usage()).memoryMb);
}
