import { Hono } from "hono";
import { Received } from "#contract/payments.ts";
import { Refusal } from "#server/errors.ts";
import { anyone } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { noteSubject } from "#server/http/request-frame.ts";
import { says } from "#server/http/says.ts";
import { signedBytesOf, takesSigned } from "#server/http/takes-bytes.ts";
import { takeWebhook } from "./take-webhook.ts";

const refusal = { "unknown provider": "not_found", unsigned: "not_signed_in", "no event": "malformed_json" } as const;

/** The webhooks of payment providers. Providers know two answers: 200 is "kept", anything else is "send it again". */
export const paymentWebhookRoutes = new Hono<HubEnv>().post(
  "/webhooks/payments/:provider",
  anyone,
  limit("payment-webhooks", 30_000),
  says({
    summary: "Receives a signed webhook from a payment provider.",
    tag: "Webhooks",
    gives: Received,
    refuses: ["not_found", "not_signed_in", "malformed_json", "payload_too_large", "unavailable", "busy"],
  }),
  takesSigned,
  async (c) => {
    const provider = c.req.param("provider");
    const taken = await takeWebhook(c.get("ctx"), provider, {
      headers: c.req.raw.headers,
      read: () => signedBytesOf(c),
    });
    if (taken !== "received") {
      // A signed event is counted when it is settled, by its kind.
      const about = { provider: taken === "unknown provider" ? "unknown" : provider, type: "unread", verdict: taken };
      c.get("ctx").metrics.webhooks.inc(about);
      throw new Refusal(refusal[taken]);
    }
    noteSubject(c, { provider });
    return c.json({ received: true }, 200, { "cache-control": "no-store" });
  },
);
