// The wording of the hub's emails, for administrators.
import { z } from "zod";

const text = z.string("Please enter some text.").max(4000, "Use at most 4000 characters.");

export const EmailWords = z
  .object({
    subject: text,
    preview: text.describe("The preview line that mail programs show after the subject."),
    heading: text,
    says: z
      .array(text)
      .max(40, "Use at most 12 paragraphs.")
      .describe("The paragraphs, with {placeholders} for values."),
    label: text.nullable().describe("The text of the button; null if the email has none."),
    closes: z.array(text).max(40, "Use at most 12 paragraphs."),
  })
  .meta({ id: "EmailWords" });

const change = {
  changedAt: z.iso.datetime().nullable().describe("When the wording was last changed; null for the default wording."),
};

export const EmailList = z
  .object({ emails: z.array(z.object({ name: z.string(), subject: z.string(), ...change })) })
  .meta({ id: "EmailList" });

export const EmailInWords = z
  .object({
    name: z.string(),
    words: EmailWords.describe("The current wording."),
    ownWords: EmailWords.describe("The default wording."),
    placeholders: z.array(z.string()),
    needed: z.array(z.string()).describe("Placeholders that the wording must contain."),
    ...change,
  })
  .meta({ id: "EmailInWords" });

export const EmailName = z.object({ name: z.string().max(60) });

export const EmailWordsRequest = z.object({
  words: EmailWords,
  ...change,
});

export const EmailTry = z
  .object({ subject: z.string(), preview: z.string(), html: z.string(), text: z.string() })
  .meta({ id: "EmailTry" });

export type EmailWords = z.infer<typeof EmailWords>;
export type EmailList = z.infer<typeof EmailList>;
export type EmailInWords = z.infer<typeof EmailInWords>;
export type EmailTry = z.infer<typeof EmailTry>;
