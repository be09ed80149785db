// What the lists of people in the back office cost the database when there are a million of them, six in ten of them members.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { MembersAsked, UsersAsked } from "../../contract/people-admin.ts";
import { compose } from "../../server/compose.ts";
import { readConfig } from "../../server/config/config.ts";
import type { Ctx } from "../../server/context.ts";
import { migrate } from "../../server/db/migrate.ts";
import { findMembers } from "../../server/features/managing-people/find-members.ts";
import { findUsers } from "../../server/features/managing-people/find-users.ts";
import { startOwnPostgres } from "#test/engines/postgres-server.ts";
import { plantPeople, writeSearchTexts } from "./many-people.ts";
import { measureOfficeMoney } from "./office-money.ts";
import { measureOfficeRecords } from "./office-records.ts";
import { statementTimes } from "./statement-times.ts";

const many = 1_000_000;
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

/** The cells of the three tables about the back office: people, money, what was written and done. */
export async function measureOffice(): Promise<Record<"people" | "money" | "records", string[]>> {
  const dataDir = mkdtempSync(join(tmpdir(), "hub-bench-"));
  const postgres = await startOwnPostgres();
  try {
    const settings = { ...own, DATA_DIR: dataDir, DATABASE_URL: await postgres.freshDatabase(), LOG_LEVEL: "fatal" };
    const { config, secrets } = readConfig(settings);
    const ctx = await compose(config, secrets);
    await migrate(ctx.database, ctx.log);
    await plantPeople(settings.DATABASE_URL, many);
    await plantMembers(settings.DATABASE_URL);
    await writeSearchTexts(settings.DATABASE_URL);
    const people = [
      ...(await listTimes(ctx, (asked) => findUsers(ctx, UsersAsked.parse(asked)), accountWords)),
      ...(await listTimes(ctx, (asked) => findMembers(ctx, MembersAsked.parse(asked)), profileWords)),
    ];
    const money = await measureOfficeMoney(ctx, settings);
    const records = await measureOfficeRecords(ctx, settings.DATABASE_URL);
    await ctx.database.close();
    return { people, money, records };
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Find = (asked: { readonly search?: string; readonly page?: number }) => Promise<{ readonly pages: number }>;

async function listTimes(ctx: Ctx, find: Find, words: readonly string[]): Promise<string[]> {
  const timeOf = async (asked: Parameters<Find>[0]) => {
    const { took, statements } = await statementTimes(ctx, async () => void (await find(asked)));
    console.log(
      `  ${JSON.stringify(asked).padEnd(40)} ${took.toFixed(2).padStart(7)} ms in the database, ${statements} statements`,
    );
    return took;
  };
  const { pages } = await find({});
  const first = await timeOf({});
  let deep = 0;
  for (const page of [500, Math.round(pages / 2), pages]) deep = Math.max(deep, await timeOf({ page }));
  let search = 0;
  for (const word of words) search = Math.max(search, await timeOf({ search: word }));
  return [first, deep, search].map((took) => `${took.toFixed(1)} ms`);
}

/** Six in ten, from the hour they signed up; a few of their memberships have an end, and half of those are over. */
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
