import type { EmailInWords, EmailList, EmailWords } from "#contract/emails-admin.ts";
import type { OutboxEmail, OutboxList, OutboxRow } from "#contract/outbox-admin.ts";
import { failureInWords } from "./failure-rules.ts";
import type { OutboxPage, EmailView } from "./look-at-outbox.ts";
import type { Words } from "./emails/sheet.ts";
import type { KnownEmail, OneEmail } from "./manage-emails.ts";
import type { EmailWordsRow } from "./words-store.ts";

export function presentEmails(emails: readonly KnownEmail[]): EmailList {
  return {
    emails: emails.map(({ email: { name, words }, saved }) => {
      return { name, subject: wordsNow(words, saved).subject, changedAt: changedAt(saved) };
    }),
  };
}

export function presentEmail({ email: { name, words }, saved, placeholders }: OneEmail): EmailInWords {
  return {
    name,
    words: wordsNow(words, saved),
    ownWords: shown(words),
    placeholders: [...placeholders.allowed],
    needed: [...placeholders.needed],
    changedAt: changedAt(saved),
  };
}

function changedAt(row: EmailWordsRow | undefined): string | null {
  return row?.changedAt.toISOString() ?? null;
}

function shown({ subject, preview, heading, says, label, closes }: Words): EmailWords {
  return { subject, preview, heading, says: [...says], label: label ?? null, closes: [...closes] };
}

// Words saved by an older version may lack a field: then the email's own is shown.
function wordsNow(own: Words, row: EmailWordsRow | undefined): EmailWords {
  const saved: unknown = row?.words;
  return typeof saved === "object" && saved !== null
    ? { ...shown(own), ...(saved as Partial<EmailWords>) }
    : shown(own);
}

type ListedEmailRow = OutboxPage["emails"][number];

export function presentOutbox({ emails, ...page }: OutboxPage): OutboxList {
  return { ...page, emails: emails.map(presentRow) };
}

function presentRow({ row, work }: ListedEmailRow): OutboxRow {
  return {
    id: row.id,
    kind: row.emailType,
    to: row.recipientEmail,
    name: row.recipientName,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.processedAt?.toISOString() ?? null,
    tries: work?.tries ?? 0,
    nextTryAt: row.state === "waiting" ? (work?.dueAt.toISOString() ?? null) : null,
    failure: row.state === "sent" ? null : failureInWords(work?.lastError ?? null),
  };
}

export function presentSeen({ said, canResend, ...listed }: EmailView): OutboxEmail {
  return { ...presentRow(listed), personId: listed.row.userId, said, canResend };
}

/** For the lists of other rooms. */
export { failureInWords };
