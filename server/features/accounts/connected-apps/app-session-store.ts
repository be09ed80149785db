// Where apps know a person: consents, and the sessions made with them.
import { and, eq, lt, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { deleteInBatches } from "#server/db/in-batches.ts";
import { prepared } from "#server/db/prepared.ts";
import { appConsents, appSessions, connectedApps } from "../connected-app-tables.ts";
import { accounts, userProfiles } from "../tables.ts";

export type AppConsentRow = typeof appConsents.$inferSelect;
export type AppSessionRow = typeof appSessions.$inferSelect;

export async function findAppConsent(
  tx: Tx,
  { accountId, appId }: Pick<AppConsentRow, "accountId" | "appId">,
): Promise<AppConsentRow | undefined> {
  const [row] = await tx
    .select()
    .from(appConsents)
    .where(and(eq(appConsents.accountId, accountId), eq(appConsents.appId, appId)));
  return row;
}

export async function keepAppConsent(tx: Tx, consent: typeof appConsents.$inferInsert): Promise<void> {
  const { scopes, grantedAt } = consent;
  await tx
    .insert(appConsents)
    .values(consent)
    .onConflictDoUpdate({ target: [appConsents.accountId, appConsents.appId], set: { scopes, grantedAt } });
}

export async function noteAppUse(
  tx: Tx,
  { accountId, appId }: Pick<AppConsentRow, "accountId" | "appId">,
  now: Date,
): Promise<void> {
  await tx
    .update(appConsents)
    .set({ lastUsedAt: now })
    .where(and(eq(appConsents.accountId, accountId), eq(appConsents.appId, appId)));
}

export async function insertAppSession(tx: Tx, session: typeof appSessions.$inferInsert): Promise<AppSessionRow> {
  const [row] = await tx.insert(appSessions).values(session).returning();
  return row!;
}

export async function holdAppSession(tx: Tx, id: string): Promise<AppSessionRow | undefined> {
  const [row] = await tx.select().from(appSessions).where(eq(appSessions.id, id)).for("update");
  return row;
}

export async function updateAppSession(
  tx: Tx,
  id: string,
  change: Partial<typeof appSessions.$inferInsert>,
): Promise<void> {
  await tx.update(appSessions).set(change).where(eq(appSessions.id, id));
}

export async function deleteAppSession(
  tx: Tx,
  { id, appId }: { readonly id: string; readonly appId: string },
): Promise<void> {
  await tx.delete(appSessions).where(and(eq(appSessions.id, id), eq(appSessions.appId, appId)));
}

const knownById = prepared((db) =>
  db
    .select({ session: appSessions, app: connectedApps, account: accounts, profile: userProfiles })
    .from(appSessions)
    .innerJoin(connectedApps, eq(connectedApps.id, appSessions.appId))
    .innerJoin(accounts, eq(accounts.id, appSessions.accountId))
    .innerJoin(userProfiles, eq(userProfiles.userId, accounts.id))
    .where(eq(appSessions.id, sql.placeholder("id")))
    .prepare("app_session_by_id"),
);

export type KnownSession = Awaited<ReturnType<ReturnType<typeof knownById>["execute"]>>[number];

/** A session with its app and its person. */
export async function findKnownSession(db: Db, id: string): Promise<KnownSession | undefined> {
  const [row] = await knownById(db).execute({ id });
  return row;
}

export function deleteOldAppSessions(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  return deleteInBatches(db, { from: appSessions, where: lt(appSessions.validUntil, now), signal });
}
