import type { SandboxEmail, SandboxEmails, SandboxTexts } from "#contract/sandbox.ts";
import type { MessageRow } from "./message-store.ts";
import type { DeliveredMessage } from "./read-messages.ts";

export function presentEmails(rows: readonly MessageRow[]): SandboxEmails {
  return { letters: rows.map(presentHead) };
}

export function presentEmail(email: DeliveredMessage): SandboxEmail {
  return { ...presentHead(email), text: email.bodyText, attachments: [...email.attachments], leaveUrl: email.leaveUrl };
}

export function presentTexts(rows: readonly MessageRow[]): SandboxTexts {
  return {
    texts: rows.map(({ id, recipient, bodyText, createdAt }) => ({
      id,
      to: recipient,
      text: bodyText,
      sentAt: createdAt.toISOString(),
    })),
  };
}

/** A mail program opens links in a window of its own; here they open in the one that shows the email. */
export function presentEmailPage(row: MessageRow): string {
  return (row.bodyHtml ?? "").replaceAll('target="_blank"', 'target="_top"');
}

/** A page cannot choose the colour scheme of a frame, so the email gets the rules of one scheme. */
export function presentSamplePage(html: string, look: "day" | "night"): string {
  return html.replaceAll("(prefers-color-scheme: dark)", look === "night" ? "all" : "not all");
}

function presentHead({ id, recipient, subject, createdAt }: MessageRow): SandboxEmails["letters"][number] {
  return { id, to: recipient, subject: subject ?? "", sentAt: createdAt.toISOString() };
}
