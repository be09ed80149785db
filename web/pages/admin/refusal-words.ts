import { ApiRefusal } from "#web/api/client.ts";

const away = "The hub could not be reached. Please check your connection and try again.";

/** What to say when something could not be done. */
export function wordsOf(refusal: unknown): string {
  if (refusal instanceof ApiRefusal) return refusal.message;
  return away;
}

export function codeOf(refusal: unknown): string | undefined {
  return refusal instanceof ApiRefusal ? refusal.code : undefined;
}
