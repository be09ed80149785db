// Due work for tests: parcels, a run with an outcome that the test gives, rows from the table.
import { sql } from "#server/db/drizzle.ts";
import { inTransaction } from "#server/db/client.ts";
import { enqueue, type WorkKind } from "#server/jobs/due-work.ts";
import type { Work } from "#server/jobs/work.ts";
import type { Hub } from "./harness.ts";

type CountedKind = WorkKind & { readonly tried: string[] };

export const parcels = (count: number): string[] => Array.from({ length: count }, (_, index) => `parcel-${index}`);

/** Work with outcomes that the test gives; with the list of tries. */
export function kind(run: WorkKind["run"] = async () => undefined, about: Partial<WorkKind> = {}): CountedKind {
  const tried: string[] = [];
  const counted: WorkKind["run"] = (work, signal) => {
    tried.push(work.subject);
    return run(work, signal);
  };
  return {
    name: "parcel",
    concurrency: 3,
    leaseSeconds: 60,
    retryAfter: (tries) => (tries < 3 ? 30_000 : undefined),
    ...about,
    run: counted,
    tried,
  };
}

interface Slow {
  readonly kind: CountedKind;
  readonly begun: Promise<void>;
  go(): void;
}

/** A run that waits for the test in the middle. */
export function slow(then: (work: Work) => Promise<void> = async () => {}): Slow {
  const begun = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const waiting = kind(async (work) => {
    begun.resolve();
    await go.promise;
    await then(work);
    return undefined;
  });
  return { kind: waiting, begun: begun.promise, go: go.resolve };
}

interface Parcels {
  ask(...subjects: readonly string[]): Promise<void>;
  rows(): Promise<Record<string, unknown>[]>;
  // A run's effect, committed in one transaction with the end of its work.
  ship(work: Work): Promise<void>;
}

export function parcelsOf({ ctx }: Hub): Parcels {
  return {
    ask: (...subjects) =>
      inTransaction(ctx.db, async (tx) => {
        for (const subject of subjects) await enqueue(ctx, tx, { kind: "parcel", subject });
      }),
    rows: async () =>
      (
        await ctx.db.execute(
          sql`select subject, tries, last_error, dead_at is not null as dead, leased_until is not null as leased from due_work order by id`,
        )
      ).rows,
    ship: (work) => inTransaction(ctx.db, (tx) => work.finish(tx)),
  };
}
