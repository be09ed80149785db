// What a search costs the database itself: every statement it sends is sent again to be explained, planning included.
import type { Ctx } from "../../server/context.ts";
import { searchShelf } from "../../server/features/catalog/browse-products.ts";

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

const typed = ["pricing", "freelance guide", "typography", "contract template brand", "ka", "design"];
const mistyped = ["pricng", "freelence guide", "typograhpy", "contarct templte", "icno", "handbok about zebras"];
// What is as good as it gets: as many rows, in the shelf's order, looked for by nothing.
const plain: Statement = {
  text: "select * from products where status = 'published' order by sorting_order, id limit 60",
  values: [],
};

/** The slowest of some searches, of the same mistyped, and what reading sixty products takes. */
export async function searchTimes(
  ctx: Ctx,
): Promise<{ readonly typed: number; readonly mistyped: number; readonly plain: number }> {
  const slowest = async (searches: readonly string[]) => Math.max(...(await inTurn(searches, (q) => timeOf(ctx, q))));
  return { typed: await slowest(typed), mistyped: await slowest(mistyped), plain: await middleOf(ctx, [plain]) };
}

async function timeOf(ctx: Ctx, q: string): Promise<number> {
  const statements = await statementsOf(ctx, q);
  const took = await middleOf(ctx, statements);
  console.log(`  ${q.padEnd(32)} ${took.toFixed(2).padStart(7)} ms in the database, ${statements.length} statements`);
  return took;
}

async function statementsOf(ctx: Ctx, q: string): Promise<Statement[]> {
  const { pool } = ctx.database;
  const heard: Statement[] = [];
  const query = pool.query;
  pool.query = ((asked: { text: string }, values: unknown[] = []) => {
    heard.push({ text: asked.text, values });
    return (query as (...given: unknown[]) => unknown).call(pool, asked, values);
  }) as typeof query;
  try {
    const { rows } = await searchShelf(ctx, { q });
    if (rows.length === 0) throw new Error(`${q} finds nothing`);
  } finally {
    pool.query = query;
  }
  return heard;
}

// The middle of five, after the first has warmed the database's memory.
async function middleOf({ database }: Ctx, statements: readonly Statement[]): Promise<number> {
  const took = await inTurn([0, 1, 2, 3, 4, 5], async () => {
    const parts = await inTurn(statements, async ({ text, values }) => {
      const { rows } = await database.pool.query(`explain (analyze, timing off, format json) ${text}`, values);
      const [plan] = rows[0]["QUERY PLAN"] as [Record<"Planning Time" | "Execution Time", number>];
      return plan["Planning Time"] + plan["Execution Time"];
    });
    return parts.reduce((sum, part) => sum + part, 0);
  });
  return took.slice(1).toSorted((a, b) => a - b)[2] ?? 0;
}

async function inTurn<Item>(items: readonly Item[], measure: (item: Item) => Promise<number>): Promise<number[]> {
  const took: number[] = [];
  for (const item of items) took.push(await measure(item));
  return took;
}
