// Node keeps a connection open that it passes on to a worker until the worker says that it has it. When the worker is killed in between,
// Node forgets it without closing it, and the caller would wait for ever.
import type { Worker } from "node:cluster";

// A message of Node's cluster to a worker beside our own, and the worker's answer to it.
interface HandoverMessage {
  readonly act?: string;
  readonly seq?: number;
  readonly ack?: number;
}

interface Connection {
  close(): void;
}

/** Connections on their way to a worker that ends are closed: the caller notices it and connects again. */
export function closeWhatIsPassedOn({ process: child }: Worker): void {
  const onTheirWay = new Map<number, Connection>();
  const send = child.send.bind(child) as (...given: readonly unknown[]) => boolean;
  child.send = ((...given: readonly unknown[]) => {
    const [message, connection] = given as [HandoverMessage, Connection | undefined];
    if (message.act === "newconn" && message.seq !== undefined && connection) onTheirWay.set(message.seq, connection);
    return send(...given);
  }) as typeof child.send;
  child.on("internalMessage", ({ ack }: HandoverMessage) => ack !== undefined && onTheirWay.delete(ack));
  child.once("exit", () => {
    for (const connection of onTheirWay.values()) connection.close();
    onTheirWay.clear();
  });
}
