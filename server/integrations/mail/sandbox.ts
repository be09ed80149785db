import { sql } from "#server/db/drizzle.ts";
import type { Clock } from "#server/machine/clock.ts";
import { type Db, inTransaction } from "#server/db/client.ts";
import type { EmailPicture, Mailer } from "./interface.ts";

// Emails are stored in a table, where a person can open them under /sandbox/mail.
export function sandboxMailer(db: Db, clock: Clock): Mailer {
  return {
    send: ({ to, subject, text, html, pictures, attachments, leaveUrl }) =>
      inTransaction(db, async (tx) => {
        const { rows } = await tx.execute<{ id: string }>(sql`
          insert into sandbox_messages (kind, recipient, subject, body_text, body_html, leave_url, created_at)
          values ('mail', ${to}, ${subject}, ${text}, ${shown(html, pictures)}, ${leaveUrl ?? null}, ${clock.now().toISOString()}) returning id`);
        for (const [place, { name, type, content }] of attachments.entries()) {
          await tx.execute(
            sql`insert into sandbox_attachments (message_id, place, name, type, content) values (${rows[0]?.id}, ${place}, ${name}, ${type}, ${Buffer.from(content)})`,
          );
        }
      }),
  };
}

// A mail program puts the pictures of an email in their places.
function shown(html: string, pictures: readonly EmailPicture[]): string {
  return pictures.reduce(
    (page, { name, type, content }) =>
      page.replaceAll(`cid:${name}`, `data:${type};base64,${Buffer.from(content).toString("base64")}`),
    html,
  );
}
