import type { HttpBindings } from "@hono/node-server";
import type { Ctx } from "#server/context.ts";

// What a request carries on its way through the frame. Tests call the app without a socket, hence the optional bindings.
export interface HubEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    ctx: Ctx;
    requestId: string;
    person: Person | undefined;
  };
}

// Who is calling, once a session has been checked. Nobody, until accounts exist.
export interface Person {
  readonly id: string;
  readonly isMember: boolean;
  readonly isAdmin: boolean;
}
