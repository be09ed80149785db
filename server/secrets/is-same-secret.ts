import { timingSafeEqual } from "node:crypto";

/** In a time that does not depend on where two texts differ. Whole texts: the last sign of base64 has bits that decoding ignores. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
