// Carries a finished email to a mailbox.
export interface Mailer {
  send(email: FinishedEmail): Promise<void>;
}

export interface FinishedEmail {
  // The same at every attempt, so that a mailbox can recognise an email that came twice.
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly pictures: readonly EmailPicture[];
  readonly attachments: readonly EmailAttachment[];
  // Where a mail program unsubscribes with one POST (RFC 8058), if the reader can stop such emails.
  readonly leaveUrl?: string | undefined;
}

export interface EmailAttachment {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

/** In the email rather than beside it: the HTML shows it as `cid:` and its name. */
export interface EmailPicture {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

/**
 * The mail server is away or does not accept emails from this hub now. The message is made of codes: a server's own words often
 * repeat an address.
 */
export class MailAway extends Error {
  override readonly name = "MailAway";
  /** All of them, for people. */
  readonly codes: string;
  readonly code: string;
  readonly responseCode: number | undefined;

  constructor(code: string, responseCode?: number, command?: string) {
    const codes = [code, responseCode, command].filter((part) => part !== undefined).join(", ");
    super(`The mail server did not accept an email now (${codes}).`);
    this.codes = codes;
    this.code = code;
    this.responseCode = responseCode;
  }
}

// The email will never be taken: no such mailbox, refused content. Trying again would change nothing.
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}
