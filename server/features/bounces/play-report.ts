// The sandbox plays a mail provider that reports a bounce or a complaint: signed, over HTTP, at the same doors as a real one.
import type { PlayedReport } from "#contract/email-reports.ts";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { openDelivered } from "../mailing/sandbox/read-messages.ts";

/** Resolves to false where a subscription waits for an administrator first. */
export async function playReport(ctx: Ctx, id: number, { event, through }: PlayedReport): Promise<boolean> {
  const { recipient } = await openDelivered(ctx, id);
  const played = ctx.mailReports.played;
  if (!played) throw new Refusal("not_found");
  const at = ctx.clock.now().toISOString();
  const post = async (door: string, body: string, headers: Record<string, string> = {}) =>
    (await ctx.ownPort.fetch(`${ctx.config.publicUrl}/api/webhooks/email/${door}`, { method: "POST", body, headers }))
      .ok;
  if (through === "generic") {
    const body = JSON.stringify({ event, address: recipient, at, id: ctx.ids.uuid() });
    return post("generic", body, { "x-hub-signature-256": played.signatureOf(body) });
  }
  const common = { MessageId: ctx.ids.uuid(), TopicArn: played.topic, Timestamp: at };
  const recipients = [{ emailAddress: recipient }];
  const notice =
    event === "bounce"
      ? {
          notificationType: "Bounce",
          bounce: { bounceType: "Permanent", bouncedRecipients: recipients, timestamp: at },
        }
      : { notificationType: "Complaint", complaint: { complainedRecipients: recipients, timestamp: at } };
  const Message = JSON.stringify(notice);
  if (await post("ses", await played.amazon({ ...common, Type: "Notification", Message }))) return true;
  const SubscribeURL = "https://sns.ap-south-1.amazonaws.com/?Action=ConfirmSubscription";
  const asking = { Type: "SubscriptionConfirmation", Message: "Confirm", Token: "sandbox", SubscribeURL };
  await post("ses", await played.amazon({ ...common, ...asking }));
  return false;
}
