// The HTTP server: its limits, and one error shape for everything that never reaches a door.
import { createServer, type Server, type ServerOptions } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { Logger } from "pino";
import { answerBrokenRequest, answerStrangeRequest } from "./broken-request.ts";

type Answer = (request: Request, env: HttpBindings) => Response | Promise<Response>;

const limits: ServerOptions = { maxHeaderSize: 16 * 1024, requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 75_000 };

export function createHubServer(answer: Answer, log: Pick<Logger, "error">, own: ServerOptions = {}): Server {
  const listener = getRequestListener((request, env) => answer(request, env as HttpBindings), {
    errorHandler: (error) => answerStrangeRequest(error, log),
  });
  // Left to Node itself, a missing Host and an unknown expectation would be refused without a shape: the first is refused
  // by the listener, the second is ignored, as it may be.
  const server = createServer({ ...limits, ...own, requireHostHeader: false }, listener);
  server.on("checkExpectation", listener);
  server.on("clientError", answerBrokenRequest);
  return server;
}
