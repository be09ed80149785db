// The input of the doors for second factors.
import { z } from "zod";
import { parsePhone } from "./values/phone.ts";

const friendlyName = z
  .string()
  .trim()
  .max(100)
  .nullish()
  .transform((name) => name ?? "");

const phone = z
  .string()
  .max(40)
  .transform((text, issues) => {
    const digits = parsePhone(text);
    if (digits !== undefined) return digits;
    issues.addIssue({ code: "custom", message: "Invalid phone number format (E.164 required)" });
    return z.NEVER;
  });

export const NewFactor = z.discriminatedUnion(
  "factor_type",
  [
    z.object({
      factor_type: z.literal("totp"),
      friendly_name: friendlyName,
      issuer: z.string().trim().max(100).nullish(),
    }),
    z.object({ factor_type: z.literal("phone"), friendly_name: friendlyName, phone }),
    z.object({ factor_type: z.literal("webauthn") }),
  ],
  { error: "must be totp or phone" },
);

// Clients repeat the factor's id here; the path already has it.
export const NewChallenge = z.object({
  channel: z
    .enum(["sms", "whatsapp"], { error: "must be sms or whatsapp" })
    .nullish()
    .transform((channel) => channel ?? "sms"),
});

export const FactorProof = z.object({ challenge_id: z.guid(), code: z.string().max(100) });

export const NewRecoveryCodes = z.object({ friendly_name: friendlyName });

export const RecoveryCodeProof = z.object({ code: z.string().max(200).default("") });
