import { randomUUID } from "node:crypto";
import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { RequestError } from "@hono/node-server";
import type { Logger } from "pino";
import type { ErrorBody } from "#contract/error-body.ts";
import { refusals, type RefusalCode } from "#contract/errors.ts";
import { statusOf } from "./error-table.ts";

const lingerMs = 2000;

const codes: Record<string, RefusalCode> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};

/**
 * Requests that a proxy in front may have read differently: Node takes the first of two Hosts, understands chunks in HTTP/1.0, which has
 * none (RFC 9112, 3.2 and 6.1), and answers a text that says it is HTTP/2.
 */
export function isAmbiguous({
  rawHeaders,
  httpVersion,
  headers,
}: Pick<IncomingMessage, "rawHeaders" | "httpVersion" | "headers">): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  return (
    hosts > 1 || !httpVersion.startsWith("1.") || (httpVersion === "1.0" && headers["transfer-encoding"] !== undefined)
  );
}

// No HTTP library will make a request of it: no Host, a Host that is none, a backslash in the path, `*`.
export function answerStrangeRequest(error: unknown, log: Pick<Logger, "error">): Response {
  const code: RefusalCode = error instanceof RequestError ? "malformed_request" : "internal";
  const requestId = randomUUID();
  if (code === "internal") log.error({ id: requestId, err: error }, "a request failed before any door");
  const body: ErrorBody = { error: { code, message: refusals[code], requestId } };
  return Response.json(body, {
    status: statusOf[code],
    headers: { "cache-control": "no-store", "x-content-type-options": "nosniff", "x-request-id": requestId },
  });
}

// An input that never became a request (no HTTP, a head too long, or too slow) is refused in the same shape.
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const code = codes[error.code ?? ""] ?? "malformed_request";
  const body: ErrorBody = { error: { code, message: refusals[code], requestId: randomUUID() } };
  const text = JSON.stringify(body);
  const status = statusOf[code];
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `X-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
  // A caller that never closes its side would keep the connection anyway.
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
