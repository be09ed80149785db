import { and, asc, count, desc, eq, inArray, max } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { appConsents, appRequests, appSessions, connectedApps } from "./connected-app-tables.ts";

export type ConnectedAppRow = typeof connectedApps.$inferSelect;

/** Newest first. */
export function listConnectedApps(db: Db | Tx): Promise<ConnectedAppRow[]> {
  return db.select().from(connectedApps).orderBy(desc(connectedApps.createdAt), asc(connectedApps.id));
}

export async function findConnectedApp(db: Db | Tx, id: string): Promise<ConnectedAppRow | undefined> {
  const [row] = await db.select().from(connectedApps).where(eq(connectedApps.id, id));
  return row;
}

export async function insertConnectedApp(tx: Tx, app: typeof connectedApps.$inferInsert): Promise<ConnectedAppRow> {
  const [row] = await tx.insert(connectedApps).values(app).returning();
  return row!;
}

/** One that is held. */
export async function updateConnectedApp(
  tx: Tx,
  id: string,
  change: Partial<typeof connectedApps.$inferInsert>,
): Promise<ConnectedAppRow> {
  const [row] = await tx.update(connectedApps).set(change).where(eq(connectedApps.id, id)).returning();
  return row!;
}

/** With what people allowed it, and its sessions. */
export async function deleteConnectedApp(tx: Tx, id: string): Promise<ConnectedAppRow | undefined> {
  const [row] = await tx.delete(connectedApps).where(eq(connectedApps.id, id)).returning();
  return row;
}

/** Of an app that is switched off: its sessions and codes end, what people allowed it stays. */
export async function endSessionsOfApp(tx: Tx, appId: string): Promise<void> {
  await tx.delete(appRequests).where(eq(appRequests.appId, appId));
  await tx.delete(appSessions).where(eq(appSessions.appId, appId));
}

/** Newest first, each with its app. */
export function listAppConsents(
  db: Db | Tx,
  accountId: string,
): Promise<{ consent: typeof appConsents.$inferSelect; app: ConnectedAppRow }[]> {
  return db
    .select({ consent: appConsents, app: connectedApps })
    .from(appConsents)
    .innerJoin(connectedApps, eq(connectedApps.id, appConsents.appId))
    .where(eq(appConsents.accountId, accountId))
    .orderBy(desc(appConsents.grantedAt), asc(appConsents.appId));
}

/** The consent and its sessions. False when the person allowed that app nothing. */
export async function deleteAppConsent(tx: Tx, accountId: string, appId: string): Promise<boolean> {
  await tx.delete(appSessions).where(and(eq(appSessions.accountId, accountId), eq(appSessions.appId, appId)));
  const gone = await tx
    .delete(appConsents)
    .where(and(eq(appConsents.accountId, accountId), eq(appConsents.appId, appId)))
    .returning({ appId: appConsents.appId });
  return gone.length > 0;
}

/** The address of each picture that an app shows. */
export async function listAppLogos(db: Db | Tx): Promise<string[]> {
  const rows = await db.select({ logo: connectedApps.logo }).from(connectedApps);
  return rows.flatMap(({ logo }) => logo ?? []);
}

export async function holdConnectedApp(tx: Tx, id: string): Promise<ConnectedAppRow | undefined> {
  const [row] = await tx.select().from(connectedApps).where(eq(connectedApps.id, id)).for("update");
  return row;
}

export interface AppUse {
  readonly people: number;
  readonly lastUsedAt: Date | null;
}

/** By the app's id; none for an app that no person allowed anything. */
export async function countAppUses(db: Db | Tx, ids: readonly string[]): Promise<Map<string, AppUse>> {
  const rows = await db
    .select({ id: appConsents.appId, people: count(), lastUsedAt: max(appConsents.lastUsedAt) })
    .from(appConsents)
    .where(inArray(appConsents.appId, [...ids]))
    .groupBy(appConsents.appId);
  return new Map(rows.map(({ id, ...use }) => [id, use]));
}
