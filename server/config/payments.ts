import { z } from "zod";
import type { ProviderName } from "#contract/values/payment-providers.ts";
import { providers } from "#server/integrations/payments/providers.ts";
import { type GivenSettings, type Mode, onlyTogether, part, type Settings } from "./setting.ts";

type Values = Readonly<Record<string, unknown>>;
// The providers whose keys are set.
type ByProvider = Readonly<Partial<Record<ProviderName, Values>>>;

export interface PaymentsConfig {
  readonly payments: {
    // Takes new checkouts. The hub listens to the others whose keys are set as well.
    readonly through: ProviderName;
    // How long after its start the hub first asks about an open order.
    readonly pollSeconds: number;
    // Each with its settings that are no secrets.
    readonly providers: ByProvider;
  };
}

export interface PaymentsSecrets {
  readonly paymentSecrets: ByProvider;
}

const names = providers.map(({ name }) => name);
const choices = `${names.join(", ")} or sandbox`;

const settings = {
  PAYMENTS: {
    says: `The payment provider of new checkouts: ${choices}. Required in production.`,
    schema: z.enum(["sandbox", ...names], { error: `must be ${choices}` }).optional(),
    example: names[0]!,
    unset: "`sandbox`, made-up money at `/sandbox/payments`",
  },
  PAYMENTS_POLL_SECONDS: {
    says: "How many seconds after a checkout starts the hub first asks the provider about it. Later checks are further apart.",
    schema: z
      .string()
      .regex(/^[1-9]\d{0,4}$/, "must be a number of seconds, at least 1")
      .transform(Number)
      .default(60),
    example: "60",
    unset: "`60`",
  },
} as const;

// The payment providers.
export const payments = part({
  settings: { ...settings, ...Object.assign({}, ...providers.map((one) => one.settings)) } as typeof settings,
  contradictions,
  config: (given): PaymentsConfig => ({
    payments: {
      through: given.PAYMENTS ?? "sandbox",
      pollSeconds: given.PAYMENTS_POLL_SECONDS,
      providers: valuesOf(given, ({ secret }) => !secret),
    },
  }),
  secrets: (given): PaymentsSecrets => ({ paymentSecrets: valuesOf(given, ({ secret }) => secret === true) }),
});

function valuesOf(given: Values, isWanted: (setting: Settings[string]) => boolean): ByProvider {
  const used = providers.filter(({ keys }) => given[keys[0]!] !== undefined);
  return Object.fromEntries(
    used.map(({ name, settings: own }) => [
      name,
      Object.fromEntries(
        Object.entries(own)
          .filter(([, setting]) => isWanted(setting))
          .map(([key]) => [key, given[key]]),
      ),
    ]),
  );
}

// Keys and people's names would travel in the open.
function inTheOpen(given: Values): string[] {
  return providers.flatMap(({ address }) => {
    const { protocol, hostname } = new URL(String(given[address]));
    if (protocol === "https:" || /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)) return [];
    return `${address} must begin with https:// in production: keys and names of buyers would be readable on the way.`;
  });
}

function contradictions(given: GivenSettings<typeof settings>, { sandbox, production }: Mode): string[] {
  const through = given.PAYMENTS;
  if (through === undefined && !sandbox)
    return [
      `PAYMENTS is missing: production takes real money, with ${names.join(" or ")}. ALLOW_SANDBOX=1 uses made-up money instead.`,
    ];
  if (through === "sandbox" && !sandbox)
    return [
      "PAYMENTS=sandbox contradicts NODE_ENV=production: everything would be sold for made-up money. ALLOW_SANDBOX=1 allows it for a trial.",
    ];
  const values: Values = given;
  const wanted = providers.find(({ name }) => name === through)?.keys ?? [];
  if (wanted.length > 0 && wanted.every((name) => values[name] === undefined))
    return [`PAYMENTS=${through} needs ${wanted.slice(0, -1).join(", ")} and ${wanted.at(-1)}.`];
  return [...(production ? inTheOpen(values) : []), ...providers.flatMap(({ keys }) => onlyTogether(values, keys))];
}
