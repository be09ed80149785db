// A mail server that drops the line at a chosen moment, as a crash of it would.
import { createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

interface BreakingServer {
  readonly url: string;
  /** The texts that it had in full when it broke. */
  readonly texts: string[];
}

export async function startBreakingMailServer(breaksAt: "RCPT" | "DATA" | "the end"): Promise<BreakingServer> {
  const texts: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let heard = "";
    let isText = false;
    socket.on("error", () => undefined).setEncoding("utf8");
    socket.write("220 breaking\r\n");
    socket.on("data", (chunk: string) => {
      heard += chunk;
      const end = isText ? "\r\n.\r\n" : "\r\n";
      if (!heard.endsWith(end)) return;
      const [received, command] = [heard, heard.slice(0, 4)];
      heard = "";
      if (isText) texts.push(received);
      if (command === breaksAt || (isText && breaksAt === "the end")) {
        socket.destroy();
        return;
      }
      isText = !isText && command === "DATA";
      socket.write(isText ? "354 go on\r\n" : "250 fine\r\n");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const address = server.address();
  return { url: `smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`, texts };
}
