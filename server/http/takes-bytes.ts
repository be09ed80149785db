// Doors that take a file as it is: a stream that is never whole in memory, bounded in size and in silence.
import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { findTargetHandler } from "hono/utils/handler";
import type { RefusalCode } from "#contract/errors.ts";
import { Refusal } from "#server/errors.ts";
import { stopBodyClock } from "./body-clock.ts";
import type { HubEnv } from "./hub-env.ts";

interface Bounds {
  readonly mostBytes: number;
  readonly tooLarge?: RefusalCode;
  // How long nothing may come.
  readonly silenceMs?: number;
}

const bytesDoors = new WeakSet<object>();

/** Whether the door that this request will reach takes bytes, and JSON's bounds are not its own. */
export function isForBytes(c: Context<HubEnv>): boolean {
  return matchedRoutes(c).some(({ handler }) => bytesDoors.has(findTargetHandler(handler)));
}

/** What a door takes that wants a body as it is: its handler reads `bytesOf(c)`. Stands behind guard and limit, since only they keep strangers from taking their time. */
export function takesBytes(bounds: Bounds): MiddlewareHandler<HubEnv> {
  const check: MiddlewareHandler<HubEnv> = (c, next) => {
    if (Number(c.req.header("content-length") ?? 0) > bounds.mostBytes) throw new Refusal(bounds.tooLarge ?? "payload_too_large");
    if (c.env?.incoming) stopBodyClock(c.env.incoming);
    if (c.req.raw.body) c.req.raw = withBody(c.req.raw, bounded(c.req.raw.body, bounds));
    return next();
  };
  bytesDoors.add(check);
  return check;
}

/** For a door that takes bytes. */
export function bytesOf(c: Context<HubEnv>): ReadableStream<Uint8Array> {
  return c.req.raw.body ?? new Blob([]).stream();
}

function withBody(request: Request, body: ReadableStream<Uint8Array>): Request {
  const streamed: RequestInit & { duplex: "half" } = { body, duplex: "half" };
  return new Request(request, streamed);
}

// It has no cancel: whoever stops reading gives an answer, and the connection it goes out on stays whole until then.
function bounded(body: ReadableStream<Uint8Array>, { mostBytes, tooLarge = "payload_too_large", silenceMs = 30_000 }: Bounds): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let size = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await nextPart(reader, silenceMs);
        if (done) return controller.close();
        size += value.length;
        if (size > mostBytes) throw new Refusal(tooLarge);
        controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
}

// The time runs only while the hub waits for the caller, never while the caller waits for the hub's disk.
async function nextPart(reader: ReadableStreamDefaultReader<Uint8Array>, silenceMs: number): Promise<ReadableStreamReadResult<Uint8Array>> {
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(() => silence.reject(new Refusal("request_timeout")), silenceMs);
  try {
    return await Promise.race([silence.promise, reader.read().catch(hungUp)]);
  } finally {
    clearTimeout(timer);
  }
}

// Nobody hears it, and it is no bug of ours.
function hungUp(): never {
  throw new Refusal("malformed_request");
}
