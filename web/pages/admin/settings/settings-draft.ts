// Settings as they are typed: prices and percentages as text, until they are saved.
import type { SettingName, SettingsRequest, SettingValues } from "#contract/settings.ts";
import { paise } from "#contract/values/money.ts";
import { parseRupees, type RupeeFault, writeRupees } from "#contract/values/typed-rupees.ts";

export type SettingFaults = Readonly<Record<string, string>>;

type Business = SettingValues["business"];
type TypedTax = { readonly sac: string; readonly taxPercent: string };
export interface SettingsDraft extends Omit<SettingValues, "membershipPrice" | "business"> {
  readonly membershipPrice: string;
  readonly business: Omit<Business, keyof TypedTax | "products"> & TypedTax & { readonly products: TypedTax };
}

export function draftOf({ membershipPrice, business, ...rest }: SettingValues): SettingsDraft {
  const { taxPercent, products } = business;
  return {
    ...rest,
    membershipPrice: writeRupees(paise(membershipPrice)),
    business: {
      ...business,
      taxPercent: String(taxPercent),
      products: { ...products, taxPercent: String(products.taxPercent) },
    },
  };
}

const spoken: Record<RupeeFault, string> = {
  empty: "Enter the price of membership in rupees.",
  unreadable: "Enter an amount in rupees, like 2,499.",
  too_fine: "Whole rupees only.",
  too_much: "This amount is too large.",
};

/** The changed settings, or their errors. The server checks everything else. */
export function readDraft(
  draft: SettingsDraft,
  current: SettingValues,
): { readonly change: Omit<SettingsRequest, "seen"> } | { readonly faults: SettingFaults } {
  const price = parseRupees(draft.membershipPrice);
  if (typeof price !== "number") return { faults: { membershipPrice: spoken[price] } };
  // Prices are shown without decimals, and the price shown is the price charged.
  if (price % 100 !== 0 && price !== current.membershipPrice) return { faults: { membershipPrice: spoken.too_fine } };
  const read: SettingValues = { ...draft, membershipPrice: price, business: businessIn(draft) };
  return { change: Object.fromEntries(namesOf(read).flatMap((name) => differing(name, read, current))) };
}

export function businessIn({ business }: SettingsDraft): Business {
  const { products } = business;
  return {
    ...business,
    taxPercent: percentIn(business.taxPercent),
    products: { ...products, taxPercent: percentIn(products.taxPercent) },
  };
}

// Text that is no number is sent as an impossible rate, and refused at its field.
function percentIn(text: string): number {
  return /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : -1;
}

function differing(name: SettingName, read: SettingValues, current: SettingValues): [SettingName, unknown][] {
  return isSame(read[name], current[name]) ? [] : [[name, read[name]]];
}

export function namesOf(values: SettingValues): SettingName[] {
  return Object.keys(values) as SettingName[];
}

export function isSame(one: unknown, other: unknown): boolean {
  return inOneOrder(one) === inOneOrder(other);
}

function inOneOrder(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
