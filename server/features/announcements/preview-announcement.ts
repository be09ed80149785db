// A draft as its readers would see it, and a test of it by email.
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { MailAway } from "#server/integrations/mail/interface.ts";
import { drawTyped } from "../catalog/draw-text.ts";
import { findPersonCard } from "./audience-store.ts";
import { findDeadLinks } from "./find-dead-links.ts";
import { faultsOf } from "./draft-rules.ts";
import { drawForPreview, fillIn, type EmailReader, type Template } from "./draw-announcement.ts";
import { targetsIn } from "./link-rules.ts";
import { draftOf, lookAtRun } from "./manage-drafts.ts";

interface Wish {
  readonly id: string;
  // The person it is drawn for.
  readonly personId: string;
  readonly signal?: AbortSignal;
}

export interface PreviewView {
  readonly email: Template;
  readonly name: string | null;
  readonly deadLinks: readonly string[];
}

/** Its link to stop such emails is the administrator's own: the link of a member would act for that member. */
export async function previewAnnouncement(ctx: Ctx, wish: Wish & { readonly adminId: string }): Promise<PreviewView> {
  const { draft, bodyHtml, reader } = await readDraft(ctx, wish);
  const template = await drawForPreview(ctx, { draft, bodyHtml }, "in page");
  const targets = targetsIn({ html: bodyHtml, button: draft.button }, ctx.config.publicUrl);
  return {
    email: fillIn(ctx, template, { reader: { ...reader, id: wish.adminId }, purpose: draft.purpose }),
    name: reader.name,
    deadLinks: await findDeadLinks(ctx, targets),
  };
}

/** To the administrator's own address, right away: an answer of the mail server is theirs to read. */
export async function sendTest(ctx: Ctx, wish: Wish & { readonly to: string }): Promise<void> {
  const { draft, bodyHtml, reader } = await readDraft(ctx, wish);
  const template = await drawForPreview(ctx, { draft, bodyHtml }, "in email");
  const { preview: _preview, ...email } = fillIn(ctx, template, { reader, purpose: draft.purpose });
  try {
    await ctx.mailer.send({ ...email, id: ctx.ids.uuid(), to: wish.to, attachments: [] });
  } catch (error) {
    throw error instanceof MailAway ? new Refusal("mail_away") : error;
  }
}

async function readDraft(
  ctx: Ctx,
  { id, personId, signal }: Wish,
): Promise<{ draft: ReturnType<typeof draftOf>; bodyHtml: string; reader: EmailReader }> {
  const draft = draftOf(await lookAtRun(ctx, id));
  const fields = faultsOf(draft, ctx.config.publicUrl);
  if (Object.keys(fields).length > 0) throw new Refusal("announcement_unfit", { fields });
  const reader = await findPersonCard(ctx.db, personId);
  if (!reader) throw new Refusal("person_not_found");
  return { draft, reader, bodyHtml: await drawTyped(ctx, draft.body, { is: "looked at", signal, field: "body" }) };
}
