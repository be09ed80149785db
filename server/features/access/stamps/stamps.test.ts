import { beforeEach, expect, test } from "vitest";
import type { Ctx } from "#server/context.ts";
import { type Stamper, StampRefused } from "#server/integrations/stamps/interface.ts";
import { aProduct, aProductFile } from "#test/factories.ts";
import { startHub } from "#test/harness.ts";
import { aPdf, textsOf } from "#test/pdf.ts";
import { aPerson, type TestPerson } from "#test/people.ts";
import { sweepBytes } from "../../catalog/files/sweep-bytes.ts";
import { removeFile } from "../../catalog/files/remove-file.ts";
import { findStampedCopy, type StampedCopy } from "./find-stamped-copy.ts";
import { stampFiles } from "./stamp-files.ts";
import { sweepStamps } from "./sweep-stamps.ts";

let now: Date;
const hub = await startHub({ now: () => now });
let product: { readonly id: number };
let asha: TestPerson;
let file: { readonly id: string; readonly storageKey: string };

beforeEach(async () => {
  now = new Date("2026-05-04T20:00:00Z");
  await hub.reset();
  product = await aProduct(hub.ctx, { stampFiles: true });
  asha = await aPerson(hub.ctx, { email: "asha@example.com" });
  file = await aProductFile(hub.ctx, product, { content: await aPdf() });
});

const ask = (person: TestPerson): Promise<StampedCopy> => findStampedCopy(hub.ctx, { fileId: file.id, userId: person.id });

async function copyOf(person: TestPerson): Promise<string> {
  const copy = await ask(person);
  if (copy.state !== "ready") throw new Error(`the copy is ${copy.state}`);
  return copy.storageKey;
}

async function bytesAt(key: string): Promise<Uint8Array | undefined> {
  const opened = await hub.ctx.files.open(key);
  return opened && new Uint8Array(await new Response(opened.content).arrayBuffer());
}

/** The hub with a stamper that does something else first, or instead. */
function withStamper(stamp: Stamper["stamp"]): Ctx {
  return { ...hub.ctx, stamper: { stamp } };
}

function later(milliseconds: number): void {
  now = new Date(now.getTime() + milliseconds);
}

async function unclaimed(): Promise<number> {
  return (await hub.ctx.database.pool.query("select 1 from unclaimed_files")).rows.length;
}

test("each owner gets a copy with their own address, and the original stays as it was", async () => {
  const original = await bytesAt(file.storageKey);
  const ravi = await aPerson(hub.ctx, { email: "ravi@example.com" });
  expect([await ask(asha), await ask(ravi), await ask(asha)]).toEqual([{ state: "preparing" }, { state: "preparing" }, { state: "preparing" }]);
  await stampFiles(hub.ctx);
  for (const person of [asha, ravi]) {
    const texts = await textsOf((await bytesAt(await copyOf(person)))!);
    // The day it is in India.
    expect(texts.map(({ text }) => text)).toEqual(["A guide.", `YDI · for ${person.email} · 5 May 2026`]);
  }
  expect(await copyOf(asha)).not.toBe(await copyOf(ravi));
  expect(await bytesAt(file.storageKey)).toEqual(original);
  expect(await unclaimed()).toBe(0);
});

test.each([
  ["broken", () => Promise.resolve(new TextEncoder().encode("%PDF-1.7 but not for long"))],
  ["encrypted", () => aPdf({ password: "secret" })],
])("a PDF that is %s is opened as it is", async (_, make) => {
  file = await aProductFile(hub.ctx, product, { content: await make() });
  await ask(asha);
  await stampFiles(hub.ctx);
  expect(await ask(asha)).toEqual({ state: "failed" });
});

test("what is no PDF, is too large or is gone is not even tried", async () => {
  const pdf = file;
  file = await aProductFile(hub.ctx, product, { contentType: "application/zip" });
  expect(await ask(asha)).toEqual({ state: "failed" });
  await hub.ctx.database.pool.query("update product_files set size = 200000000");
  file = pdf;
  expect(await ask(asha)).toEqual({ state: "failed" });
  file = { ...file, id: hub.ctx.ids.uuid() };
  expect(await ask(asha)).toEqual({ state: "failed" });
});

