import { Transform } from "node:stream";
import type { SendMailOptions, Transporter } from "nodemailer";
import {
  type EmailAttachment,
  type FinishedEmail,
  MailAway,
  MailInDoubt,
  type Mailer,
  MailRefused,
} from "./interface.ts";

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };
// All of an attempt; well below the time for which the outbox leaves an email to one process.
const longestMs = 60_000;

export interface SmtpMailer extends Mailer {
  /** Connects and logs in as for an email, and sends nothing. Fails as sending would. */
  check(): Promise<void>;
}

/** Bulk has connections of its own, so that a single email never waits behind many. */
export type MailLine = "single" | "bulk";

const lines = {
  single: { maxConnections: 3, maxRequeues: 1 },
  // A second attempt is for the caller to decide.
  bulk: { maxConnections: 5, maxRequeues: 0 },
} as const;

export function smtpMailer(url: string, from: string, line: MailLine = "single"): SmtpMailer {
  // The Message-IDs of emails whose text is with the server, up to the last line.
  const handedOver = new Set<string>();
  let opening: Promise<Transporter> | undefined;

  async function open(): Promise<Transporter> {
    // Loaded with the first email. A few connections are kept open between emails, and closed when none follows.
    const { createTransport } = await import("nodemailer");
    const transport = createTransport({
      url,
      pool: true,
      ...lines[line],
      idleTimeout: 15_000,
      requireTLS: carriesPasswordAbroad(url),
      ...patience,
    });
    transport.use("stream", ({ data, message }, done) => {
      message.transform(() => inOnePiece(() => handedOver.add(String(data.messageId))));
      done();
    });
    return transport;
  }

  return {
    async send(email) {
      opening ??= open();
      const transport = await opening;
      const options = envelope(email, from);
      const messageId = String(options.messageId);
      try {
        await transport.sendMail({ ...options, signal: AbortSignal.timeout(longestMs) });
      } catch (error) {
        const refused = refusal(error);
        if (refused) throw refused;
        const failure = away(error);
        throw handedOver.has(messageId) ? inDoubt(failure) : failure;
      } finally {
        handedOver.delete(messageId);
      }
    },
    async check() {
      opening ??= open();
      const transport = await opening;
      await transport.verify().catch((error: unknown) => {
        throw away(error);
      });
    },
  };
}

// nodemailer gives a text in hundreds of small pieces, each a write of its own. Over thousands of emails one piece each keeps the memory flat.
function inOnePiece(onEnd: () => void): Transform {
  const pieces: Buffer[] = [];
  return new Transform({
    transform(piece: Buffer, _, taken) {
      pieces.push(piece);
      taken();
    },
    flush(flushed) {
      onEnd();
      flushed(null, Buffer.concat(pieces));
    },
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
      ...email.attachments.filter((file) => !isInvitation(file)).map(part),
    ],
    icalEvent: email.attachments.filter(isInvitation).map(invitation)[0],
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

// A calendar file that asks something of the calendar (METHOD) is a body of its own beside the text, as mail programs expect it.
const invitationType = /^text\/calendar; method=(\w+)$/;
const isInvitation = ({ type }: EmailAttachment): boolean => invitationType.test(type);

function invitation({ name, type, content }: EmailAttachment): NonNullable<SendMailOptions["icalEvent"]> {
  return { method: invitationType.exec(type)![1]!, filename: name, content: Buffer.from(content) };
}

/** The refusal of this email. A refusal of our password or our sender is for the operator to mend, and the email waits for that. */
function refusal(error: unknown): MailRefused | undefined {
  if (!(error instanceof Error)) return undefined;
  const { permanent, command, code, responseCode } = error as {
    permanent?: boolean;
    command?: string;
    code?: string;
    responseCode?: number;
  };
  const isBadAddress = code === "EENVELOPE" && command === "API";
  if (isBadAddress || (permanent === true && command === "RCPT TO"))
    return new MailRefused("mailbox", responseCode, { cause: error });
  return permanent === true && command === "DATA"
    ? new MailRefused("content", responseCode, { cause: error })
    : undefined;
}

// An answer of the server decides; silence does not.
function inDoubt(failure: unknown): unknown {
  if (!(failure instanceof MailAway)) return new MailInDoubt("ESOCKET", undefined, undefined);
  return failure.responseCode === undefined ? new MailInDoubt(failure.code, undefined, failure.command) : failure;
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
