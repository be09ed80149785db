// The connections of a server: which request is being answered, which waits for its turn, which connection has sent nothing yet, and which
// reads no answer.
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

// Requests of one connection. A browser sends the next after the answer; a client that sends far more ahead would fill our memory.
const mostConcurrent = 4;
const mostWaiting = 60;

interface Connection {
  served: number;
  readonly waiting: (() => void)[];
}

const running = new WeakMap<Server, Map<Socket, Connection>>();

interface WatchedConnections {
  /** Starts a request, immediately or once the earlier ones are answered. A client that has disconnected starts nothing. */
  inTurn(socket: Socket, begin: () => void): void;
  /** Call it for each response that has started. */
  serving(socket: Socket, response: ServerResponse): void;
}

/**
 * Ends a connection that reads nothing of its answer all that time. A slow reader may keep reading, and a wait for our own answer
 * does not count.
 */
export function watchConnections(server: Server, stallMs: number): WatchedConnections {
  const connections = new Map<Socket, Connection>();
  running.set(server, connections);

  server.on("connection", (socket: Socket) => {
    connections.set(socket, { served: 0, waiting: [] });
    socket.once("close", () => connections.delete(socket));
  });
  // Node calls it when nothing went either way for that long, part of a large answer included.
  server.setTimeout(stallMs, (socket) => {
    const waitsForUs = (connections.get(socket)?.served ?? 0) > 0 && socket.writableLength === 0;
    if (waitsForUs) socket.setTimeout(stallMs);
    else socket.destroy();
  });

  return {
    inTurn(socket, begin) {
      const connection = connections.get(socket);
      if (connection === undefined || socket.destroyed) return;
      if (connection.served < mostConcurrent) begin();
      else if (connection.waiting.push(begin) > mostWaiting) socket.destroy();
    },
    serving(socket, response) {
      const connection = connections.get(socket);
      if (connection === undefined) return;
      connection.served += 1;
      response.once("close", () => {
        connection.served -= 1;
        while (!socket.destroyed && connection.served < mostConcurrent && connection.waiting.length > 0)
          connection.waiting.shift()?.();
      });
    },
  };
}

/** Browsers open connections ahead and say nothing; Node does not count those among the idle ones. */
export function closeSilent(server: Server): void {
  for (const [socket, { served }] of connectionsOf(server))
    if (served === 0 && socket.bytesRead === 0) socket.destroy();
}

export function closeUnserved(server: Server): void {
  for (const [socket, { served }] of connectionsOf(server)) if (served === 0) socket.destroy();
}

function connectionsOf(server: Server): ReadonlyMap<Socket, Connection> {
  return running.get(server) ?? new Map();
}
