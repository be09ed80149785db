import { Hono } from "hono";
import { expect, test } from "vitest";
import { Refusal } from "#server/errors.ts";
import { holdBody } from "./held-bodies.ts";
import type { HubEnv, Person } from "./hub-env.ts";

const megabyte = 1024 * 1024;
const arrives = Promise.withResolvers<string>();

const app = new Hono<HubEnv>()
  .onError((error, c) => c.text(error instanceof Refusal ? error.code : "a bug"))
  .post("/slow", async (c) => c.text(await holdBody(c, megabyte, () => arrives.promise)))
  .post("/quick", async (c) => c.text(await holdBody(c, megabyte, () => Promise.resolve("read"))))
  .post("/known", async (c) => {
    c.set("person", { id: "asha" } as Person);
    return c.text(await holdBody(c, megabyte, () => Promise.resolve("read")));
  });

async function bring(path: string, bytes?: number): Promise<string> {
  const headers = bytes === undefined ? {} : { "content-length": String(bytes) };
  return (await app.request(path, { method: "POST", headers })).text();
}

test("strangers' bodies share 64 MB; beyond it only small ones and those of signed-in people are read", async () => {
  const slow = Array.from({ length: 63 }, () => bring("/slow", megabyte));
  expect(await bring("/quick", megabyte)).toBe("read");
  slow.push(bring("/slow"));
  expect(await bring("/quick", megabyte)).toBe("busy");
  expect(await bring("/quick")).toBe("busy");
  expect(await bring("/quick", 16 * 1024)).toBe("read");
  expect(await bring("/known", megabyte)).toBe("read");
  arrives.resolve("at last");
  expect(new Set(await Promise.all(slow))).toEqual(new Set(["at last"]));
  expect(await bring("/quick", megabyte)).toBe("read");
});
