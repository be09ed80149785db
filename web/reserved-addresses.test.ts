import { readdirSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { isReservedSlug } from "#contract/values/reserved-slugs.ts";
import routes from "./routes.ts";

function firstWords(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) =>
    path === undefined ? firstWords(children) : [path.split("/")[0] ?? ""],
  );
}

test("no product can have an address that a page or a folder of the hub has", async () => {
  const pages = firstWords(await routes);
  expect(pages).toContain("setup");
  const folders = readdirSync("public", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const taken = [...pages, ...folders].filter((word) => /^[a-z0-9-]+$/.test(word));
  expect(taken.filter((word) => !isReservedSlug(word))).toEqual([]);
});
