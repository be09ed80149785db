/** Whether the database refused because somebody else had just taken what may exist only once. */
export function isTaken(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if ((cause as { code?: unknown }).code === "23505") return true;
  }
  return false;
}
