// How many connections a process may hold when several share a server that has only so many.
import type pg from "pg";
import { DatabaseUnusable } from "../unusable.ts";

export const mostConnections = 10;
const fewestConnections = 3;
// The line for news, which each process holds beside its pool.
const besidePool = 1;
// For backups, operators' scripts, and a look with psql.
const reserve = 5;

/** A process of its own has ten. Workers share the connections that the server, the role and the database allow, at most ten each. */
export async function connectionsFor(pool: pg.Pool, processes: number): Promise<number> {
  if (processes === 1) return mostConnections;
  const { rows } = await pool.query<{ room: number }>(`
    select least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true), '0')::int,
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
    ) as room`);
  return shareOf(rows[0]?.room ?? 0, processes);
}

export function shareOf(room: number, processes: number): number {
  const share = Math.floor((room - reserve) / processes) - besidePool;
  if (share >= fewestConnections) return Math.min(share, mostConnections);
  const fit = Math.floor((room - reserve) / (fewestConnections + besidePool));
  throw new DatabaseUnusable(
    `WORKERS=${processes} are too many for the database server, which allows ${room} connections: ${fit > 1 ? `set WORKERS to ${fit} or less` : "leave WORKERS out"}, or allow more there.`,
  );
}
