import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { endPurchase, grantPurchase } from "../access/ownership.ts";
import { type AdministratorsAct, holdForAdministrator } from "../accounts/upkeep/by-an-administrator.ts";
import { hasProduct } from "./page-store.ts";

interface ProductAct extends AdministratorsAct {
  readonly productId: number;
}

/** Theirs from now on, without paying. False when it is theirs already. */
export function giveProduct(ctx: Ctx, { by, personId, productId }: ProductAct): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    await holdForAdministrator(ctx, tx, { by, personId });
    if (!(await hasProduct(tx, productId))) throw new Refusal("product_not_found");
    return (await grantPurchase(ctx, tx, { personId, productId, source: "granted", by })) === "granted";
  });
}

/** Takes a product from its owner; the money stays where it is. False when they do not own it. */
export function takeProduct(ctx: Ctx, { by, personId, productId }: ProductAct): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    await holdForAdministrator(ctx, tx, { by, personId });
    return endPurchase(ctx, tx, { personId, productId, by });
  });
}
