// Of many processes that stamp, one makes each copy, and one decides about it.
import { beforeEach, expect, test } from "vitest";
import type { Ctx } from "#server/context.ts";
import { type StampedPdf, StampRefused } from "#server/integrations/stamps/interface.ts";
import { aProduct, aProductFile } from "#test/shop/factories.ts";
import { startHub } from "#test/hub/harness.ts";
import { aPdf } from "#test/files/pdf.ts";
import { aPerson, type TestPerson } from "#test/people/people.ts";
import { copyWith, makeCopies, stampsOf } from "#test/files/stamps.ts";

let now: Date;
const hub = await startHub({ now: () => now });
const { ask, bytesAt, copyOf, stampRefusal, unclaimed, withStamper } = stampsOf(hub);
const stamped = (): Promise<StampedPdf> => Promise.resolve(copyWith("stamped"));
let asha: TestPerson;
let file: string;

beforeEach(async () => {
  now = new Date("2026-05-04T20:00:00Z");
  await hub.reset();
  asha = await aPerson(hub.ctx);
  file = (await aProductFile(hub.ctx, await aProduct(hub.ctx, { stampFiles: true }), { content: await aPdf() })).id;
});

function later(milliseconds: number): void {
  now = new Date(now.getTime() + milliseconds);
}

test("of two processes one stamps a file", async () => {
  await ask(file, asha);
  let stamps = 0;
  const counting = withStamper(() => {
    stamps += 1;
    return stamped();
  });
  await Promise.all([makeCopies(counting), makeCopies(counting), makeCopies(counting)]);
  expect(stamps).toBe(1);
  expect((await ask(file, asha)).state).toBe("ready");
});

test("another process takes over the copy of a dead one, whose late result is discarded", async () => {
  await ask(file, asha);
  const dying = Promise.withResolvers<StampedPdf>();
  const begun = Promise.withResolvers<void>();
  const slow = makeCopies(
    withStamper(() => {
      begun.resolve();
      return dying.promise;
    }),
  );
  await begun.promise;
  await makeCopies(withStamper(stamped));
  expect(await ask(file, asha)).toEqual({ state: "preparing" });
  later(600_000);
  await makeCopies(withStamper(stamped));
  const key = await copyOf(file, asha);
  dying.resolve(copyWith("late"));
  await slow;
  expect(await copyOf(file, asha)).toBe(key);
  expect(await unclaimed()).toBe(0);
});

test("a late process that fails does not decide about a copy that another is making", async () => {
  await ask(file, asha);
  const [first, second] = [aSlowStamp(), aSlowStamp()];
  const late = makeCopies(first.ctx);
  await first.isBegun;
  later(600_000);
  const present = makeCopies(second.ctx);
  await second.isBegun;
  first.ends.reject(new StampRefused("unreadable", "late"));
  await late;
  expect([await ask(file, asha), await stampRefusal(file)]).toEqual([{ state: "preparing" }, null]);
  second.ends.resolve(copyWith("in time"));
  await present;
  expect(new TextDecoder().decode(await bytesAt(await copyOf(file, asha)))).toBe("in time");
});

test("a copy of a file that was removed in between leaves no bytes behind", async () => {
  await ask(file, asha);
  const slow = aSlowStamp();
  const keys: string[] = [];
  const files = {
    ...hub.ctx.files,
    keep: (...given: Parameters<typeof hub.ctx.files.keep>) => (keys.push(given[0]), hub.ctx.files.keep(...given)),
  };
  const making = makeCopies({ ...slow.ctx, files });
  await slow.isBegun;
  await hub.ctx.database.pool.query("delete from product_files where id = $1", [file]);
  slow.ends.resolve(copyWith("of nothing"));
  await making;
  expect(keys).toHaveLength(1);
  expect(await bytesAt(keys[0]!)).toBeUndefined();
});

/** A hub whose stamp waits for the test. */
function aSlowStamp(): { ctx: Ctx; isBegun: Promise<void>; ends: PromiseWithResolvers<StampedPdf> } {
  const [begun, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<StampedPdf>()];
  return { ctx: withStamper(() => (begun.resolve(), ends.promise)), isBegun: begun.promise, ends };
}
