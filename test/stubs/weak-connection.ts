// A connection to PostgreSQL that a test can break: it goes silent, as behind a firewall that forgot it, or is cut.
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export interface WeakConnection {
  readonly url: string;
  // All later packets are lost, on existing connections and new ones.
  fallSilent(): void;
  // New connections work again; the silent ones stay silent.
  recover(): void;
  cut(): void;
  connections(): number;
}

export async function weakConnection(databaseUrl: string): Promise<WeakConnection> {
  const target = new URL(databaseUrl);
  const open = new Set<{ readonly near: Socket; readonly far: Socket }>();
  let isSilent = false;

  const server = createServer((near) => {
    if (isSilent) return void near.on("error", () => undefined);
    const pair = { near, far: connect(Number(target.port), target.hostname) };
    open.add(pair);
    for (const [from, to] of [
      [near, pair.far],
      [pair.far, near],
    ] as const) {
      from.on("data", (bytes) => silenced.has(pair) || to.write(bytes));
      from.on("error", () => undefined);
      from.on("close", () => {
        open.delete(pair);
        if (!silenced.has(pair) || from === near) to.destroy();
      });
    }
  });
  const silenced = new WeakSet<object>();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const { near, far } of open) for (const socket of [near, far]) socket.destroy();
    server.close();
  });
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  url.hostname = "127.0.0.1";

  return {
    url: url.href,
    fallSilent() {
      isSilent = true;
      for (const pair of open) silenced.add(pair);
    },
    recover: () => void (isSilent = false),
    cut() {
      for (const { near, far } of open) for (const socket of [near, far]) socket.destroy();
    },
    connections: () => open.size,
  };
}
