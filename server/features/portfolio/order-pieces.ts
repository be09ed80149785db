import type { PieceOrderRequest } from "#contract/portfolio.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { holdWork } from "./hold-work.ts";
import { announceWork, updateOrder } from "./store.ts";

/** met: on another device the order changed, or a piece came or went. Nothing is changed then. */
export function orderPieces(ctx: Ctx, personId: string, { from, to }: PieceOrderRequest): Promise<"ordered" | "met"> {
  if (!isSame(from.toSorted(), to.toSorted()) || new Set(to).size !== to.length)
    throw new Refusal("invalid_input", { fields: { to: "List the same pieces, each once." } });
  return inTransaction(ctx.db, async (tx) => {
    const present = (await holdWork(tx, personId)).map(({ id }) => id);
    if (isSame(present, to)) return "ordered";
    if (!isSame(present, from)) return "met";
    await updateOrder(tx, to);
    await announceWork(tx, personId);
    return "ordered";
  });
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}
