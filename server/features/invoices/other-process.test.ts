import { expect, onTestFinished, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { openHub } from "#test/hub/one-of-several.ts";
import { startPostgres } from "#test/engines/postgres-server.ts";
import { aSale } from "#test/shop/sales.ts";
import { issueInvoice } from "./issue-document.ts";

test("two processes that sell at once share no number, and sales that fall through leave no gap", async () => {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  const databaseUrl = await server.freshDatabase();
  const hubs = [await openHub(databaseUrl), await openHub(databaseUrl)];
  const sales = Array.from({ length: 60 }, (_, at) => {
    const { ctx } = hubs[at % 2]!;
    return inTransaction(ctx.db, async (tx) => {
      const { number } = await issueInvoice(ctx, tx, aSale());
      if (at % 3 === 0) throw new Error("the sale fell through");
      return number;
    }).catch(() => undefined);
  });
  const numbers = (await Promise.all(sales)).filter((number) => number !== undefined);
  const counts = numbers.map((number) => Number(number.split("/")[1]));
  expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
});
