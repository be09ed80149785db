import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/engines/databases.ts";
import { finishRestore, hasDatabase, refuseLeftovers } from "./finish-restore.ts";

function state(folder: string, says: string, key = true): void {
  for (const part of ["database", "files"]) {
    mkdirSync(join(folder, part), { recursive: true });
    writeFileSync(join(folder, part, "says"), says);
  }
  if (key) writeFileSync(join(folder, "secret.key"), says);
}

function read(folder: string): string[] {
  return ["secret.key", "files/says", "database/says"].map((part) =>
    existsSync(join(folder, part)) ? readFileSync(join(folder, part), "utf8") : "gone",
  );
}

// Ends itself right before its nth change of a name.
const victim = (at: number, dataDir: string): string => `
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  let changes = 0;
  for (const name of ["renameSync", "mkdirSync", "rmSync"]) {
    const real = fs[name];
    fs[name] = (...given) => ((changes += 1) === ${at} ? process.kill(process.pid, "SIGKILL") : real(...given));
  }
  syncBuiltinESMExports();
  const { finishRestore } = await import(${JSON.stringify(new URL("./finish-restore.ts", import.meta.url).href)});
  finishRestore(${JSON.stringify(dataDir)});`;

test("the next start finishes an interrupted restore: new files in place, old ones aside", () => {
  const made = temporaryFolder();
  state(made, "old");
  state(join(made, "restored-2026"), "new");
  let killed = 0;
  for (let at = 1; ; at += 1) {
    const dataDir = temporaryFolder();
    cpSync(made, dataDir, { recursive: true });
    const script = join(temporaryFolder(), "victim.mjs");
    writeFileSync(script, victim(at, dataDir));
    const { signal, status } = spawnSync(process.execPath, [script]);
    expect(hasDatabase(dataDir)).toBe(true);
    finishRestore(dataDir);
    expect([at, read(dataDir), read(join(dataDir, "replaced-2026"))]).toEqual([
      at,
      ["new", "new", "new"],
      ["old", "old", "old"],
    ]);
    expect(readdirSync(dataDir).toSorted()).toEqual(["database", "files", "replaced-2026", "secret.key"]);
    expect([signal, status]).toEqual(signal === null ? [null, 0] : ["SIGKILL", null]);
    if (signal === null) break;
    killed += 1;
  }
  // A name for each of three parts put aside and moved in, and the empty folder at the end.
  expect(killed).toBeGreaterThanOrEqual(7);
});

test("a backup without a key leaves the key that is there", () => {
  const dataDir = temporaryFolder();
  state(dataDir, "old");
  state(join(dataDir, "restored-2026"), "new", false);
  expect(finishRestore(dataDir)).toBe(join(dataDir, "replaced-2026"));
  expect(read(dataDir)).toEqual(["old", "new", "new"]);
  expect(finishRestore(dataDir)).toBeUndefined();
});

test.each([
  ["restoring", "that folder away to begin with an empty hub."],
  ["replaced-2026", "what is in it back into DATA."],
])("where a database was and only %s is left, no empty one is begun", (left, move) => {
  const dataDir = temporaryFolder();
  state(join(dataDir, left), "old");
  expect(() => refuseLeftovers(dataDir)).toThrow(
    `${dataDir} has no database, but ${left} of a restore that was cut off: run npm run hub -- restore again, or move ${move.replace("DATA", dataDir)}`,
  );
  state(dataDir, "new");
  refuseLeftovers(dataDir);
});
