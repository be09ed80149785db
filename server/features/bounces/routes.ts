import { Hono } from "hono";
import { Done } from "#contract/account.ts";
import { PlayedOutcome, PlayedReport, ReportTopic, ReportTopics } from "#contract/email-reports.ts";
import { SandboxId } from "#contract/sandbox.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { admin, anyone, freshAdmin, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { acceptTopic, lookAtTopics } from "./manage-topics.ts";
import { playReport } from "./play-report.ts";
import { presentTopics } from "./present.ts";

const closed = ["not_signed_in", "not_allowed"] as const;
const tag = "Managing emails";

export const bounceRoutes = new Hono<HubEnv>()
  .get(
    "/admin/email-topics",
    admin,
    limit("email-topics", 600),
    forOneOnly,
    says({ summary: "Topics of Amazon SNS that want to report bounces.", tag, gives: ReportTopics, refuses: closed }),
    async (c) => c.json<ReportTopics>(presentTopics(await lookAtTopics(c.get("ctx")))),
  )
  .post(
    "/admin/email-topics/confirm",
    freshAdmin,
    limit("email-topics-confirm", 60),
    forOneOnly,
    says({
      summary: "Confirms the subscription of a topic at Amazon. Its reports count from then on.",
      tag,
      gives: Done,
      refuses: [
        ...closed,
        "reauthentication_needed",
        "not_found",
        "subscription_expired",
        "amazon_away",
        "invalid_input",
      ],
    }),
    takes("json", ReportTopic),
    async (c) => {
      await acceptTopic(c.get("ctx"), personOf(c), c.req.valid("json").arn);
      return c.json({});
    },
  )
  .post(
    "/sandbox/mail/:id/report",
    anyone,
    limit("sandbox-report", 600),
    says({
      summary: "Plays a mail provider that reports this email as bounced or as spam. Only in the sandbox.",
      tag: "Sandbox",
      gives: PlayedOutcome,
      refuses: ["not_found", "invalid_input"],
    }),
    takes("param", SandboxId),
    takes("json", PlayedReport),
    async (c) => {
      const isTaken = await playReport(c.get("ctx"), Number(c.req.valid("param").id), c.req.valid("json"));
      return c.json({ isTaken });
    },
  );
