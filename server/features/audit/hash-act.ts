import type { Vault } from "#server/secrets/vault.ts";
import type { ActRow } from "./store.ts";

export type Act = Pick<ActRow, "id" | "at" | "actorId" | "act" | "subject" | "facts">;

// The hash before the first act.
export const chainStart: Buffer = Buffer.alloc(32);

/** Over the act as it is stored, its place, and the hash before it. Keyed, so that only the hub can write one. */
export function hashOfAct(
  vault: Vault,
  { place, before }: { readonly place: number; readonly before: Buffer },
  { id, at, actorId, act, subject, facts }: Act,
): Buffer {
  const content = withSortedKeys([before.toString("hex"), place, id, at.toISOString(), actorId, act, subject, facts]);
  return vault.mac("audit log", JSON.stringify(content));
}

// The database returns the fields of an object in an order of its own.
function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, content]) => [name, withSortedKeys(content)]));
}
