import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { recordAct } from "../audit/record-act.ts";
import { refuseAway } from "./take-report.ts";
import { confirmTopic, findTopic, listTopics, type TopicRow } from "./store.ts";

export function lookAtTopics(ctx: Ctx): Promise<TopicRow[]> {
  return listTopics(ctx.db);
}

/** By hand, never automatically: the administrator compares the topic with their own. */
export async function acceptTopic(ctx: Ctx, admin: { readonly id: string }, arn: string): Promise<void> {
  const topic = await findTopic(ctx.db, arn);
  if (!topic) throw new Refusal("not_found");
  if (topic.confirmedAt !== null) return;
  if (!(await ctx.mailReports.confirmAmazon(topic.confirmAt).catch(refuseAway)))
    throw new Refusal("subscription_expired");
  await inTransaction(ctx.db, async (tx) => {
    await confirmTopic(tx, arn, ctx.clock.now());
    await recordAct(ctx, tx, { actorId: admin.id, act: "reports.confirmed", subject: `topic:${arn}` });
  });
}
