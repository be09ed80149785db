// The four figures of the dashboard: what there is, how much of it is new, and twelve months as a line.
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { OfficeDashboard } from "#contract/office.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { formatSum } from "#contract/values/money.ts";
import { countText, shortSumText, sparkOf } from "./scale.ts";

// Two beside each other, and one where the letters are so large that no sum would fit.
export const figuresGrid =
  "grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7.75rem,34%)),1fr))] gap-3 sm:gap-4 xl:grid-cols-4";

export function Totals({ totals, months }: Pick<OfficeDashboard, "totals" | "months">): ReactNode {
  const figures = [
    { title: "Total Users", of: "users", write: countText, writeShort: countText, to: adminPaths.users },
    { title: "Active Members", of: "members", write: countText, writeShort: countText, to: adminPaths.members },
    { title: "Products", of: "products", write: countText, writeShort: countText, to: adminPaths.products },
    { title: "Total Revenue", of: "revenue", write: formatSum, writeShort: shortSumText, to: adminPaths.transactions },
  ] as const;
  return (
    <dl className={figuresGrid}>
      {figures.map(({ title, of, write, writeShort, to }) => {
        const course = months.map((month) => month[of]);
        const [before = 0, now = 0] = course.slice(-2);
        return (
          <div
            key={title}
            className="list-row grid grid-cols-[minmax(0,1fr)_auto] content-start items-end gap-x-3 rounded-lg border border-edge bg-raised px-4 py-3"
          >
            <dt className="col-span-2 text-sm font-semibold text-soft">
              <Link to={to} className="row-cover">
                {title}
              </Link>
            </dt>
            <dd className="font-display text-section tabular-nums">{write(totals[of])}</dd>
            <dd aria-hidden="true" className="mb-2 text-good max-sm:hidden">
              <Spark course={course} />
            </dd>
            <dd className="col-span-2 text-xs text-soft tabular-nums">
              <span className="font-semibold text-ink">
                {now < 0 ? "" : "+"}
                {writeShort(now)}
              </span>{" "}
              this month, {writeShort(before)} last month
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Spark({ course }: { readonly course: readonly number[] }): ReactNode {
  return (
    <svg viewBox="0 0 60 20" width="60" height="20" fill="none" stroke="currentColor" className="overflow-visible">
      <path d={sparkOf(course)} strokeWidth="1.5" strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  );
}
