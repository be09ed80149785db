import { accessSync, constants, mkdirSync, readFileSync } from "node:fs";
import { totalmem } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { finishRestore, refuseLeftovers } from "./finish-restore.ts";
import { refuseMoved } from "./moved-away.ts";
import type { Log } from "../log.ts";
import { PatientPool } from "../pool.ts";
import { unusableDirectory } from "../unusable.ts";
import { type CopyFile, copyRunning } from "./copy-running.ts";
import { lockDirectory, type DirectoryLock } from "./directory-lock.ts";
import { startEngine, type Engine } from "./engine.ts";
import { startUpkeep } from "./upkeep.ts";

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: Log;
  readonly statementLimitMs: number;
  readonly connectionWaitMs: number;
  readonly isThrownAway?: boolean;
}

export interface Embedded {
  readonly pool: PatientPool;
  readonly engine: Engine;
  withoutTimeouts<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  // The folder is a database directory of its own afterwards, as this one stood at one moment.
  copyTo(folder: string, copy?: CopyFile): Promise<void>;
  close(): Promise<void>;
}

// A fresh database directory to copy, when one was made beforehand: it saves the first start some seconds.
export function imageFolder(): string {
  const modules = fileURLToPath(new URL("../../../node_modules", import.meta.url));
  const { version } = JSON.parse(readFileSync(join(modules, "@electric-sql/pglite/package.json"), "utf8")) as {
    version: string;
  };
  return join(modules, ".cache", `database-image-${version}`);
}

export function directoryIn(dataDir: string): string {
  return join(resolve(dataDir), "database");
}

export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = resolve(options.dataDir);
  const lock = takeDirectory(dataDir);
  try {
    finishRestore(dataDir);
    refuseMoved(dataDir);
    refuseLeftovers(dataDir);
    const engine = await startEngine({
      directory: directoryIn(dataDir),
      image: imageFolder(),
      isThrownAway: options.isThrownAway ?? false,
      isSmallMachine: memoryOfMachine() < 1.5 * 1024 ** 3,
      log: options.log,
      statementLimitMs: options.statementLimitMs,
    });
    return serve(engine, lock, options);
  } catch (error) {
    lock.release();
    throw unusableDirectory(error, dataDir);
  }
}

// Of the container, where the hub runs in one that is smaller.
function memoryOfMachine(): number {
  const granted = process.constrainedMemory();
  return granted > 0 ? Math.min(granted, totalmem()) : totalmem();
}

function takeDirectory(dataDir: string): DirectoryLock {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return lockDirectory(dataDir);
  } catch (error) {
    throw unusableDirectory(error, dataDir);
  }
}

function serve(engine: Engine, lock: DirectoryLock, { dataDir, log, connectionWaitMs }: EmbeddedOptions): Embedded {
  const settings: pg.PoolConfig = {
    max: 1,
    host: "embedded",
    user: "postgres",
    database: "postgres",
    ssl: false,
    stream: () => engine.connect() as never,
    connectionTimeoutMillis: connectionWaitMs,
    idleTimeoutMillis: 0,
  };
  const pool = new PatientPool({ ...settings, log });
  // The limit is lifted only once the connection is ours: while waiting for it, the one who holds it stays watched.
  function withoutTimeouts<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    return pool.withClient((client) => engine.withoutTimeouts(() => work(client)));
  }
  const upkeep = startUpkeep({ pool, log, withoutTimeouts, isBusy: () => engine.isPatient() });
  function copyTo(folder: string, copy?: CopyFile): Promise<void> {
    return upkeep.apartFrom(() => copyRunning({ directory: directoryIn(dataDir), pool }, folder, copy));
  }
  async function close(): Promise<void> {
    await upkeep.stop();
    await pool.end();
    await engine.close();
    lock.release();
  }
  return { pool, engine, withoutTimeouts, copyTo, close };
}
