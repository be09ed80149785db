// The hub's own doors for tests.
import { ErrorBody } from "#contract/error-body.ts";
import type { Hub } from "#test/hub/harness.ts";

interface Call {
  readonly token?: string | undefined;
  readonly body?: unknown;
}

export interface DoorAnswer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads the members that it expects
  readonly body: any;
  readonly headers: Headers;
}

/** Calls a door: call(hub, "POST /purchases", { token, body }). */
export async function call(hub: Pick<Hub, "request">, door: string, { token, body }: Call = {}): Promise<DoorAnswer> {
  const [method = "GET", path = ""] = door.split(" ");
  const response = await hub.request(`/api${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text), headers: response.headers };
}

/** The status and the code of a refusal: "404 not_found". */
export async function refusalOf(request: Response | Promise<Response>): Promise<string> {
  const answer = await request;
  return `${answer.status} ${ErrorBody.parse(await answer.json()).error.code}`;
}
