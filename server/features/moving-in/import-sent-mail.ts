// email_notifications: the emails that were sent before. The import sends none, and the hub keeps emails for thirty days.
import { isUuid } from "#contract/values/uuid.ts";
import { importRows, type Step } from "./import-rows.ts";
import { flagIn, momentIn, neededIn, NotTaken, textIn, uuidIn } from "./dump/value-rules.ts";
import type { Moving } from "./moving.ts";
import { giveToOwners } from "./owners.ts";
import { insertEmails, listEmailsNamed, type SentEmail } from "./sales-store.ts";

const keptMs = 30 * 86_400_000;

export async function importSentMail(moving: Moving): Promise<void> {
  const { ctx } = moving;
  const step: Step<SentEmail> = {
    table: "email_notifications",
    needed: ["user_id", "email_type", "recipient_email", "processed"],
    columns: ["id", "recipient_name", "processed_at", "created_at"],
    read(values) {
      if (flagIn(values, "processed") !== true)
        throw new NotTaken("it was never sent, and an email this late would surprise");
      const processedAt = momentIn(values, "processed_at") ?? momentIn(values, "created_at");
      if (!processedAt || ctx.clock.now().getTime() - processedAt.getTime() > keptMs)
        throw new NotTaken("it was sent more than thirty days ago: the hub keeps emails no longer");
      const id = neededIn(values, "id");
      if (!isUuid(id)) throw new NotTaken("an id is malformed", "id");
      const sent = {
        state: "sent",
        processed: true,
        processedAt,
        createdAt: momentIn(values, "created_at") ?? processedAt,
      } as const;
      return {
        ...sent,
        id: id.toLowerCase(),
        userId: uuidIn(values, "user_id"),
        emailType: neededIn(values, "email_type").slice(0, 100),
        recipientEmail: neededIn(values, "recipient_email").toLowerCase().slice(0, 255),
        recipientName: textIn(values, "recipient_name")?.slice(0, 200) ?? null,
      };
    },
    async judge(batch) {
      await giveToOwners(moving, batch);
      const existing = new Set(
        await listEmailsNamed(
          ctx.db,
          batch.map(({ item }) => item.id),
        ),
      );
      for (const one of batch) if (one.verdict === "new" && existing.has(one.item.id)) one.verdict = "here";
    },
    write: insertEmails,
  };
  await importRows(moving, step);
}
