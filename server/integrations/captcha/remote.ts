import { z } from "zod";
import type { Config } from "#server/config/config.ts";
import { AuthRefusal } from "#server/errors.ts";
import type { CaptchaCheck } from "./interface.ts";

const places = {
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  hcaptcha: "https://api.hcaptcha.com/siteverify",
};

const Verdict = z.object({ success: z.boolean() });

/** Both services take the same question. While one is away no caller gets past, and the answer says to come back. */
export function remoteCaptcha(captcha: NonNullable<Config["captcha"]>, secret: string): CaptchaCheck {
  const url = captcha.url ?? places[captcha.provider];
  return {
    async isSolved(token, address) {
      const question = new URLSearchParams({ secret, response: token, sitekey: captcha.siteKey });
      if (address !== undefined) question.set("remoteip", address);
      try {
        const answer = await fetch(url, {
          method: "POST",
          body: question,
          redirect: "error",
          signal: AbortSignal.timeout(5_000),
        });
        return Verdict.parse(await answer.json()).success;
      } catch {
        throw new AuthRefusal("unavailable", { retryAfterSeconds: 5 });
      }
    },
  };
}
