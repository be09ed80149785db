import type { ReactNode } from "react";
import type { TransactionList } from "#contract/payments-admin.ts";
import { formatSum } from "#contract/values/money.ts";
import { Card } from "#web/ui/card.tsx";
import { inFigures } from "#web/ui/figures.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** Over all orders, independent of the search below. */
export function Figures({ list }: { readonly list: TransactionList | undefined }): ReactNode {
  // Sums may exceed any price; they are only displayed.
  const figures = [
    ["Total Revenue", list && formatSum(list.revenue), "After refunds."],
    ["Total Transactions", list && inFigures(list.orders), "Every order, paid or not."],
    ["Success Rate", list && `${list.successRate}%`, "Share of orders with a price that were paid."],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4">
      {figures.map(([name, value, says]) => (
        <Card key={name} className="grid grid-cols-1 content-start px-4 py-3 first:col-span-2 md:first:col-span-1">
          <dt className="text-sm font-semibold text-soft">{name}</dt>
          <dd className="font-display text-section tabular-nums [overflow-wrap:anywhere]">
            {value ?? <Skeleton className="h-8 w-28" />}
          </dd>
          <dd className="hidden text-xs text-soft md:block">{says}</dd>
        </Card>
      ))}
    </dl>
  );
}
