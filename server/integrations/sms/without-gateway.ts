import { sql } from "#server/db/drizzle.ts";
import type { Clock } from "#server/machine/clock.ts";
import type { Db } from "#server/db/client.ts";
import { type Texter, TextNotSent } from "./interface.ts";

// Text messages are stored in a table, where a person can read them under /sandbox/sms.
export function sandboxTexter(db: Db, clock: Clock): Texter {
  return {
    async send({ to, text }) {
      await db.execute(sql`
        insert into sandbox_messages (kind, recipient, body_text, created_at)
        values ('sms', ${to}, ${text}, ${clock.now().toISOString()})`);
    },
  };
}

// A hub without a gateway whose sandbox is closed: a message that never leaves would lock its reader out.
export function absentTexter(): Texter {
  return {
    send: () => Promise.reject(new TextNotSent("SMS_URL is not set: this hub sends no text messages")),
  };
}
