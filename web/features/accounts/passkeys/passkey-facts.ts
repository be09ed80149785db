import type { ListedPasskey } from "#contract/auth-passkeys.ts";
import { paths } from "#contract/values/paths.ts";
import { dayOf, sinceThen } from "#web/ui/moments.ts";

/** Opens the security page with the question whether all passkeys should go. */
export const removeAllHash = "#remove-passkeys";
export const removeAllPath = `${paths.security}${removeAllHash}`;

/** Not every device says what it is, and a new passkey has the name of its device. */
export function factsOf({ device, friendly_name, created_at, last_used_at }: ListedPasskey): string {
  const use = last_used_at === undefined ? "not used yet" : `last used ${sinceThen(last_used_at)}`;
  return [["Passkey", friendly_name].includes(device) ? "" : device, `Added ${dayOf(created_at)}`, use]
    .filter(Boolean)
    .join(" · ");
}
