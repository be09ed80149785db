import { createHmac, timingSafeEqual } from "node:crypto";

interface Signed {
  readonly signature: string | null;
  // One after the other, nothing in between.
  readonly signed: readonly (string | Uint8Array)[];
  readonly form: "base64" | "hex";
}

/** HMAC-SHA256 over the raw bytes. Each secret of the list is tried, so that one can be changed for another without a gap. */
export function signedByOneOf(secrets: readonly string[], { signature, signed, form }: Signed): boolean {
  const given = Buffer.from(signature ?? "", "utf8");
  // All of them, so that timing does not reveal which one it was.
  const fits = secrets.filter((secret) => {
    if (secret === "") return false;
    const right = Buffer.from(signOver(secret, signed, form), "utf8");
    return right.length === given.length && timingSafeEqual(right, given);
  });
  return fits.length > 0;
}

export function signOver(secret: string, signed: readonly (string | Uint8Array)[], form: "base64" | "hex"): string {
  const hmac = createHmac("sha256", secret);
  for (const part of signed) hmac.update(part);
  return hmac.digest(form);
}
