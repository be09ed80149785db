// The number under which a business is registered for GST: State, PAN, entity, Z and a check character.
import { findState } from "./states.ts";

const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Checks the State and the check character, so a single wrong key is noticed. */
export function isGstin(text: string): boolean {
  return shape.test(text) && findState(stateOfGstin(text)) !== undefined && text.at(-1) === checkCharacter(text);
}

/** The State code at its start; isGstin checks whether that State exists. */
export function stateOfGstin(gstin: string): string {
  return gstin.slice(0, 2);
}

// Every second one of the first fourteen counts twice, and a product of two digits (to base 36) counts both.
function checkCharacter(gstin: string): string | undefined {
  const sum = Array.from(gstin.slice(0, 14)).reduce((total, sign, place) => {
    const product = signs.indexOf(sign) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return signs[(36 - (sum % 36)) % 36];
}
