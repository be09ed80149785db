import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import type { Email } from "#server/features/mailing/emails/sheet.ts";
import { queueEmail } from "#server/features/mailing/queue-email.ts";
import { readerOf } from "../email-facts.ts";
import type { NoticePlace } from "../declare-notice-emails.ts";
import { deviceWords } from "../sessions/device-words.ts";
import type { HeldFactors } from "./hold-factors.ts";

interface FactorEmail<Facts> {
  readonly held: HeldFactors;
  readonly email: Email<Facts & NoticePlace>;
  readonly facts: Facts;
}

/** An email about a change of a person's second factors, so that they notice a stranger's. */
export async function tellOwner<Facts extends object>(
  ctx: Ctx,
  tx: Tx,
  { held: { account, session }, email, facts }: FactorEmail<Facts>,
): Promise<void> {
  if (account.email === null) return;
  const sheet = email.sheet({ ...facts, device: deviceWords(session.userAgent) });
  await queueEmail(ctx, tx, { to: account.email, ...readerOf(account), sheet });
}
