// Imports the rows of any table: read, judged, written, so many at a time, each batch in one transaction. Imported rows are recognised by
// themselves, so a run that was killed is simply run again.
import { inTransaction, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { byOperator, recordAct } from "../audit/record-act.ts";
import { type DumpRow, readTable, type TableName } from "./dump/find-dump.ts";
import { NotTaken, type RowValues } from "./dump/value-rules.ts";
import { addTo, countOf, keyOf, type Moving } from "./moving.ts";

const batchSize = 500;

export interface Judged<Item> {
  readonly item: Item;
  verdict: "new" | "here" | NotTaken;
  /** Its parts that are left out. */
  readonly without: string[];
  /** Runs when the result is certain. */
  readonly row: DumpRow;
}

export interface Step<Item> {
  readonly table: TableName;
  readonly needed: readonly string[];
  // Optional columns.
  readonly columns: readonly string[];
  /** Throws NotTaken. */
  read(values: RowValues, without: string[], row: DumpRow): Item;
  /** Changes the verdicts of rows that were imported before, or cannot be. */
  judge(batch: readonly Judged<Item>[]): Promise<void>;
  write?(tx: Tx, items: readonly Item[]): Promise<void>;
  /** Instead, for rows that a use case writes in a transaction of its own. May refuse. */
  act?(item: Item): Promise<void>;
  /** When the results are certain; in a dry run, the expected ones. */
  settled?(batch: readonly Judged<Item>[]): void;
}

interface RowContext {
  readonly moving: Moving;
  readonly table: TableName;
  readonly row: DumpRow;
}

export async function importRows<Item>(moving: Moving, step: Step<Item>): Promise<void> {
  let batch: DumpRow[] = [];
  let share = 0;
  const tellRows = (): void => moving.progress(step.table, countOf(moving, step.table).rows, share);
  for await (const rows of readTable(moving.dump, step.table, (read) => (share = read))) {
    for (const row of rows) {
      batch.push(row);
      if (batch.length < batchSize) continue;
      await importBatch(moving, step, batch);
      tellRows();
      batch = [];
    }
  }
  if (batch.length > 0) await importBatch(moving, step, batch);
}

async function importBatch<Item>(moving: Moving, step: Step<Item>, rows: readonly DumpRow[]): Promise<void> {
  const count = countOf(moving, step.table);
  const read = rows.flatMap((row) => readRow(moving, step, row));
  await step.judge(read);
  const isNew = (one: Judged<Item>): boolean => one.verdict === "new";
  if (moving.isReal) await writeAll(moving, step, read.filter(isNew));
  step.settled?.(read);
  for (const { row, verdict, without } of read) {
    if (verdict instanceof NotTaken) {
      refuse({ moving, table: step.table, row }, verdict);
      continue;
    }
    if (verdict === "here") count.here += 1;
    else count.imported += 1;
    if (verdict === "new") for (const what of without) leaveOut({ moving, table: step.table, row }, what);
  }
  count.rows += rows.length;
}

function readRow<Item>(moving: Moving, step: Step<Item>, row: DumpRow): Judged<Item>[] {
  const count = countOf(moving, step.table);
  try {
    const { values } = row;
    if (!values) throw new NotTaken(row.fault);
    const lacking = step.needed.find((column) => !(column in values));
    if (lacking !== undefined) throw new NotTaken(`the column ${lacking} is missing`);
    for (const column of step.columns) if (!(column in values)) count.missing.add(column);
    const without: string[] = [];
    return [{ row, item: step.read(values, without, row), verdict: "new", without }];
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    refuse({ moving, table: step.table, row }, error);
    return [];
  }
}

/** All rows, or without those that the database refuses: the batch is halved until they are found. */
async function writeAll<Item>(moving: Moving, step: Step<Item>, batch: readonly Judged<Item>[]): Promise<void> {
  if (batch.length === 0) return;
  const { ctx } = moving;
  for (const one of step.act ? batch : [])
    await step.act!(one.item).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      one.verdict = new NotTaken("the hub refused it", error.code);
    });
  try {
    await inTransaction(ctx.db, async (tx) => {
      if (!moving.hasBegun)
        await recordAct(ctx, tx, { actorId: byOperator, act: "hub.moving_in_begun", subject: "hub" });
      await step.write?.(
        tx,
        batch.map(({ item }) => item),
      );
    });
    moving.hasBegun = true;
  } catch (error) {
    const why = rowFault(error);
    if (why === undefined) throw error;
    if (batch.length === 1) {
      batch[0]!.verdict = new NotTaken("the database refused it", why);
      return;
    }
    const half = Math.ceil(batch.length / 2);
    await writeAll(moving, step, batch.slice(0, half));
    await writeAll(moving, step, batch.slice(half));
  }
}

// An error of the row itself (data, constraints), and not of the database.
function rowFault(error: unknown): string | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const { code } = cause as { code?: unknown };
    if (typeof code === "string" && /^2[23]/.test(code)) return cause.message.slice(0, 200);
  }
  return undefined;
}

function refuse({ moving, table, row }: RowContext, { why, detail }: NotTaken): void {
  const count = countOf(moving, table);
  count.notTaken += 1;
  addTo(count.reasons, why);
  moving.tell({ table, file: row.file, line: row.line, key: keyOf(row), what: "row refused", why, detail });
}

function leaveOut({ moving, table, row }: RowContext, why: string): void {
  addTo(countOf(moving, table).leftOut, why);
  moving.tell({ table, file: row.file, line: row.line, key: keyOf(row), what: "part left out", why, detail: "" });
}
