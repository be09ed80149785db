// One announcement for administrators: its words, how far it is, and its people.
import type { RecipientSearch } from "#contract/announcements.ts";
import { officePageSize } from "#contract/values/office-lists.ts";
import type { Ctx } from "#server/context.ts";
import type { FoundPage } from "#server/db/search/find-page.ts";
import { readSettings } from "../settings/read-settings.ts";
import { findFailure } from "./claim-store.ts";
import { type AnnouncedLinkRow, listLinks } from "./link-store.ts";
import { type ListedRun, lookAtRun, withCounts } from "./manage-drafts.ts";
import { countLeft, findPeoplePage, type ListedRecipient, listPeople } from "./people-store.ts";

export interface RunView extends ListedRun {
  readonly emailsPerSecond: number;
  // Why no email leaves, in the codes of the mail server.
  readonly failure: string | null;
  readonly left: number;
  readonly links: readonly AnnouncedLinkRow[];
}

export async function lookAtAnnouncement(ctx: Ctx, id: string): Promise<RunView> {
  const run = await lookAtRun(ctx, id);
  const [[listed], { emailsPerSecond }, failure, left, links] = await Promise.all([
    withCounts(ctx, [run]),
    readSettings(ctx),
    findFailure(ctx.db),
    countLeft(ctx.db, run),
    listLinks(ctx.db, id),
  ]);
  return { ...listed!, emailsPerSecond, failure, left, links };
}

export interface RecipientPage extends Omit<FoundPage, "ids"> {
  readonly people: readonly ListedRecipient[];
}

export async function lookAtRecipients(
  ctx: Ctx,
  id: string,
  { state, page = 1 }: RecipientSearch,
): Promise<RecipientPage> {
  await lookAtRun(ctx, id);
  const wanted = { announcementId: id, state };
  const { ids, ...pages } = await findPeoplePage(ctx.db, wanted, { page, size: officePageSize });
  return { ...pages, people: await listPeople(ctx.db, id, ids) };
}
