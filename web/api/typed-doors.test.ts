import { beforeEach, expect, test } from "vitest";
import { typedDoors } from "./typed-doors.ts";

interface Doors {
  readonly api: {
    readonly orders: {
      $get(input?: object, options?: object): Promise<Response>;
      readonly ":id": {
        readonly notes: { readonly ":number": { $put(input: object, options?: object): Promise<Response> } };
      };
    };
  };
}

const sent: { url: string; init: RequestInit }[] = [];
const answer = new Response("{}");
const { orders } = typedDoors<Doors>("http://hub.test", (url, init) => {
  sent.push({ url, init });
  return Promise.resolve(answer);
}).api;

beforeEach(() => {
  sent.length = 0;
});

const headersOf = (one: (typeof sent)[number] | undefined) => Object.fromEntries(new Headers(one?.init.headers));

test("a request goes to the door's path with its query, without undefined values", async () => {
  expect(await orders.$get()).toBe(answer);
  await orders.$get({ query: { to: "a b&c", tag: ["x", "y"], none: undefined } });
  expect(sent.map(({ url }) => url)).toEqual([
    "http://hub.test/api/orders",
    "http://hub.test/api/orders?to=a+b%26c&tag=x&tag=y",
  ]);
  expect(sent.map(({ init }) => [init.method, init.body])).toEqual([
    ["GET", undefined],
    ["GET", undefined],
  ]);
});

test("path, body and headers reach the door unchanged", async () => {
  const input = { param: { id: "YDI_1", number: "N26-27/1" }, json: { price: 0 } };
  await orders[":id"].notes[":number"].$put(input, { headers: { "Idempotency-Key": "k" } });
  expect(sent[0]).toMatchObject({
    url: "http://hub.test/api/orders/YDI_1/notes/N26-27%2F1",
    init: { method: "PUT", body: '{"price":0}' },
  });
  expect(headersOf(sent[0])).toEqual({ "content-type": "application/json", "idempotency-key": "k" });
});

test("typed text in a path is escaped and leads to no other door", async () => {
  for (const number of ["asha\u0000", "asha#x", "../me?x", "a b"])
    await orders[":id"].notes[":number"].$put({ param: { id: "1", number } });
  const notes = "http://hub.test/api/orders/1/notes";
  expect(sent.map(({ url }) => url)).toEqual([
    `${notes}/asha%00`,
    `${notes}/asha%23x`,
    `${notes}/..%2Fme%3Fx`,
    `${notes}/a%20b`,
  ]);
});

test("bytes go as they are, with their own headers, and a request can be broken off", async () => {
  const { signal } = new AbortController();
  const body = new Blob(["picture"]);
  const init = { body, headers: { "content-type": "image/png" }, signal };
  await orders[":id"].notes[":number"].$put({ param: { id: "1", number: "2" } }, { init });
  expect([sent[0]?.init.body, sent[0]?.init.signal, headersOf(sent[0])]).toEqual([body, signal, init.headers]);
});

test("a door that is waited for instead of its answer does not wait for ever", async () => {
  expect(await Promise.resolve(orders)).toBe(orders);
  expect(sent).toEqual([]);
});
