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
const letters = new Hono<HubEnv>()
  .onError(answerError)
  .use(requestFrame(hub.ctx), sameOrigin)
  .post("/letters", takes("json", z.unknown()), (c) => c.json(c.req.valid("json")))
  .put("/letters", takes("json", z.unknown()), (c) => c.json(c.req.valid("json")))
  .delete("/letters", (c) => c.json("gone"))
  .post("/texts", takes("json", z.unknown(), longTexts), (c) => c.json(c.req.valid("json")));

const json = { "content-type": "application/json" };

async function sent(body: string, headers: Record<string, string> = json, door = "POST /letters"): Promise<string> {
  const [method = "", path = ""] = door.split(" ");
  const answer = await letters.request(`http://hub.test${path}`, {
    method,
    body,
    headers: { "content-length": String(body.length), ...headers },
  });
  if (answer.ok) return "taken";
  return `${answer.status} ${ErrorBody.parse(await answer.json()).error.code}`;
}

test("a JSON body is accepted", async () => {
  expect(await sent('{"to":"Asha"}')).toBe("taken");
});

test("a body from another website is refused, whatever its headers claim", async () => {
  expect(await sent("{}", { ...json, origin: "https://elsewhere.example" })).toBe("403 cross_origin");
  expect(await sent("{}", { ...json, "sec-fetch-site": "cross-site" })).toBe("403 cross_origin");
  expect(await sent("{}", { ...json, origin: "null" })).toBe("403 cross_origin");
});

test("a page of the hub itself may write", async () => {
  expect(await sent("{}", { ...json, origin: "http://hub.test" })).toBe("taken");
});

test("a body may have 100 KB, an editor's long texts 1 MB, and not one byte more", async () => {
  const body = (bytes: number): string => `"${"x".repeat(bytes - 2)}"`;
  for (const [door, most] of [
    ["POST /letters", 100 * 1024],
    ["POST /texts", 1024 * 1024],
  ] as const) {
    expect(await sent(body(most), json, door)).toBe("taken");
    expect(await sent(body(most + 1), json, door)).toBe("413 payload_too_large");
  }
});

test.each(["POST", "PUT"])("%s accepts only JSON", async (method) => {
  const door = `${method} /letters`;
  for (const type of [
    "application/json",
    "application/json; charset=utf-8",
    "application/vnd.hub+json",
    "APPLICATION/JSON",
  ])
    expect(await sent("{}", { "content-type": type }, door), type).toBe("taken");
  for (const type of ["text/plain", "application/jsonp", "text/application/json"])
    expect(await sent("{}", { "content-type": type }, door), type).toBe("415 unsupported_media_type");
  expect(await sent("{", json, door)).toBe("400 malformed_json");
});

test("a door without a body ignores the one it receives", async () => {
  expect(await sent("to=Asha", { "content-type": "text/plain" }, "DELETE /letters")).toBe("taken");
});

test("a malformed body is refused as malformed JSON", async () => {
  expect(await sent('{"to":')).toBe("400 malformed_json");
  expect(await sent("to=Asha", { "content-type": "application/x-www-form-urlencoded" })).toBe(
    "415 unsupported_media_type",
  );
});
