// The plain SQL of pg_dump: COPY blocks and INSERT statements of the tables we ask for. Everything else is skipped, the bodies
// of functions too, which contain INSERT as well.
import type { Cell, CsvRecord, Fault } from "./read-csv.ts";
import { tooLong } from "./read-csv.ts";
import type { FileLine } from "./read-lines.ts";
import { StatementScanner } from "./scan-sql.ts";
import { valuesOf } from "./sql-values.ts";

export interface SqlRecord extends CsvRecord {
  readonly table: string;
  readonly columns: readonly string[];
}

export interface SqlFault extends Fault {
  readonly table: string;
}

export type SqlFound = SqlRecord | SqlFault;

const mostInAStatement = 64 * 1024 * 1024;

/** All rows of tables that `wants`, in the order of the file. */
export async function* readSql(
  chunks: AsyncIterable<readonly FileLine[]>,
  wants: (table: string) => boolean,
): AsyncGenerator<readonly SqlFound[]> {
  const reader = new SqlReader(wants);
  for await (const lines of chunks) yield lines.flatMap((line) => reader.take(line));
}

type SqlHead = Pick<SqlRecord, "table" | "columns">;

class SqlReader {
  readonly #wants: (table: string) => boolean;
  #copying: (SqlHead & { readonly isWanted: boolean }) | undefined;
  #scanner = new StatementScanner();
  #statement: string[] | undefined;
  #begunAt = 0;
  #length = 0;

  constructor(wants: (table: string) => boolean) {
    this.#wants = wants;
  }

  take({ number, text }: FileLine): readonly SqlFound[] {
    if (this.#copying) return this.#copied(this.#copying, number, text);
    if (text === undefined) return [];
    if (this.#scanner.isBetween) {
      const copy = /^COPY\s+(\S+)\s*\((.*)\)\s+FROM\s+stdin;/i.exec(text);
      if (copy) {
        const table = nameOf(copy[1] ?? "");
        this.#copying = { table, columns: (copy[2] ?? "").split(",").map(nameOf), isWanted: this.#wants(table) };
        return [];
      }
      const insert = /^\s*INSERT\s+INTO\s+([^\s(]+)/i.exec(text);
      this.#statement = insert && this.#wants(nameOf(insert[1] ?? "")) ? [] : undefined;
      [this.#begunAt, this.#length] = [number, 0];
    }
    this.#scanner.take(text);
    if (!this.#statement) return [];
    this.#length += text.length;
    if (this.#length <= mostInAStatement) this.#statement.push(text);
    if (!this.#scanner.isBetween) return [];
    const statement = this.#statement;
    this.#statement = undefined;
    const begun = statement.join("\n");
    if (this.#length > mostInAStatement)
      return [{ table: nameOf(/INTO\s+([^\s(]+)/i.exec(begun)?.[1] ?? ""), line: this.#begunAt, fault: tooLong }];
    return [...insertedIn(begun, this.#begunAt)];
  }

  #copied({ isWanted, ...head }: SqlHead & { readonly isWanted: boolean }, line: number, text: string | undefined) {
    if (text === "\\.") this.#copying = undefined;
    if (text === "\\." || !isWanted) return [];
    if (text === undefined) return [{ table: head.table, line, fault: tooLong }];
    return [{ ...head, line, cells: text.split("\t").map(copiedCell) }];
  }
}

const insertHead = /\s*INSERT\s+INTO\s+([^\s(]+)\s*\(([^)]*)\)\s*(?:OVERRIDING\s+\w+\s+VALUE\s+)?VALUES\s*/iy;

// One line may have several.
function* insertedIn(statement: string, line: number): Generator<SqlFound> {
  for (let at = 0; /\bINSERT\s/iy.test(statement.slice(at).trimStart().slice(0, 8));) {
    insertHead.lastIndex = at;
    const [whole, name, columns] = insertHead.exec(statement) ?? [];
    const table = nameOf(name ?? /INTO\s+([^\s(]+)/i.exec(statement.slice(at))?.[1] ?? "");
    if (whole === undefined)
      return yield { table, line, fault: "an INSERT that does not name its columns is not read" };
    const read = valuesOf(statement, at + whole.length);
    if (!read) return yield { table, line, fault: "an INSERT with more than plain values in it is not read" };
    for (const cells of read.rows) yield { table, columns: (columns ?? "").split(",").map(nameOf), line, cells };
    const end = statement.indexOf(";", read.end);
    if (end < 0) return;
    at = end + 1;
  }
}

function nameOf(text: string): string {
  return text.trim().replaceAll('"', "").toLowerCase();
}

const signs: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

function copiedCell(text: string): Cell {
  if (text === "\\N") return null;
  if (!text.includes("\\")) return text;
  return text.replaceAll(/\\(x[0-9a-f]{1,2}|[0-7]{1,3}|.)/gi, (_whole, sign: string) => {
    if (/^x[0-9a-f]/i.test(sign)) return String.fromCodePoint(Number.parseInt(sign.slice(1), 16));
    if (/^[0-7]/.test(sign)) return String.fromCodePoint(Number.parseInt(sign, 8));
    return signs[sign] ?? sign;
  });
}
