// States and union territories as the tax office counts them. 25 and 28 are no longer in force.
export interface State {
  readonly code: string;
  readonly name: string;
  /** Takes UTGST where the others take SGST. */
  readonly isUnionTerritoryWithoutLegislature: boolean;
}

const names = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
  "97": "Other Territory",
} as const;

const withoutLegislature = new Set(["04", "26", "31", "35", "38"]);

// Sorted by code: an object gives keys that look like whole numbers first ("10" before "01").
export const states: readonly State[] = Object.entries(names)
  .map(([code, name]) => ({ code, name, isUnionTerritoryWithoutLegislature: withoutLegislature.has(code) }))
  .toSorted((a, b) => Number(a.code) - Number(b.code));

/** The place of supply of buyers outside India. Not a State, so lists of States leave it out. */
export const abroad = "96";

export function placeOfSupply(code: string): string | undefined {
  return code === abroad ? "Other Countries" : findState(code)?.name;
}

export function findState(code: string): State | undefined {
  return states.find((state) => state.code === code);
}
