import { z } from "zod";

const recipient = z.string().describe("An email address, or a phone number with country code, digits only.");

// The recipient. Part of an address or number is enough; empty means all messages.
export const SandboxQuery = z.object({
  to: z
    .string()
    .max(255)
    .refine((text) => !text.includes("\u0000"), "Zero bytes are not allowed")
    .transform((text) => text.trim())
    .optional(),
});

export const SandboxId = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/, "Not an email's number.") });

// The index of an attachment, from 0.
export const SandboxAttachmentId = SandboxId.extend({ place: z.string().regex(/^\d{1,3}$/, "Not a file's place.") });

export const SandboxSampleName = z.object({ name: z.string().regex(/^[a-z_]{1,60}$/, "Not an email's name.") });

export const SandboxLook = z.object({ look: z.enum(["day", "night"]) });

// Programs outside this project read "letters", so the key stays.
export const SandboxEmails = z
  .object({ letters: z.array(z.object({ id: z.int(), to: recipient, subject: z.string(), sentAt: z.iso.datetime() })) })
  .meta({ id: "SandboxEmails" });

const SandboxAttachment = z.object({
  place: z.int(),
  name: z.string(),
  type: z.string(),
  size: z.int().describe("In bytes."),
});

export const SandboxEmail = z
  .object({
    id: z.int(),
    to: recipient,
    subject: z.string(),
    sentAt: z.iso.datetime(),
    text: z.string(),
    attachments: z.array(SandboxAttachment),
    leaveUrl: z.string().nullable().describe("The List-Unsubscribe address, if the reader can stop such emails."),
  })
  .meta({ id: "SandboxEmail" });

export const SandboxSamples = z
  .object({
    emails: z.array(z.object({ name: z.string(), subject: z.string(), preview: z.string(), text: z.string() })),
  })
  .meta({ id: "SandboxSamples" });

export const SandboxTexts = z
  .object({ texts: z.array(z.object({ id: z.int(), to: recipient, text: z.string(), sentAt: z.iso.datetime() })) })
  .meta({ id: "SandboxTexts" });

export const SandboxAttachmentBytes = z.string().describe("The file, for downloading.");

export const SandboxEmailPage = z.string().describe("The email as a mail program shows it.");

export type SandboxEmails = z.infer<typeof SandboxEmails>;
export type SandboxEmail = z.infer<typeof SandboxEmail>;
export type SandboxSamples = z.infer<typeof SandboxSamples>;
export type SandboxTexts = z.infer<typeof SandboxTexts>;
