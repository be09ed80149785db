import { expect, test } from "vitest";
import { refusals } from "#contract/errors.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { statusOf } from "#server/http/error-table.ts";
import { allDoors, apiDoors, bareDoors, fileOf, termsOf, wireDoors } from "../../scripts/doors.ts";
import { decidedDoors } from "./decided-doors.ts";
import { startHub } from "#test/hub/harness.ts";

interface DocumentedDoor {
  readonly tags: readonly string[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

interface ApiDocument {
  readonly openapi: string;
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedDoor>>>>;
  readonly components: { readonly securitySchemes: Readonly<Record<string, unknown>> };
}

const hub = await startHub();

async function apiDocument(): Promise<ApiDocument> {
  return (await (await hub.request("/api/openapi.json")).json()) as ApiDocument;
}

const doorsIn = (paths: ApiDocument["paths"]): Map<string, DocumentedDoor> =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, door]) => [
        `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
        door,
      ]),
    ),
  );

test("the list of doors is not empty", () => {
  expect(apiDoors.map(({ name }) => name)).toContain("GET /api/products/:slug");
  expect(wireDoors.map(({ name }) => name)).toContain("POST /auth/v1/token");
  expect(bareDoors.map(({ name }) => name)).toContain("GET /cards/:file");
});

test("npm run doors names the file of every address", () => {
  expect(allDoors.filter((door) => fileOf(door) === undefined).map(({ name }) => name)).toEqual([]);
  expect(allDoors.map(({ name }) => name)).toEqual(expect.arrayContaining(["GET /metrics", "GET /api/openapi.json"]));
  expect(fileOf(allDoors.find(({ name }) => name === "POST /api/purchases") ?? { name: "", handlers: [] })).toBe(
    "server/features/access/routes.ts",
  );
});

test("each door names its guard and then its rate limit, as decided for it", () => {
  const doors = allDoors.map((door) => `${door.name}: ${termsOf(door)}`);
  const decided = Object.entries(decidedDoors).flatMap(([terms, names]) => names.map((name) => `${name}: ${terms}`));
  expect(doors.toSorted()).toEqual(decided.toSorted());
});

test("no cache stores the private answers of a door", () => {
  const own = apiDoors.filter((door) => door.name.startsWith("GET ") && !termsOf(door).startsWith("anyone,"));
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter(({ handlers }) => !handlers.includes(forOneOnly)).map(({ name }) => name)).toEqual([]);
});

test("the API document describes every door", async () => {
  const { openapi, paths } = await apiDocument();
  expect(openapi).toMatch(/^3\.1/);
  expect([...doorsIn(paths).keys()].toSorted()).toEqual(apiDoors.map(({ name }) => name).toSorted());
});

test("the API document names the login and the heading of every door", async () => {
  const { paths, tags, components } = await apiDocument();
  const doors = doorsIn(paths);
  expect(components.securitySchemes["bearer"]).toMatchObject({ type: "http", scheme: "bearer" });
  for (const door of apiDoors) {
    const needed = termsOf(door).startsWith("anyone,") ? [] : [{ bearer: [] }];
    expect([door.name, doors.get(door.name)?.security]).toEqual([door.name, needed]);
  }
  const headings = new Set([...doors.values()].flatMap((door) => door.tags));
  expect(tags.map(({ name }) => name)).toEqual([...headings]);
});

test("every documented refusal is in the contract, under the status of its answers", async () => {
  const { paths } = await apiDocument();
  const answers = [...doorsIn(paths).values()].flatMap((door) => Object.entries(door.responses));
  const failures = answers.filter(([status]) => Number(status) >= 400);
  expect(failures.length).toBeGreaterThan(0);
  for (const [status, { description }] of failures) {
    const codes = [...description.matchAll(/`(\w+)`/g)].map(([, code]) => code as keyof typeof refusals);
    expect(codes.length).toBeGreaterThan(0);
    for (const code of codes) expect([code in refusals, String(statusOf[code])]).toEqual([true, status]);
  }
});

test("every refusal has a status and a sentence", () => {
  expect(Object.keys(statusOf).toSorted()).toEqual(Object.keys(refusals).toSorted());
  // Two are quoted from the specification, without a full stop.
  const { no_profile_picture: noPicture, profile_picture_too_large: tooLarge, ...sentences } = refusals;
  expect(noPicture).toBe("Please upload a JPEG, PNG, or WebP image");
  expect(tooLarge).toBe("Profile picture must be smaller than 3MB");
  for (const sentence of Object.values(sentences)) expect(sentence).toMatch(/^[A-Z].*\.$/);
});
