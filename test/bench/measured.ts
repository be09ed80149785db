// A server measured from outside: its answers a second, and their cost to its process.
import { type ChildProcess, execFile, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "#test/hub/server.ts";
import { hubEnv, hubFlags, root } from "../../scripts/set-up.js";
import type { Load } from "./load.ts";
import type { Usage } from "./report-usage.ts";

export interface Measured {
  readonly url: string;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

export interface Figures {
  readonly perSecond: number;
  readonly cpuMs: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

export interface Ask {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly connections: number;
  readonly seconds: number;
}

export async function open(
  script: readonly string[],
  port: number,
  env: Record<string, string> = {},
): Promise<Measured> {
  const [file = "", ...args] = script;
  const usual = {
    PATH: process.env["PATH"],
    RATE_LIMIT: "off",
    LOG_LEVEL: "warn",
    HOST: "127.0.0.1",
    PORT: String(port),
  };
  const server = fork(file, args, {
    cwd: root,
    env: { ...hubEnv, ...usual, ...env },
    execArgv: [...hubFlags, "--import", `${root}test/bench/report-usage.ts`],
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  process.once("exit", () => server.kill("SIGKILL"));
  await announced(server);
  return {
    url: `http://127.0.0.1:${port}`,
    async usage() {
      server.send("usage");
      const [usage] = (await once(server, "message")) as [Usage];
      return usage;
    },
    async stop() {
      server.kill("SIGTERM");
      if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
    },
  };
}

async function announced(server: ChildProcess): Promise<void> {
  for await (const chunk of server.stdout ?? []) if (String(chunk).includes("The hub is open")) break;
  server.stdout?.resume();
}

/** Warms up for a second, then measures. */
export async function figuresOf(server: Measured, ask: Ask): Promise<Figures> {
  let before = 0;
  const { requests, ...figures } = await loadOf(server, ask, async () => void (before = (await server.usage()).cpuMs));
  const after = await server.usage();
  return { ...figures, cpuMs: (after.cpuMs - before) / requests };
}

/** The same without the processor time, which a hub of several processes knows only in part. */
export async function loadOf(
  server: Measured,
  ask: Ask,
  warm: () => Promise<void> = async () => undefined,
): Promise<Omit<Figures, "cpuMs"> & { readonly requests: number }> {
  await load(server.url, { ...ask, seconds: 1 });
  await warm();
  const { requests, seconds, p50, p95, p99, failures } = await load(server.url, ask);
  if (failures > 0) throw new Error(`${ask.path} did not answer 200`);
  return { requests, perSecond: requests / seconds, p50, p95, p99 };
}

/** The same for acts beyond a plain GET: so many in parallel, each right after its predecessor. */
export async function figuresWhile(
  server: Measured,
  atOnce: number,
  act: (who: number) => Promise<void>,
): Promise<Figures> {
  await keepDoing(atOnce, act, 3);
  const before = await server.usage();
  const began = performance.now();
  const times = (await keepDoing(atOnce, act, 4)).toSorted((a, b) => a - b);
  const seconds = (performance.now() - began) / 1000;
  const after = await server.usage();
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    perSecond: times.length / seconds,
    cpuMs: (after.cpuMs - before.cpuMs) / times.length,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  };
}

async function keepDoing(atOnce: number, act: (who: number) => Promise<void>, seconds: number): Promise<number[]> {
  const ends = performance.now() + seconds * 1000;
  const took: number[] = [];
  async function go(who: number): Promise<void> {
    while (performance.now() < ends) {
      const began = performance.now();
      await act(who);
      took.push(performance.now() - began);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, who) => go(who)));
  return took;
}

async function load(url: string, { path, headers, connections, seconds }: Ask): Promise<Load> {
  const args = [`${root}test/bench/load.ts`, url + path, String(connections), String(seconds), JSON.stringify(headers)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as Load;
}

/** Some seconds after the start, or after the last request. */
export async function settledMemory(hub: Measured): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 5000));
  return (await hub.usage()).memoryMb;
}

const report = join(root, "docs", "performance.md");

export function logFigures(name: string, figures: Figures): Figures {
  const { perSecond, cpuMs, p50, p99 } = figures;
  console.log(
    `${name.padEnd(34)} ${perSecond.toFixed(0).padStart(7)} a second  ${cpuMs.toFixed(3)} ms CPU  p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms`,
  );
  return figures;
}

/** One more row for the table with this third column. */
export function addRow(column: string, figures: readonly string[]): void {
  const cells = [
    new Date().toISOString().slice(0, 10),
    `${process.version}, ${availableParallelism()} cores`,
    ...figures,
  ];
  const lines = readFileSync(report, "utf8").trimEnd().split("\n");
  const head = lines.findIndex((line) => line.startsWith(`| date | runtime | ${column} |`));
  if (head === -1) throw new Error(`docs/performance.md has no table that begins with ${column}`);
  const after = lines.findIndex((line, at) => at > head && !line.startsWith("|"));
  lines.splice(after === -1 ? lines.length : after, 0, `| ${cells.join(" | ")} |`);
  writeFileSync(report, `${lines.join("\n")}\n`);
  console.log(`\n${cells.join(" | ")}\n\nAdded to docs/performance.md.`);
}

const rounds = 5;

/**
 * The hub's share of the answers of a bare node:http server with the same bytes and headers. Both are measured in turn, and the middle
 * of several rounds counts: other work on the machine halves or doubles any one of them.
 * "0.63 / 0.54 (0.037 ms)": the part by requests a second and by processor time, and the processor time of one request.
 */
export async function besideBare(name: string, hub: Measured, ask: Ask): Promise<string> {
  const port = await freePort();
  const script = join(root, "test/bench/bare.ts");
  const bare = await open([script, hub.url + ask.path, JSON.stringify(ask.headers), String(port)], port);
  const taken: { readonly ours: Figures; readonly theirs: Figures }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const ours = logFigures(name, await figuresOf(hub, ask));
    taken.push({ ours, theirs: logFigures("  bare node:http", await figuresOf(bare, ask)) });
  }
  await bare.stop();
  const share = middle(taken.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond));
  const worked = middle(taken.map(({ ours, theirs }) => theirs.cpuMs / ours.cpuMs));
  const cpuMs = middle(taken.map(({ ours }) => ours.cpuMs));
  return `${share.toFixed(2)} / ${worked.toFixed(2)} (${cpuMs.toFixed(3)} ms)`;
}

function middle(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}
