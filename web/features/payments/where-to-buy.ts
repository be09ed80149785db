import type { Bought } from "#contract/payments.ts";
import { eventPaths, paths } from "#contract/values/paths.ts";

/** The page from which the same thing is bought again. It knows whether the person already has it. */
export function whereToBuy(buys: Bought | null): string {
  if (buys?.kind !== "product" || buys.slug === "") return paths.membership;
  return buys.isSeat === true ? eventPaths.event(buys.slug) : paths.product(buys.slug);
}
