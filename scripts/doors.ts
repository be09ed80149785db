// npm run doors [-- WORD …]: every door of the hub with its guard, its limit and its file.
import { globSync, readFileSync } from "node:fs";
import { Hono } from "hono";
import { findTargetHandler } from "hono/utils/handler";
import { authDoors, doors, fileDoors, playedDiscordDoors, playedPaymentDoors, webhookDoors } from "#server/app.ts";
import { apiDocument } from "#server/http/api-document.ts";
import { guardName } from "#server/http/guards.ts";
import { healthRoutes } from "#server/http/health.ts";
import { limitOf } from "#server/http/limits.ts";

export interface Door {
  // POST /api/products/:slug
  readonly name: string;
  readonly handlers: readonly unknown[];
}

export const apiDoors: Door[] = doorsOf(doors);
export const wireDoors: Door[] = doorsOf(authDoors);
// Doors of no feature: health, figures, the description of the API.
const houseDoors = [healthRoutes(), new Hono().route("/api", apiDocument(doors))];
export const bareDoors: Door[] = [
  fileDoors,
  webhookDoors,
  playedPaymentDoors,
  playedDiscordDoors,
  ...houseDoors,
].flatMap(doorsOf);
export const allDoors: readonly Door[] = [...apiDoors, ...wireDoors, ...bareDoors];

function doorsOf({ routes }: Pick<typeof doors, "routes">): Door[] {
  // Middleware before every door is under ALL.
  const own = routes.filter(({ method }) => method !== "ALL");
  return [...Map.groupBy(own, ({ method, path }) => `${method} ${path}`)].map(([name, group]) => ({
    name,
    handlers: group.map(({ handler }) => findTargetHandler(handler)),
  }));
}

/** "signedIn, 120 in 60 s": the guard is the first thing a door names, and the limit the second. */
export function termsOf({ handlers }: Door): string {
  const limit = limitOf(handlers[1]);
  return `${guardName(handlers[0])}, ${limit ? `${limit.calls} in ${limit.seconds} s` : "no limit"}`;
}

/** The file of a door, found by the path written there. */
export function fileOf(door: Door): string | undefined {
  const [method = "", path = ""] = door.name.split(" ");
  return written().find(
    (one) =>
      one.method === method.toLowerCase() &&
      path.endsWith(one.path) &&
      ["/api", "/auth/v1", "/sandbox/payments/api/pg", "/sandbox/discord/api/v10", ""].includes(
        path.slice(0, -one.path.length),
      ),
  )?.file;
}

let matches: { file: string; method: string; path: string }[] | undefined;

function written(): NonNullable<typeof matches> {
  matches ??= globSync(["server/features/**/*routes.ts", "server/http/{health,api-document}.ts"]).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\.(get|post|put|patch|delete)\(\s*"([^"]+)"/g)].map(
      ([, method = "", path = ""]) => ({ file: file.replaceAll("\\", "/"), method, path }),
    ),
  );
  return matches;
}

if (import.meta.main) {
  const wanted = process.argv.slice(2).map((word) => word.toLowerCase());
  const rows = allDoors
    .map((door) => [...door.name.split(" "), termsOf(door), fileOf(door) ?? "?"])
    .filter((row) => wanted.every((word) => row.join(" ").toLowerCase().includes(word)));
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  if (rows.length === 0) console.log(`No door is called ${wanted.join(" ")}. Pages are listed in web/routes.ts.`);
  for (const row of rows) console.log(row.map((part, column) => part.padEnd(widths[column] ?? 0)).join("  "));
}
