// What a second worker brings: the same hub on the same database, once as one process and once as two, asked in turn.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startOwnPostgres } from "#test/engines/postgres-server.ts";
import { freePort } from "#test/hub/server.ts";
import { type Ask, type Figures, loadOf, type Measured, open } from "./measured.ts";
import { tell } from "./report.ts";

const kept: Ask = { path: "/", headers: { "Accept-Encoding": "br" }, connections: 16, seconds: 1 };
// One of the two shelves as a page of its own is never kept: every request is a render.
const fresh: Ask = { ...kept, path: "/?shelf=included", headers: {} };
// Many short ones, so that what else the machine does meets both alike.
const rounds = 15;

/** The cells of the table about many cores. */
export async function measureWorkers(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "hub-bench-"));
  const postgres = await startOwnPostgres();
  try {
    const settings = { DATABASE_URL: await postgres.freshDatabase(), DATA_DIR: dataDir };
    const one = await open(["server/main.ts"], await freePort(), { ...settings, WORKERS: "1" });
    const two = await open(["server/main.ts"], await freePort(), { ...settings, WORKERS: "2" });
    const cells = [await compare("kept", kept), await compare("fresh", fresh)];
    await Promise.all([one.stop(), two.stop()]);
    return cells;

    async function compare(name: string, ask: Ask): Promise<string> {
      const ratios: number[] = [];
      const cpuMs = { alone: 0, together: 0 };
      for (let round = 0; round < rounds; round += 1) {
        const alone = await measured(one, ask);
        const together = await measured(two, ask);
        ratios.push(together.perSecond / alone.perSecond);
        cpuMs.alone += alone.cpuMs;
        cpuMs.together += together.cpuMs;
        tell(`home, ${name}`, alone);
        tell(`home, ${name}, 2 workers`, together);
      }
      const middle = ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
      return `${middle.toFixed(2)} × (CPU ${(cpuMs.together / cpuMs.alone).toFixed(2)} ×)`;
    }
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

// The processor time of all processes of the hub stands in its own figures.
async function measured(hub: Measured, ask: Ask): Promise<Figures> {
  let before = 0;
  const { requests, ...figures } = await loadOf(hub, ask, async () => void (before = await cpuSeconds(hub)));
  return { ...figures, cpuMs: ((await cpuSeconds(hub)) - before) * (1000 / requests) };
}

async function cpuSeconds({ url }: Measured): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (.*)$/m.exec(figures)?.[1]);
}
