// For a door that a browser opens itself, not a script: an error is shown as a page.
import type { ErrorHandler } from "hono";
import type { ErrorBody } from "#contract/error-body.ts";
import { answerError } from "./answer-error.ts";
import type { HubEnv } from "./hub-env.ts";
import { type PlainPage, plainPage } from "./plain-page.ts";

export function answerAsPage(leads: PlainPage["leads"]): ErrorHandler<HubEnv> {
  return async (error, c) => {
    const answer = answerError(error, c);
    if (!c.req.header("accept")?.includes("text/html")) return answer;
    const { error: failure } = (await answer.json()) as ErrorBody;
    const wait = answer.headers.get("retry-after");
    const headers: Record<string, string> = wait === null ? {} : { "retry-after": wait };
    return plainPage(c.get("ctx"), { status: answer.status, says: failure.message, leads, headers });
  };
}
