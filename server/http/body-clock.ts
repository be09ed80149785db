// How long a body may take to arrive: half a minute for most doors, less where a door says so, and for files as long as they keep coming.
import type { IncomingMessage, ServerResponse } from "node:http";

interface NodeExchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

interface BodyClock {
  timer: NodeJS.Timeout;
  readonly ring: () => void;
}

const clocks = new WeakMap<IncomingMessage, BodyClock>();

export function startBodyClock({ incoming, outgoing }: NodeExchange, withinMs: number, cutOff: () => void): void {
  const { "content-length": length = "0", "transfer-encoding": encoding } = incoming.headers;
  if (length === "0" && encoding === undefined) return;
  function ring(): void {
    if (incoming.complete || incoming.destroyed) return;
    // An answer that has started cannot be withdrawn.
    if (outgoing.headersSent) incoming.socket.destroy();
    else cutOff();
  }
  const clock: BodyClock = { timer: setTimeout(ring, withinMs).unref(), ring };
  clocks.set(incoming, clock);
  incoming.once("close", () => clearTimeout(clock.timer));
}

/** Starts now, for all of the body. */
export function setBodyClock(incoming: IncomingMessage, withinMs: number): void {
  const clock = clocks.get(incoming);
  if (clock === undefined) return;
  clearTimeout(clock.timer);
  clock.timer = setTimeout(clock.ring, withinMs).unref();
}

export function stopBodyClock(incoming: IncomingMessage): void {
  clearTimeout(clocks.get(incoming)?.timer);
}
