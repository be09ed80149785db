// Addresses that emails came back from. They get no announcements and no updates until their owner shows that they work.
import type { Ctx } from "#server/context.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { findMark, insertMark, type MarkRow, updateConfirmed } from "./mark-store.ts";

/** May come twice, and late: a report from before the owner's confirmation changes nothing. */
export function markUndeliverable(tx: Tx, mark: Omit<MarkRow, "confirmedAt">): Promise<void> {
  return insertMark(tx, { ...mark, address: mark.address.toLowerCase() });
}

/** The owner has opened a link, or typed a code, that was sent to the address. */
export function confirmDeliverable(ctx: Ctx, tx: Tx, owner: Pick<MarkRow, "personId" | "address">): Promise<void> {
  return updateConfirmed(tx, { ...owner, confirmedAt: ctx.clock.now() });
}

export function findUndeliverable(db: Db | Tx, personId: string, address: string): Promise<MarkRow | undefined> {
  return findMark(db, personId, address);
}
