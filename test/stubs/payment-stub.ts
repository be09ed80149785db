// A payment provider on this machine, over real HTTP: it records every call, and a test says when it misbehaves.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { CheckoutWanted } from "#server/integrations/payments/interface.ts";

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly raw: string;
}

export interface Reply {
  readonly status: number;
  // A string is sent as it is.
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Trouble = (act: () => Reply) => Reply | "hang up" | "say nothing";

export const trouble = {
  // The connection breaks, before the call took effect or after.
  down: () => "hang up",
  lost: (act) => (act(), "hang up"),
  silent: () => "say nothing",
  broken: () => ({ status: 500, body: {} }),
  brokenAfter: (act) => (act(), { status: 500, body: {} }),
  html: () => ({ status: 200, body: "<html>we are moving</html>", headers: { "content-type": "text/html" } }),
  endless: () => ({ status: 200, body: JSON.stringify({ more: "x".repeat(1_100_000) }) }),
  elsewhere: () => ({ status: 302, body: "", headers: { location: "/elsewhere" } }),
  busy: () => ({ status: 429, body: {}, headers: { "retry-after": "0" } }),
  busyForLong: () => ({ status: 429, body: {}, headers: { "x-ratelimit-retry": "30" } }),
  busyForUnknown: () => ({ status: 429, body: {} }),
  keysRefused: () => ({ status: 401, body: { code: "request_failed" } }),
} satisfies Record<string, Trouble>;

/** The usual answer, with something else in it. */
export function corrupted(change: object): Trouble {
  return (act) => {
    const reply = act();
    return { ...reply, body: { ...(reply.body as object), ...change } };
  };
}

export const providerRef = "Zk3_our-reference";

export function wantedCheckout(more: Partial<CheckoutWanted> = {}): CheckoutWanted {
  return {
    providerRef,
    amount: 111_815,
    purpose: "YDI Membership",
    expiresAt: new Date(Date.now() + 1_800_000),
    customer: { name: "Asha Rao", email: "asha@people.example", phone: "+919000090000" },
    returnUrl: "https://hub.test/payment-verification?orderid=YDI_1",
    webhookUrl: "https://hub.test/api/webhooks/payments/provider",
    ...more,
  };
}

export interface Line {
  readonly url: string;
  readonly calls: Call[];
  /** The next matching call goes wrong; several in turn. */
  trouble(match: RegExp, ...troubles: readonly Trouble[]): void;
  /** "POST /links" and so on, in their order. */
  requests(): string[];
}

export async function startStub(answer: (call: Call) => Reply): Promise<Line> {
  const calls: Call[] = [];
  const storms: { match: RegExp; trouble: Trouble }[] = [];

  function give(call: Call, response: ServerResponse): void {
    const storm = storms.findIndex(({ match }) => match.test(`${call.method} ${call.path}`));
    const [struck] = storm === -1 ? [] : storms.splice(storm, 1);
    const reply = struck ? struck.trouble(() => answer(call)) : answer(call);
    if (reply === "hang up") return void response.destroy();
    if (reply === "say nothing") return;
    response.writeHead(reply.status, { "content-type": "application/json", ...reply.headers });
    response.end(typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body));
  }

  const server = createServer((request, response) => {
    let raw = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => (raw += part));
    request.on("end", () => {
      const call = { method: request.method ?? "", path: request.url ?? "", headers: request.headers, raw };
      calls.push(call);
      give(call, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    trouble: (match, ...troubles) => void storms.push(...troubles.map((one) => ({ match, trouble: one }))),
    requests: () => calls.map(({ method, path }) => `${method} ${path}`),
  };
}
