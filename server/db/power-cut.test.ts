import { once } from "node:events";
import { expect, test } from "vitest";
import { silentLog, temporaryFolder } from "#test/engines/databases.ts";
import { runUnderPowerCut } from "#test/power-cut/power-cut.ts";
import { openDatabase } from "./client.ts";

const victim = new URL("../../test/power-cut/write-until-killed.ts", import.meta.url);

interface Cut {
  readonly acknowledged: number[];
  readonly folder: string;
}

async function writeUntilPowerCut(dataDir: string, acts: number, between = ""): Promise<Cut> {
  const { process: child, afterPowerCut } = runUnderPowerCut(dataDir, victim, [dataDir, "", between]);
  const ended = once(child, "close");
  let output = "";
  child.stdout?.on("data", (text) => {
    output += String(text);
    if (output.split("\n").length > acts) child.kill("SIGKILL");
  });
  const [, signal] = (await ended) as [number | null, string | null];
  expect(signal).toBe("SIGKILL");
  return { acknowledged: output.split("\n").slice(0, -1).map(Number), folder: afterPowerCut() };
}

async function storedOrders(dataDir: string): Promise<number[]> {
  const { pool, close } = await openDatabase({ dataDir, log: silentLog });
  const { rows } = await pool.query<{ n: number }>("select n from orders join payments using (n) order by n");
  await close();
  return rows.map(({ n }) => n);
}

test("nothing that was acknowledged is lost in a power cut, from the first start on", async () => {
  let folder = temporaryFolder();
  const acknowledged: number[] = [];
  for (const acts of [1, 20, 45]) {
    const cut = await writeUntilPowerCut(folder, acts);
    acknowledged.push(...cut.acknowledged);
    folder = cut.folder;
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(66);
  expect(await storedOrders(folder)).toEqual(expect.arrayContaining(acknowledged));
});

test("nor when the journal had moved on to files that were used before", async () => {
  const { acknowledged, folder } = await writeUntilPowerCut(
    temporaryFolder(),
    60,
    "select pg_switch_wal(); checkpoint",
  );
  expect(await storedOrders(folder)).toEqual(expect.arrayContaining(acknowledged));
});
