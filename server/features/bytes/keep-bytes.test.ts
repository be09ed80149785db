// On both engines: names of bytes are claimed under locks.
import { beforeEach, expect, test } from "vitest";
import type { Ctx } from "#server/context.ts";
import { startHub } from "#test/hub/harness.ts";
import { giveUpBytes, sweepBytes } from "./keep-bytes.ts";
import { insertUnclaimed } from "./store.ts";

const now = new Date("2026-11-21T06:00:00Z");
const hub = await startHub({ now: () => now });
beforeEach(() => hub.reset());

async function due(count: number): Promise<void> {
  for (let number = 0; number < count; number += 1)
    await insertUnclaimed(hub.ctx.db, `files/${number}`, new Date(now.getTime() - number));
}

async function left(): Promise<number> {
  return (await hub.ctx.database.pool.query("select from unclaimed_files")).rowCount ?? 0;
}

function storeThat(removes: (key: string) => void): Ctx {
  const { files } = hub.ctx;
  return { ...hub.ctx, files: { ...files, tidy: async () => undefined, remove: async (key) => removes(key) } };
}

test("everything that is due goes, however much it is, and nothing that may still be claimed", async () => {
  await due(201);
  await insertUnclaimed(hub.ctx.db, "files/coming", new Date(now.getTime() + 1));
  const removed = new Set<string>();
  await sweepBytes(storeThat((key) => removed.add(key)));
  expect([removed.size, removed.has("files/coming"), await left()]).toEqual([201, false, 1]);
});

test("a sweep asked to stop ends after its present file, and the next one takes the rest", async () => {
  await due(5);
  const stop = new AbortController();
  const removed: string[] = [];
  const files = storeThat((key) => {
    removed.push(key);
    if (removed.length === 2) stop.abort();
  });
  await sweepBytes(files, stop.signal);
  expect([removed.length, await left()]).toEqual([2, 3]);
  await sweepBytes(files);
  expect([removed.length, await left()]).toEqual([5, 0]);
});

test("bytes claimed by a row stay, even if the upload lost its answer and gives them up", async () => {
  await insertUnclaimed(hub.ctx.db, "files/lost", now);
  const removed: string[] = [];
  await giveUpBytes(
    storeThat((key) => removed.push(key)),
    "files/claimed",
    "files/lost",
  );
  expect([removed, await left()]).toEqual([["files/lost"], 0]);
});
