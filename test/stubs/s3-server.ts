// A bucket on this machine: s3rver, behind a gate that checks more than s3rver: signatures of version 4 and checksums.
import {
  createServer,
  type IncomingMessage,
  request as send,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import S3rver from "s3rver";
import { judgeSignature } from "./s3-signature.ts";

// The only key that s3rver knows.
const key = { id: "S3RVER", secret: "S3RVER" };

export interface TestBucket {
  readonly port: number;
  readonly key: typeof key;
  /** The next requests get this answer instead of the bucket's. */
  trouble(times: number, act: RequestListener): void;
  stop(): Promise<void>;
}

export async function startBucket(name: string, directory: string): Promise<TestBucket> {
  const storage = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets: [{ name }] });
  await storage.configureBuckets();
  const behind = await listen(storage.callback());
  const troubles: RequestListener[] = [];

  const gate = await listen((request, response) => {
    const trouble = troubles.shift();
    if (trouble) trouble(request, response);
    else void guard(request, response, behind.port);
  });
  return {
    port: gate.port,
    key,
    trouble: (times, act) => void troubles.push(...Array.from({ length: times }, () => act)),
    async stop() {
      await Promise.all([gate.close(), behind.close()]);
    },
  };
}

async function guard(request: IncomingMessage, response: ServerResponse, port: number): Promise<void> {
  const body = await buffer(request);
  const verdict = judgeSignature(
    { method: request.method ?? "", url: request.url ?? "", headers: request.headers },
    body,
    key,
  );
  if (verdict !== "fine") {
    response.writeHead(verdict === "XAmzContentSHA256Mismatch" ? 400 : 403, { "content-type": "application/xml" });
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${verdict}</Code><Message>No.</Message></Error>`,
    );
    return;
  }
  const onward = send(
    { port, host: "127.0.0.1", method: request.method, path: request.url, headers: request.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    },
  );
  response.on("close", () => onward.destroy());
  onward.on("error", () => response.destroy());
  onward.end(body);
}

async function listen(listener: RequestListener): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer(listener);
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
