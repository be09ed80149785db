import { expect, test } from "vitest";
import { oneSlipAway, oneThirdAway } from "./near-patterns.ts";

test("every slip of a finger has a pattern, once", () => {
  expect(oneSlipAway("goa").toSorted()).toEqual(
    ["oa", "ga", "go", "_oa", "g_a", "go_", "_goa", "g_oa", "go_a", "goa_", "oga", "gao"].toSorted(),
  );
  expect(oneSlipAway("aa")).not.toContain("aa");
});

test("two thirds of a long word are enough", () => {
  expect(oneThirdAway("bengalooru")).toEqual(["bengal%", "%alooru", "beng%ooru"]);
  expect(oneThirdAway("mumbai")).toEqual([]);
});
