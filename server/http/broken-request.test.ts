import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ErrorBody } from "#contract/error-body.ts";
import { answerBrokenRequest } from "./broken-request.ts";

let server: Server;

beforeAll(async () => {
  const limits = { maxHeaderSize: 16 * 1024, headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 20 };
  server = createServer(limits, (_, answer) => answer.end("fine"));
  server.on("clientError", answerBrokenRequest);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

async function send(bytes: string): Promise<{ status: number; code: string }> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8").on("data", (text) => (answer += text));
  socket.write(bytes);
  await new Promise((resolve) => socket.on("close", resolve));
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), code: ErrorBody.parse(JSON.parse(body)).error.code };
}

test("noise is 400, a head too long 431, a request that never ends 408: all in the one error shape", async () => {
  expect(await send("nonsense\r\n\r\n")).toEqual({ status: 400, code: "malformed_request" });
  expect(await send(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`)).toEqual({ status: 431, code: "headers_too_large" });
  expect(await send("POST / HTTP/1.1\r\nHost: x\r\nContent-Le")).toEqual({ status: 408, code: "request_timeout" });
});
