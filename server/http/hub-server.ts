// The HTTP server: its limits, and one error shape for everything that never reaches a door.
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { Logger } from "pino";
import { startBodyClock } from "./body-clock.ts";
import { answerBrokenRequest, answerStrangeRequest, isAmbiguous } from "./broken-request.ts";
import { watchConnections } from "./connections.ts";
import type { ReadyAnswer } from "#server/cache/give.ts";

const tooSlow = Object.assign(new Error("The body did not arrive in time."), { code: "ERR_HTTP_REQUEST_TIMEOUT" });

// The Host of nearly every caller. Any other goes through the middleware, where the library validates it.
const plainHost = /^[a-z\d.-]+(:[1-5]?\d{1,4})?$/i;

const unclear = new Error("A request that can be read in two ways.");

type FetchAnswer = (request: Request, env: HttpBindings) => Response | Promise<Response>;

interface Options extends ServerOptions {
  // A cached answer goes out as it is: a Request and a Response around it would cost a third of what sending it costs.
  readonly immediateAnswer?: (incoming: IncomingMessage) => ReadyAnswer | undefined;
  readonly bodyTimeout?: number;
  // How long a caller may read nothing of its answer.
  readonly stallMs?: number;
  readonly mostConnections?: number;
}

// Node has one requestTimeout for all requests, and a file of a gigabyte may take hours on a poor line. So Node's is the last
// bound there is; a body has half a minute by a clock of our own, which a door that takes files stops (takes-bytes.ts).
const limits = {
  maxHeaderSize: 16 * 1024,
  requestTimeout: 6 * 3_600_000,
  headersTimeout: 15_000,
  keepAliveTimeout: 75_000,
  keepAliveTimeoutBuffer: 1_000,
  connectionsCheckingInterval: 5_000,
} satisfies ServerOptions;

// As long as an idle connection is kept: Node then moves each along in one list of timers, where it would begin and end a second one with every answer.
const stallsFor = limits.keepAliveTimeout + limits.keepAliveTimeoutBuffer;

export function createHubServer(
  answer: FetchAnswer,
  log: Pick<Logger, "error">,
  { immediateAnswer, bodyTimeout = 30_000, stallMs = stallsFor, mostConnections = 10_000, ...own }: Options = {},
): Server {
  const respond = getRequestListener((request, env) => answer(request, env as HttpBindings), {
    errorHandler: (error) => answerStrangeRequest(error, log),
  });
  const listener: RequestListener = (incoming, outgoing) =>
    connections.inTurn(incoming.socket, () => begin(incoming, outgoing));

  function begin(...[incoming, outgoing]: Parameters<RequestListener>): void {
    if (isAmbiguous(incoming)) return answerBrokenRequest(unclear, incoming.socket);
    startBodyClock({ incoming, outgoing }, bodyTimeout, () => answerBrokenRequest(tooSlow, incoming.socket));
    const ready = plainHost.test(incoming.headers.host ?? "") ? readyFor(incoming) : undefined;
    if (ready === undefined) {
      connections.serving(incoming.socket, outgoing);
      return void respond(incoming, outgoing);
    }
    outgoing.writeHead(ready.status, ready.headers);
    outgoing.end(ready.body);
    // Nearly always it has left already.
    if (!outgoing.writableFinished) connections.serving(incoming.socket, outgoing);
  }

  function readyFor(incoming: IncomingMessage): ReadyAnswer | undefined {
    try {
      return immediateAnswer?.(incoming);
    } catch (error) {
      log.error({ err: error }, "an answer that was there could not be given");
      return undefined;
    }
  }

  // Left to Node itself, a missing Host and an unknown expectation would be refused without a shape: the first is refused
  // by the listener, the second is ignored, as it may be.
  const server = createServer({ ...limits, ...own, requireHostHeader: false }, listener);
  server.maxConnections = mostConnections;
  const connections = watchConnections(server, stallMs);
  server.on("checkExpectation", listener);
  server.on("clientError", answerBrokenRequest);
  return server;
}
