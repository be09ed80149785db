import { expect, test } from "vitest";
import { flagIn, momentIn, NotTaken, objectIn, paiseIn, textIn, uuidIn, wholeIn } from "./value-rules.ts";

function why(read: () => unknown): string {
  try {
    return `read as ${JSON.stringify(read())}`;
  } catch (error) {
    if (error instanceof NotTaken) return error.why;
    throw error;
  }
}

test.each([
  ["2024-05-01T10:00:00Z", "2024-05-01T10:00:00.000Z"],
  ["2024-05-01 10:00:00.123456+00", "2024-05-01T10:00:00.123Z"],
  ["2024-05-01 15:30:00+05:30", "2024-05-01T10:00:00.000Z"],
  ["2024-05-01 05:00:00-0500", "2024-05-01T10:00:00.000Z"],
  ["2024-05-01 10:00:00", "2024-05-01T10:00:00.000Z"],
  ["2024-05-01", "2024-05-01T00:00:00.000Z"],
  ["1714557600", "2024-05-01T10:00:00.000Z"],
  ["1714557600000", "2024-05-01T10:00:00.000Z"],
  ["25/05/2024 10:00", "2024-05-25T10:00:00.000Z"],
  ["25.5.2024", "2024-05-25T00:00:00.000Z"],
  ["05/25/2024", "2024-05-25T00:00:00.000Z"],
  ["05/05/2024", "2024-05-05T00:00:00.000Z"],
])("the moment %s is %s", (at, moment) => expect(momentIn({ at }, "at")?.toISOString()).toBe(moment));

test.each([
  ["01/05/2024", "a date can be read in two ways"],
  ["2024-02-30", "a date cannot be read"],
  ["2024-13-01", "a date cannot be read"],
  ["2024-05-01 25:00", "a date cannot be read"],
  ["last May", "a date cannot be read"],
  ["0024-05-01", "a date cannot be read"],
  ["infinity", "a date cannot be read"],
])("%s is ambiguous and is not guessed", (at, reason) => expect(why(() => momentIn({ at }, "at"))).toBe(reason));

test.each([
  ["2499", "rupees", 249_900],
  ["2499.5", "rupees", 249_950],
  ["2499.000", "rupees", 249_900],
  ["0.01", "rupees", 1],
  ["249900", "paise", 249_900],
  ["249900.00", "paise", 249_900],
] as const)("%s %s are %i paise", (amount, unit, paise) => expect(paiseIn({ amount }, "amount", unit)).toBe(paise));

test.each([
  ["-1", "rupees"],
  ["2499.999", "rupees"],
  ["2,499", "rupees"],
  ["1e12", "rupees"],
  ["1000000000000", "rupees"],
  ["0.5", "paise"],
] as const)("%s %s are no amount", (amount, unit) =>
  expect(why(() => paiseIn({ amount }, "amount", unit))).toBe("an amount of money cannot be read"),
);

test("an empty or missing cell is nothing", () => {
  for (const column of ["blank", "null", "none"]) {
    const values = { blank: "  ", null: null };
    expect([
      textIn(values, column),
      momentIn(values, column),
      flagIn(values, column),
      objectIn(values, column),
    ]).toEqual([undefined, undefined, undefined, {}]);
  }
});

test.each<[string, () => unknown]>([
  ["a field is longer than 100,000 characters", () => textIn({ at: "x".repeat(100_001) }, "at")],
  ["a field has characters that cannot be stored", () => textIn({ at: "a\0b" }, "at")],
  ["a field has characters that cannot be stored", () => textIn({ at: "a\ud800" }, "at")],
  ["an id is malformed", () => uuidIn({ id: "17" }, "id")],
  ["a required field is empty", () => uuidIn({ id: "" }, "id")],
  ["a flag is neither yes nor no", () => flagIn({ at: "maybe" }, "at")],
  ["a field should hold JSON and does not", () => objectIn({ at: "{half" }, "at")],
  ["a field should hold JSON and does not", () => objectIn({ at: "[1]" }, "at")],
  ["a number cannot be read", () => wholeIn({ at: "12.5" }, "at")],
])("%s", (reason, read) => expect(why(read)).toBe(reason));

test.each(["t", "TRUE", "1", "yes"])("%s is yes", (at) => expect(flagIn({ at }, "at")).toBe(true));
test.each(["f", "false", "0", "No"])("%s is no", (at) => expect(flagIn({ at }, "at")).toBe(false));
