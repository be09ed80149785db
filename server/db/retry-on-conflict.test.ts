import { expect, test } from "vitest";
import { Conflict, retryOnConflict } from "./retry-on-conflict.ts";

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

test("who was slower looks again until the work is done", async () => {
  const desk = busyFor(4, new Conflict());
  expect([await retryOnConflict(desk.work), desk.tried]).toEqual(["done", 5]);
});

test("after five tries it is given up, and any other failure at once", async () => {
  const crowd = busyFor(5, new Conflict());
  await expect(retryOnConflict(crowd.work)).rejects.toBeInstanceOf(Conflict);
  expect(crowd.tried).toBe(5);
  const broken = busyFor(1, new Error("no such table"));
  await expect(retryOnConflict(broken.work)).rejects.toThrow("no such table");
  expect(broken.tried).toBe(1);
});
