import { createHash } from "node:crypto";
import type { ActRow } from "./store.ts";

export type Act = Pick<ActRow, "id" | "at" | "actorId" | "act" | "subject" | "facts">;

// What the first act leans on.
export const chainStart: Buffer = Buffer.alloc(32);

/** Over the act as it is kept, its place, and the hash before it: whoever changes one act has to write all later ones anew. */
export function hashOfAct(before: Buffer, place: number, { id, at, actorId, act, subject, facts }: Act): Buffer {
  const said = inOneOrder([place, id, at.toISOString(), actorId, act, subject, facts]);
  return createHash("sha256").update(before).update(JSON.stringify(said)).digest();
}

// Databases keep an object's fields in an order of their own.
function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOneOrder);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, content]) => [name, inOneOrder(content)]));
}
