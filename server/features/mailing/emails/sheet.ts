// An email as its feature declares it and as it is queued: plain data. Its look is decided at delivery.

import type { Leaving } from "../../purposes/leave-link.ts";

/** The words of an email. `{placeholders}` are replaced by the facts; `{greeting}` and `{when}` are known in every email. */
export interface Words {
  readonly subject: string;
  // The line that a mailbox shows after the subject.
  readonly preview: string;
  readonly heading: string;
  readonly says: readonly string[];
  // On the button, if it has one.
  readonly label?: string;
  // The page where the code is typed, if it has one.
  readonly where?: string;
  // The event, as a small table. A row whose value is empty is left out; one may lead to a path of the hub.
  readonly rows?: readonly { readonly name: string; readonly value: string; readonly link?: string }[];
  readonly closes: readonly string[];
  // Why this email came.
  readonly why: string;
}

/** Everything about one email but its recipient. Sealed in the outbox: links and codes open accounts. */
export interface Sheet {
  readonly name: string;
  readonly words: Words;
  readonly values: Readonly<Record<string, string>>;
  // Where the button leads: an address, or a path of the hub's own.
  readonly link?: string | undefined;
  readonly code?: string | undefined;
  // How long its link and its code work: later than that it is not sent.
  readonly lastsMs?: number | undefined;
}

/** A file of the hub's store, or a small one that travels in the outbox with the email. */
export type Attachment = {
  // The name of the download: invoice-17.pdf
  readonly name: string;
  // application/pdf
  readonly type: string;
} & (
  | {
      // Its key in the store. The feature whose rows name it keeps it at least until the email has left.
      readonly file: string;
    }
  | { readonly base64: string }
);

/** The sealed content in the outbox. */
export interface Content {
  readonly sheet: Sheet;
  readonly attachments: readonly Attachment[];
  // Of an email that its reader can stop.
  readonly leave?: Leaving | undefined;
}

interface DeclaredEmail<Facts> {
  // Kept with every email of this kind, and the name by which its words are changed: never rename it.
  readonly name: string;
  readonly words: Words;
  // Placeholders that other words for it must have as well.
  readonly needed?: readonly string[];
  // Made-up facts, to look at it and to try words on it. Each fact fills the placeholder of its name; `link` and `code` lead somewhere.
  readonly sample: Facts;
  // The target of the button when that is no fact.
  readonly link?: string;
  readonly lastsMs?: number;
  // Nothing stays of it once it has left or was given up: its reader is to be forgotten.
  readonly isLast?: boolean;
  // Facts that are between two people: the outbox of the office does not show them.
  readonly between?: readonly string[];
  // Placeholders that are more than a fact.
  values?(facts: Facts): Readonly<Record<string, string>>;
}

export interface Email<Facts = unknown> {
  readonly name: string;
  readonly words: Words;
  readonly needed: readonly string[];
  readonly sample: Facts;
  readonly isLast: boolean;
  readonly between: readonly string[];
  /** The email about these facts, ready to be queued. */
  sheet(facts: Facts): Sheet;
}

/** Each feature declares its emails in files that end in emails.ts, and queues what `sheet` gives. */
export function declareEmail<Facts extends object>({
  name,
  words,
  needed = [],
  sample,
  lastsMs,
  isLast = false,
  between = [],
  ...declared
}: DeclaredEmail<Facts>): Email<Facts> {
  const factNames = Object.keys(sample).filter((fact) => fact !== "link" && fact !== "code");
  return {
    name,
    words,
    needed,
    sample,
    isLast,
    between,
    sheet(facts) {
      const given = facts as Readonly<Record<string, string | number | undefined>> & {
        readonly link?: string;
        readonly code?: string;
      };
      const { link = declared.link, code } = given;
      return {
        name,
        words,
        values: {
          ...Object.fromEntries(factNames.map((fact) => [fact, String(given[fact] ?? "")])),
          ...declared.values?.(facts),
        },
        link,
        code,
        lastsMs,
      };
    },
  };
}
