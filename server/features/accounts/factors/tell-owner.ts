import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import type { Letter } from "#server/features/mailing/letters/sheet.ts";
import { queueLetter } from "#server/features/mailing/queue-letter.ts";
import { readerOf } from "../letter-facts.ts";
import type { WhereItWas } from "../declare-notice-letters.ts";
import { deviceWords } from "../sessions/device-words.ts";
import type { HeldFactors } from "./hold-factors.ts";

interface FactorLetter<Facts> {
  readonly held: HeldFactors;
  readonly letter: Letter<Facts & WhereItWas>;
  readonly facts: Facts;
}

/** A letter about what was done to a person's second factors, so that they notice when it was not they. */
export async function tellOwner<Facts extends object>(
  ctx: Ctx,
  tx: Tx,
  { held: { account, session }, letter, facts }: FactorLetter<Facts>,
): Promise<void> {
  if (account.email === null) return;
  const sheet = letter.sheet({ ...facts, device: deviceWords(session.userAgent) });
  await queueLetter(ctx, tx, { to: account.email, ...readerOf(account), sheet });
}
