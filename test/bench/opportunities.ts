// The list of opportunities among 10,000 that are live, in the database: a member's and a stranger's first page, and a search.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OpportunitySearch } from "../../contract/opportunities.ts";
import { compose } from "../../server/compose.ts";
import { readConfig } from "../../server/config/config.ts";
import type { Ctx } from "../../server/context.ts";
import { migrate } from "../../server/db/migrate.ts";
import { lookAtOpportunities } from "../../server/features/opportunities/look-at-opportunities.ts";
import { startOwnPostgres } from "#test/engines/postgres-server.ts";
import { aPerson } from "#test/people/people.ts";
import { statementTime } from "./lists.ts";

const many = 10_000;
const own = { SECRET_KEY: "a secret that only this bench knows", SAMPLE_CONTENT: "off", LOG_LEVEL: "fatal" };
/** "4.1 ms" each, and the list beside the bare question for its 24 newest rows. */
export async function measureOpportunities(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "hub-bench-"));
  const postgres = await startOwnPostgres();
  try {
    const settings = { ...own, DATA_DIR: dataDir, DATABASE_URL: await postgres.freshDatabase() };
    const { config, secrets } = readConfig(settings);
    const ctx = await compose(config, secrets);
    await migrate(ctx.database, ctx.log);
    await plant(ctx);
    const list = (viewer: Parameters<typeof lookAtOpportunities>[1], query = {}) =>
      statementTime(ctx, async () => void (await lookAtOpportunities(ctx, viewer, OpportunitySearch.parse(query))));
    const bare = await statementTime(
      ctx,
      async () =>
        void (await ctx.db.execute(
          "select * from opportunities where state = 'live' order by published_at desc, id desc limit 24",
        )),
    );
    const member = await list({ id: ctx.ids.uuid(), isMember: true });
    const stranger = await list(undefined);
    const search = await list(undefined, { q: "work 777" });
    await ctx.database.close();
    return [...[member, stranger, search].map((ms) => `${ms.toFixed(1)} ms`), `${(member / bare).toFixed(1)}×`];
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function plant(ctx: Ctx): Promise<void> {
  const { id } = await aPerson(ctx);
  await ctx.database.pool.query(
    `insert into opportunities (id, slug, poster_id, state, title, company, is_company, kind, is_remote, place, pay_from, pay_to, pay_per,
       brief, until, created_at, updated_at, published_at, everyone_from, closes_at)
     select gen_random_uuid(), 'work-' || n, $1, 'live', 'Work ' || n, 'Company ' || n % 100, true, 'freelance', n % 3 = 0, 'Pune', 1, 2, 'hour',
       repeat('Words ', 40), current_date + 20, now(), now(), now() - n * interval '3 minutes', now() - n * interval '3 minutes' + interval '48 hours',
       now() + interval '20 days' from generate_series(1, $2::int) n`,
    [id, many],
  );
  await ctx.database.pool.query("vacuum analyze");
}
