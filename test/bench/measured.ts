// A server that is measured from outside: what it answers a second, and what that costs its process.
import { type ChildProcess, execFile, fork } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { hubEnv, hubFlags, root } from "../../scripts/set-up.js";
import type { Load } from "./load.ts";
import type { Usage } from "./tell-usage.ts";

export interface Measured {
  readonly url: string;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

export interface Figures {
  readonly perSecond: number;
  readonly cpuMs: number;
  readonly p50: number;
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
    execArgv: [...hubFlags, "--import", `${root}test/bench/tell-usage.ts`],
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  process.once("exit", () => server.kill("SIGKILL"));
  await announced(server);
  return {
    url: `http://127.0.0.1:${port}`,
    async usage() {
      server.send("usage");
      const [told] = (await once(server, "message")) as [Usage];
      return told;
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

/** The same without the processor time, of which a hub of several processes knows only a part. */
export async function loadOf(
  server: Measured,
  ask: Ask,
  warm: () => Promise<void> = async () => undefined,
): Promise<Omit<Figures, "cpuMs"> & { readonly requests: number }> {
  await load(server.url, { ...ask, seconds: 1 });
  await warm();
  const { requests, seconds, p50, p99, failures } = await load(server.url, ask);
  if (failures > 0) throw new Error(`${ask.path} did not answer 200`);
  return { requests, perSecond: requests / seconds, p50, p99 };
}

/** The same for acts that no plain GET can show: as many at once as said, each as soon as its last is over. */
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

/** Some seconds after the start, or after the last that was asked. */
export async function settledMemory(hub: Measured): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 5000));
  return (await hub.usage()).memoryMb;
}
