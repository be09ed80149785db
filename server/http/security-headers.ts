import { createHash } from "node:crypto";
import type { Config } from "#server/config.ts";

// Sent with everything the hub answers.
export function securityHeaders(config: Config): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    ...(config.publicUrl.startsWith("https:") ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
  };
}

// JSON, files and errors load nothing at all.
export const emptyPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

interface Inline {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

// Hashes, not nonces: a page kept as bytes must stay valid. Style attributes are allowed, since measures are no code.
export function pagePolicy(config: Config, inline: Inline): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${inline.scripts.map(hash).join(" ")}`.trim(),
    `style-src 'self' ${inline.styles.map(hash).join(" ")}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(config.publicUrl.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

// The stylesheet and the constant scripts come with every page: their hashes are remembered.
const remembered = new Map<string, string>();

function hash(text: string): string {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  if (remembered.size >= 64) remembered.clear();
  const made = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  remembered.set(text, made);
  return made;
}
