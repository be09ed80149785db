import { z } from "zod";
import { brand } from "#contract/brand.ts";
import { address, part } from "./setting.ts";

export interface MailConfig {
  readonly mailFrom: string;
  // In the sandbox's mailbox, which a trial hub links to. Never in production, since emails open accounts.
  readonly emailsStayHere: boolean;
}

export interface MailSecrets {
  readonly smtpUrl: string | undefined;
  readonly emailWebhookSecret: string | undefined;
}

function isSender(text: string): boolean {
  return /[^@\s<]+@[^@\s>]+/.test(text) && !/[\r\n]/.test(text);
}

// The mail server, and the sender's address.
export const mail = part({
  settings: {
    MAIL_FROM: {
      says: "The sender of emails.",
      schema: z
        .string()
        .refine(isSender, "must be an email address, alone or as Name <address>")
        .default(`${brand.name} <${brand.supportEmail}>`),
      example: "YDI <hello@hub.example>",
      unset: "the brand and its support address",
    },
    SMTP_URL: {
      says: "The mail server for outgoing email. Required in production.",
      schema: address(/^smtps?:$/, "must look like smtp://user:password@host:587").optional(),
      example: "smtps://user:secret@mail.example:465",
      unset: "the mailbox at `/sandbox/mail`",
      secret: true,
    },
    EMAIL_WEBHOOK_SECRET: {
      says: "Signs reports of bounces and complaints at `/api/webhooks/email/generic`. Amazon SES needs none.",
      schema: z.string().min(32, "must have at least 32 characters").optional(),
      example: "a-long-random-text-of-32-characters-or-more",
      unset: "that address is closed",
      secret: true,
    },
  },
  contradictions: ({ SMTP_URL }, { sandbox }) =>
    sandbox || SMTP_URL !== undefined
      ? []
      : ["SMTP_URL is missing: production sends real email. ALLOW_SANDBOX=1 uses the sandbox mailbox instead."],
  config: ({ MAIL_FROM, SMTP_URL }, { production }): MailConfig => ({
    mailFrom: MAIL_FROM,
    emailsStayHere: SMTP_URL === undefined && !production,
  }),
  secrets: ({ SMTP_URL, EMAIL_WEBHOOK_SECRET }): MailSecrets => ({
    smtpUrl: SMTP_URL,
    emailWebhookSecret: EMAIL_WEBHOOK_SECRET,
  }),
});
