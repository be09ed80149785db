import type { Ctx } from "#server/context.ts";
import { AuthRefusal } from "#server/errors.ts";

export interface CaptchaAnswer {
  readonly captchaToken?: string | undefined;
  // Where the caller calls from.
  readonly address?: string | undefined;
}

/** Where a captcha is configured, whoever asks must have solved one. */
export async function requireCaptcha(ctx: Ctx, { captchaToken, address }: CaptchaAnswer): Promise<void> {
  if (!ctx.captcha) return;
  if (!captchaToken || !(await ctx.captcha.isSolved(captchaToken, address))) throw new AuthRefusal("captcha_failed");
}
