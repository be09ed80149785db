import { expect, test } from "vitest";
import type { Work } from "./work.ts";
import { giveWay } from "./give-way.ts";

const asked = new Date("2026-11-22T06:00:00Z");
const never = new AbortController().signal;
const letter = { createdAt: asked } as Work;

function aRush(now: Date) {
  const rush = Promise.withResolvers<void>();
  const done: string[] = [];
  const { job, behind } = giveWay(
    { clock: { now: () => now } },
    { name: "payments", everySeconds: 10, run: () => rush.promise },
  );
  const letters = behind(
    {
      name: "letter",
      atOnce: 1,
      leaseSeconds: 60,
      retryAfter: () => undefined,
      run: async () => void done.push("letter"),
    },
    15_000,
  );
  return { rush, done, job, letters };
}

test("letters wait until the payments are settled, and are written then", async () => {
  const { rush, done, job, letters } = aRush(asked);
  const settling = job.run(never);
  const writing = letters.run(letter, never);
  await Promise.resolve();
  done.push("payments");
  rush.resolve();
  await Promise.all([settling, writing]);
  expect(done).toEqual(["payments", "letter"]);
  await letters.run(letter, never);
  expect(done).toHaveLength(3);
});

test("payments that fail hold up no letter", async () => {
  const { rush, done, job, letters } = aRush(asked);
  const settling = job.run(never);
  const writing = letters.run(letter, never);
  rush.reject(new Error("the database is away"));
  await expect(settling).rejects.toThrow("away");
  await writing;
  expect(done).toEqual(["letter"]);
});

test("however long the rush lasts, a letter that has waited long enough is written", async () => {
  const { done, job, letters } = aRush(new Date(asked.getTime() + 15_000));
  void job.run(never);
  await letters.run(letter, never);
  expect(done).toEqual(["letter"]);
});

test("a hub that closes gives back what waits", async () => {
  const { done, job, letters } = aRush(asked);
  void job.run(never);
  const closing = new AbortController();
  const writing = letters.run(letter, closing.signal);
  closing.abort();
  await expect(writing).rejects.toThrow("aborted");
  expect(done).toEqual([]);
});
