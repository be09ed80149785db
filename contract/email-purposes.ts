// What an email is for. A person decides about purposes, not about single emails.
import { z } from "zod";
import { brand } from "./brand.ts";

export const emailPurposes = ["security", "receipts", "updates", "events", "introductions", "news"] as const;
export type EmailPurpose = (typeof emailPurposes)[number];

const switchablePurposes = ["updates", "events", "introductions", "news"] as const;
export const SwitchablePurpose = z.enum(switchablePurposes);
export type SwitchablePurpose = z.infer<typeof SwitchablePurpose>;

interface PurposeWords {
  readonly name: string;
  /** One sentence. What a person agrees to. */
  readonly says: string;
}

export const purposeWords: Readonly<Record<EmailPurpose, PurposeWords>> = {
  security: { name: "Security", says: "Log-ins, links, codes and changes to your account." },
  receipts: { name: "Receipts", says: "Payments, invoices, refunds, memberships and the products you get." },
  updates: { name: "Product updates", says: "New versions of products you own." },
  events: { name: "Events", says: "Invitations to events, and changes to events you come to." },
  introductions: { name: "Introductions", says: "Messages from members who would like to get to know you." },
  news: { name: "News", says: `What is new at ${brand.name}: products, stories and announcements.` },
};

/** Without a choice of the person. */
export const isOnByDefault: Readonly<Record<SwitchablePurpose, boolean>> = {
  updates: true,
  events: false,
  introductions: false,
  news: false,
};

export function isSwitchable(purpose: EmailPurpose): purpose is SwitchablePurpose {
  return (switchablePurposes as readonly string[]).includes(purpose);
}
