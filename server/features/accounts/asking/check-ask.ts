// The checks of a request before any account is looked up: the same answer for every address.
import { parseEmail } from "#contract/values/email.ts";
import { passwordFault, passwordMaxBytes } from "#contract/values/password.ts";
import { parsePhone } from "#contract/values/phone.ts";
import type { Ctx } from "#server/context.ts";
import { AuthRefusal } from "#server/errors.ts";
import { metadataFault } from "./metadata-rules.ts";

export function readEmail(text: string | undefined): string {
  const email = parseEmail(text ?? "");
  if (email === undefined)
    throw new AuthRefusal("validation_failed", { message: "Unable to validate email address: invalid format" });
  return email;
}

export function readPhone(text: string | undefined): string {
  const phone = parsePhone(text ?? "");
  if (phone === undefined)
    throw new AuthRefusal("validation_failed", { message: "Invalid phone number format (E.164 required)" });
  return phone;
}

const wellKnown = "Password is known to be weak and easy to guess, please choose a different one.";

/** A password that may be set: refused when it is too short, too long or a common one, never cut. */
export async function readNewPassword({ passwords }: Pick<Ctx, "passwords">, password: string): Promise<string> {
  if (password === "") throw new AuthRefusal("validation_failed", { message: "Signup requires a valid password" });
  const fault = passwordFault(password);
  if (fault === "long")
    throw new AuthRefusal("validation_failed", { message: `Password cannot be longer than ${passwordMaxBytes} bytes` });
  if (fault === "short") throw new AuthRefusal("weak_password", { reasons: ["length"] });
  if (await passwords.isCommon(password))
    throw new AuthRefusal("weak_password", { reasons: ["pwned"], message: wellKnown });
  return password;
}

export function checkMetadata(data: Readonly<Record<string, unknown>>): void {
  const fault = metadataFault(data);
  if (fault !== undefined) throw new AuthRefusal("validation_failed", { message: fault });
}

export interface CaptchaAnswer {
  readonly captchaToken?: string | undefined;
  // The caller's network address.
  readonly address?: string | undefined;
}

/** Where a captcha is configured, the caller must have solved one. */
export async function requireCaptcha(ctx: Ctx, { captchaToken, address }: CaptchaAnswer): Promise<void> {
  if (!ctx.captcha) return;
  if (!captchaToken || !(await ctx.captcha.isSolved(captchaToken, address))) throw new AuthRefusal("captcha_failed");
}
