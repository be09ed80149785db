import type { InviteCode } from "#contract/invite-codes-admin.ts";
import { formatRupees, paise, percentSaved } from "#contract/values/money.ts";

/** The real saving of a code, if its percentage says something else; undefined if it fits. */
export function savingMismatch(
  { price, discountPercentage }: Pick<InviteCode, "price" | "discountPercentage">,
  membershipPrice: number,
): string | undefined {
  if (price > membershipPrice) return `Costs more than membership, ${formatRupees(paise(membershipPrice))}`;
  const saved = percentSaved(membershipPrice, price);
  return saved === discountPercentage ? undefined : `Saves ${saved}%, not ${discountPercentage}%`;
}
