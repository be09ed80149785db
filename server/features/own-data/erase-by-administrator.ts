import type { Erasing } from "#contract/people-admin.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { holdLeaving } from "../accounts/erase-account.ts";
import { holdForAdministrator, mayLeaveOffice } from "../accounts/upkeep/by-an-administrator.ts";
import { erasePerson, erasureObstacle } from "./erase-person.ts";

/** For a person who asked in another way: immediately, and for good. The administrator has typed the person's address once more. */
export function eraseByAdministrator(
  ctx: Ctx,
  { by, personId, typed, confirmOwn }: Erasing & { readonly by: string; readonly personId: string },
): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const act = { by, personId, confirmOwn };
    await holdForAdministrator(ctx, tx, act);
    const account = await holdLeaving(tx, personId);
    if (!account) throw new Refusal("person_not_found");
    if (typed.trim().toLowerCase() !== (account.email ?? account.id))
      throw new Refusal("invalid_input", { fields: { typed: "This is not their address." } });
    await mayLeaveOffice(ctx, tx, act);
    const waitsFor = await erasureObstacle(ctx, tx, personId);
    if (waitsFor === "payment") throw new Refusal("payment_under_way");
    if (waitsFor === "administrator") throw new Refusal("last_admin");
    await erasePerson(ctx, tx, { account, by });
  });
}
