// Messages of Amazon SNS: authentic by a signature whose certificate is at an address of Amazon's.
import { verify } from "node:crypto";
import { z } from "zod";
import { type AmazonMessage, type MailReport, ReportsAway, type Unread } from "./interface.ts";

/** The PEM at an address; undefined if there is none. */
export type ReadCertificate = (address: string) => Promise<string | undefined>;

const Envelope = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  MessageId: z.string(),
  TopicArn: z.string().regex(/^arn:aws[a-z-]*:sns:[a-z0-9-]+:\d+:[\w.-]{1,256}$/),
  Message: z.string(),
  Timestamp: z.string(),
  SignatureVersion: z.enum(["1", "2"]),
  Signature: z.string(),
  SigningCertURL: z.string(),
  Subject: z.string().optional(),
  SubscribeURL: z.string().optional(),
  Token: z.string().optional(),
});
type Envelope = z.infer<typeof Envelope>;

const algorithms = { 1: "RSA-SHA1", 2: "RSA-SHA256" } as const;
const signedOf = {
  Notification: ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"],
  SubscriptionConfirmation: ["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"],
  UnsubscribeConfirmation: ["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"],
} as const;

/** The text that Amazon signs. */
export function signedText(message: Partial<Envelope> & Pick<Envelope, "Type">): string {
  return signedOf[message.Type]
    .filter((name) => message[name] !== undefined)
    .map((name) => `${name}\n${message[name]}\n`)
    .join("");
}

export async function readAmazon(raw: Buffer, certificateAt: ReadCertificate): Promise<AmazonMessage | Unread> {
  const message = Envelope.safeParse(parsed(raw.toString("utf8"))).data;
  if (message === undefined || !(await isSigned(message, certificateAt))) return "unsigned";
  const { Type, TopicArn: topic, SubscribeURL: confirmAt, Message } = message;
  if (Type === "UnsubscribeConfirmation") return { topic, reports: [] };
  if (Type === "SubscriptionConfirmation")
    return confirmAt !== undefined && isConfirmation(confirmAt) ? { topic, confirmAt, reports: [] } : "unreadable";
  const notice = Notice.safeParse(parsed(Message));
  return notice.success ? { topic, reports: reportsOf(notice.data) } : "unreadable";
}

async function isSigned(message: Envelope, certificateAt: ReadCertificate): Promise<boolean> {
  if (!isCertificate(message.SigningCertURL)) return false;
  const key = await certificateAt(message.SigningCertURL);
  if (key === undefined) return false;
  try {
    const signature = Buffer.from(message.Signature, "base64");
    return verify(algorithms[message.SignatureVersion], Buffer.from(signedText(message)), key, signature);
  } catch {
    // What lay at the address is no certificate.
    return false;
  }
}

const host = String.raw`^https://sns\.[a-z0-9-]{3,30}\.amazonaws\.com(?:\.cn)?/`;
const certificate = new RegExp(String.raw`${host}SimpleNotificationService-\w{1,64}\.pem$`);
const confirmation = new RegExp(String.raw`${host}\?[\w.~%:=&+-]{1,2000}$`);

export function isCertificate(address: string): boolean {
  return certificate.test(address);
}

export function isConfirmation(address: string): boolean {
  return confirmation.test(address);
}

const Recipients = z.array(z.object({ emailAddress: z.string().max(1000) })).max(100);
// Configuration sets call the kind eventType, notifications of an identity notificationType.
const Notice = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: Recipients, timestamp: z.iso.datetime() }).optional(),
  complaint: z
    .object({
      complainedRecipients: Recipients,
      complaintFeedbackType: z.string().nullish(),
      timestamp: z.iso.datetime(),
    })
    .optional(),
});

// A bounce that is not permanent, and a reader who says that an email is no spam, are no reports for us.
function reportsOf({ notificationType, eventType, bounce, complaint }: z.infer<typeof Notice>): MailReport[] {
  const kind = notificationType ?? eventType;
  if (kind === "Bounce" && bounce?.bounceType === "Permanent")
    return bounce.bouncedRecipients.map(reportOf("bounced", bounce.timestamp));
  if (kind === "Complaint" && complaint && complaint.complaintFeedbackType !== "not-spam")
    return complaint.complainedRecipients.map(reportOf("complained", complaint.timestamp));
  return [];
}

function reportOf(reason: MailReport["reason"], at: string) {
  return ({ emailAddress }: { readonly emailAddress: string }): MailReport => ({
    reason,
    // "Asha <asha@example.com>" or the address alone.
    address: /<([^<>]+)>$/.exec(emailAddress)?.[1] ?? emailAddress,
    at: new Date(at),
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const mostBytes = 16 * 1024;
const mostCached = 20;
const patienceMs = 5_000;

/** Reads certificates from the web, each once. */
export function certificatesOfTheWeb(ask: typeof fetch = fetch): ReadCertificate {
  const cached = new Map<string, string>();
  return async (address) => {
    const before = cached.get(address);
    if (before !== undefined) return before;
    const answer = await askAmazon(ask, address);
    const text = answer.ok ? await readShort(answer) : undefined;
    if (answer.status >= 500) throw new ReportsAway("Amazon's certificate cannot be read now");
    if (text === undefined) return undefined;
    if (cached.size >= mostCached) cached.clear();
    cached.set(address, text);
    return text;
  };
}

export async function confirmAtAmazon(address: string, ask: typeof fetch = fetch): Promise<boolean> {
  return isConfirmation(address) && (await askAmazon(ask, address)).ok;
}

function askAmazon(ask: typeof fetch, address: string): Promise<Response> {
  return ask(address, { redirect: "error", signal: AbortSignal.timeout(patienceMs) }).catch((error: unknown) => {
    throw new ReportsAway("Amazon cannot be reached now", { cause: error });
  });
}

async function readShort({ body }: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > mostBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
