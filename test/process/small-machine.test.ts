// On a machine with little memory the embedded database must open: V8's optimizing compiler takes 600 MB for its parser alone.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

const run = promisify(execFile);

// V8's log of the functions that it optimizes while the engine answers enough queries for hundreds to qualify. No other module of the
// process, the one that reads TypeScript for example, has as many.
async function optimizedFunctions(start: { readonly isSmallMachine: boolean }): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "hub-small-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const directory = join(folder, "database");
  const script = `
    import pg from "pg";
    import { startEngine } from "#server/db/embedded/engine.ts";
    import { imageFolder } from "#server/db/embedded/open.ts";
    const engine = await startEngine({
      directory: ${JSON.stringify(directory)}, image: imageFolder(), isThrownAway: true, statementLimitMs: 60000,
      log: { error: console.error }, isSmallMachine: ${start.isSmallMachine},
    });
    const pool = new pg.Pool({ max: 1, host: "embedded", user: "postgres", database: "postgres", stream: () => engine.connect() });
    for (let at = 0; at < 2000; at += 1) await pool.query("select " + at + " as answer");
    await pool.end();
    await engine.close();`;
  const { stdout } = await run(
    process.execPath,
    ["--trace-wasm-compilation-times", "--input-type=module", "--eval", script],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  return stdout.match(/#([5-9]\d{3}|\d{5}) using TurboFan/g)?.length ?? 0;
}

test("a small machine runs the embedded database without optimizing its code; others optimize it", async () => {
  expect(await optimizedFunctions({ isSmallMachine: false })).toBeGreaterThan(10);
  expect(await optimizedFunctions({ isSmallMachine: true })).toBe(0);
});
