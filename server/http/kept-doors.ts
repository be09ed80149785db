// Public doors whose answer is kept go the same short way as kept pages: before any middleware, and without a Request. What the road
// promises is kept here too: the limit is counted, the figures and the line in the log are written, the headers are the same.
import type { IncomingMessage } from "node:http";
import { networkOf } from "#contract/values/network.ts";
import type { Ctx } from "#server/context.ts";
import type { FinishedBody } from "./answer-cache.ts";
import { addressOf } from "./caller.ts";
import { type ReadyAnswer, readyFrom } from "./give-kept.ts";
import type { RateAsk } from "./rate-windows.ts";
import { requestId, tellAnswered } from "./request-frame.ts";
import { doorHeaders } from "./security-headers.ts";

export function doorsAtOnce(
  ctx: Ctx,
  isSurelyOpen: () => boolean,
): (incoming: IncomingMessage) => ReadyAnswer | undefined {
  const always = doorHeaders(ctx.config);
  const whole = new WeakMap<FinishedBody["headers"], Record<string, string>>();

  function withAlways(headers: Record<string, string>): Record<string, string> {
    const known = whole.get(headers) ?? { ...always, ...headers };
    whole.set(headers, known);
    return known;
  }

  return (incoming) => {
    const { method = "GET", url = "/", headers } = incoming;
    const way = ctx.shortWays.find(url);
    if (way === undefined || (method !== "GET" && method !== "HEAD") || bringsSomething(headers)) return undefined;
    if (!isSurelyOpen()) return undefined;
    const kept = ctx.answers.peek(way.key);
    if (kept === undefined || !mayAsk(incoming, way.limited)) return undefined;
    const started = performance.now();
    ctx.metrics.keptAnswers.hit += 1;
    const asked = { method, acceptEncoding: headers["accept-encoding"], ifNoneMatch: headers["if-none-match"] };
    const { status, body, headers: own } = readyFrom(kept, asked);
    const id = requestId(ctx, headers["x-request-id"]?.toString());
    const seconds = (performance.now() - started) / 1000;
    tellAnswered(ctx, { id, method, door: way.door, status, params: way.params, seconds });
    return { status, body, headers: { ...withAlways(own), "x-request-id": id } };
  };

  // Whoever has none left in hand goes down the road, which waits for more or says no.
  function mayAsk(incoming: IncomingMessage, limited: Omit<RateAsk, "caller"> | undefined): boolean {
    if (!ctx.config.rateLimit || limited === undefined) return true;
    return ctx.rates.takeInHand({ ...limited, caller: networkOf(addressOf(incoming, ctx.config.trustProxy)) });
  }
}

// A body, a token, or a wish the road knows how to answer.
function bringsSomething(headers: IncomingMessage["headers"]): boolean {
  return (
    headers.authorization !== undefined ||
    headers["content-length"] !== undefined ||
    headers["transfer-encoding"] !== undefined ||
    headers.expect !== undefined
  );
}
