import { z } from "zod";

export const ReportTopics = z
  .object({
    topics: z.array(z.object({ arn: z.string(), askedAt: z.iso.datetime(), confirmedAt: z.iso.datetime().nullable() })),
  })
  .meta({ id: "ReportTopics", description: "Topics of Amazon SNS that want to report bounces and complaints." });
export type ReportTopics = z.infer<typeof ReportTopics>;

export const ReportTopic = z.object({ arn: z.string().min(10).max(400) });

export const PlayedReport = z.object({ event: z.enum(["bounce", "complaint"]), through: z.enum(["generic", "ses"]) });
export type PlayedReport = z.infer<typeof PlayedReport>;

export const PlayedOutcome = z
  .object({ isTaken: z.boolean().describe("False: an administrator has to confirm the subscription first.") })
  .meta({ id: "PlayedOutcome" });
