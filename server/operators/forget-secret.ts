// The way out when the secret of a database is lost for good: everything that it sealed is deleted, and so is everything that depended on it.
import type { Db, Tx } from "#server/db/client.ts";
import { inTransaction } from "#server/db/client.ts";
import { sql } from "#server/db/drizzle.ts";
import { fingerprintFact } from "#server/secrets/secret-owner.ts";

// Acts of the operator at the machine, who has no account here.
const operator = "00000000-0000-0000-0000-000000000000";

// Factors by phone stay: they hold nothing sealed, and no one should log in with less proof than before.
const steps = [
  "delete from sessions",
  "delete from signing_keys",
  "delete from factor_challenges",
  "delete from recovery_codes",
  "delete from factors where type <> 'phone'",
  "delete from flows",
  "delete from proofs",
  "delete from letter_asks",
  "update email_notifications set state = 'dead' where state = 'waiting'",
  "delete from due_work where kind = 'letter'",
  // No key can check its hashes any more: the chain of the audit log starts anew under the next secret.
  "update audit_log set place = null, hash = null where place is not null",
  "update email_notifications set content_sealed = null where content_sealed is not null",
];

export function forgetSecret(db: Db, now: Date): Promise<void> {
  return inTransaction(db, async (tx: Tx) => {
    for (const step of steps) await tx.execute(sql.raw(step));
    await tx.execute(sql`delete from hub_facts where name = ${fingerprintFact}`);
    await tx.execute(
      sql`insert into audit_log (at, actor_id, act, subject) values (${now.toISOString()}, ${operator}, 'secret.forgotten', 'hub')`,
    );
  });
}
