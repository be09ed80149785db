// Carries a finished letter to a mailbox.
export interface Mailer {
  send(letter: FinishedLetter): Promise<void>;
}

export interface FinishedLetter {
  // The same at every attempt, so that a mailbox can tell a letter that came twice.
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly pictures: readonly LetterPicture[];
  readonly attachments: readonly LetterAttachment[];
}

export interface LetterAttachment {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

/** In the letter rather than beside it: the HTML shows it as `cid:` and its name. */
export interface LetterPicture {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

// The letter will never be taken: no such mailbox, refused content. Trying again would change nothing.
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}
