import { execFile, spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { freePort } from "#test/hub/server.ts";

// A real PostgreSQL for the tests: the one of TEST_DATABASE_URL, or one started here from the system's own programs.
export interface TestPostgres {
  readonly url: string;
  stop(): Promise<void>;
  freshDatabase(): Promise<string>;
}

export interface TestServer extends TestPostgres {
  // Kills it, as a crash would, and starts it again on the same port.
  restart(): Promise<void>;
  /** Resolves when the port no longer answers. */
  kill(): Promise<void>;
}

export interface ServerChoice {
  // Without fsync by default: tests are not about power cuts, but one of them is about acknowledged writes.
  readonly fsync?: "on" | "off";
}

const run = promisify(execFile);
const oldestVersion = 15;
const whatToInstall =
  "The tests need a PostgreSQL server, 15 or newer: install it (Debian: apt-get install postgresql) or set TEST_DATABASE_URL.";

export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given === undefined || given === "") return startOwnPostgres();
  return { url: given, stop: async () => undefined, freshDatabase: () => createDatabase(given) };
}

export async function startOwnPostgres(choice: ServerChoice = {}): Promise<TestServer> {
  const programs = findPrograms();
  const folder = mkdtempSync(join(tmpdir(), "hub-postgres-"));
  const owner = await findOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const who = owner ?? {};
  const data = join(folder, "data");
  const initial = ["-D", data, "-U", "hub", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"];
  await run(join(programs, "initdb"), initial, { ...who, cwd: folder });
  const port = await freePort();
  const url = `postgres://hub@127.0.0.1:${port}/postgres`;
  const settings = [
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
    `fsync=${choice.fsync ?? "off"}`,
    // Tests empty their tables in between. After a count of empty tables PostgreSQL plans the next thousands of rows as one.
    "autovacuum=off",
    "max_connections=200",
  ];
  let server: ChildProcess;

  async function start(): Promise<void> {
    const given = settings.flatMap((setting) => ["-c", setting]);
    server = spawn(join(programs, "postgres"), ["-D", data, "-p", String(port), ...given], {
      ...who,
      cwd: folder,
      stdio: "ignore",
    });
    await answering(url, server);
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill(signal);
    await ended;
  }

  const endWithTests = (): void => void server.kill("SIGQUIT");
  process.once("exit", endWithTests);
  await start();
  return {
    url,
    freshDatabase: () => createDatabase(url),
    kill: () => end("SIGQUIT"),
    async restart() {
      await end("SIGQUIT");
      await start();
    },
    async stop() {
      process.removeListener("exit", endWithTests);
      await end("SIGQUIT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findPrograms(): string {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root)
    ? readdirSync(root)
        .map(Number)
        .filter((version) => version >= oldestVersion)
    : [];
  const places = versions.toSorted((a, b) => b - a).map((version) => join(root, String(version), "bin"));
  places.push(...(process.env["PATH"] ?? "").split(":"));
  const folder = places.find((place) => existsSync(join(place, "initdb")) && existsSync(join(place, "postgres")));
  if (folder === undefined) throw new Error(whatToInstall);
  return folder;
}

// PostgreSQL refuses to run as root.
async function findOwner(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    try {
      const [uid, gid] = await Promise.all(
        ["-u", "-g"].map(async (what) => Number((await run("id", [what, name])).stdout)),
      );
      return { uid: uid!, gid: gid! };
    } catch {
      continue;
    }
  }
  throw new Error(
    "The tests run as root, and PostgreSQL needs an ordinary user (postgres or nobody) to run as; there is none.",
  );
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      await client.end().catch(() => undefined);
      if (server.exitCode !== null)
        throw new Error("the PostgreSQL server for the tests did not start", { cause: error });
      await wait(50);
    }
  }
}

async function createDatabase(url: string): Promise<string> {
  const name = `hub_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const fresh = new URL(url);
  fresh.pathname = `/${name}`;
  return fresh.href;
}
