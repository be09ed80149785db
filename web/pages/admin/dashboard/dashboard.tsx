import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { OfficeDashboard } from "#contract/office.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { formatSum } from "#contract/values/money.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { statusWords } from "#web/features/payments/status-words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { shortDayOf } from "../list/office-times.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { AttentionList } from "./attention-list.tsx";
import { BarChart } from "./bar-chart.tsx";
import { barsOf, countText, type Period, shortCountText, shortSumText } from "./scale.ts";
import { adminMeta, ListPage } from "../list/list-page.tsx";
import { officeDashboard } from "../calls/office-calls.ts";

// Two beside each other, and one where the letters are so large that no sum would fit.
const figuresGrid = "grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7.75rem,34%)),1fr))] gap-4 xl:grid-cols-4";

export function meta() {
  return adminMeta("Dashboard");
}

export default function Dashboard(): ReactNode {
  const office = useOwnQuery(officeDashboard);
  return (
    <ListPage title="Dashboard" says="How the hub is doing, and what needs you.">
      <Loaded of={office} waiting={<Waiting />} failed={{ title: "The dashboard did not load" }}>
        {(data) => (
          <div className="grid gap-10">
            <AttentionList attention={data.attention} />
            <Totals totals={data.totals} />
            <Charts data={data} />
            <Recent orders={data.recent} />
          </div>
        )}
      </Loaded>
    </ListPage>
  );
}

function Totals({ totals }: Pick<OfficeDashboard, "totals">): ReactNode {
  const cards = [
    { title: "Total Users", value: countText(totals.users), to: adminPaths.users },
    { title: "Active Members", value: countText(totals.members), to: adminPaths.members },
    { title: "Products", value: countText(totals.products), to: adminPaths.products },
    { title: "Total Revenue", value: formatSum(totals.revenue), to: adminPaths.transactions },
  ];
  return (
    <dl className={figuresGrid}>
      {cards.map(({ title, value, to }) => (
        <div key={title} className="relative rounded-lg border border-edge bg-raised p-4 hover:bg-sunken sm:p-6">
          <dt className="text-sm font-semibold text-soft">
            <TextLink to={to} className="no-underline after:absolute after:inset-0">
              {title}
            </TextLink>
          </dt>
          <dd className="mt-1 font-display text-section tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const periods = [
  { value: "days", label: "30 days" },
  { value: "months", label: "12 months" },
] as const;

function Charts({ data }: { readonly data: OfficeDashboard }): ReactNode {
  const [params, setParams] = useSearchParams();
  const period: Period = params.get("period") === "months" ? "months" : "days";
  const chosen = {
    each: period === "days" ? "Day" : "Month",
    when: period === "days" ? "in the last 30 days" : "in the last 12 months",
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title">Lately</h2>
        <Segments
          label="Period of the charts"
          value={period}
          options={periods}
          onChoose={(next) =>
            setParams(next === "days" ? {} : { period: next }, { replace: true, preventScrollReset: true })
          }
        />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <BarChart
          {...chosen}
          title="Revenue"
          tone="good"
          least={100_000}
          bars={barsOf(data[period], "revenue", period)}
          write={formatSum}
          writeShort={shortSumText}
        />
        <BarChart
          {...chosen}
          title="New members"
          tone="accent"
          least={4}
          bars={barsOf(data[period], "members", period)}
          write={countText}
          writeShort={shortCountText}
        />
      </div>
    </div>
  );
}

function Recent({ orders }: { readonly orders: OfficeDashboard["recent"] }): ReactNode {
  return (
    <section aria-labelledby="recent">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="recent" className="text-title">
          Recent Transactions
        </h2>
        <TextLink to={adminPaths.transactions} className="text-sm">
          All transactions
        </TextLink>
      </div>
      {orders.length === 0 ? (
        <p className="mt-4 rounded-lg border border-dashed px-4 py-8 text-center text-soft">No recent transactions</p>
      ) : (
        <ul className="mt-4 divide-y divide-line rounded-lg border border-edge bg-raised">
          {orders.map(({ orderId, amount, status, createdAt, title }) => (
            <li
              key={orderId}
              className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 p-4 hover:bg-sunken sm:px-6"
            >
              <TextLink
                to={adminPaths.transaction(orderId)}
                className="truncate text-sm font-semibold after:absolute after:inset-0"
              >
                {orderId}
              </TextLink>
              <span className="text-right font-semibold tabular-nums">{formatSum(amount)}</span>
              <span className="truncate text-sm text-soft">
                {title} · {shortDayOf(createdAt)}
              </span>
              <Badge tone={statusWords(status).tone} className="justify-self-end">
                {statusWords(status).label}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Waiting(): ReactNode {
  return (
    <div role="status" aria-label="Loading the dashboard" className="grid gap-10">
      <Skeleton className="h-15" />
      <div className={figuresGrid}>
        {Array.from({ length: 4 }, (_, at) => (
          <Skeleton key={at} className="h-26 rounded-lg" />
        ))}
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="mt-15 h-90 rounded-lg" />
        <Skeleton className="h-90 rounded-lg lg:mt-15" />
      </div>
    </div>
  );
}
