import { expect, test } from "vitest";
import { createAnswerCache, type KeptAnswer } from "./answer-cache.ts";
import { giveKept } from "./give-kept.ts";

async function keptPage(): Promise<KeptAnswer> {
  const kept = await createAnswerCache(1e6).get<never>("x", () =>
    Promise.resolve({
      body: "hello ".repeat(200),
      topics: [],
      headers: { "content-type": "text/html", vary: "Accept-Encoding" },
    }),
  );
  if ("other" in kept) throw new Error("kept");
  return kept;
}

test.each([
  ["br, gzip", "br"],
  ["gzip", "gzip"],
  ["gzip;q=0, br;q=0.5", "br"],
  ["br;q=0", null],
  ["identity", null],
  ["", null],
])("a caller who takes %o gets %o", async (acceptEncoding, encoding) => {
  const answer = giveKept(await keptPage(), { method: "GET", acceptEncoding, ifNoneMatch: undefined });
  expect(answer.headers.get("content-encoding")).toBe(encoding);
  expect(Number(answer.headers.get("content-length"))).toBe((await answer.arrayBuffer()).byteLength);
});

test("who has the page already is told so, in whichever encoding it came", async () => {
  const kept = await keptPage();
  for (const tag of [`"${kept.etag}"`, `W/"${kept.etag}-br"`, `"other", "${kept.etag}-gzip"`, "*"]) {
    const answer = giveKept(kept, { method: "GET", acceptEncoding: "br", ifNoneMatch: tag });
    expect(answer.status).toBe(304);
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
  }
  expect(giveKept(kept, { method: "GET", acceptEncoding: "br", ifNoneMatch: '"old"' }).status).toBe(200);
});

test("HEAD says how long the page is and sends none of it", async () => {
  const answer = giveKept(await keptPage(), { method: "HEAD", acceptEncoding: "br", ifNoneMatch: undefined });
  expect(await answer.text()).toBe("");
  expect(Number(answer.headers.get("content-length"))).toBeGreaterThan(0);
});
