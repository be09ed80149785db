import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import {
  type AttachmentHead,
  findAttachment,
  findMail,
  listAttachments,
  listMessages,
  type MessageRow,
} from "./message-store.ts";

const most = 100;

/** The messages that the sandbox delivered, newest first. Outside the sandbox there is no such list: its links open accounts. */
export function listDelivered(ctx: Ctx, kind: MessageRow["kind"], to: string | undefined): Promise<MessageRow[]> {
  if (!ctx.config.sandbox) throw new Refusal("not_found");
  return listMessages(ctx.db, { kind, to: to === "" ? undefined : to, most });
}

export type DeliveredMessage = MessageRow & { readonly attachments: readonly AttachmentHead[] };

export async function openDelivered(ctx: Ctx, id: number): Promise<DeliveredMessage> {
  if (!ctx.config.sandbox) throw new Refusal("not_found");
  const email = await findMail(ctx.db, id);
  if (!email) throw new Refusal("not_found");
  return { ...email, attachments: await listAttachments(ctx.db, id) };
}

/** A file that lay beside an email, as the mailer was given it. */
export async function openDeliveredFile(
  ctx: Ctx,
  id: number,
  place: number,
): Promise<NonNullable<Awaited<ReturnType<typeof findAttachment>>>> {
  if (!ctx.config.sandbox) throw new Refusal("not_found");
  const file = await findAttachment(ctx.db, id, place);
  if (!file) throw new Refusal("not_found");
  return file;
}
