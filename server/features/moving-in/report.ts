// The report of an import in words; and every refused row in a file beside it.
import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { formatSumInFull } from "#contract/values/money.ts";
import type { Moving, TableCount, ImportGap } from "./moving.ts";

export interface ListOfUnbrought {
  tell(row: ImportGap): void;
  close(): Promise<void>;
}

export const listFile = "not-taken.csv";
export const reportFile = "report.txt";

export async function openList(folder: string): Promise<ListOfUnbrought> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const stream = createWriteStream(join(folder, listFile), { mode: 0o600 });
  stream.write("table,file,line,key,what,why,detail\r\n");
  return {
    tell({ table, file, line, key, what, why, detail }) {
      stream.write(`${[table, file, String(line), key, what, why, detail].map(cell).join(",")}\r\n`);
    },
    close: () =>
      new Promise((resolve, reject) => {
        stream.once("error", reject);
        stream.end(resolve);
      }),
  };
}

// A spreadsheet takes a cell that begins like a formula for one.
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export async function keepReport(folder: string, lines: readonly string[]): Promise<void> {
  await writeFile(join(folder, reportFile), `${lines.join("\n")}\n`, { mode: 0o600 });
}

const number = (count: number): string => count.toLocaleString("en-IN");

export function inWords(moving: Moving): string[] {
  const { isReal, dump, counts, money } = moving;
  const all = [...counts.values()];
  const sum = (of: (count: TableCount) => number): number => all.reduce((total, count) => total + of(count), 0);
  const isNothingNew = isReal && sum(({ imported }) => imported) === 0;
  return [
    isReal ? `Imported from ${dump.directory}.` : `A dry run over ${dump.directory}: nothing was changed.`,
    ...(isNothingNew ? ["Nothing was new: every valid row had been imported before."] : []),
    "",
    ...dump.sources.flatMap(({ file, encoding }) =>
      encoding === "utf-8"
        ? []
        : [`${file} is not UTF-8 and was read as ${encoding}: look at a few names with accents.`],
    ),
    ...(dump.passedOver.length === 0
      ? []
      : [`Not read, because their names are unknown: ${dump.passedOver.join(", ")}.`]),
    ...[...counts].flatMap(([table, count]) => tableInWords(table, count, isReal)),
    ...(money.size === 0 ? [] : ["", "Money:"]),
    ...[...money].map(([what, amount]) => `  ${formatSumInFull(amount)} ${what}`),
  ];
}

function tableInWords(table: string, count: TableCount, isReal: boolean): string[] {
  const { rows, imported, here, notTaken, reasons, leftOut, missing } = count;
  return [
    `${table}: ${number(rows)} ${rows === 1 ? "row" : "rows"}, ${number(imported)} ${isReal ? "imported" : "would be imported"}, ${number(here)} existed before, ${number(notTaken)} refused`,
    ...most(reasons).map(([why, times]) => `    ${number(times)} refused: ${why}`),
    ...most(leftOut).map(
      ([what, times]) => `    ${number(times)} ${what.startsWith("have ") ? what : `imported without ${what}`}`,
    ),
    ...(missing.size === 0 ? [] : [`    columns missing from the dump: ${[...missing].join(", ")}`]),
  ];
}

function most(sums: ReadonlyMap<string, number>): [string, number][] {
  return [...sums].toSorted(([, one], [, other]) => other - one);
}
