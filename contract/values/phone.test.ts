import { expect, test } from "vitest";
import { parsePhone } from "./phone.ts";

test.each([
  ["+91 98123 45678", "919812345678"],
  ["1234567", "1234567"],
  ["123456789012345", "123456789012345"],
  ["123456", undefined],
  ["1234567890123456", undefined],
  ["09812345678", undefined],
  ["+91-98123-45678", undefined],
  ["", undefined],
])("%j is kept as %j", (typed, kept) => expect(parsePhone(typed)).toBe(kept));
