import { hash as digest } from "node:crypto";
import type { Config } from "#server/config/config.ts";

// Sent with pages and with what the API answers.
export function securityHeaders(config: Config): Record<string, string> {
  return {
    ...fileHeaders(config),
    "permissions-policy": permissions("camera=()"),
    "cross-origin-opener-policy": "same-origin",
  };
}

/** For a page that scans codes: the one thing that it may use, and no frame in it. */
export const cameraPermission = permissions("camera=(self)");

function permissions(camera: string): string {
  return `${camera}, microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()`;
}

// Sent with scripts, styles and fonts, which no browser shows as a page: a phone that asks for eight of them pays for each line.
export function partHeaders(config: Config): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    ...(config.publicUrl.startsWith("https:")
      ? { "strict-transport-security": "max-age=63072000; includeSubDomains" }
      : {}),
  };
}

// Sent with files that can be opened by themselves: the other headers concern pages alone.
export function fileHeaders(config: Config): Record<string, string> {
  return {
    ...partHeaders(config),
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
  };
}

// JSON, files and errors load nothing at all.
export const emptyPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

// Sent with every answer of a door.
export function doorHeaders(config: Config): Record<string, string> {
  return { ...securityHeaders(config), "content-security-policy": emptyPolicy };
}

type InlinePiece = string | Uint8Array;

interface InlineCode {
  readonly scripts: readonly InlinePiece[];
  readonly styles: readonly InlinePiece[];
  /** From where this page may show something in a frame. */
  readonly frames?: string | undefined;
  /** The origin of the analytics script on this page. */
  readonly counter?: string | undefined;
}

// Hashes, not nonces: a page kept as bytes must stay valid. Style attributes are allowed, since measures are no code.
export function pagePolicy(config: Config, inline: InlineCode): string {
  const captcha = config.captcha ? captchaHosts[config.captcha.provider] : undefined;
  return [
    "default-src 'none'",
    sources("script-src 'self'", ...inline.scripts.map(hash), captcha, inline.counter),
    sources(
      "style-src 'self'",
      ...inline.styles.map(hash),
      config.captcha?.provider === "hcaptcha" ? captcha : undefined,
    ),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    sources("connect-src 'self'", captcha, inline.counter),
    // The sandbox mailbox shows emails in a frame.
    ...(config.sandbox || captcha !== undefined || inline.frames !== undefined
      ? [sources("frame-src", config.sandbox ? "'self'" : undefined, captcha, inline.frames)]
      : []),
    "media-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(config.publicUrl.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

// The only strangers whose scripts may run here, and only where the operator has asked for one of them.
const captchaHosts = {
  turnstile: "https://challenges.cloudflare.com",
  hcaptcha: "https://hcaptcha.com https://*.hcaptcha.com",
} as const;

function sources(...allowed: readonly (string | undefined)[]): string {
  return allowed.filter((source) => source !== undefined).join(" ");
}

function hash(piece: InlinePiece): string {
  return `'sha256-${digest("sha256", piece, "base64")}'`;
}
