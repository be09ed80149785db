import type { Bought } from "#contract/payments.ts";
import { paths } from "#contract/values/paths.ts";

/** The page from which the same thing is bought again. It knows whether the person already has it. */
export function whereToBuy(buys: Bought | null): string {
  return buys?.kind === "product" && buys.slug !== "" ? paths.product(buys.slug) : paths.membership;
}
