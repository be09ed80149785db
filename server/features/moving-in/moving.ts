// The state of one import, shared by its steps.
import type { Ctx } from "#server/context.ts";
import type { Dump, DumpRow, TableName } from "./dump/find-dump.ts";

export interface TableCount {
  rows: number;
  // Imported, or in a dry run: would be.
  imported: number;
  // Imported by an earlier run.
  here: number;
  notTaken: number;
  // The reasons, and how many rows each has.
  readonly reasons: Map<string, number>;
  // The parts that imported rows lack, and how many.
  readonly leftOut: Map<string, number>;
  readonly missing: Set<string>;
}

/** A refused row, or a part that an imported row lacks. */
export interface ImportGap {
  readonly table: TableName | "pictures";
  readonly file: string;
  readonly line: number;
  readonly key: string;
  readonly what: "row refused" | "part left out";
  readonly why: string;
  readonly detail: string;
}

export interface Moving {
  readonly ctx: Ctx;
  readonly dump: Dump;
  readonly isReal: boolean;
  readonly counts: Map<TableName | "pictures", TableCount>;
  // Money of rows, in paise, by the result.
  readonly money: Map<string, number>;
  /** Receives each refused row. */
  tell(row: ImportGap): void;
  /** So many rows of a table are done; this share of its files is read, from 0 to 1. */
  progress(table: TableName | "pictures", rows: number, share: number): void;
  /** The account here of a person in the dump; a refused person has none. In a dry run: the account they would have. */
  readonly people: Map<string, string | undefined>;
  /** Whether user_profiles calls them a member. */
  readonly standing: Map<string, boolean>;
  // Products of the dump by their id there. In a dry run one that would be made has the number 0.
  readonly products: Map<string, { readonly id: number; readonly title: string }>;
  hasBegun: boolean;
}

export function countOf(moving: Moving, table: TableName | "pictures"): TableCount {
  const existing = moving.counts.get(table);
  if (existing) return existing;
  const reasons = new Map<string, number>();
  const count = { rows: 0, imported: 0, here: 0, notTaken: 0, reasons, leftOut: new Map(), missing: new Set<string>() };
  moving.counts.set(table, count);
  return count;
}

export function addTo(sums: Map<string, number>, name: string, amount = 1): void {
  sums.set(name, (sums.get(name) ?? 0) + amount);
}

export function keyOf({ values }: DumpRow): string {
  return (values?.["id"] ?? values?.["user_id"] ?? "").slice(0, 100);
}
