// Due work: jobs that run later and must not be lost (emails, stamped copies, webhooks, refunds …). A row of `due_work` is written in the
// transaction of its cause. Any process claims it with a lease, tries, retries by the kind's plan, and gives up visibly.
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { type SQL, sql } from "#server/db/drizzle.ts";
import type { Logger } from "pino";
import { announce, type Db, inTransaction, type Topic, type Tx } from "#server/db/client.ts";
import type { Clock } from "#server/machine/clock.ts";
import {
  correctDueTimes,
  buryWork,
  claimDueWork,
  finishWork,
  insertWork,
  insertWorkOf,
  releaseWork,
  upsertWork,
  withdrawWork,
  withdrawWorkAbout,
  workWaits,
  type WorkRow,
} from "./due-work-store.ts";
import type { Job } from "./runner.ts";
import { LeaseLost, asWork, type Work } from "./work.ts";

export interface WorkKind {
  readonly name: string;
  // How many jobs one process runs at the same time.
  readonly concurrency: number;
  // Longer than a try can take: a lease that ended during a try would lead to a second run.
  readonly leaseSeconds: number;
  // The milliseconds to wait after so many failed tries; undefined gives up. Pure.
  retryAfter(tries: number, subject: string): number | undefined;
  /** One try. A run that returns without finishing counts as done; `againInMs` asks for another run, which is no failure. */
  run(work: Work, signal: AbortSignal): Promise<undefined | { readonly againInMs: number }>;
  /** Further changes in the transaction in which the job is given up. */
  gaveUp?(tx: Tx, work: Work, error: unknown): Promise<void>;
}

export interface WorkParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Pick<Logger, "error" | "warn">;
}

/** Another try would end the same way. The reason is one word, and is stored. */
export class GiveUp extends Error {
  override readonly name: string;
  constructor(reason: string, options?: ErrorOptions) {
    super(`Given up: ${reason}`, options);
    this.name = reason;
  }
}

/** Nothing could be tried, so the job loses no try. */
export class NotNow extends Error {
  override readonly name = "NotNow";
  readonly againInMs: number;
  constructor(againInMs: number, options?: ErrorOptions) {
    super("It cannot be tried now", options);
    this.againInMs = againInMs;
  }
}

export const topicOf = (kind: string): Topic => `work ${kind}`;
// Polls for jobs that became due later, or whose notification was missed.
const pollSeconds = 10;

/** Enqueues a job in the transaction of its cause. A process claims it soon after the commit, or when it is due. */
export async function enqueue(
  parts: Pick<WorkParts, "clock">,
  tx: Tx,
  { kind, subject, dueAt, facts }: { kind: string; subject: string; dueAt?: Date; facts?: string },
): Promise<void> {
  const now = byDatabase(parts.clock);
  await upsertWork(tx, { kind, subject, dueAt: dueAt ? byDatabase(parts.clock, dueAt) : now, now, facts });
  await announce(tx, topicOf(kind));
}

/** The same as SQL, for a statement that makes rows as `made` and has `now` as a value. A frequent caller uses it, and announces topicOf(kind). */
export function enqueueSql(kind: string): SQL {
  return insertWorkOf(sql`made`, { kind, now: sql`${sql.placeholder("now")}::timestamptz` });
}

/** For rows that lost their job: a job that is queued or given up stays as it is. */
export async function ensureWork(
  parts: Pick<WorkParts, "clock">,
  tx: Tx,
  { kind, subject }: { kind: string; subject: string },
): Promise<void> {
  const now = byDatabase(parts.clock);
  await insertWork(tx, { kind, subject, dueAt: now, now });
  await announce(tx, topicOf(kind));
}

/**
 * The caller has done the job itself, in the transaction of its effect: the row was only there in case this process died. False when
 * another process has done the job.
 */
export function markDone(tx: Tx, about: { readonly kind: string; readonly subject: string }): Promise<boolean> {
  return withdrawWork(tx, about);
}

/** As SQL, for a job of lower urgency: a job of this kind is due, and no process has it yet. */
export function isWorkWaiting({ clock }: Pick<WorkParts, "clock">, kind: string): SQL<boolean> {
  return workWaits(kind, byDatabase(clock));
}

/** The present moment as SQL, by the clock that due work follows. */
export function nowInDatabase({ clock }: Pick<WorkParts, "clock">): SQL {
  const now = byDatabase(clock);
  return now instanceof Date ? sql`${now.toISOString()}::timestamptz` : now;
}

/** Once a minute: a clock that ran ahead, on this machine or another, delays no job until the time that it showed. */
export function afterWrongClocks(parts: WorkParts): Job {
  return { name: "bring back work", everySeconds: 60, run: () => correctDueTimes(parts.db, byDatabase(parts.clock)) };
}

