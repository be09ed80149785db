// A link to a file: sealed against forgery, and of use only to the browser that holds the key made with it.
import { z } from "zod";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { isSameSecret } from "#server/secrets/is-same-secret.ts";

const Sealed = z.tuple([z.uuid(), z.uuid(), z.uuid(), z.int(), z.string().nullable(), z.literal([1, 2])]);

export interface FileLink {
  readonly fileId: string;
  readonly personId: string;
  readonly sessionId: string;
  // The session's level at the request.
  readonly aal: 1 | 2;
  readonly expiresAt: Date;
  // The key of their own copy, if they get one.
  readonly copyKey: string | null;
}

const purpose = "file link";
const longest = 1000;

export function writeFileLink({ vault }: Pick<Ctx, "vault">, link: FileLink): { link: string; key: string } {
  const { fileId, personId, sessionId, aal, expiresAt, copyKey } = link;
  const sealed = vault.seal(
    purpose,
    JSON.stringify([fileId, personId, sessionId, expiresAt.getTime(), copyKey, aal] satisfies z.infer<typeof Sealed>),
  );
  return { link: sealed, key: keyOf(vault, sealed) };
}

/** An expired link is reported as expired even without its key, which the browser has deleted with it. */
export function readFileLink(
  { vault, clock }: Pick<Ctx, "vault" | "clock">,
  link: string,
  key: string | undefined,
): FileLink {
  const [fileId, personId, sessionId, expires, copyKey, aal] = opened(vault, link);
  const expiresAt = new Date(expires);
  if (expiresAt <= clock.now()) throw new Refusal("link_over");
  if (!isSameSecret(key ?? "", keyOf(vault, link))) throw new Refusal("link_of_another");
  return { fileId, personId, sessionId, aal, expiresAt, copyKey };
}

function opened(vault: Ctx["vault"], link: string): z.infer<typeof Sealed> {
  try {
    if (link.length <= longest) return Sealed.parse(JSON.parse(vault.open(purpose, link)));
  } catch {
    // Forged, or cut off.
  }
  throw new Refusal("not_found");
}

function keyOf(vault: Ctx["vault"], link: string): string {
  return vault.mac(purpose, link).toString("base64url");
}
