import { and, desc, eq, lt, sql } from "#server/db/drizzle.ts";
import type { Db } from "#server/db/client.ts";
import { deleteInBatches } from "#server/db/in-batches.ts";
import { sandboxAttachments, sandboxMessages } from "../tables.ts";

export type MessageRow = typeof sandboxMessages.$inferSelect;

interface WantedMessages {
  readonly kind: MessageRow["kind"];
  // Part of an address or a number.
  readonly to: string | undefined;
  readonly most: number;
}

/** Newest first. */
export function listMessages(db: Db, { kind, to, most }: WantedMessages): Promise<MessageRow[]> {
  const ofKind = eq(sandboxMessages.kind, kind);
  const wanted =
    to === undefined ? ofKind : and(ofKind, sql`position(lower(${to}) in lower(${sandboxMessages.recipient})) > 0`);
  return db.select().from(sandboxMessages).where(wanted).orderBy(desc(sandboxMessages.id)).limit(most);
}

export async function findMail(db: Db, id: number): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(sandboxMessages)
    .where(and(eq(sandboxMessages.kind, "mail"), eq(sandboxMessages.id, id)));
  return row;
}

export interface AttachmentHead {
  readonly place: number;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

export function listAttachments(db: Db, messageId: number): Promise<AttachmentHead[]> {
  const { place, name, type, content } = sandboxAttachments;
  return db
    .select({ place, name, type, size: sql<number>`octet_length(${content})` })
    .from(sandboxAttachments)
    .where(eq(sandboxAttachments.messageId, messageId))
    .orderBy(place);
}

export async function findAttachment(
  db: Db,
  messageId: number,
  place: number,
): Promise<typeof sandboxAttachments.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(sandboxAttachments)
    .where(and(eq(sandboxAttachments.messageId, messageId), eq(sandboxAttachments.place, place)));
  return row;
}

export function deleteMessagesBefore(db: Db, moment: Date, signal?: AbortSignal): Promise<void> {
  return deleteInBatches(db, { from: sandboxMessages, where: lt(sandboxMessages.createdAt, moment), signal });
}
