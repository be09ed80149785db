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

test("an unknown address is not found", async () => {
  expect(await refusalOf("/api/nothing-here")).toMatchObject({ status: 404, code: "not_found" });
});

test("an unknown product is refused with its own code", async () => {
  expect(await refusalOf("/api/products/no-such-guide")).toMatchObject({ status: 404, code: "product_not_found" });
});

test("an address that cannot be a product's names the field", async () => {
  const answer = await hub.request("/api/products/NOT%20A%20SLUG");
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: { code: "invalid_input", fields: { slug: expect.any(String) } } });
});

test("a wrong method is answered with the allowed ones", async () => {
  const { status, code, headers } = await refusalOf("/api/products", { method: "DELETE" });
  expect({ status, code, allow: headers.get("allow") }).toEqual({
    status: 405,
    code: "method_not_allowed",
    allow: "GET, HEAD",
  });
});

test("every answer carries a request id, and an invalid id from the caller is replaced", async () => {
  const one = await hub.request("/api/products");
  const two = await hub.request("/api/products", { headers: { "x-request-id": "<script>" } });
  expect(one.headers.get("x-request-id")).toMatch(/^[\w-]{8,}$/);
  expect(two.headers.get("x-request-id")).toMatch(/^[\w-]{8,}$/);
});

test("the health checks say that the hub is alive and ready", async () => {
  expect((await hub.request("/healthz")).status).toBe(200);
  expect((await hub.request("/readyz")).status).toBe(200);
});
