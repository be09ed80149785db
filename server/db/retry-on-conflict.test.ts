import { expect, test } from "vitest";
import { Conflict, isTaken, retryOnConflict } from "./retry-on-conflict.ts";

function busyFor(times: number, error: Error): { tried: number; work(): Promise<string> } {
  const desk = {
    tried: 0,
    work: async () => {
      desk.tried += 1;
      if (desk.tried <= times) throw error;
      return "done";
    },
  };
  return desk;
}

test("the slower caller reads again until the work is done", async () => {
  const desk = busyFor(4, new Conflict());
  expect([await retryOnConflict(desk.work), desk.tried]).toEqual(["done", 5]);
});

test("after five tries the work fails, and any other failure ends it immediately", async () => {
  const crowd = busyFor(5, new Conflict());
  await expect(retryOnConflict(crowd.work)).rejects.toBeInstanceOf(Conflict);
  expect(crowd.tried).toBe(5);
  const broken = busyFor(1, new Error("no such table"));
  await expect(retryOnConflict(broken.work)).rejects.toThrow("no such table");
  expect(broken.tried).toBe(1);
});

const taken = Object.assign(new Error("duplicate key value"), { code: "23505" });

function wrapped(error: Error, times: number): Error {
  return times === 0 ? error : wrapped(new Error("Failed query", { cause: error }), times - 1);
}

test.each([0, 1, 4])("a conflict is recognised in %i wrappings", (times) => {
  expect(isTaken(wrapped(taken, times))).toBe(true);
});

test("another refusal, a value that is no error, and a circle of causes are no conflict", () => {
  const circle = new Error("around");
  circle.cause = circle;
  for (const other of [wrapped(Object.assign(new Error("no"), { code: "23503" }), 2), { code: "23505" }, circle])
    expect(isTaken(other)).toBe(false);
});
