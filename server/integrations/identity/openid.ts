import type { Config } from "#server/config.ts";
import type { IdentityProvider } from "./interface.ts";

export function openIdProvider(_provider: NonNullable<Config["identityProvider"]>, _secret: string): IdentityProvider {
  throw new Error("not written yet");
}
