import type { IncomingMessage, ServerResponse } from "node:http";
import type { Handler } from "hono";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Refusal } from "#server/errors.ts";
import type { HubEnv } from "./hub-env.ts";
import { securityHeaders } from "./security-headers.ts";

type NodeAnswer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Leaves a request to a library that speaks with Node itself; the headers of the house are set before. */
export function handOver(answer: NodeAnswer): Handler<HubEnv> {
  return async (c) => {
    const { incoming, outgoing } = c.env ?? {};
    if (!incoming || !outgoing) throw new Refusal("not_found");
    const response = outgoing as ServerResponse;
    for (const [name, value] of Object.entries(securityHeaders(c.get("ctx").config))) response.setHeader(name, value);
    await answer(incoming as IncomingMessage, response);
    // A copy, since the frame adds to its headers.
    return RESPONSE_ALREADY_SENT.clone();
  };
}
