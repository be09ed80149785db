import { formatSum } from "#contract/values/money.ts";

/** An amount from a provider: it may exceed any price, or be no money at all. */
export function sumOf(amount: number | null): string {
  return amount === null ? "an amount that could not be read" : formatSum(amount);
}

/** In the currency in which it came. */
export function moneyOf({
  amount,
  currency,
}: {
  readonly amount: number | null;
  readonly currency: string | null;
}): string {
  return amount === null || currency === null || currency.toUpperCase() === "INR"
    ? sumOf(amount)
    : `${currency} ${(amount / 100).toFixed(2)}`;
}
