import type { SendMailOptions, Transporter } from "nodemailer";
import { type FinishedEmail, type EmailAttachment, MailAway, type Mailer, MailRefused } from "./interface.ts";

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };
// All of an attempt; well below the time for which the outbox leaves an email to one process.
const longestMs = 60_000;

export interface SmtpMailer extends Mailer {
  /** Connects and logs in as for an email, and sends nothing. Fails as sending would. */
  check(): Promise<void>;
}

export function smtpMailer(url: string, from: string): SmtpMailer {
  let opening: Promise<Transporter> | undefined;

  return {
    async send(email) {
      opening ??= open(url);
      const transport = await opening;
      try {
        await transport.sendMail({ ...envelope(email, from), signal: AbortSignal.timeout(longestMs) });
      } catch (error) {
        throw isRefusal(error) ? new MailRefused("the mail server refused the email", { cause: error }) : away(error);
      }
    },
    async check() {
      opening ??= open(url);
      const transport = await opening;
      await transport.verify().catch((error: unknown) => {
        throw away(error);
      });
    },
  };
}

// Loaded with the first email. A few connections are kept open between emails, and closed when none follows.
async function open(url: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    pool: true,
    maxConnections: 3,
    maxRequeues: 1,
    idleTimeout: 15_000,
    requireTLS: carriesPasswordAbroad(url),
    ...patience,
  });
}

// A password does not travel in the open: without TLS such a server is not talked to at all.
function carriesPasswordAbroad(url: string): boolean {
  const { username, hostname } = new URL(url);
  return username !== "" && !["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

function envelope(email: FinishedEmail, from: string): SendMailOptions {
  return {
    from,
    // As an object it is one address, whatever commas or brackets it has.
    to: { name: "", address: email.to },
    subject: email.subject,
    text: email.text,
    html: email.html,
    attachments: [
      ...email.pictures.map((picture) => ({
        ...part(picture),
        cid: picture.name,
        contentDisposition: "inline" as const,
      })),
      ...email.attachments.map(part),
    ],
    messageId: `<${email.id}@${/@([^\s>]+)/.exec(from)?.[1] ?? "localhost"}>`,
    // No holiday note answers an email that a machine wrote.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All", ...leaveHeaders(email) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

// RFC 8058: the mail program's own button to unsubscribe sends one POST to this address.
function leaveHeaders({ leaveUrl }: FinishedEmail): Record<string, string> {
  if (leaveUrl === undefined) return {};
  return { "List-Unsubscribe": `<${leaveUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function part({ name, type, content }: EmailAttachment): NonNullable<SendMailOptions["attachments"]>[number] {
  return {
    filename: name,
    contentType: type,
    content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
  };
}

/** The refusal of this email. A refusal of our password or our sender is for the operator to mend, and the email waits for that. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { permanent, command, code } = error as { permanent?: boolean; command?: string; code?: string };
  const isAboutEmail = command === "RCPT TO" || command === "DATA";
  return (permanent === true && isAboutEmail) || (code === "EENVELOPE" && command === "API");
}

/** The codes of nodemailer's failure, without its sentences. A code of the system or of TLS says more than nodemailer's own. */
function away(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, originalCode, responseCode, command } = error as {
    code?: unknown;
    originalCode?: unknown;
    responseCode?: unknown;
    command?: unknown;
  };
  const telling = originalCode ?? code;
  if (typeof telling !== "string") return error;
  return new MailAway(
    telling,
    typeof responseCode === "number" ? responseCode : undefined,
    typeof command === "string" && /^[A-Z][A-Z\d -]{1,30}$/.test(command) ? command : undefined,
  );
}
