import {
  and,
  asc,
  type Column,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
  type SQL,
} from "#server/db/drizzle.ts";
import type { IntroductionKind } from "#contract/values/introduction.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { findPage, type FoundPage } from "#server/db/search/find-page.ts";
import { accounts } from "../accounts/tables.ts";
import { workPieces } from "../portfolio/tables.ts";
import { introductions } from "./tables.ts";

export type IntroductionRow = typeof introductions.$inferSelect;
export type IntroductionInsert = typeof introductions.$inferInsert;
export type IntroductionChange = Partial<
  Pick<IntroductionRow, "state" | "askedAt" | "endsAt" | "answeredAt" | "no" | "answers" | "publishedAt">
>;

/** Someone with an account, or a stranger by their address. */
export type Sender = { readonly id: string } | { readonly email: string };

/** All that is known of a sender: the account, and its confirmed address. */
export interface KnownSender {
  readonly id: string | null;
  readonly email: string | null;
}

export function isOneOf(id: Column, email: Column, sender: KnownSender): SQL {
  const ways = [
    ...(sender.id === null ? [] : [eq(id, sender.id)]),
    ...(sender.email === null ? [] : [eq(email, sender.email)]),
  ];
  return sql`(${sql.join([sql`false`, ...ways], sql` or `)})`;
}

const { fromId, fromEmail, toId, kind, state, askedAt, endsAt, textDigest } = introductions;
const sentBy = (sender: Sender): SQL => ("id" in sender ? eq(fromId, sender.id) : eq(fromEmail, sender.email));
const isProven = ne(state, "unproven");
const isOpen = (now: Date): SQL | undefined => and(eq(state, "asked"), gt(endsAt, now));

export async function insertIntroduction(tx: Tx, values: IntroductionInsert): Promise<IntroductionRow> {
  const [row] = await tx.insert(introductions).values(values).returning();
  return row!;
}

export async function findIntroduction(db: Db | Tx, id: string): Promise<IntroductionRow | undefined> {
  const [row] = await db.select().from(introductions).where(eq(introductions.id, id));
  return row;
}

export async function lockIntroduction(tx: Tx, id: string): Promise<IntroductionRow | undefined> {
  const [row] = await tx.select().from(introductions).where(eq(introductions.id, id)).for("update");
  return row;
}

export async function updateIntroduction(tx: Tx, id: string, change: IntroductionChange): Promise<IntroductionRow> {
  const [row] = await tx.update(introductions).set(change).where(eq(introductions.id, id)).returning();
  return row!;
}

export async function deleteIntroduction(tx: Tx, id: string): Promise<void> {
  await tx.delete(introductions).where(eq(introductions.id, id));
}

export type ListedIntroduction = Awaited<ReturnType<typeof listIntroductions>>[number];

