import { AuthRefusal } from "#server/errors.ts";
import { metadataFault } from "./metadata-rules.ts";

export function checkMetadata(data: Readonly<Record<string, unknown>>): void {
  const fault = metadataFault(data);
  if (fault !== undefined) throw new AuthRefusal("validation_failed", { message: fault });
}
