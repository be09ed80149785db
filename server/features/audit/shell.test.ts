// An attacker with a database shell, who can read and write every row and knows how the chain is made, but not the hub's secret.
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { sweepBytes } from "#server/features/bytes/keep-bytes.ts";
import { inTransaction } from "#server/db/client.ts";
import { forgetSecret } from "#server/operators/forget-secret.ts";
import { createVault } from "#server/secrets/vault.ts";
import { startHub } from "#test/hub/harness.ts";
import { acceptLog } from "./accept-log.ts";
import { chainActs, checkChain } from "./chain.ts";
import { forgetHead } from "./chain-head.ts";
import { byOperator, recordAct } from "./record-act.ts";
import { auditLog } from "./tables.ts";

const hub = await startHub();
const { ctx } = hub;
const shell = ctx.database.pool;
beforeEach(() => hub.reset());

async function linked(count: number): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    for (let n = 1; n <= count; n += 1)
      await recordAct(ctx, tx, { actorId: byOperator, act: "product.changed", subject: `product:${n}` });
  });
  await chainActs(ctx);
}

const linksAfter = (place: number): Promise<number> =>
  shell.query("select from audit_log where place > $1", [place]).then(({ rowCount }) => rowCount ?? 0);

test("a row rewritten with all later hashes is found, since hashes need the hub's secret", async () => {
  await linked(6);
  await shell.query("update audit_log set subject = 'product:9' where place = 3");
  let before: Buffer = Buffer.alloc(32);
  for (const { id, at, actorId, act, subject, facts, place } of await ctx.db
    .select()
    .from(auditLog)
    .orderBy(auditLog.place)) {
    const content = [place, id, at.toISOString(), actorId, act, subject, facts];
    const plain = createHash("sha256").update(before).update(JSON.stringify(content)).digest();
    const hash = place! < 3 ? undefined : plain;
    if (hash) await shell.query("update audit_log set hash = $1 where place = $2", [hash, place]);
    before = plain;
  }
  expect(await checkChain(ctx)).toMatchObject({ whole: 2, broken: { place: 3, how: "changed" } });
});

test("acts stripped of place and hash are not signed again, and the log ends too early", async () => {
  await linked(6);
  await shell.query("update audit_log set place = null, hash = null, subject = 'product:9' where place > 3");
  await chainActs(ctx);
  expect(await linksAfter(3)).toBe(0);
  expect(await checkChain(ctx)).toMatchObject({ whole: 3, broken: { place: 6, how: "cut" }, waiting: 3 });
});

test("the newest acts deleted, or the whole log, are found missing, however many come after them", async () => {
  await linked(6);
  await shell.query("delete from audit_log where place > 4");
  await linked(3);
  expect(await checkChain(ctx)).toMatchObject({ whole: 4, broken: { place: 6, how: "cut" } });
  await shell.query("delete from audit_log");
  await linked(9);
  expect(await checkChain(ctx)).toMatchObject({ whole: 0, broken: { place: 6, how: "cut" } });
});

test("a log that the hub signed before a restore, put back by the shell after it, is found", async () => {
  await linked(5);
  await shell.query("create table saved as select * from audit_log");
  try {
    await shell.query("delete from audit_log where place > 2");
    await forgetHead(ctx);
    await linked(2);
    await shell.query("delete from audit_log");
    await shell.query("insert into audit_log overriding system value select * from saved");
  } finally {
    await shell.query("drop table saved");
  }
  await linked(1);
  expect(await checkChain(ctx)).toMatchObject({ whole: 3, broken: { place: 4, how: "changed" }, waiting: 1 });
});

test("no row of the database has the remembered end of the log removed from the file store", async () => {
  await linked(2);
  const [name] = readdirSync(join(ctx.config.dataDir, "files", "audit"));
  await shell.query("insert into unclaimed_files (storage_key, remove_after) values ($1, '2000-01-01')", [
    `audit/${name}`,
  ]);
  await sweepBytes(ctx);
  expect((await shell.query("select from unclaimed_files")).rowCount).toBe(0);
  await shell.query("delete from audit_log where place = 2");
  expect(await checkChain(ctx)).toMatchObject({ broken: { place: 2, how: "cut" } });
});

test("an operator accepts a broken log by an act that records its place, and the chain is whole", async () => {
  await linked(6);
  await shell.query("delete from audit_log where place > 4");
  expect(await acceptLog(ctx)).toMatchObject({ whole: 5, broken: undefined, waiting: 0 });
  await shell.query("update audit_log set subject = 'product:9' where place = 2");
  await linked(1);
  expect(await acceptLog(ctx)).toMatchObject({ whole: 7, broken: undefined, waiting: 0 });
  const { rows } = await shell.query("select actor_id, facts from audit_log where act = 'audit.accepted' order by id");
  expect(rows).toEqual([
    { actor_id: byOperator, facts: { place: 6, how: "cut" } },
    { actor_id: byOperator, facts: { place: 2, how: "changed" } },
  ]);
  expect(await acceptLog(ctx)).toMatchObject({ whole: 7 });
});

test("under another secret, after the lost one was given up, the chain begins again with everything in it", async () => {
  await linked(3);
  await forgetSecret(ctx.db, ctx.clock.now());
  const next = { ...ctx, vault: createVault("the next secret, of thirty-two characters") };
  await chainActs(next);
  expect(await checkChain(next)).toMatchObject({ whole: 4, broken: undefined, waiting: 0 });
});

test("a process that stores an older end than another one did raises no alarm", async () => {
  await linked(2);
  let stored: Promise<void> | undefined;
  const { files } = ctx;
  // The process was held up between its commit and the file store.
  const slow = {
    ...ctx,
    files: {
      ...files,
      keep: async (...args: Parameters<typeof files.keep>) => {
        stored ??= linked(2);
        await stored;
        return files.keep(...args);
      },
    },
  };
  await inTransaction(ctx.db, (tx) =>
    recordAct(ctx, tx, { actorId: byOperator, act: "product.changed", subject: "product:7" }),
  );
  await chainActs(slow);
  expect(await checkChain(ctx)).toMatchObject({ whole: 5, broken: undefined });
  await linked(1);
  expect(await checkChain(ctx)).toMatchObject({ whole: 6, broken: undefined });
});
