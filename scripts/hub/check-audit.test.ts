import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#server/config/config.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction, openDatabase } from "#server/db/client.ts";
import { chainActs } from "#server/features/audit/chain.ts";
import { byOperator, recordAct } from "#server/features/audit/record-act.ts";
import { silentLog, temporaryFolder } from "#test/engines/databases.ts";
import { startPostgres, type TestPostgres } from "#test/engines/postgres-server.ts";
import { startBucket, type TestBucket } from "#test/stubs/s3-server.ts";
import { runCommand } from "#test/hub/run-command.ts";
import { withOwnHub } from "./command.ts";

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

type Settings = Readonly<Record<string, string>>;

function linked(settings: Settings, count: number): Promise<void> {
  async function act(ctx: Ctx): Promise<void> {
    await inTransaction(ctx.db, async (tx) => {
      for (let n = 1; n <= count; n += 1)
        await recordAct(ctx, tx, {
          actorId: byOperator,
          act: "picture.uploaded",
          subject: `picture:${n}`,
          facts: { n },
        });
    });
    await chainActs(ctx);
  }
  return withOwnHub(readConfig({ ...settings, SAMPLE_CONTENT: "off" }), act);
}

const check = (settings: Settings, ...flags: readonly string[]) => runCommand("check-audit", flags, settings);

async function restored(settings: Settings): Promise<void> {
  const backup = (await runCommand("backup", [], settings)).out.trim().split("\n").at(-1)!;
  await linked(settings, 2);
  expect(await check(settings)).toMatchObject({ code: 0, out: expect.stringMatching(/intact: 5 acts/) });
  expect(await runCommand("restore", [backup, "--replace"], settings)).toMatchObject({ code: 0, trouble: "" });
  expect(await check(settings)).toMatchObject({ code: 0, out: expect.stringMatching(/intact: 3 acts/) });
}

test("the log of a restored backup is intact, and has the same hashes after the move to PostgreSQL", async () => {
  const settings = { DATA_DIR: temporaryFolder() };
  await linked(settings, 3);
  await restored(settings);
  const before = await check(settings);
  const databaseUrl = await server.freshDatabase();
  expect(await runCommand("move-to-postgres", [databaseUrl], settings)).toMatchObject({ code: 0 });
  expect(await check({ ...settings, DATABASE_URL: databaseUrl })).toEqual(before);
});

test("with files in a bucket the log of a restored backup is intact as well", async () => {
  const folder = temporaryFolder();
  const bucket: TestBucket = await startBucket("shelf", join(folder, "bucket"));
  try {
    const { id, secret } = bucket.key;
    const settings = {
      DATA_DIR: join(folder, "data"),
      STORAGE_URL: `s3://${id}:${secret}@127.0.0.1:${bucket.port}/shelf/hub?protocol=http`,
    };
    await linked(settings, 3);
    await restored(settings);
  } finally {
    await bucket.stop();
  }
});

test("the check names the act after which a log was cut short, until an operator accepts the log", async () => {
  const settings = { DATA_DIR: temporaryFolder(), DATABASE_URL: await server.freshDatabase() };
  await linked(settings, 3);
  const database = await openDatabase({ dataDir: "", databaseUrl: settings.DATABASE_URL, log: silentLog });
  await database.pool.query("delete from audit_log where place > 1");
  await database.close();
  expect(await check(settings)).toMatchObject({
    code: 1,
    trouble: "",
    out: expect.stringMatching(
      /^THE AUDIT LOG WAS CHANGED\. The newest entries are missing: the log once reached entry 3\.[^]*check-audit --accept/,
    ),
  });
  expect(await check(settings, "--accept")).toMatchObject({ code: 0, out: expect.stringMatching(/intact: 2 acts/) });
  expect(await check(settings)).toMatchObject({ code: 0, out: expect.stringMatching(/intact: 2 acts/) });
});
