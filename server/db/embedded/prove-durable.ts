import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { DatabaseUnusable } from "../unusable.ts";
import type { WatchedSyncs } from "./watched-syncs.ts";

interface ProvenEngine {
  readonly engine: PGlite;
  readonly syncs: WatchedSyncs;
  readonly directory: string;
}

// The patch lives in a stranger's innards; if a commit comes back before its journal was synced, taking orders would be a lie.
export async function proveDurable({ engine, syncs, directory }: ProvenEngine): Promise<void> {
  const synced = await syncs.during(() => engine.query("select pg_logical_emit_message(true, 'hub', 'opened')"));
  const journal = join(directory, "pg_wal");
  if (readdirSync(journal).some((name) => synced.has(statSync(join(journal, name)).ino))) return;
  throw new DatabaseUnusable(
    "a commit did not reach the disk (no fsync of its journal was seen), so a power cut would lose what was acknowledged",
  );
}
