import { expect, test } from "vitest";
import { isGood } from "./access-token.ts";

const now = new Date("2026-11-22T06:00:00Z").getTime();
const session = { access_token: "kept", user: { id: "asha" } };

test.each([
  ["an hour", 3600, true],
  ["a little more than what is renewed ahead", 91, true],
  ["as little as that", 90, false],
  ["nothing", -5, false],
  ["an unknown time", undefined, false],
])("a token that has %s left is shown as it lies there: %s s, %s", (_left, seconds, is) => {
  const expires_at = seconds === undefined ? undefined : now / 1000 + seconds;
  expect(isGood({ ...session, expires_at }, now)).toBe(is);
});
