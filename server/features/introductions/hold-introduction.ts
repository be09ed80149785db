// The two people of an introduction are held before its row, in the order of their ids: erasing and asking hold people first, too.
import type { Ctx } from "#server/context.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { holdPeople } from "../accounts/standing.ts";
import { findAccountOf, holdStranger } from "./people-store.ts";
import { findIntroduction, type IntroductionRow, type KnownSender, lockIntroduction, type Sender } from "./store.ts";

export function senderOf({ fromId, fromEmail }: Pick<IntroductionRow, "fromId" | "fromEmail">): Sender {
  return fromId === null ? { email: fromEmail! } : { id: fromId };
}

/** Undefined when it is gone, with one of the two. */
export async function holdIntroduction(ctx: Ctx, tx: Tx, id: string): Promise<IntroductionRow | undefined> {
  const row = await findIntroduction(tx, id);
  if (!row) return undefined;
  const askerId = row.fromEmail === null ? row.fromId : await findAccountOf(tx, row.fromEmail);
  if (!(await holdPeople(tx, [row.toId, askerId ?? []].flat()))) return undefined;
  if (row.fromEmail !== null) await holdStranger(tx, row.fromEmail, ctx.clock.now());
  return lockIntroduction(tx, id);
}

/** For an act of one of the two. */
export async function holdOwn(
  ctx: Ctx,
  tx: Tx,
  { id, personId, as }: { readonly id: string; readonly personId: string; readonly as: "asker" | "asked" },
): Promise<IntroductionRow> {
  const row = await holdIntroduction(ctx, tx, id);
  if (!row || row.state === "unproven" || (as === "asked" ? row.toId : row.fromId) !== personId)
    throw new Refusal("introduction_not_found");
  return row;
}

/** A stranger may have an account under the same address: requests, blocks and stops of one count for the other. */
export async function knownStranger(db: Db | Tx, email: string): Promise<KnownSender> {
  return { id: (await findAccountOf(db, email)) ?? null, email };
}
