import type { ReactNode } from "react";
import type { IntroductionNumbers } from "#contract/reports-of-people.ts";
import { writeDay } from "#contract/values/written-days.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { inFigures } from "#web/ui/figures.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { introductionNumbers } from "../calls/report-calls.ts";

type Week = IntroductionNumbers["weeks"][number];

const figure = (title: string, of: (week: Week) => number): Column<Week> => ({
  title,
  kind: "figure",
  cell: (week) => inFigures(of(week)),
});

const columns: readonly Column<Week>[] = [
  { title: "Week from", cell: ({ week }) => <span className="whitespace-nowrap">{writeDay(week)}</span> },
  figure("Asked", ({ asked }) => asked),
  figure("Accepted", ({ accepted }) => accepted),
  figure("Within 48 hours", ({ acceptedSoon }) => acceptedSoon),
  figure("Declined", ({ declined }) => declined),
  figure("Expired", ({ expired }) => expired),
];

/** Introductions by week: only numbers, nothing of what people wrote. */
export function Numbers(): ReactNode {
  const numbers = useOwnQuery(introductionNumbers);
  return (
    <section aria-labelledby="numbers" className="grid gap-4">
      <h2 id="numbers" className="text-title">
        Introductions by week
      </h2>
      <Loaded
        of={numbers}
        waiting={<Skeleton className="h-80" />}
        failed={{ title: "The numbers did not load" }}
        isEmpty={({ weeks }) => weeks.every(({ asked }) => asked === 0)}
        empty={<p className="text-soft">No one has asked anyone yet.</p>}
      >
        {({ weeks }) => (
          <Table caption="Asked and accepted, by week" columns={columns} rows={weeks} keyOf={({ week }) => week} />
        )}
      </Loaded>
    </section>
  );
}
