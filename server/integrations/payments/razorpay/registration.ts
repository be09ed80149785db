import { z } from "zod";
import { apiAddress, registerProvider, secretList } from "../registration.ts";
import { razorpayPayments } from "./provider.ts";

export const razorpay = registerProvider({
  name: "razorpay",
  settings: {
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
  },
  keys: ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"],
  address: "RAZORPAY_BASE_URL",
  create: (given, watch) =>
    razorpayPayments(
      {
        keyId: given.RAZORPAY_KEY_ID ?? "",
        keySecret: given.RAZORPAY_KEY_SECRET ?? "",
        webhookSecrets: given.RAZORPAY_WEBHOOK_SECRET ?? [],
        baseUrl: given.RAZORPAY_BASE_URL,
      },
      watch,
    ),
});
