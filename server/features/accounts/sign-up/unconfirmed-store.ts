import { and, isNull, lt, or } from "#server/db/drizzle.ts";
import type { Db } from "#server/db/client.ts";
import { deleteInBatches } from "#server/db/in-batches.ts";
import { isNotBanned } from "../account-store.ts";
import { accounts } from "../tables.ts";

interface Ages {
  readonly now: Date;
  readonly before: Date;
}

/** Accounts never confirmed nor signed in to since then. A person who asked for another email later is still on the way. */
export function deleteUnconfirmed(db: Db, { now, before }: Ages, signal?: AbortSignal): Promise<void> {
  const isLeft = and(
    isNull(accounts.emailConfirmedAt),
    isNull(accounts.phoneConfirmedAt),
    isNull(accounts.lastSignInAt),
    lt(accounts.createdAt, before),
  );
  const isNotAsked = or(isNull(accounts.confirmationSentAt), lt(accounts.confirmationSentAt, before));
  // Else a ban would be over with the account.
  return deleteInBatches(db, {
    from: accounts,
    where: and(isLeft, isNotAsked, isNotBanned(now), isNull(accounts.deletedAt)),
    signal,
  });
}
