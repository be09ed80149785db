import { expect, test } from "vitest";
import { sentAt } from "./sent-at.ts";

test("a message says when it came by the clock of India", () => {
  expect(sentAt("2026-11-21T06:29:04.123Z")).toBe("21 Nov, 11:59:04");
  expect(sentAt("2026-12-31T18:30:00.000Z")).toBe("1 Jan, 00:00:00");
});
