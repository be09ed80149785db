import { createServer, type Server } from "node:net";

interface Place {
  readonly port: number;
  readonly host: string;
}

/** Reports a port that is taken before the start makes or plants anything. */
export async function tryPort(place: Place): Promise<void> {
  const trial = createServer();
  await listening(trial, place);
  await new Promise((resolve) => trial.close(resolve));
}

export function listening(server: Server, { port, host }: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
}

export function isThisMachineOnly(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}
