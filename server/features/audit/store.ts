import type { Tx } from "#server/db/client.ts";
import { auditLog } from "./tables.ts";

export async function insertAct(tx: Tx, act: typeof auditLog.$inferInsert): Promise<void> {
  await tx.insert(auditLog).values(act);
}
