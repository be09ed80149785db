// What finding people costs the database when there are a million of them, and what a public profile costs when it is kept.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PeopleAsked } from "../../contract/people.ts";
import { compose } from "../../server/compose.ts";
import { readConfig } from "../../server/config/config.ts";
import type { Ctx } from "../../server/context.ts";
import { migrate } from "../../server/db/migrate.ts";
import { chooseHandle } from "../../server/features/people/choose-handle.ts";
import { findPeople } from "../../server/features/people/find-people.ts";
import { aListedPerson } from "#test/people/listed-people.ts";
import { startOwnPostgres } from "#test/engines/postgres-server.ts";
import { freePort } from "#test/hub/server.ts";
import { besideBare } from "./beside-bare.ts";
import { plantPeople, writeSearchTexts } from "./many-people.ts";
import { type Ask, open } from "./measured.ts";
import { statementTimes } from "./statement-times.ts";

const many = 1_000_000;
const own = { SECRET_KEY: "a secret that only this bench knows", SAMPLE_CONTENT: "off" };
const common = ["designer", "mumbai", "india", "asha", "product designer", "asha sharma mumbai"].map((q) => ({ q }));
const rare = ["kalomi", "rakabe", "asha kalomi"].map((q) => ({ q }));
const filters = [{}, { level: "student" }, { tag: "freelancer" }, { work: "1" }, { offers: "1" }, { seeks: "1" }];
const mistyped = ["desinger", "mumbia", "ahsa", "kalonmi", "prduct desinger", "bengalooru"].map((q) => ({ q }));

/** The cells of the table about people. */
export async function measurePeople(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "hub-bench-"));
  const postgres = await startOwnPostgres();
  try {
    const settings = { ...own, DATA_DIR: dataDir, DATABASE_URL: await postgres.freshDatabase() };
    const { config, secrets } = readConfig({ ...settings, LOG_LEVEL: "fatal" });
    const ctx = await compose(config, secrets);
    await migrate(ctx.database, ctx.log);
    const asha = await aListedPerson(ctx, { fullName: "Asha Example", currentTitle: "Product Designer", city: "Pune" });
    await chooseHandle(ctx, asha.id, "asha-example");
    await plantPeople(settings.DATABASE_URL, many);
    await writeSearchTexts(settings.DATABASE_URL);
    const cells = await searching(ctx, asha.id);
    await ctx.database.close();
    return [...cells, await keptProfile(settings)];
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function searching(ctx: Ctx, personId: string): Promise<string[]> {
  const timeOf = async (asked: object) => {
    const question = PeopleAsked.parse(asked);
    const { took, statements } = await statementTimes(ctx, async () => {
      const { total } = await findPeople(ctx, personId, question);
      if (total === 0) throw new Error(`${JSON.stringify(asked)} finds nobody`);
    });
    console.log(
      `  ${JSON.stringify(asked).padEnd(44)} ${took.toFixed(2).padStart(7)} ms in the database, ${statements} statements`,
    );
    return took;
  };
  const slowest = async (questions: readonly object[]) => {
    let most = 0;
    for (const asked of questions) most = Math.max(most, await timeOf(asked));
    return most;
  };
  const times = [await slowest(common), await slowest(rare), await slowest(filters), await slowest(mistyped)];
  const last = [{}, { q: "designer" }, { q: "asha" }, { work: "1" }].map((asked) => ({ ...asked, page: 417 }));
  return [...times, await slowest(last)].map((took) => `${took.toFixed(1)} ms`);
}

async function keptProfile(settings: Record<string, string>): Promise<string> {
  const kept: Ask = { path: "/people/asha-example", headers: { "Accept-Encoding": "br" }, connections: 16, seconds: 2 };
  const hub = await open(["server/main.ts"], await freePort(), settings);
  const cell = await besideBare("public profile, kept", hub, kept);
  await hub.stop();
  return cell;
}
