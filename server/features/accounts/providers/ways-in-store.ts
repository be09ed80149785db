import { eq } from "drizzle-orm";
import type { Tx } from "#server/db/client.ts";
import { factors, identities, recoveryCodes } from "../tables.ts";

/** Every identity and second factor of an account. Its password lies in the account itself. */
export async function deleteWaysIn(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(identities).where(eq(identities.accountId, accountId));
  await tx.delete(factors).where(eq(factors.accountId, accountId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
}
