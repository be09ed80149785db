import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { findMail, listMessages, type MessageRow } from "./message-store.ts";

const most = 100;

/** What the sandbox delivered, the newest first. Outside the sandbox there is no such place: what lies in it opens accounts. */
export function listDelivered(ctx: Ctx, kind: MessageRow["kind"], to: string | undefined): Promise<MessageRow[]> {
  if (!ctx.config.sandbox) throw new Refusal("not_found");
  return listMessages(ctx.db, { kind, to: to === "" ? undefined : to, most });
}

export async function openDelivered(ctx: Ctx, id: number): Promise<MessageRow> {
  if (!ctx.config.sandbox) throw new Refusal("not_found");
  const letter = await findMail(ctx.db, id);
  if (!letter) throw new Refusal("not_found");
  return letter;
}
