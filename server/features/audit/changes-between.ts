// What an edit changed, for the audit log.
const longest = 200;

/** The change as the log stores it: each field that differs, before and after, long texts shortened. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, { from: unknown; to: unknown }> {
  const fields = Object.keys(after).filter((field) => !isSame(before[field], after[field]));
  return Object.fromEntries(
    fields.map((field) => [field, { from: shorten(before[field]), to: shorten(after[field]) }]),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return withSortedKeys(one) === withSortedKeys(other);
}

// The database returns the keys of an object in an order of its own.
function withSortedKeys(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return shorten(JSON.stringify(value));
  if (typeof value !== "string") return value ?? null;
  return value.length <= longest ? value : `${value.slice(0, longest).toWellFormed()}…`;
}
