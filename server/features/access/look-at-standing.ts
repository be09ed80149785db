import type { Ctx } from "#server/context.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { isMemberNow } from "../accounts/is-member-now.ts";
import type { Standing } from "../catalog/make-offer.ts";
import { findMembership } from "./store.ts";

/** As it is now, not as the session remembers it. */
export async function lookAtStanding(ctx: Ctx, db: Db | Tx, personId: string): Promise<Standing> {
  const membership = await findMembership(db, personId);
  if (!membership) throw new Refusal("not_signed_in");
  return isMemberNow(membership, ctx.clock.now()) ? "member" : "visitor";
}
