import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import type { Ctx } from "#server/context.ts";
import { StampRefused, StampUnfinished } from "#server/integrations/stamps/interface.ts";
import { pdfStamper } from "#server/integrations/stamps/pdf.ts";
import { aProduct, aProductFile } from "#test/shop/factories.ts";
import { FilesAway } from "#server/integrations/files/interface.ts";
import { startHub } from "#test/hub/harness.ts";
import { aBomb, aPdf, textsOf } from "#test/files/pdf.ts";
import { aPerson, type TestPerson } from "#test/people/people.ts";
import { makeCopies, stampsOf } from "#test/files/stamps.ts";
import { upward } from "#server/registry/upward.ts";
import { sweepBytes } from "../../bytes/keep-bytes.ts";
import { removeFile } from "../../catalog/files/remove-file.ts";
import { type StampedCopy, sweepStamps } from "./find-stamped-copy.ts";
import { stampFiles } from "./stamp-files.ts";

let now: Date;
const hub = await startHub({ now: () => now });
let product: { readonly id: number };
let asha: TestPerson;
let file: { readonly id: string; readonly storageKey: string };

beforeEach(async () => {
  now = new Date("2026-05-04T20:00:00Z");
  await hub.reset();
  product = await aProduct(hub.ctx, { stampFiles: true, externalLink: "https://course.example/" });
  asha = await aPerson(hub.ctx, { email: "asha@example.com" });
  file = await aProductFile(hub.ctx, product, { content: await aPdf() });
});

const stamps = stampsOf(hub);
const { bytesAt, unclaimed, withStamper } = stamps;
const ask = (person: TestPerson): Promise<StampedCopy> => stamps.ask(file.id, person);
const copyOf = (person: TestPerson): Promise<string> => stamps.copyOf(file.id, person);
const stampRefusal = (): Promise<unknown> => stamps.stampRefusal(file.id);

/** The hub with a log that is listened to. */
function listening(ctx: Ctx): { ctx: Ctx; messages: unknown[] } {
  const messages: unknown[] = [];
  const log = Object.assign(Object.create(ctx.log) as Ctx["log"], {
    error: (...words: unknown[]) => void messages.push(words),
  });
  return { ctx: { ...ctx, log }, messages };
}

function later(milliseconds: number): void {
  now = new Date(now.getTime() + milliseconds);
}

test("each owner gets a copy with their own address, and the original stays as it was", async () => {
  const original = await bytesAt(file.storageKey);
  const ravi = await aPerson(hub.ctx, { email: "ravi@example.com" });
  expect([await ask(asha), await ask(ravi), await ask(asha)]).toEqual([
    { state: "preparing" },
    { state: "preparing" },
    { state: "preparing" },
  ]);
  await makeCopies(hub.ctx);
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
  await makeCopies(hub.ctx);
  expect(await ask(asha)).toEqual({ state: "failed" });
});

test("a file that is no PDF, too large or gone is not even tried", async () => {
  const pdf = file;
  file = await aProductFile(hub.ctx, product, { contentType: "application/zip" });
  expect(await ask(asha)).toEqual({ state: "failed" });
  await hub.ctx.database.pool.query("update product_files set size = 200000000");
  file = pdf;
  expect(await ask(asha)).toEqual({ state: "failed" });
  file = { ...file, id: hub.ctx.ids.uuid() };
  expect(await ask(asha)).toEqual({ state: "failed" });
});

test("a file that crashes the stamper is tried once for all callers, and the hub goes on answering", async () => {
  file = await aProductFile(hub.ctx, product, { content: aBomb(2200) });
  const ravi = await aPerson(hub.ctx);
  await Promise.all([ask(asha), ask(ravi)]);
  const narrow = pdfStamper(join(hub.ctx.config.dataDir, "stamping"), { megabytes: 300 });
  let tries = 0;
  const { ctx, messages } = listening(
    withStamper((...given) => {
      tries += 1;
      return narrow.stamp(...given);
    }),
  );
  let isOver = false;
  const stamping = makeCopies(ctx).then(() => (isOver = true));
  await expect.poll(() => tries).toBe(1);
  expect([(await hub.request("/healthz")).status, isOver]).toEqual([200, false]);
  await stamping;
  expect([await ask(asha), await ask(ravi), await ask(await aPerson(hub.ctx)), tries]).toEqual([
    { state: "failed" },
    { state: "failed" },
    { state: "failed" },
    1,
  ]);
  expect(JSON.stringify(messages)).toContain("plain file");
  expect(await stampRefusal()).toBe("too_heavy");
});

