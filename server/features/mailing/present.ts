import type { LetterInWords, LetterList, LetterWords } from "#contract/letters-admin.ts";
import type { OutboxLetter, OutboxList, OutboxRow } from "#contract/outbox-admin.ts";
import { failureInWords } from "./failure-rules.ts";
import type { OutboxPage, SeenLetter } from "./look-at-outbox.ts";
import type { Words } from "./letters/sheet.ts";
import type { KnownLetter, OneLetter } from "./manage-letters.ts";
import type { LetterWordsRow } from "./words-store.ts";

export function presentLetters(known: readonly KnownLetter[]): LetterList {
  return {
    letters: known.map(({ letter: { name, words }, saved }) => {
      return { name, subject: wordsNow(words, saved).subject, changedAt: changedAt(saved) };
    }),
  };
}

export function presentLetter({ letter: { name, words }, saved, placeholders }: OneLetter): LetterInWords {
  return {
    name,
    words: wordsNow(words, saved),
    ownWords: shown(words),
    placeholders: [...placeholders.known],
    needed: [...placeholders.needed],
    changedAt: changedAt(saved),
  };
}

function changedAt(row: LetterWordsRow | undefined): string | null {
  return row?.changedAt.toISOString() ?? null;
}

function shown({ subject, preview, heading, says, label, closes }: Words): LetterWords {
  return { subject, preview, heading, says: [...says], label: label ?? null, closes: [...closes] };
}

// What was saved by an older version may lack a field: then its own stands there.
function wordsNow(own: Words, row: LetterWordsRow | undefined): LetterWords {
  const saved: unknown = row?.words;
  return typeof saved === "object" && saved !== null
    ? { ...shown(own), ...(saved as Partial<LetterWords>) }
    : shown(own);
}

type ListedLetterRow = OutboxPage["letters"][number];

export function presentOutbox({ letters, ...page }: OutboxPage): OutboxList {
  return { ...page, letters: letters.map(presentRow) };
}

function presentRow({ row, work }: ListedLetterRow): OutboxRow {
  return {
    id: row.id,
    letter: row.emailType,
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

export function presentSeen({ said, canResend, ...listed }: SeenLetter): OutboxLetter {
  return { ...presentRow(listed), personId: listed.row.userId, said, canResend };
}
