import type { Ctx } from "#server/context.ts";
import { AuthRefusal } from "#server/errors.ts";
import { type Challenge, challengeOf } from "./flow-rules.ts";
import { allowedRedirect } from "./redirect-rules.ts";

export interface WayBackRequest extends Challenge {
  readonly redirectTo?: string | undefined;
}

// The target of a link, and the challenge of the browser that asked for it, if it gave one.
export interface WayBack {
  readonly redirectTo: string;
  readonly codeChallenge: string | undefined;
}

/** The way back that a browser asked for, if it is allowed. */
export function wayBack(ctx: Ctx, request: WayBackRequest): WayBack {
  const challenge = challengeOf(request);
  if ("refused" in challenge)
    throw new AuthRefusal(challenge.refused, {
      message: "PKCE needs a code_challenge of 43 to 128 characters and the code_challenge_method s256",
    });
  const { publicUrl, auth } = ctx.config;
  return {
    redirectTo: allowedRedirect(request.redirectTo, { publicUrl, redirects: auth.redirects }),
    codeChallenge: challenge.challenge,
  };
}
