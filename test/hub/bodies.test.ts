import { Hono } from "hono";
import { expect, test } from "vitest";
import { z } from "zod";
import { ErrorBody } from "#contract/error-body.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { answerMishap } from "#server/http/mishaps.ts";
import { requestFrame } from "#server/http/request-frame.ts";
import { sameOrigin } from "#server/http/same-origin.ts";
import { takes } from "#server/http/takes.ts";
import { startHub } from "#test/harness.ts";

// The frame around a door that takes letters: what reaches such a door, and what does not.
const hub = await startHub();
const letters = new Hono<HubEnv>()
  .onError(answerMishap)
  .use(requestFrame(hub.ctx), sameOrigin)
  .post("/letters", takes("json", z.unknown()), (c) => c.json(c.req.valid("json")));

const json = { "content-type": "application/json" };

async function sent(body: string, headers: Record<string, string> = json): Promise<string> {
  const answer = await letters.request("http://hub.test/letters", { method: "POST", body, headers });
  if (answer.ok) return "taken";
  return `${answer.status} ${ErrorBody.parse(await answer.json()).error.code}`;
}

test("a letter is taken", async () => {
  expect(await sent('{"to":"Asha"}')).toBe("taken");
});

test("a body from another website is refused, whatever it says it is", async () => {
  expect(await sent("{}", { ...json, origin: "https://elsewhere.example" })).toBe("403 cross_origin");
  expect(await sent("{}", { ...json, "sec-fetch-site": "cross-site" })).toBe("403 cross_origin");
  expect(await sent("{}", { ...json, origin: "null" })).toBe("403 cross_origin");
});

test("a page of the hub itself may write", async () => {
  expect(await sent("{}", { ...json, origin: "http://hub.test" })).toBe("taken");
});

test("a body that is too large is refused", async () => {
  expect(await sent(`"${"x".repeat(200_000)}"`)).toBe("413 payload_too_large");
});

test("a body that is no JSON is refused as that", async () => {
  expect(await sent('{"to":')).toBe("400 malformed_json");
  expect(await sent("to=Asha", { "content-type": "application/x-www-form-urlencoded" })).toBe("415 unsupported_media_type");
});
