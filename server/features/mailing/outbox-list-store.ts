// The outbox as administrators read it.
import { eq, inArray, type SQL, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { countFound, findPage, type FoundPage } from "#server/db/search/find-page.ts";
import { emailNotifications } from "./tables.ts";
import type { EmailRow } from "./outbox-store.ts";

export interface WantedEmails {
  readonly beginning?: string | undefined;
  readonly state?: EmailRow["state"] | undefined;
}

export interface ListedEmail {
  readonly row: EmailRow;
  /** The job that still delivers it; undefined once it has left. */
  readonly work: EmailWork | undefined;
}

export interface EmailWork {
  readonly tries: number;
  readonly lastError: string | null;
  readonly dueAt: Date;
}

// In one order whatever the database's language, so that the index knows where a beginning begins and ends.
function matching({ beginning, state }: WantedEmails): SQL {
  const address = sql`recipient_email collate "C"`;
  const conditions = [
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(beginning === undefined
      ? []
      : [
          sql`${address} >= ${beginning} and ${address} < ${`${beginning}\uffff`} and starts_with(recipient_email, ${beginning})`,
        ]),
  ];
  return sql`from ${emailNotifications} where ${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

export function findEmailPage(
  db: Db,
  wanted: WantedEmails,
  wish: { readonly page: number; readonly size: number },
): Promise<FoundPage> {
  return findPage(db, { id: sql`id`, from: matching(wanted), order: sql`created_at desc, id desc` }, wish);
}

/** In the order of their ids. */
export async function listEmails(db: Db, ids: readonly string[]): Promise<ListedEmail[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(emailNotifications)
    .where(inArray(emailNotifications.id, [...ids]));
  const works = await findWorks(db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ row, work: works.get(id) }] : [];
  });
}

export async function findWorks(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, EmailWork>> {
  const { rows } = await db.execute<{ subject: string; tries: number; last_error: string | null; due: number }>(sql`
    select subject, tries, last_error, (extract(epoch from due_at) * 1000)::float8 as due from due_work
    where kind = 'letter' and subject = any (${sql.param([...ids])}::text[])`);
  return new Map(
    rows.map(({ subject, tries, last_error: lastError, due }) => [subject, { tries, lastError, dueAt: new Date(due) }]),
  );
}

export async function countByState(db: Db): Promise<Readonly<Record<EmailRow["state"], number>>> {
  const count = (state: EmailRow["state"]) => countFound(db, matching({ state }));
  const [waiting, sent, dead] = await Promise.all([count("waiting"), count("sent"), count("dead")]);
  return { waiting, sent, dead };
}

export async function lockEmail(tx: Tx, id: string): Promise<EmailRow | undefined> {
  const [row] = await tx.select().from(emailNotifications).where(eq(emailNotifications.id, id)).for("update");
  return row;
}

export async function markWaiting(tx: Tx, id: string): Promise<void> {
  await tx.update(emailNotifications).set({ state: "waiting" }).where(eq(emailNotifications.id, id));
}
