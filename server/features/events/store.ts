// The rows of events, for all rooms.
import { eq, ne, and } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { events } from "./tables.ts";

export type StoredEvent = typeof events.$inferSelect;

/** Published or cancelled: a draft has no page. */
export async function findShownEvent(db: Db | Tx, slug: string): Promise<StoredEvent | undefined> {
  const [row] = await db
    .select()
    .from(events)
    .where(and(eq(events.slug, slug), ne(events.state, "draft")));
  return row;
}
