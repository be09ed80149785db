// Recovery codes are eighty random bits in thirty-two characters that are hard to mistake for each other.
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const bytesEach = 10;

const codesInSet = 10;
export const randomBytesNeeded = codesInSet * bytesEach;

export function codesFrom(random: Uint8Array): string[] {
  return Array.from({ length: codesInSet }, (_, place) =>
    codeFrom(random.subarray(place * bytesEach, (place + 1) * bytesEach)),
  );
}

function codeFrom(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return [...bits.matchAll(/.{5}/g)].map(([five]) => alphabet[Number.parseInt(five, 2)]).join("");
}

/** A code as a person typed it from paper: in any case, in groups, with letters that look like figures. */
export function canonical(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]/g, "").replaceAll("o", "0").replaceAll(/[il]/g, "1");
}
