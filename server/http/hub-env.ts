import type { HttpBindings } from "@hono/node-server";
import type { AuthCase } from "#contract/auth-errors.ts";
import type { RefusalCode } from "#contract/errors.ts";
import type { Ctx } from "#server/context.ts";
import type { RateAsk } from "#server/rates/rate-store.ts";

// What a request carries on its way through the frame. Tests call the app without a socket, hence the optional bindings.
export interface HubEnv {
  // A page that is being rendered asks for its data in-process. isForAdmin: an administrator asked for it, while the hub is closed.
  Bindings: Partial<HttpBindings> & { readonly isForAdmin?: boolean };
  Variables: {
    ctx: Ctx;
    requestId: string;
    // Asked by the guards, at most once a request: a door that is open to anyone costs no look at the session.
    caller: () => Promise<CallerCheck>;
    // What the guards of the back office ask besides.
    askOfAdmins: {
      readonly isProvenLately: (person: Person) => Promise<boolean>;
      readonly needsFactor: () => Promise<boolean>;
    };
    // Whether the hub is closed for maintenance, and to this caller.
    entry: () => Promise<"open" | "let in" | "shut out">;
    // How often one caller may use this door, where that is counted.
    limited: Omit<RateAsk, "caller"> | undefined;
    // Set once a guard has let the caller in.
    person: Person | undefined;
    // For the line in the log: the code of a no, and whose or which thing the request was about.
    refusal: RefusalCode | AuthCase | undefined;
    about: Readonly<Record<string, string | number>> | undefined;
  };
}

// The caller, once the session has been checked.
export interface Person {
  readonly id: string;
  readonly sessionId: string;
  readonly aal: 1 | 2;
  // They have a second factor and have not shown it in this session: to nearly every door they are a stranger.
  readonly needsSecondFactor: boolean;
  readonly isMember: boolean;
  readonly isAdmin: boolean;
}

export type CallerCheck = { readonly person: Person } | { readonly refused: AuthCase };
