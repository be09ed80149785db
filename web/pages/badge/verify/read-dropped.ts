// Reads a dropped file on the visitor's device: only the credential in it is sent.
import { longestCredential, readBadgeId } from "#contract/values/badge-id.ts";
import { isPng, readPng, readSvg } from "#web/features/badge/bake.ts";

export type Brought =
  | { readonly kind: "credential"; readonly text: string }
  // The short id, or an address that ends in one: there is a page for it.
  | { readonly kind: "id"; readonly id: string }
  | { readonly kind: "none"; readonly says: string };

const mostBytes = 20 * 1024 * 1024;

export async function readFile(file: Blob): Promise<Brought> {
  if (file.size > mostBytes) return none("This file is too large. Badges are smaller than 20 MB.");
  return readBytes(new Uint8Array(await file.arrayBuffer()));
}

export function readBytes(bytes: Uint8Array): Brought {
  if (isPng(bytes))
    return credentialOr(
      readPng(bytes),
      "This PNG has no credential. Screenshots and compressed copies lose it: ask for the original download.",
    );
  if (bytes[0] === 0xff && bytes[1] === 0xd8)
    return none("A JPEG has no credential. Scan its QR code, or type the ID next to it.");
  const text = new TextDecoder().decode(bytes);
  return /<svg[\s>]/i.test(text.slice(0, 5000))
    ? credentialOr(readSvg(text), "This SVG has no credential. Ask for the original download.")
    : readText(text);
}

export function readText(typed: string): Brought {
  const text = typed.trim();
  if (text === "") return none("Paste a credential, type an ID or drop a file first.");
  const [, last = ""] = /\/badge\/([^/?#]+?)(?:\.jwt)?(?:[?#].*)?$/.exec(text) ?? [];
  const id = readBadgeId(last) ?? readBadgeId(text);
  if (id !== undefined) return { kind: "id", id };
  return text.length > longestCredential ? none("This is too long for a credential.") : { kind: "credential", text };
}

function credentialOr(text: string | undefined, otherwise: string): Brought {
  if (text === undefined) return none(otherwise);
  return text.length > longestCredential
    ? none("The data in this picture is too long for a credential.")
    : { kind: "credential", text };
}

function none(says: string): Brought {
  return { kind: "none", says };
}
