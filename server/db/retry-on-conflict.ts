// Optimistic concurrency: look, decide, and write only if what was seen still holds. Who was slower looks again.

/** Thrown when somebody else was faster: what was read before no longer holds. */
export class Conflict extends Error {
  override readonly name = "Conflict";
}

/** Does the work again, from its first look on, while others are faster. Each try opens its own transaction, and a lost one leaves nothing. */
export async function retryOnConflict<T>(work: () => Promise<T>, tries = 5): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Conflict) || tried >= tries) throw error;
    }
  }
}

/** Whether the database refused because somebody else had just taken what may exist only once. */
export function isTaken(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if ((cause as { code?: unknown }).code === "23505") return true;
  }
  return false;
}