test.each([
  ["takes too long three times is not tried for other owners", new StampUnfinished("too slow"), "too_heavy"],
  ["met a hub that could not stamp may be stamped for another owner", new Error("no process"), null],
])("a PDF that %s", async (_, error, refusal) => {
  await ask(asha);
  for (const _try of [1, 2, 3]) {
    expect(await stampRefusal()).toBeNull();
    await makeCopies(withStamper(() => Promise.reject(error)));
    later(100_000);
  }
  expect([await ask(asha), await stampRefusal()]).toEqual([{ state: "failed" }, refusal]);
});

test("an error of ours is tried three times, then the plain file opens", async () => {
  await ask(asha);
  const failing = withStamper(() => Promise.reject(new Error("no memory")));
  for (const _ of [1, 2]) {
    await makeCopies(failing);
    expect(await ask(asha)).toEqual({ state: "preparing" });
    later(60_000);
  }
  await makeCopies(failing);
  expect(await ask(asha)).toEqual({ state: "failed" });
});

test("copies that failed together are retried at different times", () => {
  const { retryAfter } = stampFiles(hub.ctx);
  for (const tries of [1, 2])
    expect(new Set(["7 asha", "7 ravi", "8 asha"].map((subject) => retryAfter(tries, subject))).size).toBe(3);
});

test("while the file store is away no try counts, however long that lasts", async () => {
  await ask(asha);
  const open = () => Promise.reject(new FilesAway("The bucket cannot be reached."));
  const away = { ...hub.ctx, files: { ...hub.ctx.files, open } };
  for (let minute = 0; minute < 5; minute += 1) {
    await makeCopies(away);
    later(60_000);
  }
  await makeCopies(hub.ctx);
  expect((await ask(asha)).state).toBe("ready");
});

test("a hub that closes leaves the wish as it was", async () => {
  await ask(asha);
  for (const _ of [1, 2, 3, 4]) {
    const closing = new AbortController();
    await makeCopies(
      withStamper((_pdf, _line, signal) => (closing.abort(), Promise.reject(signal?.reason as Error))),
      closing.signal,
    );
  }
  await makeCopies(hub.ctx);
  expect((await ask(asha)).state).toBe("ready");
});

test("a wish that waited for a month is not swept before its copy was made", async () => {
  await ask(asha);
  later(31 * 86_400_000);
  await sweepStamps(hub.ctx);
  await makeCopies(hub.ctx);
  expect((await ask(asha)).state).toBe("ready");
});

test("a copy is deleted with its file, with its owner, and after thirty days without an opening", async () => {
  const ravi = await aPerson(hub.ctx);
  await Promise.all([ask(asha), ask(ravi)]);
  await makeCopies(hub.ctx);
  const [hers, his] = [await copyOf(asha), await copyOf(ravi)];
  later(29 * 86_400_000);
  await copyOf(asha);
  later(2 * 86_400_000);
  await sweepStamps(hub.ctx);
  await sweepBytes(hub.ctx);
  expect([await bytesAt(hers), await bytesAt(his)]).toEqual([expect.any(Uint8Array), undefined]);
  expect(await ask(ravi)).toEqual({ state: "preparing" });
  await makeCopies(hub.ctx);
  const again = await copyOf(ravi);
  await hub.ctx.database.pool.query("delete from accounts where id = $1", [ravi.id]);
  await removeFile(hub.ctx, asha, { productId: product.id, fileId: file.id, ...upward });
  await sweepBytes(hub.ctx);
  expect([await bytesAt(hers), await bytesAt(again), await bytesAt(file.storageKey)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("a copy whose bytes are lost is made anew", async () => {
  await ask(asha);
  await makeCopies(hub.ctx);
  await hub.ctx.files.remove(await copyOf(asha));
  expect(await ask(asha)).toEqual({ state: "preparing" });
  await makeCopies(hub.ctx);
  const [, stamp] = await textsOf((await bytesAt(await copyOf(asha)))!);
  expect(stamp?.text).toContain(asha.email);
});

test("a file that goes while it is being stamped leaves nothing behind", async () => {
  await ask(asha);
  await makeCopies(
    withStamper(async (...given) => {
      await removeFile(hub.ctx, asha, { productId: product.id, fileId: file.id, ...upward });
      return hub.ctx.stamper.stamp(...given);
    }),
  );
  await sweepBytes(hub.ctx);
  expect(await unclaimed()).toBe(0);
  expect(await ask(asha)).toEqual({ state: "failed" });
});

test("the log has the reason of a refused PDF, and not the owner of the copy", async () => {
  await ask(asha);
  const { ctx, messages } = listening(
    withStamper(() => Promise.reject(new StampRefused("unreadable", "it is encrypted"))),
  );
  await makeCopies(ctx);
  expect(JSON.stringify(messages)).toContain("plain file");
  expect(JSON.stringify(messages)).not.toContain("asha");
});
