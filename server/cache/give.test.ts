import { expect, test } from "vitest";
import { asResponse, readyFrom } from "./give.ts";
import { encodeAnswer, type CachedAnswer } from "./cached-answer.ts";

function keptPage(): Promise<CachedAnswer> {
  return encodeAnswer({
    body: "hello ".repeat(200),
    topics: [],
    headers: { "content-type": "text/html", vary: "Accept-Encoding" },
  });
}

test.each([
  ["br, gzip", "br"],
  ["gzip", "gzip"],
  ["gzip;q=0, br;q=0.5", "br"],
  ["br;q=0", null],
  ["identity", null],
  ["", null],
])("a caller who takes %o gets %o", async (acceptEncoding, encoding) => {
  const answer = asResponse(readyFrom(await keptPage(), { method: "GET", acceptEncoding, ifNoneMatch: undefined }));
  expect(answer.headers.get("content-encoding")).toBe(encoding);
  expect(Number(answer.headers.get("content-length"))).toBe((await answer.arrayBuffer()).byteLength);
});

test("a caller with the current page gets a 304, in any encoding", async () => {
  const page = await keptPage();
  for (const tag of [`"${page.etag}"`, `W/"${page.etag}-br"`, `"other", "${page.etag}-gzip"`, "*"]) {
    const answer = asResponse(readyFrom(page, { method: "GET", acceptEncoding: "br", ifNoneMatch: tag }));
    expect(answer.status).toBe(304);
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
  }
  const other = readyFrom(page, { method: "GET", acceptEncoding: "br", ifNoneMatch: '"old"' });
  expect(other.status).toBe(200);
});

test("a caller with a cached page gets a 304 with the tag they named", async () => {
  const page = await keptPage();
  const ask = (ifNoneMatch: string) => readyFrom(page, { method: "GET", acceptEncoding: "br", ifNoneMatch });
  expect(ask(`"other", W/"${page.etag}-br"`)).toMatchObject({
    status: 304,
    headers: { etag: `"${page.etag}-br"` },
  });
  expect(ask("*")).toMatchObject({ status: 304, headers: { etag: `"${page.etag}"` } });
});

test("HEAD says how long the page is and sends none of it", async () => {
  const answer = asResponse(
    readyFrom(await keptPage(), { method: "HEAD", acceptEncoding: "br", ifNoneMatch: undefined }),
  );
  expect(await answer.text()).toBe("");
  expect(Number(answer.headers.get("content-length"))).toBeGreaterThan(0);
});
