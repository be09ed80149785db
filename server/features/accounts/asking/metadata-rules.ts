// The limits of a member's metadata: any JSON that is small and can be stored. It travels in every access token, and
// metadata so long that a request's header cannot hold the token would lock the owner of the address out.
const mostBytes = 4 * 1024;
const deepest = 16;

// Facts that the hub knows itself; no member sets them.
const own = ["sub", "email", "email_verified", "phone_verified"];

type UserMetadata = Readonly<Record<string, unknown>>;

export function metadataFault(data: UserMetadata): string | undefined {
  if (!isStorable(data, deepest)) return "data: too deep, or not valid Unicode";
  return new TextEncoder().encode(JSON.stringify(data)).length > mostBytes ? "data: at most 4 KB" : undefined;
}

/** Merged at the top level; null takes a key away. */
export function mergeMetadata(before: UserMetadata, change: UserMetadata): Record<string, unknown> {
  const entries = Object.entries(change).filter(([key]) => !own.includes(key));
  return Object.fromEntries(
    Object.entries({ ...before, ...Object.fromEntries(entries) }).filter(([, value]) => value !== null),
  );
}

/** The hub shows the name on screens and in emails. It keeps the rest of the metadata for its clients, and reads only the choice about news, at the sign-up. */
export function changesName(change: UserMetadata): boolean {
  return "full_name" in change || "name" in change;
}

// Half a surrogate pair is a string to JavaScript and none to PostgreSQL.
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === "string") return value.isWellFormed();
  if (typeof value !== "object" || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(([key, inner]) => key.isWellFormed() && isStorable(inner, depth - 1));
}
