// What a search of the shelf costs the database itself.
import type { Ctx } from "../../server/context.ts";
import { searchShelf } from "../../server/features/catalog/browse-products.ts";
import { middleOf, statementTimes } from "./statement-times.ts";

const typed = ["pricing", "freelance guide", "typography", "contract template brand", "ka", "design"];
const mistyped = ["pricng", "freelence guide", "typograhpy", "contarct templte", "icno", "handbok about zebras"];
// What is as good as it gets: as many rows, in the shelf's order, looked for by nothing.
const plain = {
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
  const { took, statements } = await statementTimes(ctx, async () => {
    const { rows } = await searchShelf(ctx, { q });
    if (rows.length === 0) throw new Error(`${q} finds nothing`);
  });
  console.log(`  ${q.padEnd(32)} ${took.toFixed(2).padStart(7)} ms in the database, ${statements} statements`);
  return took;
}

async function inTurn<Item>(items: readonly Item[], measure: (item: Item) => Promise<number>): Promise<number[]> {
  const took: number[] = [];
  for (const item of items) took.push(await measure(item));
  return took;
}
