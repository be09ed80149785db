import { type SQL, sql } from "#server/db/drizzle.ts";
import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";
import type { Db } from "#server/db/client.ts";

// A trial makes a handful; more come only from an attempt to fill the table.
const most = 5000;

/** The provider's memory of its visits: in the database, so that each process of the hub can continue a visit. */
export function databaseShelf(db: Db): AdapterFactory {
  async function look(condition: SQL): Promise<AdapterPayload | undefined> {
    const { rows } = await db.execute<{ payload: AdapterPayload }>(
      sql`select payload from sandbox_visits where ${condition} and expires_at > now() limit 1`,
    );
    return rows[0]?.payload;
  }

  async function remove(condition: SQL): Promise<void> {
    await db.execute(sql`delete from sandbox_visits where ${condition}`);
  }

  return (kind): Adapter => {
    const isIt = (id: string): SQL => sql`kind = ${kind} and id = ${id}`;
    return {
      async upsert(id, payload, seconds = 3600) {
        await db.execute(sql`
          insert into sandbox_visits (kind, id, payload, expires_at)
          values (${kind}, ${id}, ${JSON.stringify(payload)}::jsonb, now() + make_interval(secs => ${seconds}))
          on conflict (kind, id) do update set payload = excluded.payload, kept_at = now(), expires_at = excluded.expires_at`);
        await remove(sql`expires_at < now()
          or kept_at < (select kept_at from sandbox_visits order by kept_at desc offset ${most} limit 1)`);
      },
      // A text that no database stores is not there.
      find: (id) => (id.includes("\u0000") ? Promise.resolve(undefined) : look(isIt(id))),
      findByUid: (uid) => look(sql`kind = ${kind} and payload ->> 'uid' = ${uid}`),
      findByUserCode: () => Promise.resolve(undefined),
      async consume(id) {
        await db.execute(sql`
          update sandbox_visits
          set payload = payload || jsonb_build_object('consumed', floor(extract(epoch from now())))
          where ${isIt(id)}`);
      },
      destroy: (id) => remove(isIt(id)),
      revokeByGrantId: (grantId) => remove(sql`payload ->> 'grantId' = ${grantId}`),
    };
  };
}
