import { findTargetHandler } from "hono/utils/handler";
import { expect, test } from "vitest";
import { refusals } from "#contract/errors.ts";
import { authDoors, doors, fileDoors } from "#server/app.ts";
import { statusOf } from "#server/http/error-table.ts";
import { guardName } from "#server/http/guards.ts";
import { limitOf } from "#server/http/limits.ts";
import { startHub } from "./harness.ts";

interface Door {
  readonly name: string;
  readonly handlers: readonly unknown[];
}

interface Described {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, { readonly summary?: string; readonly responses: Record<string, { readonly description: string }> }>>;
}

const hub = await startHub();

const allDoors = doorsOf(doors);
const wireDoors = doorsOf(authDoors);
const bareDoors = doorsOf(fileDoors);

function doorsOf({ routes }: Pick<typeof doors, "routes">): Door[] {
  // What stands before every door is under ALL.
  const own = routes.filter(({ method }) => method !== "ALL");
  return [...Map.groupBy(own, ({ method, path }) => `${method} ${path}`)].map(([name, found]) => ({ name, handlers: found.map(({ handler }) => findTargetHandler(handler)) }));
}

async function described(): Promise<Described> {
  return (await (await hub.request("/api/openapi.json")).json()) as Described;
}

test("there are doors to look at", () => {
  expect(allDoors.map(({ name }) => name)).toContain("GET /api/products/:slug");
  expect(wireDoors.map(({ name }) => name)).toContain("POST /auth/v1/token");
  expect(bareDoors.map(({ name }) => name)).toContain("GET /cards/:file");
});

test.each([...allDoors, ...wireDoors, ...bareDoors])("$name names its guard first, then how often it may be used", ({ handlers }) => {
  expect(guardName(handlers[0]), "the first argument is a guard").toBeDefined();
  expect(limitOf(handlers[1]), "the second argument is a limit").toBeDefined();
});

test("the API document tells of every door", async () => {
  const { openapi, paths } = await described();
  expect(openapi).toMatch(/^3\.1/);
  const told = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`));
  expect(told.toSorted()).toEqual(allDoors.map(({ name }) => name).toSorted());
});

test("every refusal a door tells of is in the contract, under the status it is sent with", async () => {
  const { paths } = await described();
  const answers = Object.values(paths).flatMap(Object.values).flatMap((door: Described["paths"][string][string]) => Object.entries(door.responses));
  const told = answers.filter(([status]) => Number(status) >= 400);
  expect(told.length).toBeGreaterThan(0);
  for (const [status, { description }] of told) {
    const codes = [...description.matchAll(/`(\w+)`/g)].map(([, code]) => code as keyof typeof refusals);
    expect(codes.length).toBeGreaterThan(0);
    for (const code of codes) expect([code in refusals, String(statusOf[code])]).toEqual([true, status]);
  }
});

test("every refusal has a status and a sentence", () => {
  expect(Object.keys(statusOf).toSorted()).toEqual(Object.keys(refusals).toSorted());
  for (const sentence of Object.values(refusals)) expect(sentence).toMatch(/^[A-Z].*\.$/);
});
