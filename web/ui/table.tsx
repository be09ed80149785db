import type { ReactNode } from "react";
import { cn } from "./class-names.ts";

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures are at the end of their column, in digits of one width. */
  readonly kind?: "text" | "figure" | "action";
}

interface TableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly className?: string;
}

const aligned = { text: "text-left", figure: "text-right tabular-nums", action: "text-right" } as const;

/** It scrolls sideways within its frame when the screen is narrow; the frame takes focus so that keys can scroll it. */
export function Table<Row>({ caption, columns, rows, keyOf, className }: TableProps<Row>): ReactNode {
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className={cn("relative overflow-x-auto rounded-lg border border-edge bg-raised", className)}
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-edge bg-sunken">
            {columns.map(({ title, kind = "text" }) => (
              <th key={title} scope="col" className={cn("px-4 py-3 font-semibold whitespace-nowrap", aligned[kind])}>
                {kind === "action" ? <span className="sr-only">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b last:border-b-0 hover:bg-sunken">
              {columns.map(({ title, cell, kind = "text" }) => (
                <td key={title} className={cn("px-4 py-3", aligned[kind])}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
