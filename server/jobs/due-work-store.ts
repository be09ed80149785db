// The table of due work: the only place with statements on it. `claims` counts how often a row was claimed, and identifies a
// lease; `asked` counts how often the job was enqueued, so that a request during a run leads to another run.
import { type SQL, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";

export interface WorkRow {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly tries: number;
  readonly claims: number;
  readonly asked: number;
  readonly facts: string | null;
}

// By the machine's clock, or by the database's: see byDatabase.
type Moment = Date | SQL;

const at = (moment: Moment): SQL =>
  moment instanceof Date ? sql`${moment.toISOString()}::timestamptz` : sql`(${moment})`;

interface WantedWork {
  readonly kind: string;
  readonly subject: string;
  readonly dueAt: Moment;
  readonly now: Moment;
  readonly facts?: string | undefined;
}

// The same work is one row: enqueueing it again brings it forward, and revives a dead one.
export async function upsertWork(tx: Tx, { kind, subject, dueAt, now, facts }: WantedWork): Promise<void> {
  await tx.execute(sql`
    insert into due_work (kind, subject, due_at, created_at, facts)
    values (${kind}, ${subject}, ${at(dueAt)}, ${at(now)}, ${facts ?? null})
    on conflict (kind, subject) do update set
      due_at = least(due_work.due_at, excluded.due_at), asked = due_work.asked + 1, dead_at = null, facts = excluded.facts,
      tries = case when due_work.dead_at is null then due_work.tries else 0 end`);
}

/** As a part of one statement: a new job for each row that has an id, as its subject. A queued job stays as it is. */
export function insertWorkOf(rows: SQL, { kind, now }: { readonly kind: string; readonly now: SQL }): SQL {
  return sql`insert into due_work (kind, subject, due_at, created_at) select ${kind}::text, id::text, ${now}, ${now} from ${rows}`;
}

/** Adds only jobs that are not queued. */
export async function insertWork(tx: Tx, { kind, subject, dueAt, now }: WantedWork): Promise<void> {
  await tx.execute(sql`
    insert into due_work (kind, subject, due_at, created_at) values (${kind}, ${subject}, ${at(dueAt)}, ${at(now)})
    on conflict (kind, subject) do nothing`);
}

interface WorkClaim {
  readonly kind: string;
  readonly now: Moment;
  // Until then the job belongs to the process that claimed it; after that another process may try.
  readonly until: Moment;
  readonly most: number;
}

// One statement, which skips rows that another process is claiming, so no two processes get one job. A lease longer than any kind's was taken
// while a clock ran ahead.
export async function claimDueWork(db: Db, { kind, now, until, most }: WorkClaim): Promise<WorkRow[]> {
  const { rows } = await db.execute<{
    id: string;
    subject: string;
    tries: number;
    claims: number;
    asked: number;
    facts: string | null;
  }>(sql`
    with due as (
      select id from due_work
      where kind = ${kind} and dead_at is null and due_at <= ${at(now)} and (leased_until is null or leased_until <= ${at(now)} or leased_until > ${at(until)} + interval '1 minute')
      order by due_at limit ${most} for update skip locked
    )
    update due_work set leased_until = ${at(until)}, tries = tries + 1, claims = claims + 1
    where id in (select id from due)
    returning id::text, subject, tries, claims, asked, facts`);
  return rows.map((row) => ({ ...row, kind }));
}

const leased = ({ id, claims }: WorkRow): SQL => sql`id = ${id} and claims = ${claims}`;

/** False when the lease was lost: another process decides about this job now. */
export async function finishWork(db: Db | Tx, work: WorkRow): Promise<boolean> {
  const gone = await db.execute(sql`delete from due_work where ${leased(work)} and asked = ${work.asked}`);
  if (gone.rowCount === 1) return true;
  // The job was enqueued again during the run, so it is due again.
  const released = await db.execute(
    sql`update due_work set leased_until = null, tries = 0, last_error = null where ${leased(work)}`,
  );
  return released.rowCount === 1;
}

/** As a condition: a job of this kind is due, and no process has it. */
export function workWaits(kind: string, now: Moment): SQL<boolean> {
  return sql<boolean>`exists (select from due_work where kind = ${kind} and dead_at is null and due_at <= ${at(now)}
    and (leased_until is null or leased_until <= ${at(now)}))`;
}

/** False when the job is done, or was never enqueued. */
export async function withdrawWork(
  tx: Tx,
  { kind, subject }: { readonly kind: string; readonly subject: string },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`delete from due_work where kind = ${kind} and subject = ${subject}`);
  return rowCount === 1;
}

