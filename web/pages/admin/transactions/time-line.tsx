import type { ReactNode } from "react";
import type { TransactionDetail } from "#contract/payments-admin.ts";
import { Card } from "#web/ui/card.tsx";
import { cn } from "#web/ui/class-names.ts";
import { Moment } from "../list/moment.tsx";
import { lineOfTime } from "./line-of-time.ts";

const dots = { plain: "bg-paper", good: "bg-bottle", bad: "bg-danger" } as const;

export function TimeLine({ order }: { readonly order: TransactionDetail }): ReactNode {
  return (
    <section className="grid content-start gap-4">
      <h2 className="text-title">Timeline</h2>
      <Card className="p-4 sm:p-5">
        <ol className="text-sm">
          {lineOfTime(order).map(({ at, title, note, tone }, place) => (
            <li
              key={`${at} ${title} ${place}`}
              className="relative grid gap-0.5 border-l border-edge pb-4 pl-5 last:border-transparent last:pb-0"
            >
              <span
                aria-hidden="true"
                className={cn("absolute top-1 -left-1.5 size-3 rounded-full border border-edge", dots[tone])}
              />
              <p className="text-soft tabular-nums">
                <Moment at={at} />
              </p>
              <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
              {note === undefined ? null : <p className="text-soft [overflow-wrap:anywhere]">{note}</p>}
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}
