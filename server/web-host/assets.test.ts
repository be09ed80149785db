import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "#server/config/config.ts";
import { asResponse } from "#server/cache/give.ts";
import { temporaryFolder } from "#test/engines/databases.ts";
import { loadAssets } from "./assets.ts";

const { config } = readConfig({});

function built(
  files: Record<string, string>,
): (
  path: string,
  request?: Partial<{ acceptEncoding: string; ifNoneMatch: string; method: string }>,
) => Response | undefined {
  const folder = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { answer } = loadAssets(folder, config);
  return (path, request = {}) => {
    const ready = answer(path, { acceptEncoding: undefined, ifNoneMatch: undefined, method: "GET", ...request });
    return ready && asResponse(ready);
  };
}

test("the build's file list is not served, and compressed variants have no address", () => {
  const get = built({
    ".vite/manifest.json": "{}",
    "assets/app-x.js": "1",
    "assets/app-x.js.br": "packed",
    "assets/app-x.js.gz": "packed",
  });
  expect(
    ["/.vite/manifest.json", "/assets/app-x.js.br", "/assets/app-x.js.gz", "/assets", "/"].map((path) => get(path)),
  ).toEqual(Array(5).fill(undefined));
  expect(get("/assets/app-x.js")?.status).toBe(200);
});

test("hashed files are cached for ever; others for an hour, with an ETag", async () => {
  const get = built({ "assets/app-x.js": "1", "robots.txt": "all" });
  const header = (path: string, name: string) => get(path)?.headers.get(name);
  expect([header("/assets/app-x.js", "cache-control"), header("/assets/app-x.js", "etag")]).toEqual([
    "public, max-age=31536000, immutable",
    null,
  ]);
  expect(header("/robots.txt", "cache-control")).toBe("public, max-age=3600");
  const etag = header("/robots.txt", "etag") ?? "";
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  expect(get("/robots.txt", { ifNoneMatch: etag })?.status).toBe(304);
  expect(get("/robots.txt", { ifNoneMatch: '"another"' })?.status).toBe(200);
});

test("a file says what it is and how long, and is packed as the caller takes it", async () => {
  const get = built({ "a.css": "x".repeat(9), "a.css.br": "brotli", "a.css.gz": "zip", "b.unknown": "?" });
  const answerTo = async (request: object) => {
    const answer = get("/a.css", request)!;
    return [
      answer.headers.get("content-encoding"),
      answer.headers.get("content-length"),
      answer.headers.get("vary"),
      await answer.text(),
    ];
  };
  expect(await answerTo({})).toEqual([null, "9", "Accept-Encoding", "x".repeat(9)]);
  expect(await answerTo({ acceptEncoding: "gzip, br" })).toEqual(["br", "6", "Accept-Encoding", "brotli"]);
  expect(await answerTo({ acceptEncoding: "gzip" })).toEqual(["gzip", "3", "Accept-Encoding", "zip"]);
  expect(await answerTo({ method: "HEAD" })).toEqual([null, "9", "Accept-Encoding", ""]);
  expect(["/a.css", "/b.unknown"].map((path) => get(path)?.headers.get("content-type"))).toEqual([
    "text/css; charset=utf-8",
    "application/octet-stream",
  ]);
});

test("a page that was drawn without the build finds the two faces under names that last", async () => {
  const get = built({
    "assets/rozha-one-AbCd_123.woff2": "fat",
    "assets/rozha-one-ext-AbCd_123.woff2": "rare",
    "assets/anek-latin-Xy-Z0123.woff2": "text",
  });
  expect(await get("/fonts/rozha-one.woff2")?.text()).toBe("fat");
  expect(await get("/fonts/anek-latin.woff2")?.text()).toBe("text");
  expect(get("/fonts/rozha-one-ext.woff2")).toBeUndefined();
  expect(get("/fonts/rozha-one.woff2")?.headers.get("cache-control")).toBe("public, max-age=3600");
});