/** A subject is one word or several; the id is one of the words. */
export async function withdrawWorkAbout(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from due_work where ${id} = any (string_to_array(subject, ' '))`);
}

export async function removeWork(db: Db | Tx, { id }: WorkRow): Promise<void> {
  await db.execute(sql`delete from due_work where id = ${id}`);
}

interface Release {
  readonly dueAt: Moment;
  readonly lastError: string | null;
  // False for a failure that the job did not cause.
  readonly counts: boolean;
}

export async function releaseWork(db: Db, work: WorkRow, { dueAt, lastError, counts }: Release): Promise<void> {
  await db.execute(sql`
    update due_work set leased_until = null, last_error = ${lastError}, tries = tries - ${counts ? 0 : 1}::int,
      due_at = case when asked = ${work.asked} then ${at(dueAt)} else due_at end
    where ${leased(work)}`);
}

/** A job that was enqueued or claimed while a clock ran ahead becomes due as by the right clock. */
export async function correctDueTimes(db: Db, now: Moment): Promise<void> {
  const isAhead = sql`created_at > ${at(now)} + interval '1 minute'`;
  await db.execute(sql`
    update due_work set due_at = due_at - (created_at - ${at(now)}), created_at = ${at(now)}, leased_until = null where ${isAhead}`);
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
  // How long the oldest due job has been due.
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

export interface DeadWork {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly why: string | null;
  readonly tries: number;
  readonly deadAt: Date;
}

const notOf = (kinds: readonly string[]): SQL =>
  sql`dead_at is not null and kind <> all(${sql.param([...kinds])}::text[])`;

export async function countDead(db: Db, butOf: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ dead: number }>(
    sql`select count(*)::int as dead from due_work where ${notOf(butOf)}`,
  );
  return rows[0]?.dead ?? 0;
}

interface DeadRow extends Record<string, unknown> {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly last_error: string | null;
  readonly tries: number;
  readonly dead_at: string | Date;
}

function deadWork({ last_error: why, dead_at: deadAt, ...row }: DeadRow): DeadWork {
  return { id: String(row.id), kind: row.kind, subject: row.subject, tries: row.tries, why, deadAt: new Date(deadAt) };
}

export async function listDead(db: Db, butOf: readonly string[], most: number): Promise<DeadWork[]> {
  const { rows } = await db.execute<DeadRow>(sql`
    select id, kind, subject, last_error, tries, dead_at from due_work where ${notOf(butOf)} order by dead_at desc, id desc limit ${most}`);
  return rows.map(deadWork);
}

export interface FailedWork {
  readonly subject: string;
  readonly isDead: boolean;
}

/** The jobs of this kind about these subjects whose last try failed: given up, or waiting for the next one. */
export async function listFailed(db: Db, kind: string, subjects: readonly string[]): Promise<FailedWork[]> {
  const { rows } = await db.execute<{ subject: string; isDead: boolean }>(sql`
    select subject, dead_at is not null as "isDead" from due_work
    where kind = ${kind} and last_error is not null and subject = any (${sql.param([...subjects])}::text[])`);
  return rows;
}

export async function revive(tx: Tx, id: string, now: Moment): Promise<DeadWork | undefined> {
  const { rows } = await tx.execute<DeadRow>(sql`
    update due_work set dead_at = null, tries = 0, due_at = ${at(now)}, asked = asked + 1, leased_until = null
    where id = ${id} and dead_at is not null
    returning id, kind, subject, last_error, tries, due_at as dead_at`);
  return rows[0] && deadWork(rows[0]);
}
