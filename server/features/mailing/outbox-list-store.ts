// The outbox as it is searched: by indexes alone, so that a million letters answer at once.
import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#server/db/client.ts";
import { emailNotifications, letterTallies } from "./tables.ts";
import type { LetterRow } from "./outbox-store.ts";

export interface WantedLetters {
  readonly beginning?: string | undefined;
  readonly state?: LetterRow["state"] | undefined;
}

export interface ListedLetter {
  readonly row: LetterRow;
  /** What is still to be done about it; undefined once it has left. */
  readonly work: LetterWork | undefined;
}

export interface LetterWork {
  readonly tries: number;
  readonly lastError: string | null;
  readonly dueAt: Date;
}

// In one order whatever the database's language, so that the index knows where a beginning begins and ends.
function matching({ beginning, state }: WantedLetters): SQL {
  const address = sql`recipient_email collate "C"`;
  return sql.join(
    [
      sql`true`,
      ...(state === undefined ? [] : [sql`state = ${state}`]),
      ...(beginning === undefined
        ? []
        : [
            sql`${address} >= ${beginning} and ${address} < ${`${beginning}\uffff`} and starts_with(recipient_email, ${beginning})`,
          ]),
    ],
    sql` and `,
  );
}

export async function listOutbox(
  db: Db,
  wanted: WantedLetters,
  { from, most, total }: { readonly from: number; readonly most: number; readonly total: number },
): Promise<ListedLetter[]> {
  // Behind the middle of a list whose length is known, the way from its other end is the shorter one.
  const left = Math.min(most, total - from);
  const isBehind = wanted.beginning === undefined && from > total / 2 && left > 0;
  const way = isBehind
    ? sql`order by created_at, id offset ${total - from - left}::int limit ${left}::int`
    : sql`order by created_at desc, id desc offset ${from}::int limit ${most}::int`;
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from email_notifications where ${matching(wanted)} ${way}`,
  );
  const ids = isBehind ? rows.map(({ id }) => id).toReversed() : rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const found = await db.select().from(emailNotifications).where(inArray(emailNotifications.id, ids));
  const works = await findWorks(db, ids);
  return ids.flatMap((id) => {
    const row = found.find((one) => one.id === id);
    return row ? [{ row, work: works.get(id) }] : [];
  });
}

export async function findWorks(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, LetterWork>> {
  const { rows } = await db.execute<{ subject: string; tries: number; last_error: string | null; due: number }>(sql`
    select subject, tries, last_error, (extract(epoch from due_at) * 1000)::float8 as due from due_work
    where kind = 'letter' and subject = any (${sql.param([...ids])}::text[])`);
  return new Map(
    rows.map(({ subject, tries, last_error: lastError, due }) => [subject, { tries, lastError, dueAt: new Date(due) }]),
  );
}

export async function countByState(db: Db): Promise<Readonly<Record<LetterRow["state"], number>>> {
  const rows = await db
    .select({ state: letterTallies.state, count: sql`sum(${letterTallies.change})` })
    .from(letterTallies)
    .groupBy(letterTallies.state);
  return {
    waiting: 0,
    sent: 0,
    dead: 0,
    ...Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])),
  };
}

/** No further than to one more than that many. */
export async function countUpTo(db: Db, wanted: WantedLetters, most: number): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`
    select count(*) from (select 1 from email_notifications where ${matching(wanted)} limit ${most + 1}::int) counted`);
  return Number(rows[0]?.count ?? 0);
}

/** Many changes to one row a state. */
export async function gatherTallies(db: Db): Promise<void> {
  await db.execute(sql`
    with gone as (delete from letter_tallies returning state, change)
    insert into letter_tallies (state, change) select state, sum(change) from gone group by state having sum(change) <> 0`);
}

export async function lockLetter(tx: Tx, id: string): Promise<LetterRow | undefined> {
  const [row] = await tx.select().from(emailNotifications).where(eq(emailNotifications.id, id)).for("update");
  return row;
}

export async function markWaiting(tx: Tx, id: string): Promise<void> {
  await tx.update(emailNotifications).set({ state: "waiting" }).where(eq(emailNotifications.id, id));
}
