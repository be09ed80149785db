import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";

// Somebody else took the address or the identity a moment before: what was found no longer holds.
export class Overtaken extends Error {
  override readonly name = "Overtaken";
}

/** Of many first sign-ins at once one makes the account; the others look again and find it. */
export async function settle<T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 5; tries += 1) {
    try {
      return await inTransaction(ctx.db, work);
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
  }
  throw new AuthRefusal("unavailable", { retryAfterSeconds: 5 });
}
