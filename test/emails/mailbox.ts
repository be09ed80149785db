import type { Ctx } from "#server/context.ts";
import type { Content } from "#server/features/mailing/emails/sheet.ts";

/** The emails to this mailbox, oldest first, by their names; sent or not. */
export async function emailsTo({ database }: Ctx, address: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ type: string }>(
    "select email_type as type from email_notifications where recipient_email = $1 order by created_at, id",
    [address],
  );
  return rows.map(({ type }) => type);
}

/** The secret in the newest email with a link, while the email is in the outbox. */
export async function tokenSentTo({ database, vault }: Ctx, address: string): Promise<string> {
  const { rows } = await database.pool.query<{ sealed: string }>(
    "select content_sealed as sealed from email_notifications where recipient_email = $1 and content_sealed is not null order by created_at desc, id desc",
    [address],
  );
  for (const { sealed } of rows) {
    const { link } = (JSON.parse(vault.open("letter", sealed)) as Content).sheet;
    if (link?.includes("token_hash")) return new URL(link).searchParams.get("token_hash") ?? "";
  }
  throw new Error(`no email with a link was written to ${address}`);
}

/** The greeting of the newest email to this mailbox, and its facts, while it is in the outbox. */
export async function newestEmailTo(
  { database, vault }: Ctx,
  address: string,
): Promise<{ readonly name: string | null; readonly values: Readonly<Record<string, string>> }> {
  const { rows } = await database.pool.query<{ name: string | null; sealed: string }>(
    "select recipient_name as name, content_sealed as sealed from email_notifications where recipient_email = $1 order by created_at desc, id desc limit 1",
    [address],
  );
  const [row] = rows;
  if (!row) throw new Error(`no email was written to ${address}`);
  return { name: row.name, values: (JSON.parse(vault.open("letter", row.sealed)) as Content).sheet.values };
}
