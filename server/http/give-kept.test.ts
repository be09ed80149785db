import { expect, test } from "vitest";
import { giveKept, readyFrom } from "./give-kept.ts";
import { KeptAnswer } from "./kept-answer.ts";

function keptPage(): KeptAnswer {
  return new KeptAnswer({
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
  const answer = await giveKept(keptPage(), { method: "GET", acceptEncoding, ifNoneMatch: undefined });
  expect(answer.headers.get("content-encoding")).toBe(encoding);
  expect(Number(answer.headers.get("content-length"))).toBe((await answer.arrayBuffer()).byteLength);
});

test("who has the page already is told so, in whichever encoding it came", async () => {
  const kept = keptPage();
  for (const tag of [`"${kept.etag}"`, `W/"${kept.etag}-br"`, `"other", "${kept.etag}-gzip"`, "*"]) {
    const answer = await giveKept(kept, { method: "GET", acceptEncoding: "br", ifNoneMatch: tag });
    expect(answer.status).toBe(304);
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
  }
  const other = await giveKept(kept, { method: "GET", acceptEncoding: "br", ifNoneMatch: '"old"' });
  expect(other.status).toBe(200);
});

test("whoever has it hears that by the tag they named, and nothing is packed for that", () => {
  const kept = keptPage();
  const ask = (ifNoneMatch: string) => readyFrom(kept, { method: "GET", acceptEncoding: "br", ifNoneMatch });
  expect(ask(`"other", W/"${kept.etag}-br10"`)).toMatchObject({
    status: 304,
    headers: { etag: `"${kept.etag}-br10"` },
  });
  expect(ask("*")).toMatchObject({ status: 304, headers: { etag: `"${kept.etag}"` } });
  expect(kept.ready("br")).toBeUndefined();
});

test("what nobody has taken like that yet is not there at once, and is from the second time on", async () => {
  const kept = keptPage();
  const asked = { method: "GET", acceptEncoding: "br", ifNoneMatch: undefined };
  expect(readyFrom(kept, asked)).toBeUndefined();
  await giveKept(kept, asked);
  expect(readyFrom(kept, asked)).toMatchObject({ status: 200, headers: { "content-encoding": "br" } });
});

test("HEAD says how long the page is and sends none of it", async () => {
  const answer = await giveKept(keptPage(), { method: "HEAD", acceptEncoding: "br", ifNoneMatch: undefined });
  expect(await answer.text()).toBe("");
  expect(Number(answer.headers.get("content-length"))).toBeGreaterThan(0);
});
