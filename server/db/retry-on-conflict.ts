// Optimistic concurrency: read, decide, and write only if nothing has changed. The slower caller reads again.

/** Thrown when another caller was faster: the values that were read are out of date. */
export class Conflict extends Error {
  override readonly name = "Conflict";
}

/** Does the work again, from its first read on, while others are faster. Each try opens its own transaction, and a lost one leaves nothing. */
export async function retryOnConflict<T>(work: () => Promise<T>, tries = 5): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Conflict) || tried >= tries) throw error;
    }
  }
}

/** Whether the database refused because another caller had just taken a unique value. */
export function isTaken(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if ((cause as { code?: unknown }).code === "23505") return true;
  }
  return false;
}
