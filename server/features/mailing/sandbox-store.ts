import { and, desc, eq, lt } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { sandboxMessages } from "./tables.ts";

export type MessageRow = typeof sandboxMessages.$inferSelect;

interface Wanted {
  readonly kind: MessageRow["kind"];
  readonly to: string | undefined;
  readonly most: number;
}

/** The newest first. */
export function listMessages(db: Db, { kind, to, most }: Wanted): Promise<MessageRow[]> {
  const mine = to === undefined ? eq(sandboxMessages.kind, kind) : and(eq(sandboxMessages.kind, kind), eq(sandboxMessages.recipient, to));
  return db.select().from(sandboxMessages).where(mine).orderBy(desc(sandboxMessages.id)).limit(most);
}

export async function findMail(db: Db, id: number): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(sandboxMessages).where(and(eq(sandboxMessages.kind, "mail"), eq(sandboxMessages.id, id)));
  return row;
}

export async function deleteMessagesBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(sandboxMessages).where(lt(sandboxMessages.createdAt, moment));
}
