// Money is a whole number of paise. There is no other kind of money in the hub, and never a float.
export type Paise = number & { readonly unit: "paise" };

export const mostPaise = 2_000_000_000;

export function paise(amount: number): Paise {
  if (!Number.isInteger(amount) || amount < 0 || amount > mostPaise) throw new RangeError(`Not an amount of paise: ${amount}`);
  return amount as Paise;
}

export function rupees(amount: number): Paise {
  return paise(Math.round(amount * 100));
}

export function formatRupees(amount: Paise): string {
  return `₹${grouped(Math.round(amount / 100))}`;
}

/** Indian digit grouping by hand: Intl data differs between runtimes, and a price must hydrate to the same bytes. */
export function grouped(amount: number): string {
  const whole = String(amount);
  const head = whole.slice(0, -3);
  const tail = whole.slice(-3);
  return head === "" ? tail : `${head.replace(/\B(?=(\d\d)+$)/g, ",")},${tail}`;
}

// For machines (JSON-LD, CSV): a plain decimal number of rupees.
export function decimalRupees(amount: Paise): string {
  return (amount / 100).toFixed(2);
}
