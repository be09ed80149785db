import { eq, inArray } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { accounts } from "../accounts/tables.ts";
import { extendedProfiles } from "./tables.ts";

export interface NameRow {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
}

export function listNames(db: Db, ids: readonly string[]): Promise<NameRow[]> {
  return db
    .select({ id: accounts.id, name: extendedProfiles.fullName, email: accounts.email })
    .from(accounts)
    .leftJoin(extendedProfiles, eq(extendedProfiles.userId, accounts.id))
    .where(inArray(accounts.id, [...ids]));
}
