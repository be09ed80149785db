// The list of opportunities among 10,000 that are live, in the database: a member's and a stranger's first page, and a search.
import { OpportunitySearch } from "../../contract/opportunities.ts";
import type { Ctx } from "../../server/context.ts";
import { lookAtOpportunities } from "../../server/features/opportunities/look-at-opportunities.ts";
import { aPerson } from "#test/people/people.ts";
import { statementTime } from "./lists.ts";
import { onOwnDatabase } from "./own-database.ts";

const many = 10_000;

/** "4.1 ms" each, and the list beside the bare question for its 24 newest rows. */
export function measureOpportunities(): Promise<string[]> {
  return onOwnDatabase(async (ctx) => {
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
    return [...[member, stranger, search].map((ms) => `${ms.toFixed(1)} ms`), `${(member / bare).toFixed(1)}×`];
  });
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
