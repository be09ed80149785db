// What an act costs the database itself: every statement it sends is sent again to be explained, planning included.
import type { Ctx } from "../../server/context.ts";

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** In milliseconds: the middle of five, after the first has warmed the database's memory. */
export async function statementTimes(
  ctx: Ctx,
  act: () => Promise<void>,
): Promise<{ took: number; statements: number }> {
  const statements = await statementsOf(ctx, act);
  return { took: await middleOf(ctx, statements), statements: statements.length };
}

async function statementsOf({ database: { pool } }: Ctx, act: () => Promise<void>): Promise<Statement[]> {
  const heard: Statement[] = [];
  const query = pool.query;
  pool.query = ((asked: { text: string }, values: unknown[] = []) => {
    heard.push({ text: asked.text, values });
    return (query as (...given: unknown[]) => unknown).call(pool, asked, values);
  }) as typeof query;
  try {
    await act();
  } finally {
    pool.query = query;
  }
  return heard;
}

export async function middleOf({ database }: Ctx, statements: readonly Statement[]): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    let sum = 0;
    for (const { text, values } of statements) {
      const { rows } = await database.pool.query(`explain (analyze, timing off, format json) ${text}`, values);
      const [plan] = rows[0]["QUERY PLAN"] as [Record<"Planning Time" | "Execution Time", number>];
      sum += plan["Planning Time"] + plan["Execution Time"];
    }
    took.push(sum);
  }
  return took.slice(1).toSorted((a, b) => a - b)[2] ?? 0;
}
