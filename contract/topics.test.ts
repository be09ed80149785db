import { expect, test } from "vitest";
import { keepUntilChange, topicsKept } from "./topics.ts";

test("a page that shows several things names them all, and the server reads the same ones", () => {
  expect(keepUntilChange("build")).toEqual({ "X-Keep": "build" });
  expect(topicsKept(keepUntilChange("build", "catalog")["X-Keep"])).toEqual(["build", "catalog"]);
});
