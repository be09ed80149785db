// A bar chart: the value under the pointer shows above, and a table has all values.
import { type ReactNode, useId, useState } from "react";
import { cn } from "#web/ui/class-names.ts";
import { Table } from "#web/ui/table.tsx";
import { type Bar, topOf } from "./scale.ts";

interface BarChartProps {
  readonly title: string;
  /** The unit of a bar: "Day". */
  readonly each: string;
  readonly bars: readonly Bar[];
  readonly tone: "accent" | "good";
  /** To where the scale reaches when there is hardly anything. */
  readonly least: number;
  /** In full. */
  readonly write: (value: number) => string;
  /** At the scale, where there is little room. */
  readonly writeShort: (value: number) => string;
  /** "in the last 30 days" */
  readonly when: string;
}

const [width, gap] = [10, 2.4];

export function BarChart({ title, each, bars, tone, least, write, writeShort, when }: BarChartProps): ReactNode {
  const [pointed, setPointed] = useState<number>();
  const id = useId();
  const total = bars.reduce((sum, { value }) => sum + value, 0);
  const top = topOf(Math.max(...bars.map(({ value }) => value)), least);
  const shown = pointed === undefined ? undefined : bars[pointed];
  return (
    <section
      aria-labelledby={id}
      className="grid content-start gap-4 rounded-lg border border-edge bg-raised p-4 sm:p-6"
    >
      <header>
        <h2 id={id} className="font-text text-sm font-semibold text-soft">
          {title}
        </h2>
        <p className="mt-1 font-display text-section tabular-nums">{write(shown?.value ?? total)}</p>
        <p className="text-sm text-soft">{shown?.name ?? when}</p>
      </header>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3" aria-hidden="true">
        <div className="flex h-40 flex-col justify-between text-right text-xs text-soft tabular-nums sm:h-48">
          <span className="-mt-2">{writeShort(top)}</span>
          <span>{writeShort(top / 2)}</span>
          <span className="-mb-2">0</span>
        </div>
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
          {bars.map(({ key, value }, at) => (
            <g key={key} onPointerEnter={() => setPointed(at)} onPointerDown={() => setPointed(at)}>
              <rect x={at * width} y="0" width={width} height="100" fill="transparent" />
              <rect
                x={at * width + gap / 2}
                width={width - gap}
                y={100 - barHeight(value, top)}
                height={barHeight(value, top)}
                className={cn("transition-[fill]", at === pointed ? "fill-ink" : fills[tone])}
              />
            </g>
          ))}
        </svg>
        <p className="col-start-2 mt-2 flex justify-between text-xs text-soft">
          {[bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)].map((bar, at) => (
            <span key={at}>{bar?.short}</span>
          ))}
        </p>
      </div>
      <details className="fold text-sm">
        <summary className="link w-fit cursor-pointer">As a table</summary>
        <Table
          caption={`${title} ${when}`}
          className="mt-3 max-h-80 overflow-y-auto"
          columns={[
            { title: each, cell: (bar) => bar.name },
            { title, kind: "figure", cell: (bar) => write(bar.value) },
          ]}
          rows={bars.toReversed()}
          keyOf={({ key }) => key}
        />
      </details>
    </section>
  );
}

const fills = { accent: "fill-accent", good: "fill-good" } as const;

// Non-zero values stay visible.
function barHeight(value: number, top: number): number {
  return value <= 0 ? 0 : Math.max(1.5, (value / top) * 100);
}
