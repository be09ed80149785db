import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { holdByEmail } from "../accounts/erase-account.ts";
import type { OperatorOutcome } from "../accounts/upkeep/by-the-operator.ts";
import { byOperator } from "../audit/record-act.ts";
import { beginErasure, erasePerson, erasureObstacle } from "./erase-person.ts";

/** For a person who asked in another way. In seven days, as always; or now, if nothing prevents it. */
export function eraseByOperator(
  ctx: Ctx,
  email: string,
  when: "in seven days" | "now",
): Promise<OperatorOutcome | "payment under way"> {
  return inTransaction(ctx.db, async (tx) => {
    const account = await holdByEmail(tx, email);
    if (!account) return "no account";
    const waitsFor = await erasureObstacle(ctx, tx, account.id);
    if (waitsFor === "administrator") return "the last admin";
    if (when === "now") {
      if (waitsFor === "payment") return "payment under way";
      await erasePerson(ctx, tx, { account, by: byOperator });
      return "done";
    }
    if (account.eraseAt !== null) return "was already";
    await beginErasure(ctx, tx, { account, by: byOperator });
    return "done";
  });
}
