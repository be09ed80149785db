// A hub whose connection to its database is cut before any statement a test names: a kill -9, as far as the rows know. Committed work stays,
// the rest is rolled back, leases stay taken, and no process is left to report the failure.
import type { PoolClient } from "pg";
import type { Ctx } from "#server/context.ts";

export interface CutConnection {
  /** So many statements more reach the database. */
  cutAfter(statements: number): void;
  /** The next process takes over. Resolves to the number of statements tried since the cut, or since the count began. */
  mend(): number;
  /**
   * The counted statements before which a death leaves other rows than before the preceding statement. Within a
   * transaction that is its commit alone; the rest of it is rolled back.
   */
  moments(): readonly number[];
}

export function cutConnection({ database }: Pick<Ctx, "database">): CutConnection {
  const clients = new WeakSet<PoolClient>();
  let count = 0;
  let left = Infinity;
  let moments: number[] = [];
  let isCounting = false;
  database.pool.on("acquire", (client) => {
    if (clients.has(client)) return;
    clients.add(client);
    const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
    let isInTransaction = false;
    client.query = ((...given: unknown[]) => {
      const text = textOf(given[0]);
      if (isCounting && (!isInTransaction || text.startsWith("commit"))) moments.push(count);
      if (text.startsWith("begin")) isInTransaction = true;
      if (text.startsWith("commit") || text.startsWith("rollback")) isInTransaction = false;
      count += 1;
      if (count <= left) return ask(...given);
      const died = new Error("The process died before this statement");
      const done = given.at(-1);
      if (typeof done !== "function") return Promise.reject(died);
      process.nextTick(done as (error: Error) => void, died);
      return undefined;
    }) as typeof client.query;
  });
  return {
    cutAfter(statements) {
      count = 0;
      moments = [];
      isCounting = true;
      left = statements;
    },
    moments: () => moments,
    mend() {
      isCounting = false;
      left = Infinity;
      return count;
    },
  };
}

function textOf(statement: unknown): string {
  const text = typeof statement === "string" ? statement : (statement as { text?: string }).text;
  return (text ?? "").trimStart().toLowerCase();
}
