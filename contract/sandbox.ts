import { z } from "zod";

const recipient = z.string().describe("A mail address, or a phone by its digits with the country code.");

// Whose messages are wanted. Part of an address or a number is enough; nothing means everybody's.
export const SandboxQuery = z.object({
  to: z
    .string()
    .max(255)
    .refine((text) => !text.includes("\u0000"), "Zero bytes are not allowed")
    .transform((text) => text.trim())
    .optional(),
});

export const SandboxId = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/, "Not a letter's number.") });

export const SandboxLetters = z
  .object({ letters: z.array(z.object({ id: z.int(), to: recipient, subject: z.string(), sentAt: z.iso.datetime() })) })
  .meta({ id: "SandboxLetters" });

export const SandboxLetter = z
  .object({ id: z.int(), to: recipient, subject: z.string(), sentAt: z.iso.datetime(), text: z.string() })
  .meta({ id: "SandboxLetter" });

export const SandboxTexts = z
  .object({ texts: z.array(z.object({ id: z.int(), to: recipient, text: z.string(), sentAt: z.iso.datetime() })) })
  .meta({ id: "SandboxTexts" });

export const SandboxLetterPage = z.string().describe("The letter as a mail program shows it.");

export type SandboxLetters = z.infer<typeof SandboxLetters>;
export type SandboxLetter = z.infer<typeof SandboxLetter>;
export type SandboxTexts = z.infer<typeof SandboxTexts>;
