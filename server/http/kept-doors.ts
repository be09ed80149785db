// Doors whose answer is kept go the same short way as kept pages: before any middleware, and without a Request. What the road
// promises is kept here too: the caller is known and let in, the limit is counted, the figures and the line in the log are
// written, the headers are the same.
import type { IncomingMessage } from "node:http";
import type { Ctx } from "#server/context.ts";
import { addressOf } from "./caller.ts";
import { type ReadyAnswer, readyFrom } from "./give-kept.ts";
import type { CallerCheck } from "./hub-env.ts";
import { asksFor } from "./limits.ts";
import { ownAnswer } from "./own-json.ts";
import type { RateAsk } from "./rate-store.ts";
import { requestId, tellAnswered } from "./request-frame.ts";
import { doorHeaders } from "./security-headers.ts";
import type { ShortWay } from "./short-ways.ts";
import { tokenIn } from "./who-calls.ts";

type Limited = Omit<RateAsk, "caller">;

interface KnownAtOnce {
  readonly isSurelyOpen: () => boolean;
  readonly check: (token: string) => CallerCheck | undefined;
}

interface Found {
  readonly ready: ReadyAnswer;
  readonly person?: string;
}

export function doorsAtOnce(
  ctx: Ctx,
  { isSurelyOpen, check }: KnownAtOnce,
): (incoming: IncomingMessage) => ReadyAnswer | undefined {
  const always = doorHeaders(ctx.config);
  const whole = new WeakMap<ReadyAnswer["headers"], Record<string, string>>();

  function withAlways(headers: Record<string, string>): Record<string, string> {
    const known = whole.get(headers) ?? { ...always, ...headers };
    whole.set(headers, known);
    return known;
  }

  return (incoming) => {
    const { method = "GET", url = "/", headers } = incoming;
    const way = ctx.shortWays.find(url);
    if (way === undefined || bringsSomething(headers) || !isSurelyOpen()) return undefined;
    const started = performance.now();
    const found = way.keptFor === "caller" ? callersOwn(incoming, way) : everybodys(incoming, way);
    if (found === undefined || !mayAsk(incoming, way.limited, found.person)) return undefined;
    ctx.metrics.keptAnswers.hit += 1;
    const { status, body, headers: own } = found.ready;
    const id = requestId(ctx, headers["x-request-id"]?.toString());
    const seconds = (performance.now() - started) / 1000;
    tellAnswered(ctx, { id, method, door: way.door, status, params: way.params, seconds, person: found.person });
    return { status, body, headers: withAlways(own), requestId: id };
  };

  function everybodys({ method = "GET", headers }: IncomingMessage, way: ShortWay): Found | undefined {
    if ((method !== "GET" && method !== "HEAD") || headers.authorization !== undefined) return undefined;
    const kept = ctx.answers.peek(way.key);
    const asked = { method, acceptEncoding: headers["accept-encoding"], ifNoneMatch: headers["if-none-match"] };
    const ready = kept && readyFrom(kept, asked);
    return ready && { ready };
  }

  // As signedIn lets in.
  function callersOwn({ method, headers, rawHeaders }: IncomingMessage, way: ShortWay): Found | undefined {
    const token = method === "GET" && isNamedOnce(rawHeaders) ? tokenIn(headers.authorization) : undefined;
    const caller = token === undefined ? undefined : check(token);
    if (caller === undefined || "refused" in caller || caller.person.needsSecondFactor) return undefined;
    const ready = ownAnswer(caller, way.key);
    return ready && { ready, person: caller.person.id };
  }

  // Whoever has none left in hand goes down the road, which waits for more or says no.
  function mayAsk(incoming: IncomingMessage, limited: Limited | undefined, person: string | undefined): boolean {
    if (!ctx.config.rateLimit || limited === undefined) return true;
    const asks = asksFor(limited, { person, address: addressOf(incoming, ctx.config.trustProxy) });
    const missing = asks.findIndex((ask) => !ctx.rates.takeInHand(ask));
    for (const ask of asks.slice(0, Math.max(0, missing))) void ctx.rates.giveBack(ask);
    return missing === -1;
  }
}

// A body, or a wish the road knows how to answer.
function bringsSomething(headers: IncomingMessage["headers"]): boolean {
  return (
    headers["content-length"] !== undefined ||
    headers["transfer-encoding"] !== undefined ||
    headers.expect !== undefined
  );
}

// Of two tokens Node shows the first, and the road takes neither.
function isNamedOnce(rawHeaders: readonly string[]): boolean {
  let times = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 13 && rawHeaders[at]?.toLowerCase() === "authorization") times += 1;
  return times === 1;
}
