// Drafts: saved as they are typed, and never over the work of another administrator.
import type { AnnouncementDraft, AnnouncementSearch, AudienceRequest } from "#contract/announcements.ts";
import { officePageSize } from "#contract/values/office-lists.ts";
import type { Ctx } from "#server/context.ts";
import { announce, type Db, inTransaction, type Tx } from "#server/db/client.ts";
import type { FoundPage } from "#server/db/search/find-page.ts";
import { Refusal } from "#server/errors.ts";
import { isBlockedAt } from "../accounts/standing.ts";
import { recordAct } from "../audit/record-act.ts";
import { wantPictures } from "../pictures/look-at-pictures.ts";
import { namePeople } from "../profiles/name-people.ts";
import { countAudience } from "./audience-store.ts";
import {
  deleteRun,
  findRun,
  findRunPage,
  holdRun,
  insertRun,
  listRuns,
  listShownAddresses,
  type RunRow,
  updateRun,
} from "./draft-store.ts";
import { type PeopleCounts, countPeople } from "./people-store.ts";

type Admin = { readonly id: string };

export interface ListedRun {
  readonly run: RunRow;
  readonly counts: PeopleCounts;
  readonly changedBy: string | null;
}

export interface RunPage extends Omit<FoundPage, "ids"> {
  readonly runs: readonly ListedRun[];
}

export async function listAnnouncements(ctx: Ctx, { state, page = 1 }: AnnouncementSearch): Promise<RunPage> {
  const { ids, ...pages } = await findRunPage(ctx.db, state, { page, size: officePageSize });
  return { ...pages, runs: await withCounts(ctx, await listRuns(ctx.db, ids)) };
}

export async function withCounts(ctx: Ctx, runs: readonly RunRow[]): Promise<ListedRun[]> {
  const [counts, names] = await Promise.all([
    countPeople(
      ctx.db,
      runs.map(({ id }) => id),
    ),
    namePeople(
      ctx,
      runs.flatMap(({ changedBy }) => changedBy ?? []),
    ),
  ]);
  return runs.map((run) => ({
    run,
    counts: counts.get(run.id)!,
    changedBy: (run.changedBy && names.get(run.changedBy)) ?? null,
  }));
}

const empty: AnnouncementDraft = {
  subject: "",
  preview: "",
  body: "",
  picture: null,
  button: null,
  purpose: "news",
  audience: { is: "everyone" },
};

export function createDraft(ctx: Ctx, admin: Admin): Promise<string> {
  const [id, now] = [ctx.ids.uuid(), ctx.clock.now()];
  return inTransaction(ctx.db, async (tx) => {
    await insertRun(tx, {
      id,
      kind: "announcement",
      state: "draft",
      purpose: empty.purpose,
      subject: empty.subject,
      content: { ...empty },
      createdAt: now,
      changedAt: now,
      changedBy: admin.id,
    });
    return id;
  });
}

interface DraftEdit {
  readonly id: string;
  readonly revision: number;
  readonly draft: AnnouncementDraft;
}

/** Resolves to the new revision. An edit of an older one is refused, and says who was quicker. */
export function changeDraft(ctx: Ctx, admin: Admin, { id, revision, draft }: DraftEdit): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    await holdDraft(tx, { id, revision });
    const pictureId = draft.picture?.url.split("/").at(-1);
    if (pictureId !== undefined && (await wantPictures(tx, [pictureId], ctx.clock.now())).size === 0)
      throw new Refusal("invalid_input", {
        fields: { "draft.picture.url": "This picture is missing. Please upload it again." },
      });
    await updateRun(tx, id, {
      content: { ...draft },
      subject: draft.subject,
      purpose: draft.purpose,
      revision: revision + 1,
      changedAt: ctx.clock.now(),
      changedBy: admin.id,
    });
  });
}

/** For an act on the draft as the administrator saw it. */
async function holdDraft(tx: Tx, { id, revision }: Pick<DraftEdit, "id" | "revision">): Promise<RunRow> {
  const run = await holdRun(tx, id);
  if (!run) throw new Refusal("not_found");
  if (run.state !== "draft") throw new Refusal("announcement_moved_on");
  await refuseOldRevision(tx, run, revision);
  return run;
}

export async function refuseOldRevision(db: Db | Tx, run: RunRow, revision: number): Promise<void> {
  if (run.revision === revision) return;
  const changedBy = run.changedBy && (await namePeople({ db }, [run.changedBy])).get(run.changedBy);
  throw new Refusal("changed_meanwhile", { present: { changedBy: changedBy ?? null, revision: run.revision } });
}

/** One that has started stays, with its counts. */
export function deleteDraft(ctx: Ctx, admin: Admin, id: string): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const run = await holdRun(tx, id);
    if (!run) throw new Refusal("not_found");
    if (run.state !== "draft") throw new Refusal("announcement_moved_on");
    await deleteRun(tx, id);
    await recordAct(ctx, tx, {
      actorId: admin.id,
      act: "announcement.deleted",
      subject: `announcement:${id}`,
      facts: { title: run.subject },
    });
    await announce(tx, "announcements");
  });
}

export async function lookAtRun(ctx: Ctx, id: string): Promise<RunRow> {
  const run = await findRun(ctx.db, id);
  if (!run) throw new Refusal("not_found");
  return run;
}

/** Only an announcement has a draft. */
export function draftOf(run: RunRow): AnnouncementDraft {
  if (run.kind !== "announcement") throw new Refusal("announcement_moved_on");
  return run.content as unknown as AnnouncementDraft;
}

export interface AudienceView {
  readonly withoutPurpose: number;
  readonly blocked: number;
  readonly undeliverable: number;
  readonly left: number;
}

/** How many the filter finds, and why some of them would get nothing. */
export async function lookAtAudience(ctx: Ctx, { purpose, audience }: AudienceRequest): Promise<AudienceView> {
  const now = ctx.clock.now();
  const counts = await countAudience(ctx.db, { filter: audience, purpose, now, isBlocked: isBlockedAt(now) });
  const of = (reason: string | null): number => counts.get(reason) ?? 0;
  return {
    withoutPurpose: of("withoutPurpose"),
    blocked: of("blocked"),
    undeliverable: of("undeliverable"),
    left: of(null),
  };
}

/** The pictures among these that an announcement shows: the sweep of pictures asks. */
export async function listAnnouncedPictures(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const shown = new Set(
    await listShownAddresses(
      tx,
      ids.map((id) => `/pictures/${id}`),
    ),
  );
  return ids.filter((id) => shown.has(`/pictures/${id}`));
}
