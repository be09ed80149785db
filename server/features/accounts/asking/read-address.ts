import { parseEmail } from "#contract/values/email.ts";
import { parsePhone } from "#contract/values/phone.ts";
import { AuthRefusal } from "#server/errors.ts";

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
