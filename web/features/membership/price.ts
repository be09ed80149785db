import { formatRupees, paise } from "#contract/values/money.ts";

export interface MembershipPrice {
  /** In paise; undefined while the hub cannot tell. */
  readonly membershipPrice: number | undefined;
}

/** In the browser: on a bad line the page comes without the figure rather than not at all. */
export function orWithoutPrice(asked: Promise<MembershipPrice>): Promise<MembershipPrice> {
  return asked.catch(() => ({ membershipPrice: undefined }));
}

/** ₹2,499, or the words that stand where it is not known. */
export function priceOr({ membershipPrice }: MembershipPrice, words: string): string {
  return membershipPrice === undefined ? words : formatRupees(paise(membershipPrice));
}
