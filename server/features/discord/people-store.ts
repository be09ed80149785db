// The accounts of Discord that people connected, with the roles they should have and those that the hub gave.
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { discordPeople } from "./tables.ts";

export type DiscordLinkRow = typeof discordPeople.$inferSelect;

const { discordId, personId, present, wanted, mayLose, dueAt, problem } = discordPeople;

// A role that the hub gave and that its owner should no longer have. One that cannot be removed is a problem of its own.
const losesRole = and(sql`not (${present} <@ ${wanted})`, isNull(problem));

export async function findLinkOf(db: Db | Tx, person: string): Promise<DiscordLinkRow | undefined> {
  return (await db.select().from(discordPeople).where(eq(personId, person)))[0];
}

/** Undefined: the account belongs to someone else. What the hub gave to it before stays known. Its roles are brought in step by the caller, who holds the lease. */
export async function saveLink(
  tx: Tx,
  link: Pick<DiscordLinkRow, "discordId" | "name" | "linkedAt" | "dueAt"> & {
    readonly personId: string;
    // Only of samples: roles that were given before.
    readonly present?: string[];
  },
): Promise<DiscordLinkRow | undefined> {
  const [row] = await tx
    .insert(discordPeople)
    .values(link)
    .onConflictDoUpdate({
      target: discordId,
      set: { ...link, tries: 0, problem: null },
      setWhere: sql`${personId} is null or ${personId} = ${link.personId}`,
    })
    .returning();
  return row;
}

/** A trigger removes the name, and marks the roles as due. */
export async function unlink(tx: Tx, person: string): Promise<DiscordLinkRow | undefined> {
  const [row] = await tx.update(discordPeople).set({ personId: null }).where(eq(personId, person)).returning();
  return row;
}

interface DuePage {
  readonly now: Date;
  readonly after: string;
  readonly most: number;
}

/** The next links that are due, also those that another process claims next. */
export function listDue(db: Db, { now, after, most }: DuePage): Promise<DiscordLinkRow[]> {
  const isNext = and(lte(dueAt, now), gt(discordId, after));
  return db.select().from(discordPeople).where(isNext).orderBy(asc(discordId)).limit(most);
}

interface DueClaim {
  readonly now: Date;
  // Until then no other process tries them.
  readonly until: Date;
  readonly most: number;
}

/** The links that are due. While they are tried, their due time is the end of a lease. */
export function claimDue(db: Db, { now, until, most }: DueClaim): Promise<DiscordLinkRow[]> {
  const due = db
    .select({ discordId })
    .from(discordPeople)
    .where(lte(dueAt, now))
    .orderBy(asc(dueAt))
    .limit(most)
    .for("update", { skipLocked: true });
  return db.update(discordPeople).set({ dueAt: until }).where(inArray(discordId, due)).returning();
}

/** A problem belongs to the roles that were wanted when it was met. */
export async function saveWanted(db: Db, link: DiscordLinkRow, roles: readonly string[]): Promise<void> {
  const isNew = roles.join() !== link.wanted.join();
  await db
    .update(discordPeople)
    .set({ wanted: [...roles], ...(isNew ? { problem: null } : {}) })
    .where(eq(discordId, link.discordId));
}

/** A mark that a trigger set during the try stays, so that the account is tried again. */
export async function saveTried(
  db: Db,
  { discordId: id, dueAt: lease }: DiscordLinkRow,
  result: Pick<DiscordLinkRow, "present" | "problem" | "tries" | "mayLose" | "dueAt">,
): Promise<void> {
  const next = sql`case when ${dueAt} = ${lease?.toISOString()}::timestamptz then ${result.dueAt?.toISOString() ?? null}::timestamptz else ${dueAt} end`;
  await db
    .update(discordPeople)
    .set({ ...result, dueAt: next })
    .where(eq(discordId, id));
  await db.delete(discordPeople).where(and(eq(discordId, id), isNull(personId), sql`${present} = '{}'`));
}

/** What was changed before a call failed. */
export async function savePresent(db: Db, id: string, roles: readonly string[]): Promise<void> {
  await db
    .update(discordPeople)
    .set({ present: [...roles] })
    .where(eq(discordId, id));
}

export async function postpone(db: Db, ids: readonly string[], until: Date): Promise<void> {
  if (ids.length > 0)
    await db
      .update(discordPeople)
      .set({ dueAt: until })
      .where(inArray(discordId, [...ids]));
}

/** The accounts whose removals wait for an administrator's agreement, if there are too many. */
export function countRemovals(db: Db | Tx): Promise<number> {
  return db.$count(discordPeople, and(losesRole, eq(mayLose, false)));
}

/** The number of accounts that lose a role now. */
export async function allowRemovals(tx: Tx): Promise<number> {
  const allowed = await tx
    .update(discordPeople)
    .set({ mayLose: true, dueAt: sql`'-infinity'::timestamptz` })
    .where(and(losesRole, eq(mayLose, false)))
    .returning({ discordId });
  return allowed.length;
}

const byNumber = sql`${discordId}::numeric`;

/** The accounts up to `last` after `after`, by number; without `last` all that follow. */
export function listLinksBetween(db: Db | Tx, after: string, last: string | null): Promise<DiscordLinkRow[]> {
  const end = last === null ? undefined : lte(byNumber, sql`${last}::numeric`);
  return db
    .select()
    .from(discordPeople)
    .where(and(gt(byNumber, sql`${after}::numeric`), end));
}

export async function markDue(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(discordPeople)
    .set({ dueAt: sql`'-infinity'::timestamptz`, tries: 0, problem: null })
    .where(inArray(discordId, [...ids]));
}

/** The hub has left the server in which they were given. */
export async function forgetPresent(tx: Tx): Promise<void> {
  await tx.update(discordPeople).set({ present: [], problem: null });
}

/** Connected accounts, and those that have a role. */
export async function countLinks(db: Db): Promise<{ readonly connected: number; readonly withRole: number }> {
  const { rows } = await db.execute<{ connected: number; withRole: number }>(
    sql`select count(*)::int as connected, count(*) filter (where ${present} <> '{}')::int as "withRole" from ${discordPeople} where ${personId} is not null`,
  );
  return rows[0] ?? { connected: 0, withRole: 0 };
}

export function listProblems(db: Db, most: number): Promise<DiscordLinkRow[]> {
  return db.select().from(discordPeople).where(isNotNull(problem)).orderBy(asc(discordId)).limit(most);
}
