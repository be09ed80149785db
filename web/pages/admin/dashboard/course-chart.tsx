// One chart with two series: revenue as bars, new members as a line. The values under the pointer show above, and a table has all of them.
import { type ReactNode, useId, useState } from "react";
import { formatSum } from "#contract/values/money.ts";
import { cn } from "#web/ui/class-names.ts";
import { Table } from "#web/ui/table.tsx";
import { type Bar, countText, heightOf, lineOf, shortCountText, shortSumText, topOf } from "./scale.ts";

interface CourseChartProps {
  /** The unit of a bar: "Day". */
  readonly each: string;
  readonly bars: readonly Bar[];
  /** "in the last 30 days" */
  readonly when: string;
}

const [width, gap] = [10, 2.4];
const leastTop = { revenue: 100_000, members: 4 };

export function CourseChart({ each, bars, when }: CourseChartProps): ReactNode {
  const [pointed, setPointed] = useState<number>();
  const shown = pointed === undefined ? undefined : bars[pointed];
  const sumOf = (of: "revenue" | "members") => bars.reduce((sum, bar) => sum + bar[of], 0);
  const topFor = (of: "revenue" | "members") => topOf(Math.max(...bars.map((bar) => bar[of])), leastTop[of]);
  const top = { revenue: topFor("revenue"), members: topFor("members") };
  return (
    <section
      aria-label="Revenue and new members"
      className="grid content-start gap-4 rounded-lg border border-edge bg-raised p-4"
    >
      <header className="flex flex-wrap items-end gap-x-8 gap-y-2">
        <Value title="Revenue" mark="h-3 rounded-sm bg-good" value={formatSum(shown?.revenue ?? sumOf("revenue"))} />
        <Value title="New members" mark="h-0.5 bg-ink" value={countText(shown?.members ?? sumOf("members"))} />
        <p className="text-sm text-soft sm:ml-auto">{shown?.name ?? when}</p>
      </header>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3" aria-hidden="true">
        <Scale top={shortSumText(top.revenue)} half={shortSumText(top.revenue / 2)} className="text-right" />
        <svg
          viewBox={`0 0 ${bars.length * width} 100`}
          preserveAspectRatio="none"
          className="h-40 w-full overflow-visible sm:h-48"
          onPointerLeave={() => setPointed(undefined)}
        >
          {[0, 50, 100].map((y) => (
            <line
              key={y}
              x1="0"
              x2="100%"
              y1={y}
              y2={y}
              vectorEffect="non-scaling-stroke"
              className={y === 100 ? "stroke-edge" : "stroke-line"}
            />
          ))}
          {bars.map(({ key, revenue }, at) => (
            <rect
              key={key}
              x={at * width + gap / 2}
              width={width - gap}
              y={100 - heightOf(revenue, top.revenue)}
              height={heightOf(revenue, top.revenue)}
              className={cn(
                "transition-opacity",
                pointed === undefined || at === pointed ? "fill-good" : "fill-good opacity-40",
              )}
            />
          ))}
          <Line values={bars.map(({ members }) => members)} top={top.members} />
          {bars.map(({ key }, at) => (
            <rect
              key={key}
              x={at * width}
              y="0"
              width={width}
              height="100"
              fill="transparent"
              onPointerEnter={() => setPointed(at)}
              onPointerDown={() => setPointed(at)}
            />
          ))}
        </svg>
        <Scale top={shortCountText(top.members)} half={shortCountText(top.members / 2)} className="text-left" />
        <p className="col-start-2 mt-2 flex justify-between text-xs text-soft">
          {[bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)].map((bar, at) => (
            <span key={at}>{bar?.short}</span>
          ))}
        </p>
      </div>
      <details className="fold text-sm">
        <summary className="link w-fit cursor-pointer">As a table</summary>
        <Table
          caption={`Revenue and new members ${when}`}
          className="mt-3 max-h-80 overflow-y-auto"
          columns={[
            { title: each, cell: (bar) => bar.name },
            { title: "Revenue", kind: "figure", cell: (bar) => formatSum(bar.revenue) },
            { title: "New members", kind: "figure", cell: (bar) => countText(bar.members) },
          ]}
          rows={bars.toReversed()}
          keyOf={({ key }) => key}
        />
      </details>
    </section>
  );
}

// A point is a line of no length with a round end: a circle would be stretched with the chart.
function Line({ values, top }: { readonly values: readonly number[]; readonly top: number }): ReactNode {
  const path = lineOf(values, top, width);
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round" className="stroke-ink">
      <path d={path} strokeWidth="2" vectorEffect="non-scaling-stroke" />
      {values.map((value, at) =>
        value === 0 ? null : (
          <path
            key={at}
            d={`M${(at + 0.5) * width} ${100 - heightOf(value, top)}h0`}
            strokeWidth="8"
            vectorEffect="non-scaling-stroke"
          />
        ),
      )}
    </g>
  );
}

interface ValueProps {
  readonly title: string;
  readonly mark: string;
  readonly value: string;
}

function Value({ title, mark, value }: ValueProps): ReactNode {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className="flex items-center gap-2 font-text text-sm font-semibold text-soft">
        <span aria-hidden="true" className={cn("w-3", mark)} />
        {title}
      </h3>
      <p className="font-display text-section tabular-nums">{value}</p>
    </div>
  );
}

interface ScaleProps {
  readonly top: string;
  readonly half: string;
  readonly className: string;
}

function Scale({ top, half, className }: ScaleProps): ReactNode {
  return (
    <div className={cn("flex h-40 flex-col justify-between text-xs text-soft tabular-nums sm:h-48", className)}>
      <span className="-mt-2">{top}</span>
      <span>{half}</span>
      <span className="-mb-2">0</span>
    </div>
  );
}
