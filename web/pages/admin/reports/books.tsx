import type { ReactNode } from "react";
import type { ReportSummary } from "#contract/reports.ts";
import { formatSumInFull } from "#contract/values/money.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { inFigures } from "#web/ui/figures.ts";
import { Notice } from "#web/ui/notice.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { writeDay } from "#contract/values/written-days.ts";
import { providerLabel } from "#contract/values/payment-providers.ts";

const sum = (amount: number): string => formatSumInFull(amount);
const documents = (count: number): string => `${inFigures(count)} ${count === 1 ? "document" : "documents"}`;

type Day = ReportSummary["days"][number];

const columns: readonly Column<Day>[] = [
  { title: "Day", cell: ({ day }) => <span className="whitespace-nowrap">{writeDay(day)}</span> },
  {
    title: "Provider",
    cell: ({ provider }) => providerLabel(provider),
  },
  { title: "Orders", kind: "figure", cell: ({ orders }) => inFigures(orders) },
  { title: "Received", kind: "figure", cell: ({ taken }) => sum(taken) },
  { title: "Refunded", kind: "figure", cell: ({ refunded }) => sum(refunded) },
  { title: "Net", kind: "figure", cell: ({ kept }) => sum(kept) },
];

/** The totals of the period. */
export function Books({ summary }: { readonly summary: ReportSummary }): ReactNode {
  const { sold, returned, played, untaxed, days, isRegistered } = summary;
  const tax = [
    ["Taxable value", sum(sold.taxable - returned.taxable), "Sold minus refunds"],
    ["GST included", sum(sold.tax - returned.tax), "Sold minus refunds"],
  ] as const;
  const figures = [
    ["Sold", sum(sold.total), documents(sold.documents)],
    ["Refunded", sum(returned.total), documents(returned.documents)],
    // Receipts of a seller without a GSTIN carry no tax.
    ...(isRegistered ? tax : []),
  ] as const;
  return (
    <>
      {isRegistered ? null : (
        <Notice title="No GSTIN is set">
          <p>
            The seller is not registered for GST: the hub issues receipts, charges no tax, and leaves the return files
            empty. Documents issued and money by day still work. Add the GSTIN under Settings, Business details.
          </p>
        </Notice>
      )}
      {sold.documents + returned.documents === 0 ? null : (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-lg border border-edge bg-raised px-4 py-3 xl:grid-cols-4">
          {figures.map(([name, value, says]) => (
            <div key={name} className="tabular-nums">
              <dt className="text-sm font-semibold">{name}</dt>
              <dd className="font-display text-title [overflow-wrap:anywhere]">{value}</dd>
              <dd className="text-xs text-soft">{says}</dd>
            </div>
          ))}
        </dl>
      )}
      {untaxed > 0 && isRegistered ? (
        <p className="text-sm text-soft">
          {documents(untaxed)} from before the GSTIN was set carry no tax and are not part of any return.
        </p>
      ) : null}
      {played > 0 ? (
        <p className="text-sm text-soft">
          The sandbox issued {documents(played)} for made-up money. Only Money by day counts them.
        </p>
      ) : null}
      <section className="grid gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 className="text-title">Money by day</h2>
          {days.length === 0 ? null : <Total days={days} />}
        </div>
        {days.length === 0 ? <EmptyState title="No payments or refunds in this period" /> : <Days days={days} />}
      </section>
    </>
  );
}

const keyOf = ({ day, provider }: Day): string => `${day} ${provider}`;

function Total({ days }: { readonly days: readonly Day[] }): ReactNode {
  const all = (of: "orders" | "taken" | "refunded" | "kept") => days.reduce((total, day) => total + day[of], 0);
  const orders = all("orders");
  return (
    <p className="text-sm text-soft tabular-nums">
      {inFigures(orders)} {orders === 1 ? "order" : "orders"}, {sum(all("taken"))} received, {sum(all("refunded"))}{" "}
      refunded, <strong className="font-semibold text-ink">{sum(all("kept"))} net</strong>
    </p>
  );
}

// A table where there is room for one, a list where there is not.
function Days({ days }: { readonly days: readonly Day[] }): ReactNode {
  return (
    <>
      <Table caption="Money by day" rows={days} keyOf={keyOf} columns={columns} className="max-md:hidden" />
      <ul className="divide-y divide-line rounded-lg border border-edge bg-raised md:hidden">
        {days.map((each) => (
          <li key={keyOf(each)} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 p-4 tabular-nums">
            <p className="font-semibold">{writeDay(each.day)}</p>
            <p className="text-right font-semibold">{sum(each.kept)}</p>
            <p className="text-sm text-soft">
              {inFigures(each.orders)} {each.orders === 1 ? "order" : "orders"}, {providerLabel(each.provider)}
            </p>
            <p className="text-right text-sm text-soft">
              {each.taken > 0 || each.refunded === 0 ? <span className="block">{sum(each.taken)} received</span> : null}
              {each.refunded > 0 ? <span className="block">{sum(each.refunded)} refunded</span> : null}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
