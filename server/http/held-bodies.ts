// The memory that request bodies without a login may use while they arrive. Each door limits one body; this limits all of them together.
import type { Context } from "hono";
import { Refusal } from "#server/errors.ts";
import type { HubEnv } from "./hub-env.ts";

const mostHeld = 64 * 1024 * 1024;
// Nearly every request body and every webhook is smaller: these are read even while someone fills the rest.
const small = 16 * 1024;
let held = 0;

/** Reads a body as long as there is room for all of it. Requests that passed a login guard are not counted. */
export async function holdBody<T>(c: Context<HubEnv>, mostBytes: number, read: () => Promise<T>): Promise<T> {
  const size = Math.min(mostBytes, Number(c.req.header("content-length") ?? mostBytes));
  if (size <= small || c.get("person") !== undefined) return read();
  if (held + size > mostHeld) throw new Refusal("busy", { retryAfterSeconds: 10 });
  held += size;
  try {
    return await read();
  } finally {
    held -= size;
  }
}
