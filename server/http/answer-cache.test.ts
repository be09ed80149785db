import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createAnswerCache, type KeptAnswer, type Made } from "./answer-cache.ts";

function page(body: string, topics: string[] = ["catalog"]): Made {
  return { body, topics, headers: { "content-type": "text/html" } };
}

function manyWords(count: number): string {
  return Array.from({ length: count }, (_, at) => `${(at * 7919) % 4001} designers`).join(" ");
}

function gate() {
  let open = () => {};
  const closed = new Promise<void>((resolve) => (open = resolve));
  return { closed, open };
}

function textOf(answer: KeptAnswer | { readonly other: never }): string {
  return "other" in answer ? "not kept" : new TextDecoder().decode(answer.plain.body);
}

test("a page is made once however many ask for it at the same time", async () => {
  const cache = createAnswerCache(1e6);
  let made = 0;
  const make = () => Promise.resolve(page(`made ${(made += 1)}`));
  await Promise.all(Array.from({ length: 20 }, () => cache.get("home", make)));
  await cache.get("home", make);
  expect(made).toBe(1);
});

test("what changed is gone at once, the rest stays", async () => {
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
  expect(new TextDecoder().decode(cache.peek("home")?.plain.body)).toBe("new price");
});

test("news of something else does not throw away a page that is being made, nor have it made twice", async () => {
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

test("who asks after a change never gets what was begun before it, however late it is done", async () => {
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
  const said = await Promise.all([before, ...after].map(async (asked) => textOf(await asked)));
  expect(said).toEqual(["old price", "new price", "new price"]);
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

test("what changed while a page was made is not forgotten because another page was finished meanwhile", async () => {
  const cache = createAnswerCache(1e6);
  const { closed, open } = gate();
  const slow = cache.get("home", () => closed.then(() => page("before")));
  cache.drop("catalog");
  await cache.get("search", () => Promise.resolve({ other: "quick" }));
  open();
  await slow;
  expect(cache.peek("home")).toBeUndefined();
});

test("what cannot be kept is made anew for who asks after any change", async () => {
  const cache = createAnswerCache(1e6);
  const { closed, open } = gate();
  const before = cache.get("search", () => closed.then(() => ({ other: "old" })));
  cache.drop("catalog");
  const after = cache.get("search", () => Promise.resolve({ other: "new" }));
  open();
  expect(await Promise.all([before, after])).toEqual([{ other: "old" }, { other: "new" }]);
});

test("every encoding unpacks to the same bytes and has a tag of its own", async () => {
  const cache = createAnswerCache(1e6);
  const kept = await cache.get<never>("home", () => Promise.resolve(page("₹2,499 ".repeat(500))));
  if ("other" in kept) throw new Error("kept");
  expect(brotliDecompressSync(kept.br.body).equals(Buffer.from(kept.plain.body))).toBe(true);
  expect(gunzipSync(kept.gzip.body).equals(Buffer.from(kept.plain.body))).toBe(true);
  const [plain = "", ...packed] = [kept.plain, kept.br, kept.gzip].map((one) => one.headers["etag"]);
  expect(plain).toMatch(/^"[\w-]{22}"$/);
  expect(packed).toEqual([plain.replace(/"$/, '-br4"'), plain.replace(/"$/, '-gzip4"')]);
});

test("what is asked for a second time is packed as small as it gets, and says that its bytes are other ones", async () => {
  const cache = createAnswerCache(1e6);
  const words = manyWords(4000);
  await cache.get("home", () => Promise.resolve(page(words)));
  const first = cache.peek("home");
  await expect.poll(() => cache.peek("home")?.br.headers["etag"]).toMatch(/-br10"$/);
  const second = cache.peek("home");
  expect(second?.br.body.length).toBeLessThan(first?.br.body.length ?? 0);
  expect(brotliDecompressSync(second?.br.body ?? "").toString()).toBe(words);
  expect(second?.etag).toBe(first?.etag);
  expect(cache.stats()).toEqual({ entries: 1, bytes: second?.bytes });
});

test("what changed while it was packed small is not put back", async () => {
  const cache = createAnswerCache(1e7);
  const isSmall = async (key: string) => {
    await expect.poll(() => cache.peek(key)?.br.headers["etag"]).toMatch(/-br10"$/);
  };
  await cache.get("home", () => Promise.resolve(page(manyWords(20_000))));
  cache.peek("home");
  cache.drop("catalog");
  await cache.get("home", () => Promise.resolve(page("new price")));
  // Begun later and three times as long: when it is done, so is the one before.
  await cache.get("terms", () => Promise.resolve(page(manyWords(60_000))));
  await isSmall("terms");
  await isSmall("home");
  expect(new TextDecoder().decode(cache.peek("home")?.plain.body)).toBe("new price");
});

test("memory has an end: the page nobody asked for longest goes first", async () => {
  const cache = createAnswerCache(3000);
  const make = (name: string) => () => Promise.resolve(page(name.repeat(1000)));
  await cache.get("a", make("a"));
  await cache.get("b", make("b"));
  cache.peek("a");
  await cache.get("c", make("c"));
  expect([..."abc"].filter((key) => cache.peek(key) !== undefined)).not.toContain("b");
  expect(cache.stats().bytes).toBeLessThanOrEqual(3000);
});

test("a page that failed is not remembered as failing", async () => {
  const cache = createAnswerCache(1e6);
  await expect(cache.get("home", () => Promise.reject(new Error("no database")))).rejects.toThrow("no database");
  await expect(cache.get("home", () => Promise.resolve(page("fine")))).resolves.toBeDefined();
});

test("a picture is kept once and goes out as it is", async () => {
  const cache = createAnswerCache(1000);
  const kept = await cache.get<never>("picture", async () => ({
    body: new Uint8Array(600),
    headers: { "content-type": "image/avif" },
    topics: [],
  }));
  expect(cache.stats()).toEqual({ entries: 1, bytes: 600 });
  expect("other" in kept || kept.br.headers["content-encoding"]).toBeUndefined();
});
