// What mail providers report about emails that came back.
export interface MailReport {
  readonly reason: "bounced" | "complained";
  readonly address: string;
  readonly at: Date;
}

/** Unsigned: not from the provider. Unreadable: signed, and not in its form. */
export type Unread = "unsigned" | "unreadable";

export interface AmazonMessage {
  readonly topic: string;
  /** The address that confirms the subscription, in the message that asks for it. */
  readonly confirmAt?: string | undefined;
  readonly reports: readonly MailReport[];
}

export interface MailReports {
  /** A message of Amazon's notification service (SNS), by which SES reports. Throws ReportsAway while its certificate cannot be read. */
  readAmazon(raw: Buffer): Promise<AmazonMessage | Unread>;
  /** True once Amazon has taken the confirmation. */
  confirmAmazon(address: string): Promise<boolean>;
  /** Signed JSON, to which other providers are mapped. Closed: no secret is set. */
  readJson(raw: Buffer, signature: string): MailReport | Unread | "closed";
  /** Only where the hub plays the providers. */
  readonly played?: PlayedReports;
}

export interface PlayedReports {
  readonly topic: string;
  amazon(message: Readonly<Record<string, string>>): Promise<string>;
  signatureOf(raw: string): string;
}

export class ReportsAway extends Error {
  override readonly name = "ReportsAway";
}
