import { afterEach, expect, test, vi } from "vitest";
import { fetchInLocalTime } from "./local-time.ts";

afterEach(() => vi.unstubAllGlobals());

function answerWith(body: unknown, status = 200): void {
  vi.stubGlobal("fetch", () =>
    Promise.resolve(Response.json(body, { status, headers: { "x-sb-error-code": "kept" } })),
  );
}

test("a token ends in the device's own time, whatever the service's clock says", async () => {
  answerWith({ access_token: "a", refresh_token: "r", expires_in: 3600, expires_at: 1 });
  const answer = await fetchInLocalTime("/token");
  const { expires_at } = (await answer.json()) as { expires_at: number };
  expect(Math.abs(expires_at - (Date.now() / 1000 + 3600))).toBeLessThan(60);
  expect(answer.headers.get("x-sb-error-code")).toBe("kept");
});

test("other answers pass as they are", async () => {
  answerWith({ expires_at: 1 });
  expect(await (await fetchInLocalTime("/user")).json()).toEqual({ expires_at: 1 });
  for (const body of [{ expires_in: 5 }, { access_token: "a", expires_in: "5" }, { access_token: "a" }]) {
    answerWith(body);
    expect(await (await fetchInLocalTime("/user")).json()).toEqual(body);
  }
  answerWith({ code: "invalid_credentials" }, 400);
  expect((await fetchInLocalTime("/token")).status).toBe(400);
  vi.stubGlobal("fetch", () =>
    Promise.resolve(new Response("<h1>Away</h1>", { headers: { "content-type": "text/html" } })),
  );
  expect(await (await fetchInLocalTime("/token")).text(), "a page of some proxy between").toBe("<h1>Away</h1>");
});
