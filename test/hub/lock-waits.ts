// Two concurrent acts, without chance: the test continues when one waits for the lock that it holds.
import type { Pool } from "pg";
import { vi } from "vitest";

const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/** Resolves when so many statements wait for a lock in this PostgreSQL database. */
export async function untilWaiting(pool: Pool, count = 1): Promise<void> {
  await vi.waitUntil(async () => (await pool.query(waiting)).rowCount === count, { timeout: 15_000 });
}
