// The table of due work: the only place with statements on it. `claims` counts how often a row was claimed, and is what a lease is
// known by; `asked` counts how often the work was asked for, so that asking during a run leads to another run.
import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#server/db/client.ts";

export interface WorkRow {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly tries: number;
  readonly claims: number;
  readonly asked: number;
  readonly createdAt: Date;
  readonly facts: string | null;
}

interface WantedWork {
  readonly kind: string;
  readonly subject: string;
  readonly dueAt: Date;
  readonly now: Date;
  readonly facts?: string | undefined;
}

// The same work is one row, whoever asks: asking again brings it forward, and brings it back when it had been given up.
export async function upsertWork(tx: Tx, { kind, subject, dueAt, now, facts }: WantedWork): Promise<void> {
  await tx.execute(sql`
    insert into due_work (kind, subject, due_at, created_at, facts) values (${kind}, ${subject}, ${dueAt.toISOString()}, ${now.toISOString()}, ${facts ?? null})
    on conflict (kind, subject) do update set
      due_at = least(due_work.due_at, excluded.due_at), asked = due_work.asked + 1, dead_at = null, facts = excluded.facts,
      tries = case when due_work.dead_at is null then due_work.tries else 0 end`);
}

/** As a part of one statement: for each row that has an id, as its subject. New rows alone, whose work nobody has asked for yet. */
export function insertWorkOf(rows: SQL, { kind, now }: Pick<WantedWork, "kind" | "now">): SQL {
  return sql`insert into due_work (kind, subject, due_at, created_at) select ${kind}, id::text, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz from ${rows}`;
}

/** Only what nobody has asked for yet. */
export async function insertWork(tx: Tx, { kind, subject, dueAt, now }: WantedWork): Promise<void> {
  await tx.execute(sql`
    insert into due_work (kind, subject, due_at, created_at) values (${kind}, ${subject}, ${dueAt.toISOString()}, ${now.toISOString()})
    on conflict (kind, subject) do nothing`);
}

interface WorkClaim {
  readonly kind: string;
  readonly now: Date;
  // Until then the work is left to who claimed it; after that somebody else may try.
  readonly until: Date;
  readonly most: number;
}

// One statement, and rows that another process is claiming are skipped: nothing is given to two.
export async function claimDueWork(db: Db, { kind, now, until, most }: WorkClaim): Promise<WorkRow[]> {
  const { rows } = await db.execute<{
    id: string;
    subject: string;
    tries: number;
    claims: number;
    asked: number;
    facts: string | null;
    created: number;
  }>(sql`
    with due as (
      select id from due_work
      where kind = ${kind} and dead_at is null and due_at <= ${now.toISOString()} and (leased_until is null or leased_until <= ${now.toISOString()})
      order by due_at limit ${most} for update skip locked
    )
    update due_work set leased_until = ${until.toISOString()}, tries = tries + 1, claims = claims + 1
    where id in (select id from due)
    returning id::text, subject, tries, claims, asked, facts, (extract(epoch from created_at) * 1000)::float8 as created`);
  return rows.map(({ created, ...row }) => ({ ...row, kind, createdAt: new Date(created) }));
}

const leased = ({ id, claims }: WorkRow): SQL => sql`id = ${id} and claims = ${claims}`;

/** False when the lease was lost: somebody else decides about this work now. */
export async function finishWork(db: Db | Tx, work: WorkRow): Promise<boolean> {
  const gone = await db.execute(sql`delete from due_work where ${leased(work)} and asked = ${work.asked}`);
  if (gone.rowCount === 1) return true;
  // It was asked for again meanwhile, so it is due again.
  const kept = await db.execute(
    sql`update due_work set leased_until = null, tries = 0, last_error = null where ${leased(work)}`,
  );
  return kept.rowCount === 1;
}

/** False when it is done, or was never asked for. */
export async function withdrawWork(tx: Tx, { kind, subject }: Pick<WantedWork, "kind" | "subject">): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`delete from due_work where kind = ${kind} and subject = ${subject}`);
  return rowCount === 1;
}

export async function removeWork(db: Db | Tx, { id }: WorkRow): Promise<void> {
  await db.execute(sql`delete from due_work where id = ${id}`);
}

interface Release {
  readonly dueAt: Date;
  readonly lastError: string | null;
  // False for what was not this work's own fault.
  readonly counts: boolean;
}

export async function releaseWork(db: Db, work: WorkRow, { dueAt, lastError, counts }: Release): Promise<void> {
  await db.execute(sql`
    update due_work set leased_until = null, last_error = ${lastError}, tries = tries - ${counts ? 0 : 1}::int,
      due_at = case when asked = ${work.asked} then ${dueAt.toISOString()}::timestamptz else due_at end
    where ${leased(work)}`);
}

export async function buryWork(
  tx: Tx,
  work: WorkRow,
  { lastError, now }: { readonly lastError: string; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update due_work set leased_until = null, dead_at = ${now.toISOString()}, last_error = ${lastError} where ${leased(work)}`);
  return rowCount === 1;
}

export async function deleteDeadWorkBefore(db: Db, moment: Date): Promise<void> {
  await db.execute(sql`delete from due_work where dead_at < ${moment.toISOString()}`);
}

export interface WorkCount {
  readonly kind: string;
  readonly waiting: number;
  readonly failing: number;
  readonly dead: number;
  // How long the one that is due longest has been due.
  readonly oldestSeconds: number;
}

export async function countWork(db: Db, now: Date): Promise<WorkCount[]> {
  const { rows } = await db.execute<{
    kind: string;
    waiting: number;
    failing: number;
    dead: number;
    oldest: number | null;
  }>(sql`
    select kind, count(*) filter (where dead_at is null)::int as waiting,
      count(*) filter (where dead_at is null and last_error is not null)::int as failing,
      count(*) filter (where dead_at is not null)::int as dead,
      extract(epoch from ${now.toISOString()}::timestamptz - min(due_at) filter (where dead_at is null))::float8 as oldest
    from due_work group by kind`);
  return rows.map(({ oldest, ...count }) => ({ ...count, oldestSeconds: Math.max(0, oldest ?? 0) }));
}
