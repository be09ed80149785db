import { z } from "zod";
import { webAddress } from "#server/config/setting.ts";
import { apiAddress, registerProvider, secretList } from "../registration.ts";
import { cashfreePayments } from "./provider.ts";

export const cashfree = registerProvider({
  name: "cashfree",
  settings: {
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
  },
  keys: ["CASHFREE_CLIENT_ID", "CASHFREE_CLIENT_SECRET"],
  address: "CASHFREE_BASE_URL",
  create: (given, watch) =>
    cashfreePayments(
      {
        clientId: given.CASHFREE_CLIENT_ID ?? "",
        secrets: given.CASHFREE_CLIENT_SECRET ?? [],
        baseUrl: given.CASHFREE_BASE_URL,
        apiVersion: given.CASHFREE_API_VERSION,
        formUrl: given.CASHFREE_FORM_URL,
      },
      watch,
    ),
});
