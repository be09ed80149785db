import { and, asc, eq, inArray, isNull, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { searchTexts } from "#server/db/search/search-texts.ts";
import { userProfiles } from "../accounts/tables.ts";
import { extendedProfiles } from "../profiles/tables.ts";
import { handles, handlesGone, publicPages } from "./tables.ts";

export type HandleRow = typeof handles.$inferSelect;

export interface OwnProfileRow {
  readonly isSetup: boolean | null;
  readonly fullName: string | null;
  readonly currentTitle: string | null;
  readonly city: string | null;
  readonly publicProfile: boolean | null;
  readonly inSearchEngines: boolean | null;
  readonly seenByEveryone: boolean | null;
}

/** The data of a person's page that they decide about. */
export async function findOwnProfile(db: Db | Tx, personId: string): Promise<OwnProfileRow | undefined> {
  const { fullName, currentTitle, city, publicProfile } = extendedProfiles;
  const [row] = await db
    .select({
      isSetup: userProfiles.isSetup,
      fullName,
      currentTitle,
      city,
      publicProfile,
      inSearchEngines: publicPages.inSearchEngines,
      seenByEveryone: publicPages.seenByEveryone,
    })
    .from(userProfiles)
    .leftJoin(extendedProfiles, eq(extendedProfiles.userId, userProfiles.userId))
    .leftJoin(publicPages, eq(publicPages.personId, userProfiles.userId))
    .where(eq(userProfiles.userId, personId));
  return row;
}

/** All that are theirs, the oldest first. */
export function listHandles(db: Db | Tx, personId: string): Promise<HandleRow[]> {
  return db.select().from(handles).where(eq(handles.personId, personId)).orderBy(asc(handles.chosenAt));
}

/** False when another person has it, or one that looks like it. Of two concurrent choices the second waits for the first. */
export async function takeHandle(tx: Tx, taken: Omit<HandleRow, "replacedAt">): Promise<boolean> {
  const { handle, personId, chosenAt } = taken;
  await tx
    .update(handles)
    .set({ replacedAt: chosenAt })
    .where(and(eq(handles.personId, personId), isNull(handles.replacedAt)));
  const rows = await tx
    .insert(handles)
    .values(taken)
    .onConflictDoUpdate({
      target: handles.shape,
      set: { handle, chosenAt, replacedAt: null },
      setWhere: eq(handles.personId, personId),
    })
    .returning({ shape: handles.shape });
  return rows.length > 0;
}

/** Which of these belong to other people. */
export async function listTaken(db: Db | Tx, shapes: readonly string[], personId: string): Promise<Set<string>> {
  const rows = await db
    .select({ shape: handles.shape, owner: handles.personId })
    .from(handles)
    .where(inArray(handles.shape, [...shapes]));
  return new Set(rows.filter(({ owner }) => owner !== personId).map(({ shape }) => shape));
}

export type PageWishes = Partial<Pick<typeof publicPages.$inferSelect, "inSearchEngines" | "seenByEveryone">>;

export async function keepWishes(tx: Tx, personId: string, wishes: PageWishes): Promise<void> {
  await tx
    .insert(publicPages)
    .values({ personId, ...wishes })
    .onConflictDoUpdate({ target: publicPages.personId, set: wishes });
}

/** The owner, if they are public. */
export async function findByShape(db: Db | Tx, shape: string): Promise<string | undefined> {
  const [row] = await db.select({ personId: handles.personId }).from(handles).where(eq(handles.shape, shape));
  return row?.personId;
}

/** The names of public people who allow search engines to list them. */
export async function listInSearchEngines(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .select({ handle: handles.handle })
    .from(publicPages)
    .innerJoin(handles, and(eq(handles.personId, publicPages.personId), isNull(handles.replacedAt)))
    .innerJoin(searchTexts, and(eq(searchTexts.kind, "listed"), eq(searchTexts.id, sql`${publicPages.personId}::text`)))
    .where(eq(publicPages.inSearchEngines, true))
    .orderBy(asc(handles.handle))
    .limit(most);
  return rows.map(({ handle }) => handle);
}

/** These names are never given out again. */
export async function insertGone(tx: Tx, shapeMacs: readonly Buffer[], goneAt: Date): Promise<void> {
  if (shapeMacs.length === 0) return;
  await tx
    .insert(handlesGone)
    .values(shapeMacs.map((shapeMac) => ({ shapeMac, goneAt })))
    .onConflictDoNothing();
}

export async function listGone(db: Db | Tx, shapeMacs: readonly Buffer[]): Promise<Buffer[]> {
  const rows = await db
    .select({ shapeMac: handlesGone.shapeMac })
    .from(handlesGone)
    .where(inArray(handlesGone.shapeMac, [...shapeMacs]));
  return rows.map(({ shapeMac }) => shapeMac);
}
