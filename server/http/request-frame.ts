import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Logger } from "pino";
import type { Ctx } from "#server/context.ts";
import { isForgottenProxy } from "./caller.ts";
import type { HubEnv } from "./hub-env.ts";
import { doorHeaders } from "./security-headers.ts";

// The first part of a body, before its door reads it.
const bufferedBytes = 32 * 1024;

// Around every request that reaches a door: an id, the headers of the house, figures, and one line in the log without personal data.
export function requestFrame(ctx: Ctx): MiddlewareHandler<HubEnv> {
  const headers = Object.entries(doorHeaders(ctx.config));
  let isWarned = false;
  return async (c, next) => {
    const started = performance.now();
    const id = requestId(ctx, c.req.header("x-request-id"));
    c.set("requestId", id);
    c.set("ctx", withOwnLog(ctx, id));
    if (!isWarned && isForgottenProxy(c)) {
      isWarned = true;
      ctx.log.warn("requests come through a proxy and TRUST_PROXY is 0: limits take all visitors for one, set it to 1");
    }
    await next();
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    c.res.headers.set("x-request-id", id);
    if (leavesBody(c)) c.res.headers.set("connection", "close");
    tellAnswer(c, ctx, (performance.now() - started) / 1000);
  };
}

/** For a door whose path does not name its subject, or which has just made it. Ids only: never a name, an address, a token. */
export function noteSubject(c: Context<HubEnv>, about: Readonly<Record<string, string | number>>): void {
  c.set("about", { ...c.get("about"), ...about });
}

// A log line of a use case carries the id of its request. The child logger is made when it is first needed, which is seldom.
function withOwnLog(ctx: Ctx, id: string): Ctx {
  let log: Logger | undefined;
  return {
    ...ctx,
    get log() {
      log ??= ctx.log.child({ id });
      return log;
    },
  };
}

function tellAnswer(c: Context<HubEnv>, ctx: Ctx, seconds: number): void {
  const [door, method, { status }, code] = [routePath(c), c.req.method, c.res, c.get("refusal")];
  if (!["GET", "HEAD", "OPTIONS"].includes(method))
    ctx.metrics.acts.inc({ act: `${method} ${door}`, outcome: code ?? (status < 400 ? "done" : String(status)) });
  logAnswer(ctx, {
    id: c.get("requestId"),
    method,
    door,
    status,
    seconds,
    code,
    person: c.get("person")?.id,
    params: c.req.param(),
    about: c.get("about"),
    isOwn: c.env?.incoming === undefined,
  });
}

interface AnswerFacts {
  readonly id: string;
  readonly method: string;
  readonly door: string;
  readonly status: number;
  readonly seconds: number;
  readonly params: Readonly<Record<string, string>>;
  readonly code?: string | undefined;
  readonly person?: string | undefined;
  readonly about?: Readonly<Record<string, string | number>> | undefined;
  // A page that asks for its data in-process is not a second visitor.
  readonly isOwn?: boolean;
}

/** In the figures, and in one line of the log. */
export function logAnswer(ctx: Ctx, { seconds, params, code, person, isOwn = false, ...answer }: AnswerFacts): void {
  const { id, door, method, status } = answer;
  ctx.metrics.requests.inc({ door, method, status });
  ctx.metrics.seconds.observe({ door }, seconds);
  const level = isOwn ? "debug" : "info";
  if (!ctx.log.isLevelEnabled(level)) return;
  const about = { ...idsIn(params), ...answer.about };
  ctx.log[level](
    {
      id,
      method,
      door,
      status,
      ...(code === undefined ? {} : { code }),
      ms: Math.round(seconds * 10_000) / 10,
      ...(person === undefined ? {} : { person }),
      ...(Object.keys(about).length === 0 ? {} : { about }),
    },
    "answered",
  );
}

// A number, the id of a person or of anything else, and the id of an order (brand, person, moment).
const ownId = /^(\d{1,9}|([A-Za-z]{1,20}_)?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(_\d{13})?)$/;

// A visitor can type anything as part of a path: the log gets only what has the shape of one of our ids.
function idsIn(params: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => ownId.test(value)));
}

// Answered before all of a large body was read: the rest would block the next request over this connection.
function leavesBody(c: Context<HubEnv>): boolean {
  const incoming = c.env?.incoming;
  if (!incoming || incoming.readableEnded) return false;
  return Number(c.req.header("content-length") ?? 0) > bufferedBytes || c.req.header("transfer-encoding") !== undefined;
}

// An id given by our own proxy is kept, so that its log and ours can be laid side by side. Any other caller's is ignored.
export function requestId(ctx: Ctx, given: string | undefined): string {
  return ctx.config.trustProxy > 0 && given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : ctx.ids.uuid();
}
