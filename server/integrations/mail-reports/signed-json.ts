// Reports of other mail providers, mapped to one simple JSON and signed by HMAC-SHA256 over its bytes.
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { MailReport, Unread } from "./interface.ts";

const Report = z.object({
  event: z.enum(["bounce", "complaint"]),
  address: z.string().max(320),
  at: z.iso.datetime({ offset: true }),
  // Of the provider; a report may come twice.
  id: z.string().max(200),
});

export function signatureOf(secret: string, raw: Buffer | string): string {
  return `sha256=${createHmac("sha256", secret).update(raw).digest("hex")}`;
}

export function readJson(secret: string, raw: Buffer, signature: string): MailReport | Unread {
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(secret, raw))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return "unsigned";
  try {
    const { event, address, at } = Report.parse(JSON.parse(raw.toString("utf8")));
    return { reason: event === "bounce" ? "bounced" : "complained", address, at: new Date(at) };
  } catch {
    return "unreadable";
  }
}
