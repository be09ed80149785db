import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { deleteInBatches } from "#server/db/in-batches.ts";
import { sandboxMessages } from "../tables.ts";

export type MessageRow = typeof sandboxMessages.$inferSelect;

interface Wanted {
  readonly kind: MessageRow["kind"];
  // Part of an address or a number.
  readonly to: string | undefined;
  readonly most: number;
}

/** The newest first. */
export function listMessages(db: Db, { kind, to, most }: Wanted): Promise<MessageRow[]> {
  const ofKind = eq(sandboxMessages.kind, kind);
  const wanted = to === undefined ? ofKind : and(ofKind, sql`position(lower(${to}) in lower(${sandboxMessages.recipient})) > 0`);
  return db.select().from(sandboxMessages).where(wanted).orderBy(desc(sandboxMessages.id)).limit(most);
}

export async function findMail(db: Db, id: number): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(sandboxMessages).where(and(eq(sandboxMessages.kind, "mail"), eq(sandboxMessages.id, id)));
  return row;
}

export function deleteMessagesBefore(db: Db, moment: Date, signal?: AbortSignal): Promise<void> {
  return deleteInBatches(db, { from: sandboxMessages, where: lt(sandboxMessages.createdAt, moment), signal });
}
