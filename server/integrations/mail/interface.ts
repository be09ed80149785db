// Carries a finished letter to a mailbox.
export interface Mailer {
  send(letter: FinishedLetter): Promise<void>;
}

export interface FinishedLetter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

// The letter will never be taken: no such mailbox, refused content. Trying again would change nothing.
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}
