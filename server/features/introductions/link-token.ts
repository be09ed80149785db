// The link in the email of someone without an account: their proof of the address, and later the page of their request.
import type { Ctx } from "#server/context.ts";
import { isSameSecret } from "#server/secrets/is-same-secret.ts";

export function linkToken(vault: Ctx["vault"], id: string): string {
  const mac = vault.mac("introduction link", id).subarray(0, 16);
  return `${Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url")}.${mac.toString("base64url")}`;
}

/** The id of the introduction. Undefined: no link of ours. */
export function readLinkToken(vault: Ctx["vault"], token: string): string | undefined {
  const bytes = Buffer.from(token.split(".")[0] ?? "", "base64url");
  if (bytes.length !== 16) return undefined;
  const id = bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return isSameSecret(token, linkToken(vault, id)) ? id : undefined;
}
