// On both engines: engines refuse different texts.
// Any text in any field of a door is accepted or refused, never a 500. The doors themselves declare their fields.
import { beforeAll, expect, test } from "vitest";
import { fileDoors } from "#server/app.ts";
import { startHub } from "./harness.ts";
import { anAdmin } from "#test/shop/managing.ts";

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly minimum?: number;
}

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const unkeepable = ["a\u0000b", "\ud800"];
const farAway = ["0000-01-01", "0001-01-01", "9999-12-31", "9999-12-31T23:59:59-14:00", "0001-01-01T00:00:00+14:00"];
const formats: Readonly<Record<string, string>> = {
  uuid: "00000000-0000-4000-8000-000000000000",
  date: "2026-11-22",
  "date-time": "2026-11-22T10:00:00.000Z",
  email: "asha@example.com",
  uri: "https://example.com/",
};

const hub = await startHub();
let document: Document;
let token: string;

beforeAll(async () => {
  token = (await anAdmin(hub)).token;
  document = (await (await hub.request("/api/openapi.json")).json()) as Document;
});

interface Leaf {
  readonly at: readonly (string | number)[];
  readonly isDay: boolean;
}

/** A value that the schema accepts, and the places of its texts. */
function sampleOf(schema: Schema, leaves: Leaf[], at: readonly (string | number)[] = []): unknown {
  if (schema.$ref !== undefined)
    return sampleOf(document.components.schemas[schema.$ref.split("/").at(-1)!] ?? {}, leaves, at);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return sampleOf(first, leaves, at);
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, inner]) => [name, sampleOf(inner, leaves, [...at, name])]),
    );
  if (schema.type === "array") return [sampleOf(schema.items ?? {}, leaves, [...at, 0])];
  if (schema.type === "integer" || schema.type === "number") return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === "boolean") return false;
  leaves.push({ at, isDay: schema.format?.startsWith("date") === true });
  return formats[schema.format ?? ""] ?? "abc";
}

function withText(sample: unknown, at: readonly (string | number)[], text: string): unknown {
  const [key, ...rest] = at;
  if (key === undefined) return text;
  const copy = structuredClone(sample) as Record<string | number, unknown>;
  copy[key] = withText(copy[key], rest, text);
  return copy;
}

interface OddRequest {
  readonly door: string;
  readonly path: string;
  readonly body?: unknown;
}

function* requestsTo(method: string, path: string, { parameters = [], requestBody }: Operation): Generator<OddRequest> {
  const usual = (name: string) => sampleOf(parameters.find((one) => one.name === name)?.schema ?? {}, []);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(usual(name))));
  const leaves: Leaf[] = [];
  const body = sampleOf(requestBody?.content["application/json"]?.schema ?? {}, leaves);
  const door = `${method} ${path}`;
  const withBody = requestBody === undefined ? {} : { body };
  for (const { name, in: place, schema } of parameters) {
    const leaves: Leaf[] = [];
    sampleOf(schema, leaves);
    for (const text of [...unkeepable, ...(leaves.some(({ isDay }) => isDay) ? farAway : [])]) {
      // No address carries half a surrogate pair.
      const odd = encodeURIComponent(text.toWellFormed());
      if (place === "query") yield { door, path: `${filled}?${name}=${odd}`, ...withBody };
      if (place === "path")
        yield { door, path: path.replace(`{${name}}`, odd).replaceAll(/\{\w+\}/g, "1"), ...withBody };
    }
  }
  if (requestBody === undefined) return;
  for (const { at, isDay } of leaves)
    for (const text of isDay ? [...unkeepable, ...farAway] : unkeepable)
      yield { door, path: filled, body: withText(body, at, text) };
}

function allRequests(): OddRequest[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => [...requestsTo(method.toUpperCase(), path, operation)]),
  );
}

test("no text and no date that the database cannot store makes a door fail", async () => {
  const failed = new Set<string>();
  const requests = allRequests();
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  for (const { door, path, body } of requests) {
    const [method = ""] = door.split(" ");
    const answer = await hub.request(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    await answer.text();
    if (answer.status >= 500) failed.add(`${door}: ${answer.status}`);
  }
  expect([...failed]).toEqual([]);
  expect(requests.length).toBeGreaterThan(300);
});

test("a file with a zero byte in its address is not found", async () => {
  const parts = /:\w+(\{.*?\})?/g;
  const doors = fileDoors.routes.filter(({ method, path }) => method === "GET" && path.includes(":"));
  const addresses = doors.flatMap(({ path }) =>
    [...path.matchAll(parts)].flatMap((_part, odd) => {
      let at = 0;
      const filled = path.replaceAll(parts, () => (at++ === odd ? "a%00b" : "abc"));
      return ["", ".png", ".ics", ".jwt", ".webp"].map((ending) => filled + ending);
    }),
  );
  const failed: string[] = [];
  for (const address of new Set(addresses)) {
    const { status } = await hub.request(address);
    if (status !== 404) failed.push(`${address}: ${status}`);
  }
  expect(failed).toEqual([]);
  expect(addresses.length).toBeGreaterThan(50);
});
