// People as administrators know them: by name and address. For rooms below accounts, which know their ids alone.
import type { Ctx } from "#server/context.ts";
import { listNames } from "./store.ts";

/** "Asha Kulkarni · asha@example.com", by id. An erased person has none. */
export async function namePeople(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await listNames(ctx.db, ids);
  return new Map(
    rows.map(({ id, name, email }) => [id, [name, email].filter(Boolean).join(" · ") || "Someone without a name"]),
  );
}
