// How long a body may take to arrive: short for every door, until a door that takes files says that it keeps its own time.
import type { IncomingMessage, ServerResponse } from "node:http";

interface NodeExchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

const clocks = new WeakMap<IncomingMessage, NodeJS.Timeout>();

export function startBodyClock({ incoming, outgoing }: NodeExchange, withinMs: number, cutOff: () => void): void {
  const { "content-length": length = "0", "transfer-encoding": encoding } = incoming.headers;
  if (length === "0" && encoding === undefined) return;
  const clock = setTimeout(() => {
    if (incoming.complete || incoming.destroyed) return;
    // An answer that has begun cannot be taken back.
    if (outgoing.headersSent) incoming.socket.destroy();
    else cutOff();
  }, withinMs);
  clocks.set(incoming, clock.unref());
  incoming.once("close", () => clearTimeout(clock));
}

export function stopBodyClock(incoming: IncomingMessage): void {
  clearTimeout(clocks.get(incoming));
}
