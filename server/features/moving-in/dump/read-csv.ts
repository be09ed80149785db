// CSV by hand: a library gives up a file, or all that follows, where one row's quotes are broken. Here the row is named and the next line is tried.
import type { FileLine } from "./read-lines.ts";

export type Cell = string | null;

export interface CsvRecord {
  readonly line: number;
  // Null is a cell with nothing in it, not even quotes.
  readonly cells: readonly Cell[];
}

export interface Fault {
  readonly line: number;
  readonly fault: string;
}

export const tooLong = "a row this long is not read (4 MB)";
const badQuotes = "its quotes are broken";
// A quoted text may have line breaks; one with more of them than this has lost its closing quote.
const mostLines = 2_000;
const nothing = new Set(["", "NULL", "null", "\\N"]);

/** Of the kinds that programs write: between commas, semicolons (Excel in India and Europe) or tabs. */
function separatorOf(header: string): string {
  const counted = [",", ";", "\t"].map((sign) => ({ sign, count: header.split(sign).length }));
  return counted.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ",";
}

export async function* readCsv(
  chunks: AsyncIterable<readonly FileLine[]>,
): AsyncGenerator<readonly (CsvRecord | Fault)[]> {
  const parser = new CsvParser();
  for await (const lines of chunks) yield parser.take(lines);
  yield parser.end();
}

class CsvParser {
  #separator: string | undefined;
  // As many as the head has.
  #columns: number | undefined;
  // For a record of several lines.
  #waiting: FileLine[] = [];
  #quotes = 0;
  #length = 0;

  take(lines: readonly FileLine[]): (CsvRecord | Fault)[] {
    const records: (CsvRecord | Fault)[] = [];
    for (const line of lines) this.#add(line, records);
    return records;
  }

  end(): (CsvRecord | Fault)[] {
    const records: (CsvRecord | Fault)[] = [];
    while (this.#waiting.length > 0) this.#giveUpFirst(records);
    return records;
  }

  #add(line: FileLine, records: (CsvRecord | Fault)[]): void {
    if (line.text === undefined) return void records.push({ line: line.number, fault: tooLong });
    this.#separator ??= separatorOf(line.text);
    if (this.#waiting.length === 0 && line.text.trim() === "") return;
    this.#waiting.push(line);
    this.#quotes += line.text.split('"').length - 1;
    this.#length += line.text.length;
    if (this.#quotes % 2 === 1) {
      if (this.#waiting.length > mostLines || this.#length > 4 * 1024 * 1024) this.#giveUpFirst(records);
      return;
    }
    const [first] = this.#waiting;
    const cells = cellsOf(this.#waiting.map(({ text }) => text).join("\n"), this.#separator);
    this.#columns ??= cells?.length;
    const isSwallowed = this.#waiting.length > 1 && cells?.length !== this.#columns;
    if (!cells || isSwallowed) return this.#giveUpFirst(records);
    records.push({ line: first!.number, cells });
    this.#forget();
  }

  // The fault is in the first line of the record; the following lines may be whole.
  #giveUpFirst(records: (CsvRecord | Fault)[]): void {
    const [first, ...rest] = this.#waiting;
    this.#forget();
    if (first) records.push({ line: first.number, fault: badQuotes });
    for (const line of rest) this.#add(line, records);
  }

  #forget(): void {
    [this.#waiting, this.#quotes, this.#length] = [[], 0, 0];
  }
}

/** Undefined when a quote is in a wrong place. */
function cellsOf(text: string, separator: string): Cell[] | undefined {
  const cells: Cell[] = [];
  for (let at = 0; at <= text.length; at += 1) {
    if (text[at] !== '"') {
      const end = text.indexOf(separator, at);
      const cell = text.slice(at, end < 0 ? text.length : end);
      if (cell.includes('"')) return undefined;
      cells.push(nothing.has(cell) ? null : cell);
      at += cell.length;
      continue;
    }
    const closing = closingQuote(text, at + 1);
    const next = text[closing + 1];
    if (closing < 0 || (next !== undefined && next !== separator)) return undefined;
    cells.push(text.slice(at + 1, closing).replaceAll('""', '"'));
    at = closing + 1;
  }
  return cells;
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}