/** `everySeconds`: how late a job with a due time may start. */
export function dueWorkJob(parts: WorkParts, kind: WorkKind, { everySeconds = pollSeconds } = {}): Job {
  return {
    name: `due work: ${kind.name}`,
    everySeconds,
    wakeOn: topicOf(kind.name),
    run: (signal) => doDueWork(parts, kind, signal),
  };
}

/** Runs the due jobs of one kind, so many at the same time, until none is due or the process ends. Waits for jobs that have started. */
export async function doDueWork(
  parts: WorkParts,
  kind: WorkKind,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  while (!signal.aborted && failures.length === 0) {
    const claim = {
      kind: kind.name,
      now: byDatabase(parts.clock),
      until: after(parts, kind.leaseSeconds * 1000),
      most: kind.concurrency - running.size,
    };
    const claimed = await claimDueWork(parts.db, claim).catch((error: unknown) => (failures.push(error), []));
    for (const row of claimed) {
      const one: Promise<void> = tryOnce(parts, { kind, row, signal })
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(one));
      running.add(one);
    }
    if (running.size === 0) break;
    await Promise.race(running);
    // Jobs that ended together free their places together.
    await setImmediate();
  }
  // No job is running when the database closes.
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}

interface Try {
  readonly kind: WorkKind;
  readonly row: WorkRow;
  readonly signal: AbortSignal;
}

async function tryOnce(parts: WorkParts, { kind, row, signal }: Try): Promise<void> {
  const work = asWork(row);
  try {
    // Its processes died of it, and could not report that.
    if (row.tries > 1 && kind.retryAfter(row.tries - 1, row.subject) === undefined) throw new GiveUp("NeverFinished");
    const again = await kind.run(work, signal);
    if (again)
      await releaseWork(parts.db, row, { dueAt: after(parts, again.againInMs), lastError: null, counts: true });
    else if (!work.isFinished()) await finishWork(parts.db, row);
  } catch (error) {
    if (!(error instanceof LeaseLost)) await keepFailure(parts, { kind, row, signal }, error);
  }
}

async function keepFailure(parts: WorkParts, { kind, row, signal }: Try, error: unknown): Promise<void> {
  if (signal.aborted)
    return releaseWork(parts.db, row, { dueAt: byDatabase(parts.clock), lastError: null, counts: false });
  const lastError = failureInShort(error);
  const about = { kind: kind.name, subject: row.subject, tries: row.tries, err: error };
  if (error instanceof NotNow) {
    parts.log.warn(about, "due work cannot be tried now");
    return releaseWork(parts.db, row, { dueAt: after(parts, error.againInMs), lastError, counts: false });
  }
  const waitMs = error instanceof GiveUp ? undefined : kind.retryAfter(row.tries, row.subject);
  if (waitMs !== undefined) {
    parts.log.warn(about, "due work failed and will be tried again");
    return releaseWork(parts.db, row, { dueAt: after(parts, waitMs), lastError, counts: true });
  }
  await inTransaction(parts.db, async (tx) => {
    if (await buryWork(tx, row, { lastError, now: parts.clock.now() })) await kind.gaveUp?.(tx, asWork(row), error);
  });
  parts.log.error(about, "due work is given up");
}

function after({ clock }: WorkParts, milliseconds: number): Date | SQL {
  return byDatabase(clock, new Date(clock.now().getTime() + milliseconds));
}

// Machines whose clocks differ share the database's: a moment is written as its distance from now. A clock set by a test counts as it is.
export function byDatabase(clock: Clock, moment?: Date): Date | SQL {
  const now = clock.now();
  if (!clock.isOfMachine) return moment ?? now;
  return moment === undefined
    ? sql`now()`
    : sql`now() + ${moment.getTime() - now.getTime()} * interval '1 millisecond'`;
}

/**
 * Exponential back-off with jitter: doubled after each try, and up to a fifth shorter, so that what failed together does not come back
 * together. The same work at the same try always waits the same time.
 */
export function backOff({
  firstSeconds,
  mostSeconds,
  tries: most,
}: {
  firstSeconds: number;
  mostSeconds: number;
  tries: number;
}): WorkKind["retryAfter"] {
  return (tries, subject) => {
    if (tries >= most) return undefined;
    const jitter = createHash("sha256").update(`${subject} ${tries}`).digest().readUInt32BE() / 2 ** 32;
    return Math.round(Math.min(mostSeconds, firstSeconds * 2 ** (tries - 1)) * 1000 * (1 - jitter / 5));
  };
}

// The stored reason of a failure must name no person, and another server's own sentence often repeats an address.
function failureInShort(error: unknown): string {
  if (!(error instanceof Error)) return "unknown failure";
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const parts = [error.name, code, responseCode].filter(
    (part) => typeof part === "number" || (typeof part === "string" && /^\w{1,40}$/.test(part)),
  );
  return parts.join(" ");
}

/** Deletes all due work about these subjects, of any kind. */
export function forgetWorkAbout(tx: Tx, id: string): Promise<void> {
  return withdrawWorkAbout(tx, id);
}
