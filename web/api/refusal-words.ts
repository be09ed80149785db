import { ApiRefusal } from "./client.ts";

const away = "The hub could not be reached. Please check your connection and try again.";

/** The sentence for a failed load or act. */
export function wordsOf(refusal: unknown): string {
  return refusal instanceof ApiRefusal ? refusal.message : away;
}

/** For a dialog that confirms an act: the sentence to show if the act fails. */
export function failureOf(act: Promise<unknown>): Promise<{ readonly text: string } | undefined> {
  return act.then(
    () => undefined,
    (refusal: unknown) => ({ text: wordsOf(refusal) }),
  );
}

export function codeOf(refusal: unknown): string | undefined {
  return refusal instanceof ApiRefusal ? refusal.code : undefined;
}
