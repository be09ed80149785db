import { passwordFault, passwordMaxBytes } from "#contract/values/password.ts";
import type { Ctx } from "#server/context.ts";
import { AuthRefusal } from "#server/errors.ts";

const wellKnown = "Password is known to be weak and easy to guess, please choose a different one.";

/** A password that may be set: refused when it is too short, too long or what everybody takes, never cut. */
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
