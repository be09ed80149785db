import { and, desc, eq, isNull, lt, ne, or, sql, type SQL } from "#server/db/drizzle.ts";
import { announce, type Db, type Tx } from "#server/db/client.ts";
import { deleteInBatches } from "#server/db/in-batches.ts";
import { prepared } from "#server/db/prepared.ts";
import { accountNews, hasVerified } from "../account-store.ts";
import { appRequests, appSessions } from "../connected-app-tables.ts";
import { accounts, sessions, userProfiles } from "../tables.ts";

export type SessionRow = typeof sessions.$inferSelect;

// The question of every signed-in request: is this session valid, and what may the person do.
export interface StandingRow {
  readonly accountId: string;
  readonly sessionId: string | null;
  readonly aal: 1 | 2 | null;
  readonly notAfter: Date | null;
  readonly bannedUntil: Date | null;
  readonly isMember: boolean | null;
  readonly membershipExpiry: Date | null;
  readonly isAdmin: boolean | null;
  readonly hasFactor: boolean;
}

const id = sql.placeholder("id");

const standingById = prepared((db) =>
  db
    .select({
      accountId: accounts.id,
      sessionId: sessions.id,
      aal: sessions.aal,
      notAfter: sessions.notAfter,
      bannedUntil: accounts.bannedUntil,
      isMember: userProfiles.isMember,
      membershipExpiry: userProfiles.membershipExpiry,
      isAdmin: userProfiles.isAdmin,
      hasFactor: hasVerified(accounts.id),
    })
    .from(accounts)
    .leftJoin(sessions, and(eq(sessions.accountId, accounts.id), eq(sessions.id, id)))
    .leftJoin(userProfiles, eq(userProfiles.userId, accounts.id))
    .where(and(eq(accounts.id, sql.placeholder("accountId")), isNull(accounts.deletedAt)))
    .prepare("standing_by_id"),
);

export async function findStanding(db: Db, accountId: string, sessionId: string): Promise<StandingRow | undefined> {
  const [row] = await standingById(db).execute({ id: sessionId, accountId });
  return row;
}

const sessionById = prepared((db) => db.select().from(sessions).where(eq(sessions.id, id)).prepare("session_by_id"));

export async function findSession(db: Db, sessionId: string): Promise<SessionRow | undefined> {
  const [row] = await sessionById(db).execute({ id: sessionId });
  return row;
}

export async function insertSession(tx: Tx, session: typeof sessions.$inferInsert): Promise<SessionRow> {
  const [row] = await tx.insert(sessions).values(session).returning();
  return row!;
}

export async function lockSession(tx: Tx, id: string): Promise<SessionRow | undefined> {
  const [row] = await tx.select().from(sessions).where(eq(sessions.id, id)).for("update");
  return row;
}

const counters = {
  aal: sessions.aal,
  amr: sessions.amr,
  refreshCounter: sessions.refreshCounter,
  refreshFloor: sessions.refreshFloor,
  refreshRecent: sessions.refreshRecent,
};

/** A refresh locks the session's row: of many concurrent ones, one exchanges the token and the others find it exchanged. */
export async function lockCounters(tx: Tx, id: string): Promise<Pick<SessionRow, keyof typeof counters> | undefined> {
  const [row] = await tx.select(counters).from(sessions).where(eq(sessions.id, id)).for("update");
  return row;
}

/** Updates a row that its caller knows and holds: nothing is read back. */
export async function changeHeldSession(tx: Tx, session: SessionRow, change: Partial<SessionRow>): Promise<SessionRow> {
  await tx.update(sessions).set(change).where(eq(sessions.id, session.id));
  if (change.aal !== undefined) await announce(tx, accountNews(session.accountId));
  return { ...session, ...change };
}

export async function updateSession(
  tx: Tx,
  id: string,
  change: Partial<typeof sessions.$inferInsert>,
): Promise<SessionRow> {
  const [row] = await tx.update(sessions).set(change).where(eq(sessions.id, id)).returning();
  if (!row) throw new Error("The session went while it was changed");
  if (change.aal !== undefined) await announce(tx, accountNews(row.accountId));
  return row;
}

/** Newest use first. A hundred are more than a person reads. */
export function listSessions(db: Db | Tx, accountId: string, now: Date): Promise<SessionRow[]> {
  const stands = or(isNull(sessions.notAfter), sql`${sessions.notAfter} > ${now.toISOString()}`);
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), stands))
    .orderBy(desc(sessions.refreshedAt), desc(sessions.id))
    .limit(100);
}

export function lockSessionsOf(tx: Tx, accountId: string): Promise<SessionRow[]> {
  return tx.select().from(sessions).where(eq(sessions.accountId, accountId)).orderBy(sessions.id).for("update");
}

export function deleteSession(tx: Tx, accountId: string, sessionId: string): Promise<SessionRow[]> {
  return end(tx, accountId, eq(sessions.id, sessionId));
}

/** With those in connected apps, and what may still become one. */
export async function deleteSessions(tx: Tx, accountId: string, but: string | undefined): Promise<SessionRow[]> {
  await tx.delete(appRequests).where(eq(appRequests.accountId, accountId));
  await tx.delete(appSessions).where(eq(appSessions.accountId, accountId));
  return end(tx, accountId, but === undefined ? undefined : ne(sessions.id, but));
}

export function deleteUnraisedSessions(tx: Tx, accountId: string, but: string): Promise<SessionRow[]> {
  return end(tx, accountId, and(eq(sessions.aal, 1), ne(sessions.id, but)));
}

// Every process drops its cached sessions of the person immediately.
async function end(tx: Tx, accountId: string, which: SQL | undefined): Promise<SessionRow[]> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), which))
    .returning();
  if (ended.length > 0) await announce(tx, accountNews(accountId));
  return ended;
}

/** Deletes sessions whose refresh is refused anyway. */
export async function deleteOldSessions(
  db: Db,
  ages: { readonly now: Date; readonly unusedSince: Date },
  signal?: AbortSignal,
): Promise<void> {
  await deleteInBatches(db, { from: sessions, where: lt(sessions.notAfter, ages.now), signal });
  await deleteInBatches(db, { from: sessions, where: lt(sessions.refreshedAt, ages.unusedSince), signal });
}
