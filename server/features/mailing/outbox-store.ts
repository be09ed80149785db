import { and, eq, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "#server/db/client.ts";
import { emailNotifications } from "./tables.ts";

export type LetterRow = typeof emailNotifications.$inferSelect;

interface NewLetter {
  readonly id: string;
  readonly userId: string | null;
  readonly emailType: string;
  readonly recipientEmail: string;
  readonly recipientName: string | null;
  readonly contentSealed: string;
}

export async function insertLetter(tx: Tx, letter: NewLetter, now: Date): Promise<void> {
  await tx.insert(emailNotifications).values({ ...letter, state: "waiting", nextAttemptAt: now, createdAt: now });
}

interface Claim {
  readonly now: Date;
  // Until then the letters are left to who claimed them; after that somebody else may try.
  readonly until: Date;
  readonly most: number;
}

// One statement, and rows that another process is claiming are passed over: no letter is given to two.
export function claimDueLetters(db: Db, { now, until, most }: Claim): Promise<LetterRow[]> {
  const due = db.$with("due").as(
    db
      .select({ id: emailNotifications.id })
      .from(emailNotifications)
      .where(sql`${emailNotifications.state} = 'waiting' and ${emailNotifications.nextAttemptAt} <= ${now.toISOString()}`)
      .orderBy(emailNotifications.nextAttemptAt)
      .limit(most)
      .for("update", { skipLocked: true }),
  );
  return db
    .with(due)
    .update(emailNotifications)
    .set({ nextAttemptAt: until, attempts: sql`${emailNotifications.attempts} + 1` })
    .where(sql`${emailNotifications.id} in (select id from ${due})`)
    .returning();
}

function stillWaiting(letter: LetterRow): ReturnType<typeof and> {
  return and(eq(emailNotifications.id, letter.id), eq(emailNotifications.state, "waiting"));
}

// Whoever failed so late that another has taken the letter keeps quiet; whoever sent it never does.
function stillOurs(letter: LetterRow): ReturnType<typeof and> {
  return and(stillWaiting(letter), eq(emailNotifications.attempts, letter.attempts));
}

export async function markSent(db: Db, letter: LetterRow, now: Date): Promise<void> {
  const outcome = { state: "sent", processed: true, processedAt: now, contentSealed: null, lastError: null } as const;
  await db.update(emailNotifications).set(outcome).where(stillWaiting(letter));
}

export async function markFailed(db: Db, letter: LetterRow, failure: { readonly lastError: string; readonly nextAttemptAt: Date }): Promise<void> {
  await db.update(emailNotifications).set(failure).where(stillOurs(letter));
}

// It stays sealed in the table: whoever mends the mail server may set it to waiting again.
export async function markDead(db: Db, letter: LetterRow, lastError: string): Promise<void> {
  await db.update(emailNotifications).set({ state: "dead", lastError }).where(stillOurs(letter));
}

export async function deleteLettersBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(emailNotifications).where(and(sql`${emailNotifications.state} <> 'waiting'`, lt(emailNotifications.createdAt, moment)));
}

export async function countLetters(db: Db): Promise<{ waiting: number; dead: number }> {
  const { rows } = await db.execute<{ waiting: number; dead: number }>(sql`
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'dead')::int as dead
    from ${emailNotifications} where state <> 'sent'`);
  return rows[0] ?? { waiting: 0, dead: 0 };
}
