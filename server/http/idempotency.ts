// Idempotency-Key: a browser that never heard an answer may send the same act again, and it is done once.
import { createHash } from "node:crypto";
import { sql } from "#server/db/drizzle.ts";
import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { isPassingStatus } from "#contract/values/passing-status.ts";
import type { Db } from "#server/db/client.ts";
import { deleteInBatches } from "#server/db/in-batches.ts";
import { Refusal } from "#server/errors.ts";
import { personOf } from "./guards.ts";
import type { HubEnv } from "./hub-env.ts";

// A claim without an answer for so long belongs to a killed process, and the next request may try.
const leaseSeconds = 60;

interface KeyClaim {
  readonly person: string;
  readonly door: string;
  readonly key: string;
  readonly hash: Buffer;
  readonly now: Date;
}

/**
 * For a door behind a guard and behind takes("json"): under the same key and the same body, its person gets the first answer again; another
 * body is 422. The key is claimed before the act and answered after it, so an act that must never be done twice needs a rule of its own in
 * the database as well: this one saves the person from a refusal of the act that they have just done.
 */
export const idempotent: MiddlewareHandler<HubEnv> = async (c, next) => {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return next();
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw new Refusal("invalid_input", { fields: { "Idempotency-Key": "Send 1 to 255 visible ASCII characters." } });
  const { db, clock } = c.get("ctx");
  const hash = createHash("sha256")
    .update(await c.req.text())
    .digest();
  const claim: KeyClaim = {
    person: personOf(c).id,
    door: `${c.req.method} ${routePath(c)}`,
    key,
    hash,
    now: clock.now(),
  };
  const first = await claimKey(db, claim);
  if (first) {
    c.header("Idempotent-Replayed", "true");
    return c.body(first.answer, first.status as 200, { "content-type": "application/json" });
  }
  await next();
  // The act is done, whatever happens to this statement: a caller without an answer asks again and has to wait until the claim ends.
  await keepAnswer(db, claim, c).catch((error: unknown) =>
    c.get("ctx").log.warn({ err: error }, "an answer could not be kept under its idempotency key"),
  );
};

/** The first answer, or nothing when this caller is the first. */
async function claimKey(
  db: Db,
  { person, door, key, hash, now }: KeyClaim,
): Promise<{ status: number; answer: string } | undefined> {
  const { rowCount } = await db.execute(sql`
    insert into idempotency_keys as held (person_id, door, key, body_hash, claimed_at) values (${person}, ${door}, ${key}, ${hash}, ${now})
    on conflict (person_id, door, key) do update set claimed_at = excluded.claimed_at
      where held.status is null and held.body_hash = excluded.body_hash and held.claimed_at < ${now}::timestamptz - make_interval(secs => ${leaseSeconds})`);
  if (rowCount === 1) return undefined;
  const { rows } = await db.execute<{ is_same: boolean; status: number | null; answer: string | null }>(
    sql`select body_hash = ${hash} as is_same, status, answer from idempotency_keys where person_id = ${person} and door = ${door} and key = ${key}`,
  );
  const [held] = rows;
  if (held?.is_same === false) throw new Refusal("idempotency_key_reused");
  // Also when the claim was given back just now: the next try finds the key free.
  if (!held || held.status === null || held.answer === null)
    throw new Refusal("idempotency_key_busy", { retryAfterSeconds: 1 });
  return { status: held.status, answer: held.answer };
}

async function keepAnswer(db: Db, { person, door, key }: KeyClaim, c: Context<HubEnv>): Promise<void> {
  const { status } = c.res;
  const row = sql`person_id = ${person} and door = ${door} and key = ${key}`;
  if (isPassingStatus(status)) await db.execute(sql`delete from idempotency_keys where ${row}`);
  else
    await db.execute(
      sql`update idempotency_keys set status = ${status}, answer = ${await c.res.clone().text()} where ${row}`,
    );
}

/** A repeat comes within minutes; a day later a key means something new. */
export function sweepIdempotencyKeys(db: Db, signal?: AbortSignal): Promise<void> {
  return deleteInBatches(db, {
    from: sql.raw("idempotency_keys"),
    where: sql`claimed_at < now() - interval '1 day'`,
    signal,
  });
}
