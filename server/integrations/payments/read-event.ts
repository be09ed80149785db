import { NotAnEvent, type ProviderEvent } from "./interface.ts";
import { isRecord, readJson } from "./raw-values.ts";

/** The object that the raw bytes are. */
export function eventIn(raw: Uint8Array): object {
  const event = parse(raw);
  if (!isRecord(event)) throw new NotAnEvent("The body is no JSON object");
  return event;
}

function parse(raw: Uint8Array): unknown {
  try {
    return readJson(new TextDecoder("utf-8", { fatal: true }).decode(raw));
  } catch {
    return undefined;
  }
}

export const nothingSaid: Omit<ProviderEvent, "type" | "isKnown"> = {
  about: { providerRef: null, linkId: null, providerOrderId: null, paymentId: null },
  payments: [],
  refunds: [],
  disputes: [],
  link: null,
  form: null,
  payer: { email: null, phone: null },
  wantsReading: false,
};
