import { sql } from "drizzle-orm";
import type { Clock } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import type { Mailer } from "./interface.ts";

// Letters lie in a table, where a person can open them under /sandbox/mail.
export function sandboxMailer(db: Db, clock: Clock): Mailer {
  return {
    async send({ to, subject, text, html }) {
      await db.execute(sql`
        insert into sandbox_messages (kind, recipient, subject, body_text, body_html, created_at)
        values ('mail', ${to}, ${subject}, ${text}, ${html}, ${clock.now().toISOString()})`);
    },
  };
}
