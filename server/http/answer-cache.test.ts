import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { type AnswerCache, createAnswerCache } from "./answer-cache.ts";
import { KeptAnswer, type Made } from "./kept-answer.ts";

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

async function keep(cache: AnswerCache, key: string, made: Made): Promise<KeptAnswer> {
  const kept = await cache.get<never>(key, () => Promise.resolve(made));
  if ("other" in kept) throw new Error("It is kept");
  return kept;
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
  const kept = new KeptAnswer(page("₹2,499 ".repeat(500)));
  const [br, gzip] = [await kept.packed("br"), await kept.packed("gzip")];
  expect(brotliDecompressSync(br.body).equals(Buffer.from(kept.plain.body))).toBe(true);
  expect(gunzipSync(gzip.body).equals(Buffer.from(kept.plain.body))).toBe(true);
  const [plain = "", ...packed] = [kept.plain, br, gzip].map((one) => one.headers["etag"]);
  expect(plain).toMatch(/^"[\w-]{22}"$/);
  expect(packed).toEqual([plain.replace(/"$/, '-br6"'), plain.replace(/"$/, '-gzip4"')]);
});

test("an answer is packed once somebody takes it so, once however many do, and only as they take it", async () => {
  const cache = createAnswerCache(1e6);
  const words = manyWords(4000);
  const kept = await keep(cache, "home", page(words));
  expect([kept.ready("plain"), kept.ready("br"), kept.ready("gzip")]).toEqual([kept.plain, undefined, undefined]);
  const [first, second] = await Promise.all([kept.packed("br"), kept.packed("br")]);
  expect(second).toBe(first);
  expect(kept.ready("gzip")).toBeUndefined();
  expect(cache.stats()).toEqual({ entries: 1, bytes: words.length + first.body.length });
});

test("what is taken a second time is packed as small as it gets, and says that its bytes are other ones", async () => {
  const cache = createAnswerCache(1e6);
  const words = manyWords(4000);
  const kept = await keep(cache, "home", page(words));
  const first = await kept.packed("br");
  await expect.poll(() => kept.ready("br")?.headers["etag"]).toMatch(/-br10"$/);
  const second = await kept.packed("br");
  expect(second.body.length).toBeLessThan(first.body.length);
  expect(brotliDecompressSync(second.body).toString()).toBe(words);
  expect(cache.stats()).toEqual({ entries: 1, bytes: words.length + second.body.length });
});

test("what was packed ahead is packed small for the second who takes it, not for the first", async () => {
  const cache = createAnswerCache(1e7);
  const once = await keep(cache, "once", page(manyWords(4000)));
  const twice = await keep(cache, "twice", page(manyWords(20_000)));
  await Promise.all([once.packAhead("br"), twice.packAhead("br")]);
  const quick = once.bytes;
  const joined = await keep(cache, "joined", page(manyWords(4000)));
  const [, { body }] = await Promise.all([joined.packAhead("br"), joined.packed("br")]);
  joined.ready("br");
  expect(once.ready("br")?.headers["etag"]).toMatch(/-br6"$/);
  twice.ready("br");
  await expect.poll(() => twice.ready("br")?.headers["etag"]).toMatch(/-br10"$/);
  expect(once.bytes, "the shorter one would have been there before").toBe(quick);
  expect(joined.bytes, "whoever came meanwhile was the first").toBeLessThan(joined.plain.body.length + body.length);
});

test("what changed while it was packed small is not put back, nor counted", async () => {
  const cache = createAnswerCache(1e7);
  const old = await keep(cache, "home", page(manyWords(20_000)));
  await old.packed("br");
  old.ready("br");
  cache.drop("catalog");
  const kept = await keep(cache, "home", page("new price"));
  await expect.poll(() => old.ready("br")?.headers["etag"]).toMatch(/-br10"$/);
  expect(cache.peek("home")).toBe(kept);
  expect(cache.stats()).toEqual({ entries: 1, bytes: "new price".length });
});

test("memory has an end: the page nobody asked for longest goes first", async () => {
  const cache = createAnswerCache(2500);
  const make = (name: string) => () => Promise.resolve(page(name.repeat(1000)));
  await cache.get("a", make("a"));
  await cache.get("b", make("b"));
  cache.peek("a");
  await cache.get("c", make("c"));
  expect([..."abc"].filter((key) => cache.peek(key) !== undefined)).not.toContain("b");
  expect(cache.stats().bytes).toBeLessThanOrEqual(2500);
});

test("what an answer grows by when it is packed takes the place of others", async () => {
  const cache = createAnswerCache(2 * manyWords(60).length + 10);
  await keep(cache, "a", page(manyWords(60)));
  const kept = await keep(cache, "b", page(manyWords(60)));
  const before = cache.stats();
  await kept.packed("br");
  expect([before.entries, cache.stats().entries]).toEqual([2, 1]);
  expect(cache.stats().bytes).toBe(kept.bytes);
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
  if ("other" in kept) throw new Error("kept");
  expect(await kept.packed("br")).toBe(kept.plain);
  expect(cache.stats()).toEqual({ entries: 1, bytes: 600 });
});
