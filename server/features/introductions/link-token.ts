// The link in the email of someone without an account: their proof of the address, and later the page of their request.
import { timingSafeEqual } from "node:crypto";
import type { Ctx } from "#server/context.ts";

export function linkToken(vault: Ctx["vault"], id: string): string {
  const mac = vault.mac("introduction link", id).subarray(0, 16);
  return `${Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url")}.${mac.toString("base64url")}`;
}

/** The id of the introduction. Undefined: no link of ours. */
export function readLinkToken(vault: Ctx["vault"], token: string): string | undefined {
  const bytes = Buffer.from(token.split(".")[0] ?? "", "base64url");
  if (bytes.length !== 16) return undefined;
  const id = bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const [one, other] = [Buffer.from(token), Buffer.from(linkToken(vault, id))];
  return one.length === other.length && timingSafeEqual(one, other) ? id : undefined;
}
