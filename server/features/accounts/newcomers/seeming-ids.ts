import type { Ctx } from "#server/context.ts";

// Made from the account's own, so that an answer can name it without looking.
export function identityIdOf(ctx: Ctx, accountId: string): string {
  return asUuid(ctx.vault.mac("email identity", accountId));
}

function asUuid(mac: Buffer): string {
  const bytes = Buffer.from(mac.subarray(0, 16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
