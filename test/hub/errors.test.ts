import { expect, test } from "vitest";
import { ErrorBody } from "#contract/error-body.ts";
import { startHub } from "./harness.ts";

const hub = await startHub();

async function refusalOf(
  path: string,
  init?: RequestInit,
): Promise<{ status: number; code: string; headers: Headers }> {
  const answer = await hub.request(path, init);
  const { error } = ErrorBody.parse(await answer.json());
  return { status: answer.status, code: error.code, headers: answer.headers };
}

test("an address nobody opened is not found", async () => {
  expect(await refusalOf("/api/nothing-here")).toMatchObject({ status: 404, code: "not_found" });
});

test("a product that does not exist says so", async () => {
  expect(await refusalOf("/api/products/no-such-guide")).toMatchObject({ status: 404, code: "product_not_found" });
});

test("an address that cannot be a product's names the field", async () => {
  const answer = await hub.request("/api/products/NOT%20A%20SLUG");
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: { code: "invalid_input", fields: { slug: expect.any(String) } } });
});

test("the wrong method says which are right", async () => {
  const { status, code, headers } = await refusalOf("/api/products", { method: "DELETE" });
  expect({ status, code, allow: headers.get("allow") }).toEqual({
    status: 405,
    code: "method_not_allowed",
    allow: "GET, HEAD",
  });
});

test("every answer carries an id that the log has too, and a stranger's id is not taken over blindly", async () => {
  const one = await hub.request("/api/products");
  const two = await hub.request("/api/products", { headers: { "x-request-id": "<script>" } });
  expect(one.headers.get("x-request-id")).toMatch(/^[\w-]{8,}$/);
  expect(two.headers.get("x-request-id")).toMatch(/^[\w-]{8,}$/);
});

test("the hub says that it is alive and ready", async () => {
  expect((await hub.request("/healthz")).status).toBe(200);
  expect((await hub.request("/readyz")).status).toBe(200);
});
