// The fields that nearly every body of the wire may carry, and the headers beside them.
import type { Context } from "hono";
import { z } from "zod";
import { callerAddress } from "../caller.ts";
import type { HubEnv } from "../hub-env.ts";

export const bodyFields = {
  email: z.string().max(1024).nullish(),
  phone: z.string().max(64).nullish(),
  code_challenge: z.string().max(256).nullish(),
  code_challenge_method: z.string().max(16).nullish(),
  gotrue_meta_security: z.object({ captcha_token: z.string().max(8192).nullish() }).nullish(),
};

export const password = z.string().max(4096).nullish();
export const metadata = z.record(z.string(), z.unknown()).nullish();
export const channel = z
  .enum(["sms", "whatsapp"])
  .or(z.literal(""))
  .nullish()
  .transform((named) => named || "sms");

type RequestBody = z.output<z.ZodObject<typeof bodyFields>>;

interface CommonFields {
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly redirectTo: string | undefined;
  readonly code_challenge: string | undefined;
  readonly code_challenge_method: string | undefined;
  readonly captchaToken: string | undefined;
  readonly address: string;
}

export function askedBy(c: Context<HubEnv>, body: RequestBody): CommonFields {
  return {
    email: body.email ?? undefined,
    phone: body.phone ?? undefined,
    redirectTo: redirectAsked(c),
    code_challenge: body.code_challenge ?? undefined,
    code_challenge_method: body.code_challenge_method ?? undefined,
    captchaToken: body.gotrue_meta_security?.captcha_token ?? undefined,
    address: callerAddress(c),
  };
}

/** The Referer is not looked at: it says where a person was, not where they want to go. */
export function redirectAsked(c: Context<HubEnv>): string | undefined {
  return c.req.query("redirect_to") ?? c.req.header("redirect_to");
}
