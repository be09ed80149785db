// The link in the foot of an email by which its reader stops such emails without a login. Its token opens nothing else and never expires.
import { isSwitchable, type EmailPurpose, type SwitchablePurpose } from "#contract/email-purposes.ts";
import { emailPaths } from "#contract/values/paths.ts";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { isSameSecret } from "#server/secrets/is-same-secret.ts";

export interface Leaving {
  readonly personId: string;
  readonly purpose: SwitchablePurpose;
}

export function leaveLink(
  { vault, config }: Pick<Ctx, "vault" | "config">,
  personId: string,
  purpose: SwitchablePurpose,
): string {
  return `${config.publicUrl}${emailPaths.leave(leaveToken(vault, { personId, purpose }))}`;
}

export function readLeaveToken({ vault }: Pick<Ctx, "vault">, token: string): Leaving {
  const [person = "", purpose = ""] = token.split(".");
  const bytes = Buffer.from(person, "base64url");
  if (bytes.length === 16 && isSwitchable(purpose as EmailPurpose)) {
    const leaving = { personId: uuidOf(bytes), purpose: purpose as SwitchablePurpose };
    if (isSameSecret(token, leaveToken(vault, leaving))) return leaving;
  }
  throw new Refusal("email_link_unknown");
}

function leaveToken(vault: Ctx["vault"], { personId, purpose }: Leaving): string {
  const mac = vault.mac("leave link", `${personId} ${purpose}`).subarray(0, 16);
  return `${Buffer.from(personId.replaceAll("-", ""), "hex").toString("base64url")}.${purpose}.${mac.toString("base64url")}`;
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
