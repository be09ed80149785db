// Doors that take a body as raw bytes: a file is a stream that is never whole in memory; a signed webhook is read whole. A file is
// bounded in size and in silence, a webhook in size and in time.
import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Context, MiddlewareHandler } from "hono";
import type { RefusalCode } from "#contract/errors.ts";
import { Refusal } from "#server/errors.ts";
import { setBodyClock, stopBodyClock } from "./body-clock.ts";
import { holdBody } from "./held-bodies.ts";
import type { HubEnv } from "./hub-env.ts";

interface BytesBounds {
  readonly mostBytes: number;
  readonly tooLarge?: RefusalCode;
  // The longest pause between two pieces.
  readonly silenceMs?: number;
}

/** For a door that takes a body as raw bytes: its handler reads `bytesOf(c)`. Comes after guard and limit, since only they stop strangers from taking up its time. */
export function takesBytes(bounds: BytesBounds): MiddlewareHandler<HubEnv> {
  return (c, next) => {
    if (Number(c.req.header("content-length") ?? 0) > bounds.mostBytes)
      throw new Refusal(bounds.tooLarge ?? "payload_too_large");
    if (c.env?.incoming) stopBodyClock(c.env.incoming);
    if (c.req.raw.body) c.req.raw = withBody(c.req.raw, bounded(c.req.raw.body, bounds));
    return next();
  };
}

/** For a door that takes bytes. */
export function bytesOf(c: Context<HubEnv>): ReadableStream<Uint8Array> {
  return c.req.raw.body ?? new Blob([]).stream();
}

interface SignedBounds {
  readonly mostBytes: number;
  // For all of it, whether or not bytes keep coming.
  readonly withinMs: number;
}

const signedBounds: SignedBounds = { mostBytes: 1024 * 1024, withinMs: 10_000 };

/** For a door that takes a signed webhook as raw bytes: the hub parses nothing of it before the signature is checked. */
export const takesSigned: MiddlewareHandler<HubEnv> = takesSignedWithin(signedBounds);

export function takesSignedWithin({ mostBytes, withinMs }: SignedBounds): MiddlewareHandler<HubEnv> {
  return (c, next) => {
    if (Number(c.req.header("content-length") ?? 0) > mostBytes) throw new Refusal("payload_too_large");
    if (c.env?.incoming) setBodyClock(c.env.incoming, withinMs);
    return next();
  };
}

/**
 * For a door that takesSigned, once its head is worth it: read from the socket itself, because webhooks come in bursts and a web stream
 * costs more than all the rest.
 */
export function signedBytesOf(c: Context<HubEnv>, { mostBytes } = signedBounds): Promise<Buffer> {
  const incoming = c.env?.incoming;
  return holdBody(c, mostBytes, () =>
    incoming ? readWhole(incoming, mostBytes) : buffer(bounded(bytesOf(c), { mostBytes })),
  );
}

async function readWhole(incoming: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const whole = Promise.withResolvers<Buffer>();
  const parts: Buffer[] = [];
  let size = 0;
  function take(part: Buffer): void {
    size += part.length;
    if (size > mostBytes) whole.reject(new Refusal("payload_too_large"));
    else parts.push(part);
  }
  const end = (): void => whole.resolve(Buffer.concat(parts));
  const leave = (): void => whole.reject(new Refusal("malformed_request"));
  incoming.on("data", take).on("end", end).on("error", leave).on("close", leave);
  try {
    return await whole.promise;
  } finally {
    // A door that stops reading sends an answer, and the connection stays whole until then.
    incoming.off("data", take).off("end", end).off("close", leave).pause();
  }
}

function withBody(request: Request, body: ReadableStream<Uint8Array>): Request {
  const streamed: RequestInit & { duplex: "half" } = { body, duplex: "half" };
  return new Request(request, streamed);
}

// The stream has no cancel: a door that stops reading sends an answer, and the connection stays whole until then.
function bounded(
  body: ReadableStream<Uint8Array>,
  { mostBytes, tooLarge = "payload_too_large", silenceMs = 30_000 }: BytesBounds,
): ReadableStream<Uint8Array> {
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
async function nextPart(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  silenceMs: number,
): Promise<ReadableStreamReadResult<Uint8Array>> {
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(() => silence.reject(new Refusal("request_timeout")), silenceMs);
  try {
    return await Promise.race([silence.promise, reader.read().catch(hungUp)]);
  } finally {
    clearTimeout(timer);
  }
}

// The caller has gone, so no one reads it, and it is no bug of ours.
function hungUp(): never {
  throw new Refusal("malformed_request");
}
