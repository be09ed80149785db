// The time from `npm start` in a fresh clone to the line that says the hub is open.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../scripts/set-up.js";
import { freePort } from "#test/hub/server.ts";

const seconds = (text: string, what: string): string =>
  `${new RegExp(`^${what}: done in ([\\d.]+) s$`, "m").exec(text)?.[1] ?? "?"} s`;

/** The cells of the table about first starts: one with an empty npm cache, and one with a full one. */
export async function measureFirstStart(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "hub-first-"));
  try {
    const cold = await firstStart(join(folder, "cold"), folder);
    const { output, took } = await firstStart(join(folder, "warm"), folder);
    const steps = ["Installing packages", "Building the pages", "Preparing an empty database"];
    return [...steps.map((what) => seconds(output, what)), `${took.toFixed(1)} s`, `${cold.took.toFixed(1)} s`];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// The committed files, as a newcomer gets them.
async function firstStart(clone: string, folder: string): Promise<{ output: string; took: number }> {
  execFileSync("git", ["clone", "--quiet", root, clone]);
  const port = String(await freePort());
  const env = { ...process.env, npm_config_cache: join(folder, "npm") };
  const began = performance.now();
  const hub = spawn(process.execPath, [join(clone, "scripts/start.js")], {
    cwd: clone,
    env: { ...env, PORT: port, DATA_DIR: join(clone, "data") },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  const ended = new Promise<void>((resolve) => hub.once("close", resolve));
  const opening = new Promise<void>((resolve) => {
    hub.stdout.on("data", (data: Buffer) => {
      output += String(data);
      if (output.includes("The hub is open")) resolve();
    });
  });
  await Promise.race([opening, ended]);
  const took = (performance.now() - began) / 1000;
  if (!output.includes("The hub is open")) throw new Error(`the first start failed:\n${output}`);
  hub.kill("SIGTERM");
  await ended;
  return { output, took };
}
