import type { FileStore } from "#server/integrations/files/interface.ts";
import type { EmailAttachment } from "#server/integrations/mail/interface.ts";
import { GiveUp } from "#server/jobs/due-work.ts";
import type { Attachment } from "./emails/sheet.ts";

// Of all files of an email together: as text it is a third more, and many mailboxes take no email of 20 MB. An email lies in
// memory while it leaves, and five may leave at the same time.
const mostBytes = 10 * 1024 * 1024;

/** The files of an email, read for every attempt anew. An email without its file is not sent at all: it would say "enclosed" and be empty. */
export async function readAttachments(
  files: FileStore,
  attachments: readonly Attachment[],
): Promise<EmailAttachment[]> {
  const read: EmailAttachment[] = [];
  let left = mostBytes;
  for (const { name, type, ...where } of attachments) {
    if ("base64" in where) {
      read.push({ name, type, content: Buffer.from(where.base64, "base64") });
      continue;
    }
    const { file } = where;
    const opened = await files.open(file);
    if (!opened) throw new GiveUp("AttachmentMissing");
    if (opened.size > left) {
      await opened.content.cancel();
      throw new GiveUp("AttachmentTooLarge");
    }
    const content = Buffer.from(await new Response(opened.content).arrayBuffer());
    left -= content.length;
    read.push({ name, type, content });
  }
  return read;
}
