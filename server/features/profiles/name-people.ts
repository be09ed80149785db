// People as administrators know them: by name and address. For rooms below accounts, which know their ids alone.
import type { Db, Tx } from "#server/db/client.ts";
import { listNames } from "./store.ts";

/** Within a transaction its own connection: another one may not be free before it ends. */
interface Asking {
  readonly db: Db | Tx;
}

/** "Asha Kulkarni · asha@example.com", by id. An erased person has none. */
export async function namePeople({ db }: Asking, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await listNames(db, ids);
  return new Map(
    rows.map(({ id, name, email }) => [id, [name, email].filter(Boolean).join(" · ") || "Someone without a name"]),
  );
}
