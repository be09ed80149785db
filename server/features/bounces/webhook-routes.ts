import { Hono } from "hono";
import { Received } from "#contract/payments.ts";
import { Refusal } from "#server/errors.ts";
import { anyone } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { signedBytesOf, takesSignedWithin } from "#server/http/takes-bytes.ts";
import { takeAmazon, takeJson, type Taken } from "./take-report.ts";

// Amazon's largest message has 256 KB.
const bounds = { mostBytes: 300 * 1024, withinMs: 10_000 };
const taking = limit("email-webhooks", 6000);
const refusal = { closed: "not_found", unsigned: "not_signed_in", unreadable: "malformed_json" } as const;
const refuses = ["not_found", "not_signed_in", "malformed_json", "payload_too_large", "amazon_away"] as const;
const tag = "Webhooks";

/** The webhooks of mail providers. */
export const emailWebhookRoutes = new Hono<HubEnv>()
  .post(
    "/webhooks/email/ses",
    anyone,
    taking,
    says({ summary: "Receives bounces and complaints from Amazon SES, through SNS.", tag, gives: Received, refuses }),
    takesSignedWithin(bounds),
    async (c) => {
      mustBeTaken(await takeAmazon(c.get("ctx"), await signedBytesOf(c, bounds)));
      return c.json({ received: true }, 200, { "cache-control": "no-store" });
    },
  )
  .post(
    "/webhooks/email/generic",
    anyone,
    taking,
    says({
      summary: "Receives a bounce or complaint as signed JSON: event, address, at, id. X-Hub-Signature-256 signs it.",
      tag,
      gives: Received,
      refuses,
    }),
    takesSignedWithin(bounds),
    async (c) => {
      const signature = c.req.header("x-hub-signature-256");
      // Without a signature the body is not even read.
      if (signature === undefined) throw new Refusal("not_signed_in");
      mustBeTaken(await takeJson(c.get("ctx"), await signedBytesOf(c, bounds), signature));
      return c.json({ received: true }, 200, { "cache-control": "no-store" });
    },
  );

function mustBeTaken(taken: Taken): void {
  if (taken !== "received") throw new Refusal(refusal[taken]);
}
