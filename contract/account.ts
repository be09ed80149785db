import { z } from "zod";

export const SignInMethod = z
  .object({
    id: z.uuid().describe("Names the identity when it is removed."),
    provider: z.string().describe("email, or the provider's name on the authentication wire."),
    label: z.string(),
    email: z.string().nullable(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "SignInMethod" });

export const SignInMethods = z.object({ identities: z.array(SignInMethod), hasPassword: z.boolean() }).meta({ id: "SignInMethods" });

export const SignInOptions = z
  .object({
    provider: z.object({ name: z.string(), label: z.string() }).nullable().describe("Where people may sign in besides here."),
    captcha: z.object({ provider: z.enum(["turnstile", "hcaptcha"]), siteKey: z.string() }).nullable(),
  })
  .meta({ id: "SignInOptions" });

export type SignInMethod = z.infer<typeof SignInMethod>;
export type SignInMethods = z.infer<typeof SignInMethods>;
export type SignInOptions = z.infer<typeof SignInOptions>;
