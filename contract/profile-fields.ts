// Texts and links that people write about themselves, and that others read.
import { z } from "zod";
import { tooLong } from "./typed-text.ts";
import { faultInLine, tidied } from "./values/profile-text.ts";
import { faultInLink } from "./values/web-link.ts";

const bounded = (mostCharacters: number) => z.string().overwrite(tidied).max(mostCharacters, tooLong);

// The rule writes the sentence, so that a form and the door say the same.
export const profileText = (mostCharacters: number) =>
  bounded(mostCharacters).superRefine((value, context) => {
    const message = faultInLine(value) ?? (/[\r\n]/.test(value) ? "Use a single line." : undefined);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  });

/** One paragraph: line breaks of a pasted text become spaces. */
export const profileParagraph = (mostCharacters: number) =>
  z
    .string()
    .overwrite((value) => value.replaceAll(/\s+/g, " "))
    .pipe(profileText(mostCharacters));

/** Several lines: line breaks stay, every line follows the rule of a single one. */
export const profileLines = (mostCharacters: number) =>
  z
    .string()
    .overwrite((value) =>
      value
        .replaceAll(/\r\n?/g, "\n")
        .split("\n")
        .map(tidied)
        .join("\n")
        .replaceAll(/\n{3,}/g, "\n\n")
        .trim(),
    )
    .max(mostCharacters, tooLong)
    .superRefine((value, context) => {
      const message = value
        .split("\n")
        .map(faultInLine)
        .find((fault) => fault !== undefined);
      if (message !== undefined) context.addIssue({ code: "custom", message });
    });

export const profileLink = (mostCharacters: number) =>
  bounded(mostCharacters).superRefine((value, context) => {
    const fault = value === "" ? undefined : faultInLink(value);
    if (fault) context.addIssue({ code: "custom", message: fault.says });
  });
