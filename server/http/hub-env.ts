import type { HttpBindings } from "@hono/node-server";
import type { AuthCase } from "#contract/auth-errors.ts";
import type { OAuthError } from "#server/errors.ts";
import type { RefusalCode } from "#contract/errors.ts";
import type { Ctx } from "#server/context.ts";
import type { RateRequest } from "#server/rates/rate-store.ts";

// The variables of a request on its way through the frame. Tests call the app without a socket, hence the optional bindings.
export interface HubEnv {
  // A page that is being rendered asks for its data in-process. isForAdmin: an administrator asked for it, while the hub is closed.
  Bindings: Partial<HttpBindings> & { readonly isForAdmin?: boolean };
  Variables: {
    ctx: Ctx;
    requestId: string;
    // Asked by the guards, at most once a request: a door that is open to anyone costs no look at the session.
    caller: () => Promise<CallerCheck>;
    // The same for the token of a connected app, which only the guard of its doors asks for.
    appCaller: () => Promise<AppCaller | "invalid" | undefined>;
    // The further checks of the back office's guards.
    askOfAdmins: {
      readonly isProvenLately: (person: Person) => Promise<boolean>;
      readonly needsFactor: () => Promise<boolean>;
    };
    // Whether the hub is closed for maintenance, and to this caller.
    entry: () => Promise<"open" | "let in" | "shut out">;
    // The rate limit of this door, where it has one.
    limited: Omit<RateRequest, "caller"> | undefined;
    // Set once a guard has let the caller in.
    person: Person | undefined;
    // For the line in the log: the code of a refusal, and the subject of the request.
    refusal: RefusalCode | AuthCase | OAuthError | undefined;
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

// Whom an access token of a connected app is about. Whether its session is still there, the door asks.
export interface AppCaller {
  readonly personId: string;
  readonly sessionId: string;
  readonly appId: string;
}

export type CallerCheck = { readonly person: Person } | { readonly refused: AuthCase };
