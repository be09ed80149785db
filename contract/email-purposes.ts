// What an email is for. A person decides about purposes, not about single emails.
import { z } from "zod";
import { brand } from "./brand.ts";
import { wordingVersion } from "./values/email-wording.ts";

export const emailPurposes = [
  "security",
  "receipts",
  "updates",
  "events",
  "introductions",
  "opportunities",
  "news",
] as const;
export type EmailPurpose = (typeof emailPurposes)[number];

/** Where a person chose: the account page is "page", the link of an email "email". */
export const choiceDoors = ["sign-up", "page", "email"] as const;
export type ChoiceDoor = (typeof choiceDoors)[number];

const switchablePurposes = ["updates", "events", "introductions", "opportunities", "news"] as const;
export const SwitchablePurpose = z.enum(switchablePurposes);
export type SwitchablePurpose = z.infer<typeof SwitchablePurpose>;

interface PurposeWords {
  readonly name: string;
  /** One sentence. What a person agrees to, so a change of it is a new `wordingVersion`. */
  readonly says: string;
  /** Why it cannot be switched off. */
  readonly always?: string;
}

export const purposeWords: Readonly<Record<EmailPurpose, PurposeWords>> = {
  security: {
    name: "Security",
    says: "Log-ins, links, codes and changes to your account.",
    always: "Without them you could not tell when someone else is in your account.",
  },
  receipts: {
    name: "Receipts",
    says: "Payments, invoices, refunds, memberships and the products you get.",
    always: "You need them as proof, and the law asks us for them.",
  },
  updates: { name: "Product updates", says: "New versions of products you own." },
  events: { name: "Events", says: "Invitations to events, and reminders before events you come to." },
  introductions: { name: "Introductions", says: "Requests from people who ask you for work, mentoring or feedback." },
  opportunities: { name: "Opportunities", says: "New freelance work and jobs, once a week." },
  news: { name: "News", says: `What is new at ${brand.name}: products, stories and announcements.` },
};

/** Without a choice of the person. */
export const isOnByDefault: Readonly<Record<SwitchablePurpose, boolean>> = {
  updates: true,
  events: false,
  introductions: false,
  opportunities: false,
  news: false,
};

export function isSwitchable(purpose: EmailPurpose): purpose is SwitchablePurpose {
  return (switchablePurposes as readonly string[]).includes(purpose);
}

const purposeShown = {
  name: z.string(),
  says: z.string().describe("What such emails are about, in one sentence."),
  isOn: z.boolean(),
};

export const OwnEmails = z
  .object({
    address: z.string().nullable(),
    cameBack: z.iso
      .datetime()
      .nullable()
      .describe("When emails to this address came back, until its owner confirms it."),
    wording: z.int().describe("The version of the sentences. A change names it."),
    purposes: z.array(
      z.object({
        purpose: z.enum(emailPurposes),
        ...purposeShown,
        always: z.string().nullable().describe("Why it cannot be switched off, if it cannot."),
        history: z
          .array(z.object({ isOn: z.boolean(), at: z.iso.datetime(), door: z.enum(choiceDoors) }))
          .describe("The person's choices, newest first."),
      }),
    ),
  })
  .meta({ id: "OwnEmails" });
export type OwnEmails = z.infer<typeof OwnEmails>;

export const PurposeChange = z.object({
  purpose: SwitchablePurpose,
  isOn: z.boolean(),
  wording: z.literal(wordingVersion, "The words on this page have changed. Please reload it."),
});

/** Longer than any token of ours. */
export const LeaveToken = z.object({ token: z.string().max(200) });

export const LeaveChoice = z
  .object({ choice: z.enum(["on", "off"]).optional() })
  .describe("A mail program sends List-Unsubscribe=One-Click instead, which means off.");

export const LeavePage = z
  .object({ ...purposeShown, since: z.iso.datetime().nullable().describe("The person's last choice.") })
  .meta({ id: "LeavePage" });
export type LeavePage = z.infer<typeof LeavePage>;
