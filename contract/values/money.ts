// Money is a whole number of paise. There is no other kind of money in the hub, and never a float.
export type Paise = number & { readonly unit: "paise" };

const largest = 2_000_000_000;

export function paise(amount: number): Paise {
  if (!Number.isInteger(amount) || amount < 0 || amount > largest) throw new RangeError(`Not an amount of paise: ${amount}`);
  return amount as Paise;
}

export function rupees(amount: number): Paise {
  return paise(Math.round(amount * 100));
}

export function formatRupees(amount: Paise): string {
  return `₹${grouped(Math.round(amount / 100))}`;
}

/** For a field in which a price is written: to the paisa, without the sign. */
export function writeRupees(amount: Paise): string {
  const fraction = amount % 100;
  return `${grouped(Math.floor(amount / 100))}${fraction === 0 ? "" : `.${String(fraction).padStart(2, "0")}`}`;
}

export type RupeeFault = "empty" | "unreadable" | "too_fine" | "too_much";

const written = /^(?:₹|rs\.?|inr)?\s*(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d*))?\s*(?:\/-)?$/i;

// What a person typed, to the paisa. A comma groups and a point divides: 24,99 is neither and is not guessed at.
export function parseRupees(text: string): Paise | RupeeFault {
  if (text.trim() === "") return "empty";
  const [, whole, fraction = ""] = written.exec(text.trim()) ?? [];
  if (whole === undefined) return "unreadable";
  const fine = fraction.replace(/0+$/, "");
  if (fine.length > 2) return "too_fine";
  const amount = Number(whole.replaceAll(",", "")) * 100 + Number(fine.padEnd(2, "0"));
  return amount > largest ? "too_much" : paise(amount);
}

// Indian digit grouping by hand: Intl data differs between runtimes, and a price must hydrate to the same bytes.
function grouped(amount: number): string {
  const whole = String(amount);
  const head = whole.slice(0, -3);
  const tail = whole.slice(-3);
  return head === "" ? tail : `${head.replace(/\B(?=(\d\d)+$)/g, ",")},${tail}`;
}

// For machines (JSON-LD, CSV): a plain decimal number of rupees.
export function decimalRupees(amount: Paise): string {
  return (amount / 100).toFixed(2);
}
