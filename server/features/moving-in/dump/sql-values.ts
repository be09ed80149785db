// The rows of an INSERT: (1, 'text', E'escaped', NULL, true, '{…}'::jsonb), (…)
import type { Cell } from "./read-csv.ts";

const text = String.raw`E'([^'\\]*(?:(?:''|\\[^])[^'\\]*)*)'|'([^']*(?:''[^']*)*)'`;
const bare = String.raw`NULL|TRUE|FALSE|DEFAULT|[-+]?\d[\d.]*(?:e[-+]?\d+)?`;
const literal = new RegExp(String.raw`\s*(?:${text}|(${bare}))(?:::[\w."[\]() ]+?)?\s*([,)])`, "iy");
const opening = /\s*\(/y;
const between = /\s*([,;])/y;
const escapes: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

export interface InsertedRows {
  readonly rows: readonly (readonly Cell[])[];
  // Where the statement's own end is looked for.
  readonly end: number;
}

/** Undefined when one of them is no plain value. */
export function valuesOf(statement: string, from: number): InsertedRows | undefined {
  const rows: Cell[][] = [];
  for (let at = from; ; at = between.lastIndex) {
    opening.lastIndex = at;
    if (!opening.test(statement)) return undefined;
    const row = rowAt(statement, opening.lastIndex);
    if (!row) return undefined;
    rows.push(row.cells);
    between.lastIndex = row.end;
    if (between.exec(statement)?.[1] !== ",") return { rows, end: row.end };
  }
}

function rowAt(statement: string, from: number): { readonly cells: Cell[]; readonly end: number } | undefined {
  const cells: Cell[] = [];
  literal.lastIndex = from;
  for (;;) {
    const match = literal.exec(statement);
    if (!match) return undefined;
    const [, escaped, plain, bareWord = "", sign] = match;
    cells.push(plain?.replaceAll("''", "'") ?? (escaped === undefined ? bareValue(bareWord) : unescaped(escaped)));
    if (sign === ")") return { cells, end: literal.lastIndex };
  }
}

function bareValue(word: string): Cell {
  return /^(null|default)$/i.test(word) ? null : word.toLowerCase();
}

function unescaped(text: string): string {
  return text
    .replaceAll("''", "'")
    .replaceAll(/\\(u[0-9a-f]{4}|x[0-9a-f]{1,2}|[0-7]{1,3}|[^])/gi, (_whole, sign: string) => {
      if (/^[ux][0-9a-f]/i.test(sign)) return String.fromCharCode(Number.parseInt(sign.slice(1), 16));
      if (/^[0-7]/.test(sign)) return String.fromCharCode(Number.parseInt(sign, 8));
      return escapes[sign] ?? sign;
    });
}
