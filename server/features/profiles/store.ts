import type { Tx } from "#server/db/client.ts";
import { extendedProfiles } from "./tables.ts";

export type ExtendedProfileRow = typeof extendedProfiles.$inferSelect;

/** What they tell of themselves takes the place of what was known, of an account that came from elsewhere. */
export async function keepExtendedProfile(
  tx: Tx,
  { id, userId, ...told }: ExtendedProfileRow,
): Promise<ExtendedProfileRow> {
  const [row] = await tx
    .insert(extendedProfiles)
    .values({ id, userId, ...told })
    .onConflictDoUpdate({ target: extendedProfiles.userId, set: told })
    .returning();
  return row!;
}
