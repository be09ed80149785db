// What administrators see of the hub's letters, and say in them.
import { z } from "zod";

const text = z.string("Please enter some text.").max(4000, "Use at most 4000 characters.");

export const LetterWords = z
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
  .meta({ id: "LetterWords" });

const change = {
  changedAt: z.iso.datetime().nullable().describe("When the wording was last changed; null for the default wording."),
};

export const LetterList = z
  .object({ letters: z.array(z.object({ name: z.string(), subject: z.string(), ...change })) })
  .meta({ id: "LetterList" });

export const LetterInWords = z
  .object({
    name: z.string(),
    words: LetterWords.describe("The current wording."),
    ownWords: LetterWords.describe("The default wording."),
    placeholders: z.array(z.string()),
    needed: z.array(z.string()).describe("Placeholders that the wording must contain."),
    ...change,
  })
  .meta({ id: "LetterInWords" });

export const LetterName = z.object({ name: z.string().max(60) });

export const LetterWordsChange = z.object({
  words: LetterWords,
  ...change,
});

export const LetterTry = z
  .object({ subject: z.string(), preview: z.string(), html: z.string(), text: z.string() })
  .meta({ id: "LetterTry" });

export type LetterWords = z.infer<typeof LetterWords>;
export type LetterList = z.infer<typeof LetterList>;
export type LetterInWords = z.infer<typeof LetterInWords>;
export type LetterTry = z.infer<typeof LetterTry>;
