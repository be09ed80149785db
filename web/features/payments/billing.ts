// The buyer's details for an Indian invoice, checked during typing. The hub checks them again.
import { findCountry } from "#contract/values/countries.ts";
import { isGstin, stateOfGstin } from "#contract/values/gstin.ts";
import { asPhone } from "#contract/values/phone.ts";
import { isPin, stateOfPin } from "#contract/values/pin.ts";
import { findState } from "#contract/values/states.ts";
import type { Billing } from "./calls.ts";

export type BillingErrors = { readonly [Field in keyof Billing]?: string | undefined };

export const emptyBilling: Billing = { name: "", phone: "", country: "IN", state: "", pin: "", gstin: "", company: "" };

export function isAbroad({ country }: Billing): boolean {
  return country !== "IN";
}

export function checkBilling(billing: Billing): BillingErrors {
  const { name, phone, country, state, pin, gstin } = billing;
  const who = {
    name: name.trim() === "" ? "Please enter your name." : undefined,
    phone: asPhone(phone) === undefined ? "Enter 10 digits, or + with the country code." : undefined,
  };
  if (isAbroad(billing)) return { ...who, country: findCountry(country) ? undefined : "Please choose your country." };
  return {
    ...who,
    pin: isPin(pin.trim()) ? undefined : "A PIN code has six digits, and the first is not 0.",
    state: findState(state) === undefined ? "Please choose your State." : undefined,
    gstin: gstin.trim() === "" ? undefined : gstinError(gstin.trim(), state),
  };
}

const notValid = "This GSTIN isn't valid. Please check it.";

function gstinError(gstin: string, state: string): string | undefined {
  if (!isGstin(gstin)) return notValid;
  const its = stateOfGstin(gstin);
  return its === state ? undefined : `This GSTIN belongs to ${findState(its)?.name}, not to the State you chose.`;
}

const gstinLength = 15;

/** The hint below the field during typing: how many characters are missing, then where the business is registered. */
export function gstinHint(gstin: string): string {
  if (gstin === "") return "Fifteen characters, as on your registration.";
  const left = gstinLength - gstin.length;
  if (left > 0) return left === 1 ? "One character to go." : `${left} characters to go.`;
  return isGstin(gstin) ? `Registered in ${findState(stateOfGstin(gstin))?.name}.` : "";
}

/** All its characters are there, and one of them is wrong. */
export function gstinSlip(gstin: string): string | undefined {
  return gstin.length === gstinLength && !isGstin(gstin) ? notValid : undefined;
}

export function typedGstin(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, "");
}

/** Sets the State of a PIN code, unless the person has chosen another one. */
export function withPin<Place extends { readonly pin: string; readonly state: string }>(
  place: Place,
  pin: string,
): Place {
  const before = stateOfPin(place.pin);
  const next = stateOfPin(pin);
  const isTheirs = place.state !== "" && place.state !== before;
  return { ...place, pin, state: isTheirs || next === undefined ? place.state : next };
}

/** The hub's words about fields named `billing.phone`, by field. */
export function errorsOf(fields: Readonly<Record<string, string>>): BillingErrors {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, error]) =>
      name.startsWith("billing.") ? [[name.slice("billing.".length), error]] : [],
    ),
  );
}
