import type { OwnEmails } from "#contract/email-purposes.ts";
import { presentOwnEmails } from "#server/features/purposes/present.ts";

type Choice = Parameters<typeof presentOwnEmails>[0]["choices"][number];

/** The answer of the page of emails, as the hub makes it: choices newest first. */
export function ownEmails(choices: readonly Partial<Choice>[] = [], cameBackAt?: Date): OwnEmails {
  const usual = {
    personId: "018f6b1e-0000-7000-8000-000000000001",
    purpose: "news",
    isOn: true,
    door: "page",
  } as const;
  const full = choices.map((choice, id) => ({
    ...usual,
    id,
    at: new Date("2026-12-03T10:00:00Z"),
    wording: "",
    ...choice,
  }));
  return presentOwnEmails({ address: "asha@example.com", cameBackAt, choices: full });
}
