import { z } from "zod";
import { type GivenSettings, type Mode, onlyTogether, part, webAddress } from "./setting.ts";

export interface PaymentsConfig {
  readonly payments: {
    // Who takes new checkouts. The others whose keys are set are listened to all the same.
    readonly through: "cashfree" | "razorpay" | "sandbox";
    // How long after its start an open order is looked at first.
    readonly pollSeconds: number;
    readonly cashfree:
      | {
          readonly clientId: string;
          readonly baseUrl: string;
          readonly apiVersion: string;
          readonly formUrl: string | undefined;
        }
      | undefined;
    readonly razorpay: { readonly keyId: string; readonly baseUrl: string } | undefined;
  };
}

export interface PaymentsSecrets {
  // The first signs what is sent; each is tried on a webhook, so that secrets can be changed without a gap.
  readonly cashfreeSecrets: readonly string[] | undefined;
  readonly razorpaySecrets: { readonly key: string; readonly webhooks: readonly string[] } | undefined;
}

const secretList = z
  .string()
  .transform((text) => text.split(",").map((secret) => secret.trim()))
  .refine((list) => list.every((secret) => secret !== ""), "must be a secret, or several separated by commas");

const apiAddress = webAddress.transform((text) => text.replace(/\/+$/, ""));

const keysOf = {
  cashfree: ["CASHFREE_CLIENT_ID", "CASHFREE_CLIENT_SECRET"],
  razorpay: ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"],
} as const;

const settings = {
  PAYMENTS: {
    says: "The payment provider of new checkouts: cashfree, razorpay or sandbox. Required in production.",
    schema: z.enum(["sandbox", "cashfree", "razorpay"], { error: "must be cashfree, razorpay or sandbox" }).optional(),
    example: "cashfree",
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
  CASHFREE_CLIENT_ID: {
    says: "The client ID at Cashfree. Set it together with the secret.",
    schema: z.string().optional(),
    example: "client-id",
    unset: "none",
  },
  CASHFREE_CLIENT_SECRET: {
    says: "The client secret. While rotating it, both separated by a comma, the signing one first.",
    schema: secretList.optional(),
    example: "secret",
    unset: "none",
    secret: true,
  },
  CASHFREE_BASE_URL: {
    says: "The address of Cashfree's API.",
    schema: apiAddress.default("https://api.cashfree.com/pg"),
    example: "https://sandbox.cashfree.com/pg",
    unset: "`https://api.cashfree.com/pg`",
  },
  CASHFREE_API_VERSION: {
    says: "The version of Cashfree's API.",
    schema: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/, "must be a date like 2025-01-01")
      .default("2025-01-01"),
    example: "2025-01-01",
    unset: "`2025-01-01`",
  },
  CASHFREE_FORM_URL: {
    says: "A payment form from Cashfree's dashboard, for memberships at the full price; only with PAYMENTS=cashfree.",
    schema: webAddress.optional(),
    example: "https://payments.cashfree.com/forms/membership",
    unset: "a payment link for each checkout",
  },
  RAZORPAY_KEY_ID: {
    says: "The key ID at Razorpay. Set it together with the two secrets.",
    schema: z.string().optional(),
    example: "rzp_live_key",
    unset: "none",
  },
  RAZORPAY_KEY_SECRET: {
    says: "Its secret there.",
    schema: z.string().optional(),
    example: "secret",
    unset: "none",
    secret: true,
  },
  RAZORPAY_WEBHOOK_SECRET: {
    says: "The secret that signs Razorpay's webhooks. While rotating it, several separated by commas.",
    schema: secretList.optional(),
    example: "secret",
    unset: "none",
    secret: true,
  },
  RAZORPAY_BASE_URL: {
    says: "The address of Razorpay's API.",
    schema: apiAddress.default("https://api.razorpay.com/v1"),
    example: "https://api.razorpay.com/v1",
    unset: "`https://api.razorpay.com/v1`",
  },
} as const;

// Who takes money for the hub.
export const payments = part({
  settings,
  contradictions,
  config: (given): PaymentsConfig => ({
    payments: {
      through: given.PAYMENTS ?? "sandbox",
      pollSeconds: given.PAYMENTS_POLL_SECONDS,
      cashfree:
        given.CASHFREE_CLIENT_ID === undefined
          ? undefined
          : {
              clientId: given.CASHFREE_CLIENT_ID,
              baseUrl: given.CASHFREE_BASE_URL,
              apiVersion: given.CASHFREE_API_VERSION,
              formUrl: given.CASHFREE_FORM_URL,
            },
      razorpay:
        given.RAZORPAY_KEY_ID === undefined
          ? undefined
          : { keyId: given.RAZORPAY_KEY_ID, baseUrl: given.RAZORPAY_BASE_URL },
    },
  }),
  secrets: ({ CASHFREE_CLIENT_SECRET, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET }): PaymentsSecrets => ({
    cashfreeSecrets: CASHFREE_CLIENT_SECRET,
    razorpaySecrets:
      RAZORPAY_KEY_SECRET === undefined
        ? undefined
        : { key: RAZORPAY_KEY_SECRET, webhooks: RAZORPAY_WEBHOOK_SECRET ?? [] },
  }),
});

// Keys and people's names would travel in the open.
function inTheOpen(given: GivenSettings<typeof settings>): string[] {
  const names = ["CASHFREE_BASE_URL", "RAZORPAY_BASE_URL"] as const;
  return names.flatMap((name) => {
    const { protocol, hostname } = new URL(given[name]);
    if (protocol === "https:" || /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)) return [];
    return `${name} must begin with https:// in production: keys and names of buyers would be readable on the way.`;
  });
}

function contradictions(given: GivenSettings<typeof settings>, { sandbox, production }: Mode): string[] {
  const through = given.PAYMENTS;
  if (through === undefined && !sandbox)
    return [
      "PAYMENTS is missing: production takes real money, with cashfree or razorpay. ALLOW_SANDBOX=1 uses made-up money instead.",
    ];
  if (through === "sandbox" && !sandbox)
    return [
      "PAYMENTS=sandbox contradicts NODE_ENV=production: everything would be sold for made-up money. ALLOW_SANDBOX=1 allows it for a trial.",
    ];
  const wanted = through === "cashfree" || through === "razorpay" ? keysOf[through] : [];
  if (wanted.length > 0 && wanted.every((name) => given[name] === undefined))
    return [`PAYMENTS=${through} needs ${wanted.slice(0, -1).join(", ")} and ${wanted.at(-1)}.`];
  return [
    ...(production ? inTheOpen(given) : []),
    ...onlyTogether(given, keysOf.cashfree),
    ...onlyTogether(given, keysOf.razorpay),
  ];
}
