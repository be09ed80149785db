import type { AnnouncementDraft } from "#contract/announcements.ts";
import { isBlockedAt } from "../accounts/standing.ts";
import { listAudience } from "./audience-store.ts";
import { drawForSending, fillIn, type Template } from "./draw-announcement.ts";
import { listLinks } from "./link-store.ts";
import { draftOf } from "./manage-drafts.ts";
import type { RunKind } from "./run-kind.ts";

/** What administrators write. Each process draws an announcement once. */
export function announcementKind(): RunKind {
  let last: { readonly id: string; readonly template: Promise<Template> } | undefined;
  return {
    name: "announcement",
    listPeople(ctx, tx, { run, ...page }) {
      const { audience, purpose } = draftOf(run);
      const now = ctx.clock.now();
      return listAudience(tx, { filter: audience, purpose, now, isBlocked: isBlockedAt(now) }, page);
    },
    async write(ctx, run, recipient) {
      const draft: AnnouncementDraft = draftOf(run);
      if (last?.id !== run.id) {
        const drawing = async (): Promise<Template> => {
          const targets = (await listLinks(ctx.db, run.id)).map(({ target }) => target);
          return drawForSending(ctx, { id: run.id, draft, bodyHtml: run.bodyHtml ?? "", targets });
        };
        last = { id: run.id, template: drawing() };
      }
      const drawn = last;
      const template = await drawn.template.catch((error: unknown) => {
        // The next email tries again.
        if (last === drawn) last = undefined;
        throw error;
      });
      return fillIn(ctx, template, { reader: recipient, purpose: draft.purpose });
    },
  };
}
