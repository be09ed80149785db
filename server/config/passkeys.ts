import { isIP } from "node:net";
import { z } from "zod";
import type { ServingConfig } from "./serving.ts";
import { type GivenSettings, onOff, part } from "./setting.ts";

export interface PasskeysConfig {
  readonly passkeys: {
    readonly isOn: boolean;
    // The host that passkeys are made for.
    readonly rpId: string;
    // The pages that may use them.
    readonly origins: readonly string[];
    // A passkey that verified its owner counts as both steps.
    readonly isTwoSteps: boolean;
    // Sentences for the start: why passkeys are off, or open nothing.
    readonly warnings: readonly string[];
  };
}

const hostName = z
  .string()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, "must be a host name in small letters, like hub.example")
  .refine((name) => isIP(name) === 0, "must be a name: browsers accept no IP address for passkeys");

const origins = z
  .string()
  .transform((text) => text.split(/\s+/))
  .refine(
    (list) => list.every((entry) => URL.canParse(entry) && new URL(entry).origin === entry && isSafe(new URL(entry))),
    "must be https addresses without a path (or http://localhost), separated by spaces",
  );

// Where people may use passkeys, and what a passkey is worth.
export const passkeys = part({
  settings: {
    AUTH_PASSKEYS: {
      says: "on or off: off hides passkeys and answers their doors as disabled.",
      schema: onOff.default("on"),
      example: "on",
      unset: "`on`, if PUBLIC_URL names a host and not an IP address",
    },
    PASSKEY_RP_ID: {
      says: "The host that passkeys belong to. Passkeys made for another host no longer open the hub, until it is set back.",
      schema: hostName.optional(),
      example: "hub.example",
      unset: "the host of PUBLIC_URL",
    },
    PASSKEY_ORIGINS: {
      says: "The addresses whose pages may use passkeys, separated by spaces: on the host of PASSKEY_RP_ID or below it.",
      schema: origins.optional(),
      example: "https://hub.example https://www.hub.example",
      unset: "PUBLIC_URL",
    },
    PASSKEY_IS_TWO_STEPS: {
      says: "on or off: whether a passkey that verified its owner counts as both steps, so that no code is asked for.",
      schema: onOff.default("on"),
      example: "on",
      unset: "`on`",
    },
  },
  contradictions: ({ PASSKEY_RP_ID, PASSKEY_ORIGINS = [] }) =>
    PASSKEY_ORIGINS.filter((entry) => PASSKEY_RP_ID !== undefined && !isUnder(PASSKEY_RP_ID, entry)).map(
      (entry) => `PASSKEY_ORIGINS names ${entry}, which is not on the host of PASSKEY_RP_ID (${PASSKEY_RP_ID ?? ""}).`,
    ),
});

/** The host of the public address is the default of both. */
export function passkeysConfig(
  given: GivenSettings<typeof passkeys.settings>,
  { publicUrl }: Pick<ServingConfig, "publicUrl">,
): PasskeysConfig {
  const rpId = given.PASSKEY_RP_ID ?? new URL(publicUrl).hostname;
  const pages = given.PASSKEY_ORIGINS ?? [publicUrl];
  const isWanted = given.AUTH_PASSKEYS === "on";
  return {
    passkeys: {
      isOn: isWanted && !isAddress(rpId),
      rpId,
      origins: pages,
      isTwoSteps: given.PASSKEY_IS_TWO_STEPS === "on",
      warnings: isWanted ? warningsAbout(rpId, pages) : [],
    },
  };
}

function warningsAbout(rpId: string, pages: readonly string[]): readonly string[] {
  if (isAddress(rpId))
    return [`passkeys are off: browsers make none for the IP address ${rpId}, so PUBLIC_URL must name a host`];
  return pages
    .filter((entry) => !isUnder(rpId, entry))
    .map((entry) => `passkeys belong to ${rpId} and cannot be used at ${entry}: PASSKEY_ORIGINS names the right pages`);
}

function isUnder(rpId: string, origin: string): boolean {
  const { hostname } = new URL(origin);
  return hostname === rpId || hostname.endsWith(`.${rpId}`);
}

function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || (protocol === "http:" && hostname === "localhost");
}

// An IPv6 address has brackets in a URL.
function isAddress(host: string): boolean {
  return host.startsWith("[") || isIP(host) !== 0;
}
