import { Hono } from "hono";
import { expect, test } from "vitest";
import { z } from "zod";
import { ErrorBody } from "#contract/error-body.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { answerError } from "#server/http/answer-error.ts";
import { requestFrame } from "#server/http/request-frame.ts";
import { sameOrigin } from "#server/http/same-origin.ts";
import { longTexts, takes } from "#server/http/takes.ts";
import { startHub } from "./harness.ts";

// The middleware around a door with a JSON body: requests that reach such a door, and requests that do not.
const hub = await startHub();
const app = new Hono<HubEnv>()
  .onError(answerError)
  .use(requestFrame(hub.ctx), sameOrigin)
  .post("/notes", takes("json", z.unknown()), (c) => c.json(c.req.valid("json")))
  .put("/notes", takes("json", z.unknown()), (c) => c.json(c.req.valid("json")))
  .delete("/notes", (c) => c.json("gone"))
  .post("/texts", takes("json", z.unknown(), longTexts), (c) => c.json(c.req.valid("json")));

const json = { "content-type": "application/json" };

async function send(body: string, headers: Record<string, string> = json, door = "POST /notes"): Promise<string> {
  const [method = "", path = ""] = door.split(" ");
  const answer = await app.request(`http://hub.test${path}`, {
    method,
    body,
    headers: { "content-length": String(body.length), ...headers },
  });
  if (answer.ok) return "accepted";
  return `${answer.status} ${ErrorBody.parse(await answer.json()).error.code}`;
}

test("a JSON body is accepted", async () => {
  expect(await send('{"to":"Asha"}')).toBe("accepted");
});

test("a body from another website is refused, whatever its headers claim", async () => {
  expect(await send("{}", { ...json, origin: "https://elsewhere.example" })).toBe("403 cross_origin");
  expect(await send("{}", { ...json, "sec-fetch-site": "cross-site" })).toBe("403 cross_origin");
  expect(await send("{}", { ...json, origin: "null" })).toBe("403 cross_origin");
});

test("a page of the hub itself may write", async () => {
  expect(await send("{}", { ...json, origin: "http://hub.test" })).toBe("accepted");
});

test("a body may have 100 KB, an editor's long texts 1 MB, and not one byte more", async () => {
  const body = (bytes: number): string => `"${"x".repeat(bytes - 2)}"`;
  for (const [door, most] of [
    ["POST /notes", 100 * 1024],
    ["POST /texts", 1024 * 1024],
  ] as const) {
    expect(await send(body(most), json, door)).toBe("accepted");
    expect(await send(body(most + 1), json, door)).toBe("413 payload_too_large");
  }
});

test.each(["POST", "PUT"])("%s accepts only JSON", async (method) => {
  const door = `${method} /notes`;
  for (const type of [
    "application/json",
    "application/json; charset=utf-8",
    "application/vnd.hub+json",
    "APPLICATION/JSON",
  ])
    expect(await send("{}", { "content-type": type }, door), type).toBe("accepted");
  for (const type of ["text/plain", "application/jsonp", "text/application/json"])
    expect(await send("{}", { "content-type": type }, door), type).toBe("415 unsupported_media_type");
  expect(await send("{", json, door)).toBe("400 malformed_json");
});

test("a door without a body ignores the one it receives", async () => {
  expect(await send("to=Asha", { "content-type": "text/plain" }, "DELETE /notes")).toBe("accepted");
});

test("a malformed body is refused as malformed JSON", async () => {
  expect(await send('{"to":')).toBe("400 malformed_json");
  expect(await send("to=Asha", { "content-type": "application/x-www-form-urlencoded" })).toBe(
    "415 unsupported_media_type",
  );
});