/** With the piece they are about, in the order of the ids. */
export async function listIntroductions(db: Db | Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      row: introductions,
      piece: { id: workPieces.id, title: workPieces.title, visibleTo: workPieces.visibleTo },
    })
    .from(introductions)
    .leftJoin(workPieces, eq(workPieces.id, introductions.pieceId))
    .where(inArray(introductions.id, [...ids]));
  const byId = new Map(rows.map((each) => [each.row.id, each]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type Side = "received" | "sent";

const mine = (side: Side, personId: string): SQL =>
  sql`${side === "received" ? sql`i.to_id` : sql`i.from_id`} = ${personId} and i.state <> 'unproven'`;
/** The moment, and the rule of accounts for people who are blocked then: an open introduction with one of them has expired. */
export interface Present {
  readonly now: Date;
  readonly isBlocked: SQL;
}

const waits = (
  side: Side,
  { now, isBlocked }: Present,
): SQL => sql`i.state = 'asked' and i.ends_at > ${now.toISOString()}::timestamptz
  and not exists (select from ${accounts} where ${accounts.id} = ${side === "received" ? sql`i.from_id` : sql`i.to_id`} and ${isBlocked})`;

/** Those that wait for an answer first, then the newest. */
export function findOwn(
  db: Db,
  { personId, side, page, size }: { personId: string; side: Side; page: number; size: number },
  present: Present,
): Promise<FoundPage> {
  return findPage(
    db,
    {
      id: sql`i.id`,
      from: sql`from ${introductions} i where ${mine(side, personId)}`,
      order: sql`(${waits(side, present)}) desc, i.asked_at desc, i.id`,
    },
    { page, size },
  );
}

export async function countWaiting(
  db: Db,
  { personId, side }: { readonly personId: string; readonly side: Side },
  present: Present,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${introductions} i where ${mine(side, personId)} and ${waits(side, present)}`,
  );
  return rows[0]?.count ?? 0;
}

/** What counts against the caps of a sender. */
export async function countAsked(
  tx: Tx,
  sender: KnownSender,
  { now, dayAgo }: { readonly now: Date; readonly dayAgo: Date },
): Promise<{ readonly open: number; readonly lately: number }> {
  const [row] = await tx
    .select({
      open: sql<number>`count(*) filter (where ${isOpen(now)})`.mapWith(Number),
      lately: sql<number>`count(*) filter (where ${gt(askedAt, dayAgo)})`.mapWith(Number),
    })
    .from(introductions)
    .where(and(isOneOf(fromId, fromEmail, sender), isProven, or(isOpen(now), gt(askedAt, dayAgo))));
  return row!;
}

/** The newest of each kind that this sender asked this person, about no opportunity or about this one. */
export function listLastAsked(
  db: Db | Tx,
  sender: KnownSender,
  about: { readonly toId: string; readonly since: Date; readonly opportunityId: string | null },
): Promise<{ kind: IntroductionKind; askedAt: Date }[]> {
  return db
    .selectDistinctOn([kind], { kind, askedAt })
    .from(introductions)
    .where(
      and(
        isOneOf(fromId, fromEmail, sender),
        isProven,
        eq(toId, about.toId),
        gt(askedAt, about.since),
        sql`${introductions.opportunityId} is not distinct from ${about.opportunityId}::uuid`,
      ),
    )
    .orderBy(asc(kind), desc(askedAt));
}

/** Those about an opportunity of theirs don't count: they asked for them. */
export async function countReceived(tx: Tx, personId: string, since: Date): Promise<number> {
  return tx.$count(
    introductions,
    and(eq(toId, personId), gt(askedAt, since), isProven, isNull(introductions.opportunityId)),
  );
}

/** To how many people a text of this sender went. */
export async function countSameText(
  db: Db | Tx,
  { digest, since, sender }: { readonly digest: Buffer; readonly since: Date; readonly sender: Sender },
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${toId})`.mapWith(Number) })
    .from(introductions)
    .where(and(eq(textDigest, digest), gt(askedAt, since), isProven, sentBy(sender)));
  return row?.count ?? 0;
}

/** Open ones of a person: those they sent, and those they received. */
export function listOpenOf(tx: Tx, personId: string, now: Date): Promise<IntroductionRow[]> {
  return tx
    .select()
    .from(introductions)
    .where(and(or(eq(fromId, personId), eq(toId, personId)), isOpen(now)))
    .orderBy(asc(askedAt));
}

/** All other open ones between the two, in both directions. */
export async function declineBetween(
  tx: Tx,
  { personId, other, except, now }: { personId: string; other: Sender; except: string; now: Date },
): Promise<void> {
  const theirs = and(sentBy(other), eq(toId, personId));
  const own = "id" in other ? and(eq(fromId, personId), eq(toId, other.id)) : undefined;
  await tx
    .update(introductions)
    .set({ state: "declined", answeredAt: now })
    .where(and(isOpen(now), ne(introductions.id, except), or(theirs, own)));
}

/** All open ones that someone sent. */
export async function expireOpenOf(tx: Tx, sender: Sender, now: Date): Promise<void> {
  await tx
    .update(introductions)
    .set({ state: "expired", answeredAt: now })
    .where(and(sentBy(sender), isOpen(now)));
}

export type PublishedRow = Awaited<ReturnType<typeof listPublished>>[number];

/** The feedback that the author of a piece published, the newest first. */
export function listPublished(db: Db, pieceId: string) {
  const { questions, answers, answeredAt } = introductions;
  return db
    .select({ toId, questions, answers, answeredAt })
    .from(introductions)
    .where(and(eq(introductions.pieceId, pieceId), isNotNull(introductions.publishedAt), isNotNull(answers)))
    .orderBy(desc(introductions.publishedAt));
}
