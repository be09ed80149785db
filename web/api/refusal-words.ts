import { ApiRefusal } from "./client.ts";

const away = "The hub could not be reached. Please check your connection and try again.";

/** The sentence for a failed load or act. */
export function wordsOf(refusal: unknown): string {
  return refusal instanceof ApiRefusal ? refusal.message : away;
}

export function codeOf(refusal: unknown): string | undefined {
  return refusal instanceof ApiRefusal ? refusal.code : undefined;
}
