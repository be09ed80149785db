import { useRef } from "react";
import { isPassingStatus } from "#contract/values/passing-status.ts";
import { ApiRefusal } from "./client.ts";

/** The options of a call with a key. */
export interface Keyed {
  readonly headers: { readonly "Idempotency-Key": string };
}

export type SendWithKey = <Answer>(request: unknown, send: (keyed: Keyed) => Promise<Answer>) => Promise<Answer>;

/**
 * A request keeps its key until the hub has answered it, so a repeat after a lost answer is done once. The next press after an answer, and
 * a changed request, have a new key.
 */
export function useRequestKey(): SendWithKey {
  const last = useRef<{ readonly key: string; readonly text: string }>(undefined);
  return async (request, send) => {
    const text = JSON.stringify(request);
    if (last.current?.text !== text) last.current = { key: crypto.randomUUID(), text };
    try {
      const answer = await send({ headers: { "Idempotency-Key": last.current.key } });
      last.current = undefined;
      return answer;
    } catch (error) {
      if (isAnswer(error)) last.current = undefined;
      throw error;
    }
  };
}

// A passing refusal may be about the repeat only; the first request may be done.
function isAnswer(error: unknown): boolean {
  return error instanceof ApiRefusal && !isPassingStatus(error.status) && error.code !== "idempotency_key_busy";
}
