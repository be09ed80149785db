import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { OfficeDashboard } from "#contract/office.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { formatSum } from "#contract/values/money.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { statusWords } from "#web/features/payments/status-words.ts";
import { Segments } from "#web/ui/segments.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusDot } from "#web/ui/status-dot.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { AttentionList } from "./attention-list.tsx";
import { CourseChart } from "./course-chart.tsx";
import { barsOf, type Period } from "./scale.ts";
import { Today } from "./today.tsx";
import { figuresGrid, Totals } from "./totals.tsx";
import { adminMeta, ListPage } from "../list/list-page.tsx";
import { Since } from "../list/moment.tsx";
import { Purchase } from "../list/purchase.tsx";
import { ShortId } from "../list/short-id.tsx";
import { officeDashboard } from "../calls/office-calls.ts";

const columns = "grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]";

export function meta() {
  return adminMeta("Dashboard");
}

export default function Dashboard(): ReactNode {
  const office = useOwnQuery(officeDashboard);
  return (
    <ListPage title="Dashboard" says="How the hub is doing, and what needs you.">
      <Loaded of={office} waiting={<Waiting />} failed={{ title: "The dashboard did not load" }}>
        {(data) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <AttentionList attention={data.attention} />
            <Totals totals={data.totals} months={data.months} />
            <div className={columns}>
              <Course data={data} />
              <Today events={data.today} />
            </div>
            <Recent orders={data.recent} />
          </div>
        )}
      </Loaded>
    </ListPage>
  );
}

const periods = [
  { value: "days", label: "30 days" },
  { value: "months", label: "12 months" },
] as const;

function Course({ data }: { readonly data: OfficeDashboard }): ReactNode {
  const [params, setParams] = useSearchParams();
  const period: Period = params.get("period") === "months" ? "months" : "days";
  return (
    <div className="grid content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title">Revenue and members</h2>
        <Segments
          label="Period of the chart"
          value={period}
          options={periods}
          onChoose={(next) =>
            setParams(next === "days" ? {} : { period: next }, { replace: true, preventScrollReset: true })
          }
        />
      </div>
      <CourseChart
        each={period === "days" ? "Day" : "Month"}
        when={period === "days" ? "in the last 30 days" : "in the last 12 months"}
        bars={barsOf(data[period], period)}
      />
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
        <ul className="@container mt-4 divide-y divide-line overflow-clip rounded-lg border border-edge bg-raised text-sm">
          {orders.map((order) => (
            <RecentRow key={order.orderId} order={order} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RecentRow({ order }: { readonly order: OfficeDashboard["recent"][number] }): ReactNode {
  const { orderId, amount, status, createdAt, title, name } = order;
  const { label, tone } = statusWords(status);
  return (
    <li className="list-row grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 @4xl:grid-cols-[minmax(0,1fr)_6rem_9rem_8.75rem_9rem] @4xl:py-1">
      <Link to={adminPaths.transaction(orderId)} className="row-cover [overflow-wrap:anywhere] @4xl:truncate">
        <Purchase name={name} thing={title} status={status} />
      </Link>
      <p className="text-right font-semibold tabular-nums">{formatSum(amount)}</p>
      <p>
        <StatusDot tone={tone}>{label}</StatusDot>
      </p>
      <p className="text-right whitespace-nowrap text-soft tabular-nums @4xl:text-left">
        <Since at={createdAt} />
      </p>
      <ShortId of="Order ID" id={orderId} />
    </li>
  );
}

function Waiting(): ReactNode {
  return (
    <div role="status" aria-label="Loading the dashboard" className="grid gap-8">
      <Skeleton className="h-15" />
      <div className={figuresGrid}>
        {Array.from({ length: 4 }, (_, at) => (
          <Skeleton key={at} className="h-26 rounded-lg" />
        ))}
      </div>
      <div className={columns}>
        <Skeleton className="mt-15 h-90 rounded-lg" />
        <Skeleton className="h-90 rounded-lg xl:mt-15" />
      </div>
    </div>
  );
}
