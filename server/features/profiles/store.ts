import { and, eq, inArray, isNull, sql } from "#server/db/drizzle.ts";
import { announcePerson, type Db, type Tx } from "#server/db/client.ts";
import { prepared } from "#server/db/prepared.ts";
import { accounts } from "../accounts/tables.ts";
import { personPictures } from "../pictures/tables.ts";
import { extendedProfiles } from "./tables.ts";

export type ExtendedProfileRow = typeof extendedProfiles.$inferSelect;
type NewProfile = typeof extendedProfiles.$inferInsert;

const userId = sql.placeholder("userId");
const profileOf = prepared((db) =>
  db
    .select({
      personId: accounts.id,
      userMetadata: accounts.userMetadata,
      profile: extendedProfiles,
      picture: personPictures,
    })
    .from(accounts)
    .leftJoin(extendedProfiles, eq(extendedProfiles.userId, accounts.id))
    .leftJoin(personPictures, eq(personPictures.personId, accounts.id))
    .where(and(eq(accounts.id, userId), isNull(accounts.deletedAt)))
    .prepare("profile_of"),
);

/** With their picture; `profile` is null for a person who never saved one. */
export type ProfileRows = Awaited<ReturnType<ReturnType<typeof profileOf>["execute"]>>[number];

export async function findProfileRows(db: Db, personId: string): Promise<ProfileRows | undefined> {
  const [rows] = await profileOf(db).execute({ userId: personId });
  return rows;
}

export async function findExtendedProfile(tx: Tx, personId: string): Promise<ExtendedProfileRow | undefined> {
  const [row] = await tx.select().from(extendedProfiles).where(eq(extendedProfiles.userId, personId));
  return row;
}

/** The given fields replace the stored ones; the others stay. */
export async function keepExtendedProfile(
  tx: Tx,
  { id, userId: personId, ...words }: NewProfile,
): Promise<ExtendedProfileRow> {
  const [row] = await tx
    .insert(extendedProfiles)
    .values({ id, userId: personId, ...words })
    .onConflictDoUpdate({
      target: extendedProfiles.userId,
      set: { ...words, revision: sql`${extendedProfiles.revision} + 1` },
    })
    .returning();
  await announcePerson(tx, personId);
  return row!;
}

export type ProfileChoice = Partial<Pick<ExtendedProfileRow, "publicProfile" | "label">>;

/** Apart from the profile's fields: an edit of those at the same time is no conflict. */
export async function updateChoice(
  tx: Tx,
  personId: string,
  change: ProfileChoice & Pick<ExtendedProfileRow, "updatedAt">,
): Promise<boolean> {
  const rows = await tx
    .update(extendedProfiles)
    .set(change)
    .where(eq(extendedProfiles.userId, personId))
    .returning({ id: extendedProfiles.id });
  await announcePerson(tx, personId);
  return rows.length > 0;
}

interface NameRow {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
}

export function listNames(db: Db | Tx, ids: readonly string[]): Promise<NameRow[]> {
  return db
    .select({ id: accounts.id, name: extendedProfiles.fullName, email: accounts.email })
    .from(accounts)
    .leftJoin(extendedProfiles, eq(extendedProfiles.userId, accounts.id))
    .where(inArray(accounts.id, [...ids]));
}
