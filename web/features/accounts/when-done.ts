import type { FormMessage } from "./auth-messages.ts";
import { messageOf } from "./refusals.ts";

/** Undefined on success: the next step is under way. */
export function whenDone(request: Promise<void>, follow: () => void): Promise<FormMessage | undefined> {
  return request.then(() => {
    follow();
    return undefined;
  }, messageOf);
}
