// The real server/main.ts and the scripts beside it, each in a process of its own: for behaviour of a process, and for browsers.
import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hubEnv, hubFlags, root } from "../../scripts/set-up.js";
import { clone, type Template } from "#test/engines/clone.ts";
import { within } from "./within.ts";

export interface RunningServer {
  readonly url: string;
  readonly process: ChildProcess;
  readonly dataDir: string;
  // None: the database is embedded.
  readonly databaseUrl: string | undefined;
  output(): string;
  /** Ends the process, and leaves its data. */
  close(): Promise<void>;
  /** Its data goes as well, unless the test gave the place. */
  stop(): Promise<void>;
}

export interface Ending {
  readonly code: number | null;
  readonly output: string;
}

type Settings = Record<string, string>;

// Samples cost a hub twenty seconds: a test that looks at them asks for them.
const quiet: Settings = {
  SAMPLE_CONTENT: "off",
  LOG_LEVEL: "warn",
  RATE_LIMIT: "off",
  DATABASE_URL: "",
  NODE_ENV: "",
  PUBLIC_URL: "",
  HOST: "127.0.0.1",
};

// These live for seconds: V8 would spend a third of that on optimizing the embedded engine's code.
export const shortLived = ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"];

/** Resolves when the server says that it is open. */
export async function startServer(settings: Settings = {}, script = "server/main.ts"): Promise<RunningServer> {
  const port = settings["PORT"] ?? String(await freePort());
  const place = settings["DATA_DIR"] === undefined ? await clone(templateFor(settings)) : undefined;
  const dataDir = place?.dataDir ?? settings["DATA_DIR"]!;
  const databaseUrl = settings["DATABASE_URL"] ?? place?.databaseUrl;
  const {
    process: server,
    output,
    ended,
  } = launch({ ...settings, PORT: port, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "" }, script);
  const opened = new Promise<void>((resolve) => {
    server.stdout?.on("data", () => output().includes("The hub is open") && resolve());
  });
  const first = await within(300_000, Promise.race([opened, ended]), () => `the server did not open:\n${output()}`);
  if (first !== undefined) throw new Error(`the server did not open:\n${first.output}`);
  const close = async () => {
    server.kill("SIGTERM");
    await within(60_000, ended, () => `the server did not end:\n${output()}`);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    process: server,
    dataDir,
    databaseUrl,
    output,
    close,
    async stop() {
      await close();
      await place?.remove();
    },
  };
}

// A hub with its own database gets an empty folder; others begin with an empty database or, where they want them, with the samples.
function templateFor({ DATABASE_URL, SAMPLE_CONTENT }: Settings): Template {
  if (DATABASE_URL !== undefined) return {};
  return (SAMPLE_CONTENT === "on" ? readTemplate("samples") : undefined) ?? readTemplate("empty") ?? {};
}

/** Made once in a run; all hubs that are started later begin with a copy. */
export function keepTemplate(content: "empty" | "samples", template: Template): void {
  process.env[`TEST_TEMPLATE_${content.toUpperCase()}`] = JSON.stringify(template);
}

function readTemplate(content: "empty" | "samples"): Template | undefined {
  const template = process.env[`TEST_TEMPLATE_${content.toUpperCase()}`];
  return template === undefined ? undefined : (JSON.parse(template) as Template);
}

/** For a start that is expected to fail. */
export async function runServer(settings: Settings): Promise<Ending> {
  const dataDir = mkdtempSync(join(tmpdir(), "hub-server-"));
  try {
    return await launch({ PORT: "0", DATA_DIR: dataDir, ...settings }).ended;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function launch(
  settings: Settings,
  script = "server/main.ts",
): { process: ChildProcess; output: () => string; ended: Promise<Ending> } {
  // As `npm start` does: of many hubs that tests start, only the first is compiled.
  const env = { ...hubEnv, PATH: process.env["PATH"], HOME: process.env["HOME"], ...quiet, ...settings };
  const args = [...hubFlags, ...shortLived, script];
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const endWithTests = (): void => void child.kill("SIGKILL");
  process.once("exit", endWithTests);
  const ended = new Promise<Ending>((resolve) => {
    child.on("close", (code) => {
      process.removeListener("exit", endWithTests);
      resolve({ code, output });
    });
  });
  return { process: child, output: () => output, ended };
}

// Below the ports that systems give to outgoing connections: one of those could take the port before it is used. Browsers refuse 10080.
export async function freePort(): Promise<number> {
  const port = randomInt(11_000, 30_000);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false)).listen(port, "127.0.0.1", () => resolve(true));
  });
  await new Promise((resolve) => server.close(resolve));
  return isFree ? port : freePort();
}
