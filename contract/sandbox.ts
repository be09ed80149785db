import { z } from "zod";

const recipient = z.string().describe("An email address, or a phone number with country code, digits only.");

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

// Which of the files that lie beside a letter, from 0.
export const SandboxAttachmentId = SandboxId.extend({ place: z.string().regex(/^\d{1,3}$/, "Not a file's place.") });

export const SandboxSampleName = z.object({ name: z.string().regex(/^[a-z_]{1,60}$/, "Not a letter's name.") });

export const SandboxLook = z.object({ look: z.enum(["day", "night"]) });

export const SandboxLetters = z
  .object({ letters: z.array(z.object({ id: z.int(), to: recipient, subject: z.string(), sentAt: z.iso.datetime() })) })
  .meta({ id: "SandboxLetters" });

const SandboxAttachment = z.object({
  place: z.int(),
  name: z.string(),
  type: z.string(),
  size: z.int().describe("In bytes."),
});

export const SandboxLetter = z
  .object({
    id: z.int(),
    to: recipient,
    subject: z.string(),
    sentAt: z.iso.datetime(),
    text: z.string(),
    attachments: z.array(SandboxAttachment),
  })
  .meta({ id: "SandboxLetter" });

export const SandboxSamples = z
  .object({
    letters: z.array(z.object({ name: z.string(), subject: z.string(), preview: z.string(), text: z.string() })),
  })
  .meta({ id: "SandboxSamples" });

export const SandboxTexts = z
  .object({ texts: z.array(z.object({ id: z.int(), to: recipient, text: z.string(), sentAt: z.iso.datetime() })) })
  .meta({ id: "SandboxTexts" });

export const SandboxAttachmentBytes = z.string().describe("The file, for downloading.");

export const SandboxLetterPage = z.string().describe("The email as a mail program shows it.");

export type SandboxLetters = z.infer<typeof SandboxLetters>;
export type SandboxLetter = z.infer<typeof SandboxLetter>;
export type SandboxSamples = z.infer<typeof SandboxSamples>;
export type SandboxTexts = z.infer<typeof SandboxTexts>;