test("of two processes one stamps a file", async () => {
  await ask(asha);
  let stamps = 0;
  const counting = withStamper((...given) => {
    stamps += 1;
    return hub.ctx.stamper.stamp(...given);
  });
  await Promise.all([stampFiles(counting), stampFiles(counting), stampFiles(counting)]);
  expect(stamps).toBe(1);
  expect((await ask(asha)).state).toBe("ready");
});

test("what a process that died had begun is taken over, and what it finishes later is thrown away", async () => {
  await ask(asha);
  const dying = Promise.withResolvers<Uint8Array>();
  const begun = Promise.withResolvers<void>();
  const slow = stampFiles(
    withStamper(() => {
      begun.resolve();
      return dying.promise;
    }),
  );
  await begun.promise;
  await stampFiles(hub.ctx);
  expect(await ask(asha)).toEqual({ state: "preparing" });
  later(600_000);
  await stampFiles(hub.ctx);
  const key = await copyOf(asha);
  dying.resolve(new TextEncoder().encode("late"));
  await slow;
  expect(await copyOf(asha)).toBe(key);
  expect(await unclaimed()).toBe(0);
});

test("a mishap of ours is tried three times, then the plain file opens", async () => {
  await ask(asha);
  const failing = withStamper(() => Promise.reject(new Error("no memory")));
  for (const _ of [1, 2]) {
    await stampFiles(failing);
    expect(await ask(asha)).toEqual({ state: "preparing" });
    later(60_000);
  }
  await stampFiles(failing);
  expect(await ask(asha)).toEqual({ state: "failed" });
});

test("a hub that closes leaves the wish as it was", async () => {
  await ask(asha);
  for (const _ of [1, 2, 3, 4]) {
    const closing = new AbortController();
    await stampFiles(withStamper((_pdf, _line, signal) => (closing.abort(), Promise.reject(signal?.reason as Error))), closing.signal);
  }
  await stampFiles(hub.ctx);
  expect((await ask(asha)).state).toBe("ready");
});

test("a copy goes with its file, with its owner, and when nobody opens it for thirty days", async () => {
  const ravi = await aPerson(hub.ctx);
  await Promise.all([ask(asha), ask(ravi)]);
  await stampFiles(hub.ctx);
  const [hers, his] = [await copyOf(asha), await copyOf(ravi)];
  later(29 * 86_400_000);
  await copyOf(asha);
  later(2 * 86_400_000);
  await sweepStamps(hub.ctx);
  await sweepBytes(hub.ctx);
  expect([await bytesAt(hers), await bytesAt(his)]).toEqual([expect.any(Uint8Array), undefined]);
  expect(await ask(ravi)).toEqual({ state: "preparing" });
  await stampFiles(hub.ctx);
  const again = await copyOf(ravi);
  await hub.ctx.database.pool.query("delete from accounts where id = $1", [ravi.id]);
  await removeFile(hub.ctx, asha, { productId: product.id, fileId: file.id });
  await sweepBytes(hub.ctx);
  expect([await bytesAt(hers), await bytesAt(again), await bytesAt(file.storageKey)]).toEqual([undefined, undefined, undefined]);
});

test("a copy whose bytes are lost is made anew", async () => {
  await ask(asha);
  await stampFiles(hub.ctx);
  await hub.ctx.files.remove(await copyOf(asha));
  expect(await ask(asha)).toEqual({ state: "preparing" });
  await stampFiles(hub.ctx);
  expect(await bytesAt(await copyOf(asha))).toBeDefined();
});

test("a file that goes while it is being stamped leaves nothing behind", async () => {
  await ask(asha);
  await stampFiles(
    withStamper(async (...given) => {
      await removeFile(hub.ctx, asha, { productId: product.id, fileId: file.id });
      return hub.ctx.stamper.stamp(...given);
    }),
  );
  await sweepBytes(hub.ctx);
  expect(await unclaimed()).toBe(0);
  expect(await ask(asha)).toEqual({ state: "failed" });
});

test("a thread that is refused says why in the log, and whose file it was stays unsaid", async () => {
  await ask(asha);
  const said: unknown[] = [];
  const log = Object.assign(Object.create(hub.ctx.log) as Ctx["log"], { error: (...words: unknown[]) => void said.push(words) });
  await stampFiles({ ...withStamper(() => Promise.reject(new StampRefused("it is encrypted"))), log });
  expect(JSON.stringify(said)).toContain("plain file");
  expect(JSON.stringify(said)).not.toContain("asha");
});
