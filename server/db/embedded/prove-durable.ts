import type { PGlite } from "@electric-sql/pglite";
import { DatabaseUnusable } from "../unusable.ts";

// The patch lives in a stranger's innards; if a commit reaches the disk without one fsync, taking orders would be a lie.
export async function proveDurable(engine: PGlite, files: { readonly fsyncs: number }): Promise<void> {
  const before = files.fsyncs;
  await engine.query("select pg_logical_emit_message(true, 'hub', 'opened')");
  if (files.fsyncs > before) return;
  throw new DatabaseUnusable("a commit did not reach the disk (no fsync was seen), so a power cut would lose what was acknowledged");
}
