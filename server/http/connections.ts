// The connections of a server: who is being served, who has said nothing yet, and who does not read what was asked for.
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

const running = new WeakMap<Server, Map<Socket, number>>();

/**
 * Ends whoever takes nothing of what waits for them all that time. A slow reader goes on reading, and a wait for our own answer
 * does not count. Gives back what is to be told of each answer that is still under way.
 */
export function watchConnections(server: Server, stallMs: number): (socket: Socket, response: ServerResponse) => void {
  const connections = new Map<Socket, number>();
  running.set(server, connections);

  server.on("connection", (socket: Socket) => {
    connections.set(socket, 0);
    socket.once("close", () => connections.delete(socket));
  });
  // Node calls it when nothing went either way for that long, part of a large answer included.
  server.setTimeout(stallMs, (socket) => {
    const waitsForUs = (connections.get(socket) ?? 0) > 0 && socket.writableLength === 0;
    if (waitsForUs) socket.setTimeout(stallMs);
    else socket.destroy();
  });

  return (socket, response) => {
    connections.set(socket, (connections.get(socket) ?? 0) + 1);
    response.once("close", () => {
      const served = connections.get(socket);
      if (served !== undefined) connections.set(socket, served - 1);
    });
  };
}

/** Browsers open connections ahead and say nothing; Node does not count those among the idle ones. */
export function closeSilent(server: Server): void {
  for (const [socket, served] of connectionsOf(server)) if (served === 0 && socket.bytesRead === 0) socket.destroy();
}

export function closeUnserved(server: Server): void {
  for (const [socket, served] of connectionsOf(server)) if (served === 0) socket.destroy();
}

function connectionsOf(server: Server): ReadonlyMap<Socket, number> {
  return running.get(server) ?? new Map();
}
