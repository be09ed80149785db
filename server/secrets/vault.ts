// Seals secrets in the database with a key that lies outside it.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

export interface Vault {
  // The purpose is part of the key: a value that was sealed for one opens for no other.
  seal(purpose: string, text: string): string;
  open(purpose: string, sealed: string): string;
  mac(purpose: string, text: string): Buffer;
}

export class CannotOpen extends Error {
  override readonly name = "CannotOpen";
}

/** Of the private halves of the keys that sign sessions and badges: the one purpose that a start tries to open. */
export const signingKeyPurpose = "signing key";

const version = "v1";
// A tag that was cut short would be easier to hit upon.
const whole = { authTagLength: 16 };

export function createVault(secretKey: string): Vault {
  const keys = new Map<string, Buffer>();

  function keyFor(purpose: string): Buffer {
    const existing = keys.get(purpose);
    if (existing) return existing;
    const made = Buffer.from(hkdfSync("sha256", secretKey, "hub vault", purpose, 32));
    keys.set(purpose, made);
    return made;
  }

  return {
    seal(purpose, text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), iv, whole);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url")}`;
    },
    open(purpose, sealed) {
      try {
        const bytes = Buffer.from(sealed.slice(version.length + 1), "base64url");
        const decipher = createDecipheriv("aes-256-gcm", keyFor(purpose), bytes.subarray(0, 12), whole);
        decipher.setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
      } catch (error) {
        throw new CannotOpen("This was sealed with another SECRET_KEY (or secret.key of another data folder).", {
          cause: error,
        });
      }
    },
    mac: (purpose, text) =>
      createHmac("sha256", keyFor(`${purpose} mac`))
        .update(text)
        .digest(),
  };
}
