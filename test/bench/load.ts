// A load generator on bare sockets, cheap enough not to distort the figures. Run as a process of its own:
// node load.ts <url> <connections> <seconds> <header lines as JSON>. Prints one line of JSON.
import { connect, type Socket } from "node:net";

export interface Load {
  readonly requests: number;
  readonly failures: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

interface Work {
  readonly request: Buffer;
  readonly host: string;
  readonly port: number;
  readonly ends: number;
}

const [address = "", connections = "1", seconds = "1", headers = "{}"] = process.argv.slice(2);

async function measure(): Promise<Load> {
  const url = new URL(address);
  const lines = Object.entries(JSON.parse(headers) as Record<string, string>).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = Buffer.from(
    `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\n${lines.join("")}\r\n`,
  );
  const began = performance.now();
  const work = { request, host: url.hostname, port: Number(url.port), ends: began + Number(seconds) * 1000 };
  const all = await Promise.all(Array.from({ length: Number(connections) }, () => keepAsking(work)));
  const times = all.flatMap(({ took }) => took).toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const failures = all.reduce((sum, one) => sum + one.failures, 0);
  const lasted = (performance.now() - began) / 1000;
  return { requests: times.length, failures, seconds: lasted, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

// One connection, one request at a time, until the time is over.
function keepAsking({ request, host, port, ends }: Work): Promise<{ took: number[]; failures: number }> {
  const took: number[] = [];
  let failures = 0;
  let sent = 0;
  let missing = -1;
  let head = "";
  const socket: Socket = connect({ host, port, noDelay: true });

  function ask(): void {
    sent = performance.now();
    missing = -1;
    head = "";
    socket.write(request);
  }

  function hear(chunk: Buffer): void {
    if (missing < 0) {
      head += chunk.toString("latin1");
      const end = head.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (length === undefined || !head.startsWith("HTTP/1.1 200")) failures += 1;
      missing = Number(length ?? 0) - (head.length - end - 4);
    } else missing -= chunk.length;
    if (missing > 0) return;
    const now = performance.now();
    took.push(now - sent);
    if (now < ends && failures === 0) ask();
    else socket.end();
  }

  return new Promise((resolve, reject) => {
    socket
      .on("connect", ask)
      .on("data", hear)
      .on("error", reject)
      .on("close", () => resolve({ took, failures }));
  });
}

console.log(JSON.stringify(await measure()));
