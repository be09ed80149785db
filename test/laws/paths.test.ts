import { globSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { adminPaths } from "#contract/values/admin-paths.ts";
import {
  badgePaths,
  emailPaths,
  eventPaths,
  paths,
  paymentPaths,
  peoplePaths,
  profilePaths,
} from "#contract/values/paths.ts";
import { stagePaths, playedPaymentPaths } from "#contract/values/stage-paths.ts";
import { playedPaymentDoors } from "#server/app.ts";
import routes from "#web/routes.ts";

function patternsOf(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path = "", index, children = [] }) => {
    const own = path === "" ? above : `${above}/${path}`;
    return [...(path !== "" || index ? [own === "" ? "/" : own] : []), ...patternsOf(children, own)];
  });
}

const patterns = patternsOf(await routes);
// The credential of a badge is a document, which the server signs.
const { credential: _signed, ...badgePages } = badgePaths;
// Calendar files are documents too.
const { calendar: _all, entry: _one, ownCalendar: _own, ...eventPages } = eventPaths;
const named = [
  paths,
  emailPaths,
  profilePaths,
  paymentPaths,
  peoplePaths,
  eventPages,
  badgePages,
  adminPaths,
  stagePaths,
]
  .flatMap((group) => Object.values<string | ((...parts: never[]) => string)>(group))
  .map((path) => (typeof path === "string" ? path : path(...([":", ":"] as never[]))));

test("every address in paths.ts has a page", () => {
  const shapes = patterns.map((pattern) => pattern.replaceAll(/:\w+/g, ":"));
  expect(named.filter((path) => !shapes.includes(path))).toEqual([]);
});

test("every address of the sandbox payment provider has a door", () => {
  const doors = playedPaymentDoors.routes.map(({ path }) => path.replaceAll(/:\w+/g, ":"));
  const { api, ...pages } = playedPaymentPaths;
  expect(doors.some((path) => path.startsWith(`${api}/`))).toBe(true);
  const written = Object.values<string | ((...parts: never[]) => string)>(pages).map((path) =>
    typeof path === "string" ? path : path(...([":", ":"] as never[])),
  );
  expect(written.filter((path) => !doors.includes(path))).toEqual([]);
});

test("no link, redirect or email writes the address of a page by hand", () => {
  const first = [...new Set([...named, ...patterns].flatMap((path) => path.split("/")[1] ?? []))].filter((part) =>
    /^[\w-]+$/.test(part),
  );
  const written = new RegExp(
    `["'\`](\\$\\{[^}]*\\})?/(${first.join("|")})(?=["'\`/?#])(?!/:)|\\b(to|href)=(\\{ *)?["'\`]/["'\`]|\\b(to|link|goOn): "/"|\\bnavigate\\("/"`,
  );
  // Doors have addresses of their own, those of pictures too; an operator's text about a setting is prose.
  const doors = /\.(get|post|put|patch|delete|all|use|basePath|route)\(\s*["'`][^"'`]*["'`]/g;
  // The discovery document lists doors of the wire, whose first word two pages share.
  const apart =
    /\.test\.tsx?$|^contract\/values\/((admin|discord|stage)-)?paths\.ts$|^server\/config\/|^server\/features\/pictures\/present\.ts$|sandbox-identity\.ts$|connected-apps\/discovery\.ts$|^web\/ui\/sidebar\//;
  const matches = globSync("{contract,server,web}/**/*.{ts,tsx}")
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !apart.test(file))
    .flatMap((file) =>
      readFileSync(file, "utf8")
        .replaceAll(doors, "")
        .split("\n")
        .filter((line) => written.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(matches).toEqual([]);
});
