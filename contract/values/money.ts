// Money is a whole number of paise. There is no other kind of money in the hub, and never a float.
export type Paise = number & { readonly unit: "paise" };

export const mostPaise = 2_000_000_000;

export function paise(amount: number): Paise {
  if (!Number.isInteger(amount) || amount < 0 || amount > mostPaise)
    throw new RangeError(`Not an amount of paise: ${amount}`);
  return amount as Paise;
}

export function rupees(amount: number): Paise {
  return paise(Math.round(amount * 100));
}

export function plus(...amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/** Subtracts. A negative result is a bug in the caller. */
export function minus(from: Paise, ...taken: readonly Paise[]): Paise {
  return paise(taken.reduce<number>((left, amount) => left - amount, from));
}

// Rates are counted in hundredths of a percent (18 % is 1,800), so that 2.25 % is a whole number too.
const wholeRate = 10_000;

/** A percentage of an amount, to the nearest paisa; half a paisa rounds up. The percentage may have two decimals. */
export function percentOf(amount: Paise, percent: number): Paise {
  const rate = Math.round(percent * 100);
  if (!(rate >= 0 && rate <= wholeRate) || Math.abs(rate - percent * 100) > 1e-6)
    throw new RangeError(`Not a percentage: ${percent}`);
  return paise(Math.floor((amount * rate + wholeRate / 2) / wholeRate));
}

/**
 * Shares an amount out by weight (tax over two states, a discount over lines). The parts add up to the amount exactly: each gets its
 * whole paise, and what rounding left over goes one paisa each to those who lost most, the first of equals first.
 */
export function shareOut(amount: Paise, weights: readonly number[]): Paise[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (!weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0) || sum === 0)
    throw new RangeError(`Not weights to share by: ${weights.join(", ")}`);
  const [total, whole] = [BigInt(sum), BigInt(amount)];
  const parts = weights.map((weight, place) => {
    const due = whole * BigInt(weight);
    return { place, given: Number(due / total), lost: due % total };
  });
  const left = amount - parts.reduce((given, part) => given + part.given, 0);
  const lucky = new Set(
    parts
      .toSorted((a, b) => (a.lost === b.lost ? a.place - b.place : a.lost < b.lost ? 1 : -1))
      .slice(0, left)
      .map(({ place }) => place),
  );
  return parts.map(({ place, given }) => paise(given + (lucky.has(place) ? 1 : 0)));
}

/** For people: whole rupees without decimals, others with paise. ₹999.50 is never shown as ₹1,000. */
export function formatRupees(amount: Paise): string {
  return formatSum(amount);
}

/** The same for sums, which may be larger than any price, or negative. */
export function formatSum(amount: number): string {
  return amount % 100 === 0 ? formatSumInFull(amount).slice(0, -3) : formatSumInFull(amount);
}

/** For invoices and exports: always with two decimals. */
export function formatPaise(amount: Paise): string {
  return formatSumInFull(amount);
}

export function formatSumInFull(amount: number): string {
  const size = Math.abs(amount);
  return `${amount < 0 ? "−" : ""}₹${grouped(Math.floor(size / 100))}.${String(size % 100).padStart(2, "0")}`;
}

/** Indian digit grouping by hand: Intl data differs between runtimes, and a price must hydrate to the same bytes. */
function grouped(amount: number): string {
  const whole = String(amount);
  const head = whole.slice(0, -3);
  const tail = whole.slice(-3);
  return head === "" ? tail : `${head.replace(/\B(?=(\d\d)+$)/g, ",")},${tail}`;
}

/** The saving compared with the list price, in whole percent. Only a price of 0 saves 100. */
export function percentSaved(listPrice: number, price: number): number {
  if (price >= listPrice) return 0;
  return price === 0 ? 100 : Math.min(99, Math.round(((listPrice - price) / listPrice) * 100));
}

// For machines (JSON-LD, CSV): a plain decimal number of rupees.
export function decimalRupees(amount: number): string {
  return (amount / 100).toFixed(2);
}
