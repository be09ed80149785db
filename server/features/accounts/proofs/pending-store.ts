import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import type { AccountRow } from "../account-store.ts";
import { accounts } from "../tables.ts";

/** Whoever asked last for this number: several may, until one of them proves it. */
export async function findAccountByNewPhone(db: Db, phone: string): Promise<AccountRow | undefined> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.newPhone, phone), isNull(accounts.deletedAt)))
    .limit(1);
  return row;
}
