import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { sayError } from "#server/machine/error-report.ts";
import type { Database } from "./client.ts";
import type { Log } from "./log.ts";
import { appliedMigrations, makeFunctions, readFunctions } from "./make-functions.ts";
import { DatabaseUnusable } from "./unusable.ts";

export interface Migration {
  readonly name: string;
  readonly checksum: string;
  readonly text: string;
}

export interface MigrateOptions {
  readonly folder?: string;
  // The last migration to run; restoring an older backup stops where the backup stopped.
  readonly upTo?: string;
}

export type AppliedMigration = Pick<Migration, "name" | "checksum">;

const ownFolder = fileURLToPath(new URL("./migrations", import.meta.url));
const fileName = /^\d{4}_[a-z0-9_]+\.sql$/;
// Any number will do, as long as every version of the hub takes the same.
const lock = 7_236_184_501;

export async function readMigrations(folder: string = ownFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => fileName.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(folder, name), "utf8")).replaceAll("\r\n", "\n");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

// Each step takes the lock, looks, and runs at most one file, so any number of processes may start at the same time.
export async function migrate(
  database: Database,
  log: Log,
  options: MigrateOptions = {},
): Promise<{ applied: string[] }> {
  const all = await readMigrations(options.folder);
  const wanted = options.upTo === undefined ? all : all.filter(({ name }) => name <= options.upTo!);
  const applied: string[] = [];
  await database.withoutTimeouts(async (client) => {
    for (;;) {
      const name = await step(client, all, wanted);
      if (name === undefined) break;
      applied.push(name);
      log.info({ migration: name }, "migrated");
    }
    // Functions are those of the newest tables.
    if (options.folder !== undefined || wanted.length < all.length) return;
    const functions = await readFunctions();
    await underLock(client, () => makeFunctions(client, functions));
  });
  return { applied };
}

function step(
  client: pg.ClientBase,
  all: readonly Migration[],
  wanted: readonly Migration[],
): Promise<string | undefined> {
  return underLock(client, async () => {
    const done = await readApplied(client);
    checkHistory(done, all);
    const next = wanted[done.length];
    if (next) await run(client, next);
    return next?.name;
  });
}

async function underLock<Outcome>(client: pg.ClientBase, act: () => Promise<Outcome>): Promise<Outcome> {
  await client.query("begin");
  try {
    await client.query("select pg_advisory_xact_lock($1)", [lock]);
    const outcome = await act();
    await client.query("commit");
    return outcome;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

async function readApplied(client: pg.ClientBase): Promise<AppliedMigration[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<AppliedMigration>(appliedMigrations);
  return rows;
}

// Every database from before the baseline began with this migration.
const firstBefore = "0001_catalog.sql";
const lastCommitBefore = "6229e61064ac0bd8cc9e310a77b8ca6786ffda8e";

// The applied migrations must be exactly the first of those that this version of the hub knows.
export function checkHistory(done: readonly AppliedMigration[], migrations: readonly AppliedMigration[]): void {
  if (done[0]?.name === firstBefore && migrations[0]?.name !== firstBefore) {
    throw new DatabaseUnusable(
      `The database was made before the hub's tables got a new baseline, and is not carried over; the last commit that opens it is ${lastCommitBefore}.`,
    );
  }
  for (const [index, { name, checksum }] of done.entries()) {
    const same = migrations.find((migration) => migration.name === name);
    if (!same) {
      throw new DatabaseUnusable(
        `The database has been migrated by a newer version of the hub (${name} is unknown here); start that version.`,
      );
    }
    if (same.checksum !== checksum) {
      throw new DatabaseUnusable(
        `The migration ${name} was changed after it ran; put the file back as it was and add a new one instead.`,
      );
    }
    if (migrations[index] !== same) {
      throw new DatabaseUnusable(
        `The migration ${migrations[index]?.name} comes before ${name}, which ran already; give it the next free number.`,
      );
    }
  }
}

async function run(client: pg.ClientBase, migration: Migration): Promise<void> {
  try {
    await client.query(migration.text);
  } catch (error) {
    throw new DatabaseUnusable(`The migration ${migration.name} failed and was undone: ${sayError(error)}.`, {
      cause: error,
    });
  }
  await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [
    migration.name,
    migration.checksum,
  ]);
}
