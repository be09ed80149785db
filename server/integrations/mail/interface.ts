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
  override readonly name: string = "MailAway";
  /** All of them, for people. */
  readonly codes: string;
  readonly code: string;
  readonly responseCode: number | undefined;
  readonly command: string | undefined;

  constructor(code: string, responseCode?: number, command?: string) {
    const codes = [code, responseCode, command].filter((part) => part !== undefined).join(", ");
    super(`The mail server did not accept an email now (${codes}).`);
    this.codes = codes;
    this.code = code;
    this.responseCode = responseCode;
    this.command = command;
  }
}

/** The line broke after the text was handed over: the email may have arrived, or not. */
export class MailInDoubt extends MailAway {
  override readonly name = "MailInDoubt";
}

// The email will never be taken: no such mailbox, refused content. Trying again would change nothing.
export class MailRefused extends Error {
  override readonly name = "MailRefused";
  readonly about: "mailbox" | "content";
  readonly responseCode: number | undefined;

  constructor(about: MailRefused["about"], responseCode?: number, options?: ErrorOptions) {
    super("The mail server refused the email", options);
    this.about = about;
    this.responseCode = responseCode;
  }
}
