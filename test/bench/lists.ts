// The cost of lists in the database: users, members and the directory of a million people, and 200,000 orders.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { MembersRequest, UsersRequest } from "../../contract/people-admin.ts";
import { PeopleRequest } from "../../contract/people.ts";
import { craftNames } from "../../contract/values/crafts.ts";
import { toolNames } from "../../contract/values/tools.ts";
import { compose } from "../../server/compose.ts";
import { readConfig } from "../../server/config/config.ts";
import type { Ctx } from "../../server/context.ts";
import { migrate } from "../../server/db/migrate.ts";
import { findMembers } from "../../server/features/managing-people/find-members.ts";
import { findUsers } from "../../server/features/managing-people/find-users.ts";
import { findPeople } from "../../server/features/people/find-people.ts";
import { lookAtTransactions } from "../../server/features/payments/transactions/manage-transactions.ts";
import { aListedPerson } from "#test/people/listed-people.ts";
import { startOwnPostgres } from "#test/engines/postgres-server.ts";
import { plantOrders } from "./many-orders.ts";
import { plantCrafts, plantPeople, writeSearchTexts } from "./many-people.ts";

const many = 1_000_000;
const orders = 200_000;
const own = { SECRET_KEY: "a secret that only this bench knows", SAMPLE_CONTENT: "off" };
const accountWords = [
  "asha",
  "sharma",
  "asha sharma",
  "kalomi",
  "rakabe",
  "many-1234",
  "99@exam",
  "ra",
  "qx",
  "zzzz",
  "abcd1234",
];
const directoryWords = [
  "designer",
  "mumbai",
  "asha sharma mumbai",
  "kalomi",
  "desinger",
  "prduct desinger",
  "bengalooru",
];
const orderWords = ["many-1234", "many123456", "YDI_", "abcd1234", "zzzz", "qx"];
const profileWords = [
  "mumbai",
  "india",
  "freelancer",
  "content creator",
  "type designer",
  "shillong",
  "kalomi",
  "asha leh",
  "le",
  "zzzz",
];

