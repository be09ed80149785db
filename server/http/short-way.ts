// Answers from the cache before any middleware runs. The promises of the middleware hold here too: the hub is open, the limit of the door
// is counted, the metrics and the log line are written.
import type { IncomingMessage } from "node:http";
import type { Ctx } from "#server/context.ts";
import { addressOf } from "./caller.ts";
import { asksFor } from "./limits.ts";
import { requestId, logAnswer } from "./request-frame.ts";
import { type ReadyAnswer, readyFrom } from "#server/cache/give.ts";
import type { CachedDoor } from "#server/cache/cached-answer.ts";

interface ShortWayParts {
  readonly isSurelyOpen: () => boolean;
  readonly keyOf: (address: string, headers: IncomingMessage["headers"]) => string;
}

export type Incoming = Pick<IncomingMessage, "method" | "url" | "headers"> & Partial<Pick<IncomingMessage, "socket">>;

export function createShortWay(
  ctx: Ctx,
  { isSurelyOpen, keyOf }: ShortWayParts,
): (incoming: Incoming) => ReadyAnswer | undefined {
  return (incoming) => {
    const { method = "GET", url = "/", headers } = incoming;
    if ((method !== "GET" && method !== "HEAD") || hasBody(headers) || !isSurelyOpen()) return undefined;
    const started = performance.now();
    const cached = ctx.answers.peek(keyOf(url, headers));
    if (cached === undefined || !mayAsk(cached.door, incoming)) return undefined;
    ctx.metrics.keptAnswers.hit += 1;
    const ready = readyFrom(cached, {
      method,
      acceptEncoding: headers["accept-encoding"],
      ifNoneMatch: headers["if-none-match"],
      purpose: headers["sec-purpose"]?.toString(),
    });
    if (cached.door === undefined) return ready;
    const { name: door, params } = cached.door;
    const id = requestId(ctx, headers["x-request-id"]?.toString());
    const seconds = (performance.now() - started) / 1000;
    logAnswer(ctx, { id, method, door, status: ready.status, params, seconds });
    return { ...ready, headers: { ...ready.headers, "x-request-id": id } };
  };

  // A caller over the limit goes through the middleware, which refuses.
  function mayAsk(door: CachedDoor | undefined, incoming: Incoming): boolean {
    if (!ctx.config.rateLimit || door?.limited === undefined) return true;
    const address = addressOf(incoming, ctx.config.trustProxy);
    return asksFor(door.limited, { person: undefined, address }).every((ask) => ctx.rates.tryTake(ask));
  }
}

// An `Expect` header counts as one: the middleware answers it.
function hasBody(headers: IncomingMessage["headers"]): boolean {
  const names = ["content-length", "transfer-encoding", "expect"] as const;
  return names.some((name) => headers[name] !== undefined);
}
