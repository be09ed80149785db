// What Indian tax law says of a seller: its State by two-digit code, and the number it is registered under (GSTIN).
export const gstStates = {
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

export type GstState = keyof typeof gstStates;

export function isGstState(code: string): code is GstState {
  return Object.hasOwn(gstStates, code);
}

const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Of a known State, and with the check character that its first fourteen ask for: a slip of one key is noticed. */
export function isGstin(text: string): boolean {
  return shape.test(text) && isGstState(text.slice(0, 2)) && text.at(-1) === checkCharacter(text.slice(0, 14));
}

// Every second one counts twice, and a product of two digits (to base 36) counts both.
function checkCharacter(first: string): string | undefined {
  const sum = [...first].reduce((total, sign, place) => {
    const product = signs.indexOf(sign) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return signs[(36 - (sum % 36)) % 36];
}
