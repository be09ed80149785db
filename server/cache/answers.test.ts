import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { type AnswerCache, createAnswerCache } from "./answers.ts";
import { encodeAnswer, type CachedAnswer, type NewAnswer } from "./cached-answer.ts";

function page(body: string, topics: string[] = ["catalog"]): NewAnswer {
  return { body, topics, headers: { "content-type": "text/html" } };
}

function gate() {
  let open = () => {};
  const closed = new Promise<void>((resolve) => (open = resolve));
  return { closed, open };
}

function textOf(answer: CachedAnswer | { readonly other: never }): string {
  return "other" in answer ? "not kept" : new TextDecoder().decode(answer.encoded.plain.body);
}

async function keep(cache: AnswerCache, key: string, made: NewAnswer): Promise<CachedAnswer> {
  const cached = await cache.get<never>(key, () => Promise.resolve(made));
  if ("other" in cached) throw new Error("It is kept");
  return cached;
}

test("a page is made once however many ask for it at the same time", async () => {
  const cache = createAnswerCache(1e6);
  let made = 0;
  const make = () => Promise.resolve(page(`made ${(made += 1)}`));
  await Promise.all(Array.from({ length: 20 }, () => cache.get("home", make)));
  await cache.get("home", make);
  expect(made).toBe(1);
});

test("a change drops its answers immediately, the rest stays", async () => {
  const cache = createAnswerCache(1e6);
  await cache.get("home", () => Promise.resolve(page("a")));
  await cache.get("terms", () => Promise.resolve(page("b", ["build"])));
  cache.drop("catalog");
  expect(cache.peek("home")).toBeUndefined();
  expect(cache.peek("terms")).toBeDefined();
  cache.drop("*");
  expect(cache.peek("terms")).toBeUndefined();
});

test("a page that was being made while its subject changed is not kept", async () => {
  const cache = createAnswerCache(1e6);
  const { closed, open } = gate();
  const slow = cache.get("home", async () => {
    await closed;
    return page("old price");
  });
  cache.drop("catalog");
  const after = cache.get("home", () => Promise.resolve(page("new price")));
  open();
  await Promise.all([slow, after]);
  expect(new TextDecoder().decode(cache.peek("home")?.encoded.plain.body)).toBe("new price");
});

test("a change of another topic neither discards a page being rendered nor renders it twice", async () => {
  const cache = createAnswerCache(1e6);
  const { closed, open } = gate();
  let made = 0;
  const make = async () => {
    made += 1;
    await closed;
    return page("the shelf");
  };
  const first = cache.get("home", make);
  cache.drop("letters");
  const second = cache.get("home", make);
  open();
  await Promise.all([first, second]);
  expect([made, cache.peek("home") !== undefined]).toEqual([1, true]);
});

test("a caller after a change never gets an answer begun before it, however late it is finished", async () => {
  const cache = createAnswerCache(1e6);
  const { closed, open } = gate();
  const before = cache.get<never>("home", async () => {
    await closed;
    return page("old price");
  });
  cache.drop("catalog");
  const after = ["b", "c"].map(() => cache.get<never>("home", () => Promise.resolve(page("new price"))));
  cache.drop("letters");
  open();
  const prices = await Promise.all([before, ...after].map(async (answer) => textOf(await answer)));
  expect(prices).toEqual(["old price", "new price", "new price"]);
});

test("a page about several things goes when one of them changes, also while it is made", async () => {
  const cache = createAnswerCache(1e6);
  const both = () => Promise.resolve(page("the price of membership", ["build", "membership"]));
  await cache.get("membership", both);
  cache.drop("membership");
  expect(cache.peek("membership")).toBeUndefined();
  const { closed, open } = gate();
  const slow = cache.get("membership", () => closed.then(both));
  cache.drop("membership");
  open();
  await slow;
  expect(cache.peek("membership")).toBeUndefined();
});

test("a change during a render is remembered although another page is finished in between", async () => {
  const cache = createAnswerCache(1e6);
  const { closed, open } = gate();
  const slow = cache.get("home", () => closed.then(() => page("before")));
  cache.drop("catalog");
  await cache.get("search", () => Promise.resolve({ other: "quick" }));
  open();
  await slow;
  expect(cache.peek("home")).toBeUndefined();
});

test("an uncacheable answer is made anew for a caller after any change", async () => {
  const cache = createAnswerCache(1e6);
  const { closed, open } = gate();
  const before = cache.get("search", () => closed.then(() => ({ other: "old" })));
  cache.drop("catalog");
  const after = cache.get("search", () => Promise.resolve({ other: "new" }));
  open();
  expect(await Promise.all([before, after])).toEqual([{ other: "old" }, { other: "new" }]);
});

test("every encoding unpacks to the same bytes and has a tag of its own", async () => {
  const { encoded, bytes } = await encodeAnswer(page("₹2,499 ".repeat(500)));
  const { plain, br, gzip } = encoded;
  expect(brotliDecompressSync(br.body).equals(Buffer.from(plain.body))).toBe(true);
  expect(gunzipSync(gzip.body).equals(Buffer.from(plain.body))).toBe(true);
  expect(bytes).toBe(plain.body.length + br.body.length + gzip.body.length);
  const [tag = "", ...others] = [plain, br, gzip].map((one) => one.headers["etag"]);
  expect(tag).toMatch(/^"[\w-]{22}"$/);
  expect(others).toEqual([tag.replace(/"$/, '-br"'), tag.replace(/"$/, '-gzip"')]);
});

test("the cache keeps the newest two hundred searches, and they evict nothing else", async () => {
  const cache = createAnswerCache(1e7);
  await keep(cache, "home", page("home"));
  for (let n = 0; n < 250; n += 1) await keep(cache, `search ${n}`, { ...page("found"), isSearch: true });
  expect(cache.stats().entries).toBe(201);
  expect(["home", "search 49", "search 50"].map((key) => cache.peek(key) !== undefined)).toEqual([true, false, true]);
  cache.drop("catalog");
  expect(cache.stats()).toEqual({ entries: 0, bytes: 0 });
});

test("memory is bounded: the least recently used page goes first", async () => {
  // Repeated letters compress to next to nothing.
  const cache = createAnswerCache(2500);
  const make = (name: string) => () => Promise.resolve(page(name.repeat(1000)));
  await cache.get("a", make("a"));
  await cache.get("b", make("b"));
  cache.peek("a");
  await cache.get("c", make("c"));
  expect([..."abc"].filter((key) => cache.peek(key) !== undefined)).not.toContain("b");
  expect(cache.stats().bytes).toBeLessThanOrEqual(2500);
});

test("a page that failed is not remembered as failing", async () => {
  const cache = createAnswerCache(1e6);
  await expect(cache.get("home", () => Promise.reject(new Error("no database")))).rejects.toThrow("no database");
  await expect(cache.get("home", () => Promise.resolve(page("fine")))).resolves.toBeDefined();
});

test("a picture is kept once and goes out as it is", async () => {
  const cache = createAnswerCache(1000);
  const cached = await cache.get<never>("picture", async () => ({
    body: new Uint8Array(600),
    headers: { "content-type": "image/avif" },
    topics: [],
  }));
  if ("other" in cached) throw new Error("kept");
  expect(cached.encoded.br).toBe(cached.encoded.plain);
  expect(cache.stats()).toEqual({ entries: 1, bytes: 600 });
});
