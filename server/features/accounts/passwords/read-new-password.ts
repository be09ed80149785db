import { passwordFault, passwordMaxBytes } from "#contract/values/password.ts";
import { AuthRefusal } from "#server/errors.ts";

/** A password that may be set: refused when it is too short or too long, never cut. */
export function readNewPassword(password: string): string {
  if (password === "") throw new AuthRefusal("validation_failed", { message: "Signup requires a valid password" });
  const fault = passwordFault(password);
  if (fault === "long") throw new AuthRefusal("validation_failed", { message: `Password cannot be longer than ${passwordMaxBytes} bytes` });
  if (fault === "short") throw new AuthRefusal("weak_password", { reasons: ["length"] });
  return password;
}
