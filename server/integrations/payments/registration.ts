// How a payment provider joins the hub: its settings, and what makes it of them. providers.ts lists every registration.
import { z } from "zod";
import type { ProviderName } from "#contract/values/payment-providers.ts";
import { type GivenSettings, type Settings, webAddress } from "#server/config/setting.ts";
import type { Line } from "./ask.ts";
import type { PaymentProvider } from "./interface.ts";

type Watch = Pick<Line, "onCall">;

interface ProviderDeclaration<Own extends Settings, Given> {
  readonly name: Exclude<ProviderName, "sandbox">;
  readonly settings: Own;
  // Set all together, or the provider isn't used.
  readonly keys: readonly (keyof Own & string)[];
  // The address of its API.
  readonly address: keyof Own & string;
  create(given: Given, watch: Watch): PaymentProvider;
}

/** The values are those of its own settings. */
export type ProviderRegistration = ProviderDeclaration<Settings, Readonly<Record<string, unknown>>>;

export function registerProvider<Own extends Settings>(
  declared: ProviderDeclaration<Own, GivenSettings<Own>>,
): ProviderRegistration {
  return { ...declared, create: (given, watch) => declared.create(given as GivenSettings<Own>, watch) };
}

/** The first signs what is sent; each is tried on a webhook, so that secrets can be changed without a gap. */
export const secretList = z
  .string()
  .transform((text) => text.split(",").map((secret) => secret.trim()))
  .refine((list) => list.every((secret) => secret !== ""), "must be a secret, or several separated by commas");

export const apiAddress = webAddress.transform((text) => text.replace(/\/+$/, ""));