/** The cells of the table about lists. */
export async function measureLists(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "hub-bench-"));
  const postgres = await startOwnPostgres();
  try {
    const settings = { ...own, DATA_DIR: dataDir, DATABASE_URL: await postgres.freshDatabase(), LOG_LEVEL: "fatal" };
    const { config, secrets } = readConfig(settings);
    const ctx = await compose(config, secrets);
    await migrate(ctx.database, ctx.log);
    await aListedPerson(ctx, { fullName: "Asha Example", currentTitle: "Product Designer", city: "Pune" });
    await plantPeople(settings.DATABASE_URL, many);
    await plantCrafts(settings.DATABASE_URL);
    await plantMembers(settings.DATABASE_URL);
    await plantOrders(settings.DATABASE_URL, orders);
    await writeSearchTexts(settings.DATABASE_URL);
    const cells = [
      await listTimes(ctx, (request) => findUsers(ctx, UsersRequest.parse(request)), accountWords),
      await listTimes(ctx, (request) => findMembers(ctx, MembersRequest.parse(request)), profileWords),
      await listTimes(
        ctx,
        ({ search: q, page }) => findPeople(ctx, "community", PeopleRequest.parse({ q, page })),
        directoryWords,
      ),
      await filteredTimes(ctx),
      await listTimes(ctx, (request) => lookAtTransactions(ctx, request), orderWords),
    ];
    await ctx.database.close();
    return cells;
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Find = (query: { readonly search?: string; readonly page?: number }) => Promise<{ readonly pages: number }>;

/** "3.0 / 3.7 / 37.7 ms": the first page, the slowest of the middle and the last one, the slowest search. */
async function listTimes(ctx: Ctx, find: Find, words: readonly string[]): Promise<string> {
  const timeOf = async (request: Parameters<Find>[0]) => {
    const took = await statementTime(ctx, async () => void (await find(request)));
    console.log(`  ${JSON.stringify(request).padEnd(40)} ${took.toFixed(2).padStart(7)} ms in the database`);
    return took;
  };
  const { pages } = await find({});
  const first = await timeOf({});
  let deep = 0;
  for (const page of [Math.round(pages / 2), pages]) deep = Math.max(deep, await timeOf({ page }));
  let search = 0;
  for (const word of words) search = Math.max(search, await timeOf({ search: word }));
  return `${[first, deep, search].map((took) => took.toFixed(1)).join(" / ")} ms`;
}

// A common and a rare one of each.
const filters = [
  { craft: craftNames[0] },
  { craft: craftNames.at(-1) },
  { tool: toolNames[0] },
  { tool: toolNames.at(-1) },
  { city: "Mumbai" },
  { city: "Leh" },
];
const severalFilters = [
  { craft: craftNames[0], city: "Leh" },
  { craft: craftNames[0], work: "1" },
  { craft: craftNames.at(-1), tool: toolNames.at(-1), city: "Gangtok" },
];

/** Of the directory by one filter; by several. */
async function filteredTimes(ctx: Ctx): Promise<string> {
  return `${await slowestPages(ctx, filters)}; ${await slowestPages(ctx, severalFilters)} ms`;
}

/** For the community and for strangers: the slowest first page, and the slowest middle or last page. */
async function slowestPages(ctx: Ctx, wanted: readonly object[]): Promise<string> {
  let [first, deep] = [0, 0];
  for (const [audience, filter] of (["community", "stranger"] as const).flatMap((who) =>
    wanted.map((filter) => [who, filter] as const),
  )) {
    const find = (page: number) => findPeople(ctx, audience, PeopleRequest.parse({ ...filter, page }));
    const { pages } = await find(1);
    for (const page of new Set([1, Math.ceil(pages / 2), pages])) {
      const took = await statementTime(ctx, async () => void (await find(page)));
      console.log(`  ${audience} ${JSON.stringify(filter)} page ${page}: ${took.toFixed(2)} ms in the database`);
      if (page === 1) first = Math.max(first, took);
      else deep = Math.max(deep, took);
    }
  }
  return `${first.toFixed(1)} / ${deep.toFixed(1)}`;
}

/** Six in ten, from the hour they signed up; a few of their memberships have an end, and half of those have ended. */
async function plantMembers(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query("set statement_timeout = 0; set session_replication_role = replica");
    await client.query(`
      with chosen as (select id, created_at, case when random() < 0.01 then now() + (random() - 0.5) * interval '100 days' end as ends_at
        from accounts where random() < 0.6),
      told as (insert into memberships (user_id, starts_at, ends_at, status, source, granted_by, created_at)
        select id, created_at - interval '100 days', ends_at, 'active', 'granted', id, created_at from chosen)
      update user_profiles u set is_member = true, membership_expiry = ends_at from chosen where u.user_id = chosen.id`);
  } finally {
    await client.end();
  }
}

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/**
 * The cost of an act in the database itself, in milliseconds, planning included: every statement is sent again to be explained. The
 * middle of five, after the first has warmed the database's cache.
 */
export async function statementTime(ctx: Ctx, act: () => Promise<void>): Promise<number> {
  return middleOf(ctx, await statementsOf(ctx, act));
}

async function statementsOf({ database: { pool } }: Ctx, act: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const query = pool.query;
  pool.query = ((statement: { text: string }, values: unknown[] = []) => {
    statements.push({ text: statement.text, values });
    return (query as (...given: unknown[]) => unknown).call(pool, statement, values);
  }) as typeof query;
  try {
    await act();
  } finally {
    pool.query = query;
  }
  return statements;
}

async function middleOf({ database }: Ctx, statements: readonly Statement[]): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    let sum = 0;
    for (const { text, values } of statements) {
      const { rows } = await database.pool.query(`explain (analyze, timing off, format json) ${text}`, values);
      const [plan] = rows[0]["QUERY PLAN"] as [Record<"Planning Time" | "Execution Time", number>];
      sum += plan["Planning Time"] + plan["Execution Time"];
    }
    took.push(sum);
  }
  return took.slice(1).toSorted((a, b) => a - b)[2] ?? 0;
}
