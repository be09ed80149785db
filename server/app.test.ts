import { expect, test } from "vitest";
import { ErrorBody } from "#contract/error-body.ts";
import { startHub } from "#test/hub/harness.ts";

const hub = await startHub();

async function refusal(path: string, init?: RequestInit): Promise<{ status: number; code: string; headers: Headers }> {
  const answer = await hub.request(path, init);
  const { error } = ErrorBody.parse(await answer.json());
  return { status: answer.status, code: error.code, headers: answer.headers };
}

test("an unknown address answers 404, a wrong method 405 with the right one", async () => {
  expect(await refusal("/api/nothing")).toMatchObject({ status: 404, code: "not_found" });
  const wrong = await refusal("/api/products", { method: "DELETE" });
  expect(wrong).toMatchObject({ status: 405, code: "method_not_allowed" });
  expect(wrong.headers.get("allow")).toBe("GET, HEAD");
  expect((await refusal("/api/products", { method: "POST", body: "{" })).status).toBe(405);
});

test("a write from another site's page is refused, whatever it wants", async () => {
  const evil = await hub.request("/api/products", { method: "GET", headers: { Origin: "https://evil.example" } });
  expect(evil.headers.has("access-control-allow-origin")).toBe(false);
});

test("HEAD answers like GET, without the body", async () => {
  const answer = await hub.request("/api/products", { method: "HEAD" });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe("");
});

test("every answer carries an id and the headers of the house", async () => {
  for (const path of ["/api/products", "/api/nothing", "/healthz", "/api/openapi.json"]) {
    const { headers } = await hub.request(path, { headers: { "X-Request-Id": "chosen-by-a-stranger" } });
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.has("strict-transport-security")).toBe(false);
  }
});

test("the hub's metrics have its prefix, and gauges are not named totals", async () => {
  const text = await (await hub.request("/metrics")).text();
  const kinds = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = "", kind]) => ({ name, kind }));
  expect(kinds.length).toBeGreaterThan(20);
  expect(kinds.filter(({ name }) => !/^(hub|process|nodejs)_/.test(name))).toEqual([]);
  expect(kinds.filter(({ name, kind }) => name.endsWith("_total") !== (kind === "counter"))).toEqual([]);
});

test("the hub is alive, ready, and gives its figures to insiders only", async () => {
  expect(await (await hub.request("/healthz")).json()).toEqual({ status: "alive" });
  expect(await (await hub.request("/readyz")).json()).toEqual({ status: "ready" });
  expect(await (await hub.request("/metrics")).text()).toContain("hub_http_requests_total");
  expect((await hub.request("/metrics", { headers: { "X-Forwarded-For": "203.0.113.9" } })).status).toBe(404);
});

test("the API describes itself: every door, its refusals, in OpenAPI 3.1 and in words", async () => {
  const document = (await (await hub.request("/api/openapi.json")).json()) as {
    openapi: string;
    paths: Record<string, { get?: { responses: Record<string, unknown> } }>;
    components: { schemas: object };
  };
  expect(document.openapi).toBe("3.1.0");
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(["/api/products", "/api/products/{slug}", "/api/account/me"]),
  );
  expect(Object.keys(document.paths["/api/products/{slug}"]?.get?.responses ?? {})).toEqual([
    "200",
    "404",
    "422",
    "429",
    "500",
  ]);
  expect(Object.keys(document.components.schemas)).toContain("Error");
  const page = await hub.request("/api/docs");
  const html = await page.text();
  expect(html).toContain("/api/products/{slug}");
  // Code is read as code.
  expect([html.includes("`"), html.includes("<code>product_not_found</code>")]).toEqual([false, true]);
  expect(html).not.toMatch(/<script| style=|https?:\/\/(?!hub\.test)/);
  expect(page.headers.get("content-security-policy")).toContain("style-src 'self' 'sha256-");
});

test.each(["/api/openapi.json", "/api/docs"])(
  "%s is made once: compressed, and answered with 304 to a browser that has it",
  async (path) => {
    const packed = await hub.request(path, { headers: { "Accept-Encoding": "br" } });
    expect(packed.headers.get("content-encoding")).toBe("br");
    const again = await hub.request(path, { headers: { "If-None-Match": packed.headers.get("etag") ?? "" } });
    expect(again.status).toBe(304);
  },
);
