// From the draft to its rows: started now or at a time, then the audience is written down in pieces.
import type { Ctx } from "#server/context.ts";
import { announce, inTransaction, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { backOff, enqueue, type WorkKind } from "#server/jobs/due-work.ts";
import { recordAct } from "../audit/record-act.ts";
import { drawTyped } from "../catalog/draw-text.ts";
import { faultsOf } from "./draft-rules.ts";
import { holdRun, insertRun, type NewRun, type RunRow, updateRun } from "./draft-store.ts";
import { replaceLinks } from "./link-store.ts";
import { targetsIn } from "./link-rules.ts";
import { draftOf, lookAtAudience, lookAtRun, refuseOldRevision } from "./manage-drafts.ts";
import { insertPeople } from "./people-store.ts";
import { type RunKind, kindOf } from "./run-kind.ts";

const freezingWork = "announcement";
const pieceSize = 500;

interface Start {
  readonly id: string;
  readonly revision: number;
  // Null: now.
  readonly at: Date | null;
}

/** Everything that could be wrong with it is refused here. A scheduled one takes another time in the same way. */
export async function startAnnouncement(ctx: Ctx, admin: { readonly id: string }, start: Start): Promise<void> {
  const { id, at } = start;
  const now = ctx.clock.now();
  if (at !== null && at <= now) throw new Refusal("invalid_input", { fields: { at: "Choose a time in the future." } });
  const present = await lookAtRun(ctx, id);
  const draft = draftOf(present);
  await refuseOldRevision(ctx.db, present, start.revision);
  const fields = faultsOf(draft, ctx.config.publicUrl);
  if (Object.keys(fields).length > 0) throw new Refusal("announcement_unfit", { fields });
  if ((await lookAtAudience(ctx, draft)).left === 0) throw new Refusal("audience_empty");
  const bodyHtml = await drawTyped(ctx, draft.body, { is: "kept", field: "body" });
  await inTransaction(ctx.db, async (tx) => {
    const run = await holdRun(tx, id);
    if (!run) throw new Refusal("not_found");
    if (run.state !== "draft" && run.state !== "scheduled") throw new Refusal("announcement_moved_on");
    await refuseOldRevision(tx, run, start.revision);
    const startsAt = at ?? now;
    await updateRun(tx, id, { state: "scheduled", startsAt, bodyHtml, changedAt: now, changedBy: admin.id });
    await replaceLinks(tx, id, targetsIn({ html: bodyHtml, button: draft.button }, ctx.config.publicUrl));
    await enqueue(ctx, tx, { kind: freezingWork, subject: id, dueAt: startsAt });
    await recordAct(ctx, tx, {
      actorId: admin.id,
      act: at === null ? "announcement.sent" : "announcement.scheduled",
      subject: `announcement:${id}`,
      facts: { title: draft.subject, ...(at === null ? {} : { at: at.toISOString() }) },
    });
  });
}

/** For a feature that writes to many people itself, in the transaction of the cause. */
export async function startRun(
  ctx: Ctx,
  tx: Tx,
  run: Pick<NewRun, "kind" | "purpose" | "subject" | "content"> & {
    readonly startsAt: Date;
    readonly by: string | null;
  },
): Promise<string> {
  const [id, now] = [ctx.ids.uuid(), ctx.clock.now()];
  const { by, ...row } = run;
  await insertRun(tx, { ...row, id, state: "scheduled", createdAt: now, changedAt: now, changedBy: by });
  await enqueue(ctx, tx, { kind: freezingWork, subject: id, dueAt: run.startsAt });
  return id;
}

/** Whether its audience is still to be written down: until the transaction ends nothing starts that. */
export async function joinRun(tx: Tx, id: string): Promise<boolean> {
  return (await holdRun(tx, id))?.state === "scheduled";
}

/** After a pause in the middle of the freezing. */
export async function continueFreezing(ctx: Ctx, tx: Tx, id: string): Promise<void> {
  await enqueue(ctx, tx, { kind: freezingWork, subject: id });
}

type FrozenPiece = "more" | "done" | { readonly againInMs: number };

export function freezeAudiences(ctx: Ctx, kinds: readonly RunKind[]): WorkKind {
  return {
    name: freezingWork,
    concurrency: 1,
    leaseSeconds: 120,
    retryAfter: backOff({ firstSeconds: 5, mostSeconds: 300, tries: Infinity }),
    async run(work, signal) {
      let piece: FrozenPiece = "more";
      while (piece === "more" && !signal.aborted)
        piece = await inTransaction(ctx.db, async (tx) =>
          freezePiece(ctx, tx, { run: await holdRun(tx, work.subject), kinds }),
        );
      if (piece === "more") return { againInMs: 0 };
      return piece === "done" ? undefined : piece;
    },
  };
}

interface Freezing {
  readonly run: RunRow | undefined;
  readonly kinds: readonly RunKind[];
}

// A piece of rows and how far it went are one transaction: after a kill the next piece follows the last whole one.
async function freezePiece(ctx: Ctx, tx: Tx, { run, kinds }: Freezing): Promise<FrozenPiece> {
  const now = ctx.clock.now();
  if (run?.state !== "scheduled" && run?.state !== "freezing") return "done";
  if (run.state === "scheduled" && run.startsAt && run.startsAt > now)
    return { againInMs: run.startsAt.getTime() - now.getTime() };
  const people = await kindOf(kinds, run).listPeople(ctx, tx, { run, after: run.lastFrozen, most: pieceSize });
  const isLast = people.length < pieceSize;
  await updateRun(tx, run.id, {
    state: isLast ? "sending" : "freezing",
    startedAt: run.startedAt ?? now,
    frozen: run.frozen + (await insertPeople(tx, run.id, people)),
    lastFrozen: people.at(-1) ?? run.lastFrozen,
    frozenAt: isLast ? now : null,
  });
  await announce(tx, "announcements");
  return isLast ? "done" : "more";
}
