import { Hono } from "hono";
import { EmailId, OutboxEmail, OutboxList, OutboxSearch } from "#contract/outbox-admin.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { admin, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { listsPeople } from "#server/http/lists-of-people.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import type { Email } from "./emails/sheet.ts";
import { lookAtOutbox, lookAtSentEmail, resendEmail } from "./look-at-outbox.ts";
import { presentOutbox, presentSeen } from "./present.ts";

const reading = limit("read-outbox", 600);
const looking = limit("look-at-email", 240);
const tag = "Outbox";
const closed = ["not_signed_in", "not_allowed", "invalid_input"] as const;

/** The outbox for administrators: every email, its recipient and its state. */
export function outboxRoutes(emails: readonly Email[]) {
  return new Hono<HubEnv>()
    .get(
      "/admin/outbox",
      admin,
      reading,
      listsPeople,
      forOneOnly,
      says({
        summary: "All emails of the last thirty days, newest first, ten per page.",
        tag,
        gives: OutboxList,
        refuses: [...closed, "reauthentication_needed"],
      }),
      takes("query", OutboxSearch),
      async (c) => c.json(presentOutbox(await lookAtOutbox(c.get("ctx"), c.req.valid("query")))),
    )
    .get(
      "/admin/outbox/:id",
      admin,
      looking,
      forOneOnly,
      says({
        summary: "One email: its content without links and codes, and its delivery.",
        tag,
        gives: OutboxEmail,
        refuses: [...closed, "not_found"],
      }),
      takes("param", EmailId),
      async (c) => c.json(presentSeen(await lookAtSentEmail(c.get("ctx"), emails, c.req.valid("param").id))),
    )
    .post(
      "/admin/outbox/:id/resend",
      admin,
      looking,
      forOneOnly,
      says({
        summary: "Retries an email that the hub gave up on. Waiting and sent emails stay unchanged.",
        tag,
        gives: OutboxEmail,
        refuses: [...closed, "not_found"],
      }),
      takes("param", EmailId),
      async (c) => {
        const [ctx, { id }] = [c.get("ctx"), c.req.valid("param")];
        await resendEmail(ctx, personOf(c), id);
        return c.json(presentSeen(await lookAtSentEmail(ctx, emails, id)));
      },
    );
}
