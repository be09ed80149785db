import { AuthRefusal } from "#server/errors.ts";
import { readEmail, readPhone } from "../asking/read-address.ts";
import type { Token } from "./verify.ts";

interface Given {
  readonly type?: string | null | undefined;
  readonly token?: string | null | undefined;
  readonly token_hash?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/** Either a link's token alone, or a code together with the one address it was sent to. */
export function readToken({ type, token, token_hash: hash, email, phone }: Given): { readonly type: string } & Token {
  if (!type) throw new AuthRefusal("validation_failed", { message: "Verify requires a verification type" });
  if (hash) {
    if (token || email || phone)
      throw new AuthRefusal("validation_failed", { message: "Only the token_hash and type should be provided" });
    return { type, token: hash };
  }
  if (!token || Boolean(email) === Boolean(phone))
    throw new AuthRefusal("validation_failed", {
      message: "Verify requires a token_hash, or a token with an email or phone",
    });
  return { type, address: email ? readEmail(email) : readPhone(phone ?? undefined), code: token.trim() };
}
