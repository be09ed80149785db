// The export of a person's data: requested, made by due work, available for a day, downloadable by that person alone.
import { momentInIndia } from "#contract/values/india.ts";
import { exportHours } from "#contract/values/own-data-terms.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { FilesAway } from "#server/integrations/files/interface.ts";
import { enqueue, backOff, NotNow, type WorkKind } from "#server/jobs/due-work.ts";
import type { Work } from "#server/jobs/work.ts";
import { holdLeaving } from "../accounts/erase-account.ts";
import { type Caller, requireFreshSession } from "../accounts/sessions/caller.ts";
import { recordAct } from "../audit/record-act.ts";
import { claimBytes, giveUpBytes, keepBytes } from "../bytes/keep-bytes.ts";
import { queueEmail } from "../mailing/queue-email.ts";
import { beginExport, deleteOldExports, type ExportRow, findExport, updateMade } from "./export-store.ts";
import { exportReady } from "./emails.ts";
import { packData } from "./pack-data.ts";

const exportWork = "data export";
const hourMs = 3_600_000;
const mostBytes = 2 * 1024 ** 3;

/** One at a time: while an export is being made, or can be fetched, another request changes nothing. */
export async function askForExport(ctx: Ctx, caller: Caller): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    if (!(await holdLeaving(tx, caller.id))) throw new Refusal("not_signed_in");
    await requireFreshSession(ctx, tx, caller);
    const now = ctx.clock.now();
    if (isThere(await findExport(tx, caller.id), now)) return;
    await beginExport(tx, caller.id, now);
    await recordAct(ctx, tx, { actorId: caller.id, act: "account.data_asked", subject: `account:${caller.id}` });
    await enqueue(ctx, tx, { kind: exportWork, subject: caller.id });
  });
}

function isThere(row: ExportRow | undefined, now: Date): boolean {
  return row !== undefined && (row.state === "making" || isReady(row, now));
}

function isReady(row: ExportRow, now: Date): row is ExportRow & { storageKey: string; size: number } {
  return row.state === "ready" && row.readyUntil !== null && row.readyUntil > now;
}

/** Undefined when there is none, or it has expired. */
export async function findOwnExport(ctx: Ctx, personId: string): Promise<ExportRow | undefined> {
  const row = await findExport(ctx.db, personId);
  return row && (row.state !== "ready" || isReady(row, ctx.clock.now())) ? row : undefined;
}

export interface OpenedExport {
  readonly name: string;
  readonly size: number;
  readonly content: ReadableStream<Uint8Array>;
}

/** Behind the login and a recent proof: a mailbox that another person reads, or a copied session, must not give everything away. */
export async function openExport(ctx: Ctx, caller: Caller): Promise<OpenedExport> {
  await inTransaction(ctx.db, (tx) => requireFreshSession(ctx, tx, caller));
  const row = await findExport(ctx.db, caller.id);
  if (!row || !isReady(row, ctx.clock.now())) throw new Refusal("export_not_ready");
  const opened = await ctx.files.open(row.storageKey);
  if (!opened) throw new Refusal("export_not_ready");
  const name = `your-data-${row.askedAt.toISOString().slice(0, 10)}.zip`;
  return { name, size: opened.size, content: opened.content };
}

export function makeExports(ctx: Ctx): WorkKind {
  return {
    name: exportWork,
    concurrency: 1,
    leaseSeconds: 900,
    retryAfter: backOff({ firstSeconds: 10, mostSeconds: 900, tries: 6 }),
    run: async (work) => {
      const row = await findExport(ctx.db, work.subject);
      if (row?.state === "making") await makeExport(ctx, work);
      return undefined;
    },
    async gaveUp(tx, work) {
      await updateMade(tx, work.subject, { state: "failed", storageKey: null, size: null, readyUntil: null });
    },
  };
}

async function makeExport(ctx: Ctx, work: Work): Promise<void> {
  // Names no person: the key outlives the row by some seconds.
  const key = `exports/${ctx.ids.uuid()}`;
  let isTheirs = false;
  try {
    const content = packData(ctx, work.subject);
    const { size } = await keepBytes(ctx, { key, content, contentType: "application/zip", mostBytes });
    isTheirs = await handOver(ctx, work, { key, size });
  } catch (error) {
    throw error instanceof FilesAway ? new NotNow(60_000, { cause: error }) : error;
  } finally {
    // The person is gone, or another process was quicker.
    if (!isTheirs) await giveUpBytes(ctx, key);
  }
}

function handOver(
  ctx: Ctx,
  work: Work,
  { key, size }: { readonly key: string; readonly size: number },
): Promise<boolean> {
  const readyUntil = new Date(ctx.clock.now().getTime() + exportHours * hourMs);
  return inTransaction(ctx.db, async (tx) => {
    await work.finish(tx);
    const owner = await holdLeaving(tx, work.subject);
    const isWanted = await updateMade(tx, work.subject, { state: "ready", storageKey: key, size, readyUntil });
    if (!isWanted || !owner) return false;
    await claimBytes(tx, key);
    const { id: accountId, mailbox, name } = owner;
    const sheet = exportReady.sheet({ until: momentInIndia(readyUntil) });
    if (mailbox !== null) await queueEmail(ctx, tx, { to: mailbox, name, accountId, sheet });
    return true;
  });
}

/** Deletes expired exports, with their bytes. */
export function sweepExports(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  return inTransaction(ctx.db, (tx) =>
    deleteOldExports(tx, { now, failedBefore: new Date(now.getTime() - exportHours * hourMs) }),
  );
}
