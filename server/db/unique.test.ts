import { expect, test } from "vitest";
import { isTaken } from "./unique.ts";

const taken = Object.assign(new Error("duplicate key value"), { code: "23505" });

function wrapped(error: Error, times: number): Error {
  return times === 0 ? error : wrapped(new Error("Failed query", { cause: error }), times - 1);
}

test.each([0, 1, 4])("a refusal is known for what it is in %i wrappings", (times) => {
  expect(isTaken(wrapped(taken, times))).toBe(true);
});

test("another refusal, something that is no error, and a circle of causes are no such thing", () => {
  const circle = new Error("around");
  circle.cause = circle;
  for (const other of [wrapped(Object.assign(new Error("no"), { code: "23503" }), 2), { code: "23505" }, circle])
    expect(isTaken(other)).toBe(false);
});
