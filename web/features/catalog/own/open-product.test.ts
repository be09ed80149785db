import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { OwnProduct } from "#contract/access.ts";
import { heldRequests, storedItems } from "#test/browser/browser-stand-in.ts";
import { toasts } from "#web/ui/toast-store.ts";
import { type Opening, openProduct } from "./open-product.ts";

storedItems("localStorage");
const sent = heldRequests();
const opened: {
  opener: unknown;
  closed: boolean;
  went: string | undefined;
  close(): void;
  location: { replace(url: string): void };
}[] = [];

function open(url: string, target: string): unknown {
  expect([url, target]).toEqual(["about:blank", "_blank"]);
  const tab = {
    opener: globalThis as unknown,
    closed: false,
    went: undefined as string | undefined,
    close: () => void (tab.closed = true),
    location: { replace: (to: string) => void (tab.went = to) },
  };
  opened.push(tab);
  return tab;
}
vi.stubGlobal("window", { open });

beforeEach(() => {
  sent.length = 0;
  opened.length = 0;
});

function press(product: Pick<OwnProduct, "slug" | "hasLink">): { done: Promise<void>; states: Opening[] } {
  const states: Opening[] = [];
  return {
    done: openProduct({
      product,
      file: undefined,
      onState: (state) => void states.push(state),
      signal: new AbortController().signal,
    }),
    states,
  };
}

test("an external link opens in a tab without access to the hub's", async () => {
  const { done, states } = press({ slug: "guide", hasLink: true });
  expect(opened).toHaveLength(1);
  expect(opened[0]?.opener).toBeNull();
  sent[0]?.answer({ kind: "link", url: "https://elsewhere.example/guide" });
  await done;
  expect([sent[0]?.path, opened[0]?.went, states]).toEqual([
    "/api/account/products/guide/open",
    "https://elsewhere.example/guide",
    ["asking", "rests"],
  ]);
});

test("the tab closes again after a refusal, and never opens without an external link", async () => {
  const refused = press({ slug: "guide", hasLink: true });
  sent[0]?.answer({ error: { code: "nothing_to_open", message: "Nothing yet." } }, 404);
  await refused.done;
  expect([opened[0]?.closed, refused.states, toasts.read()[0]?.title]).toEqual([
    true,
    ["asking", "rests"],
    "Download unavailable",
  ]);
  const without = press({ slug: "bare", hasLink: false });
  sent[1]?.answer({ error: { code: "nothing_to_open", message: "Nothing yet." } }, 404);
  await without.done;
  expect(opened).toHaveLength(1);
});

test("a personal copy is polled as the hub says, for a minute and a half", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { done, states } = press({ slug: "guide", hasLink: false });
  const preparing = async (at: number) => {
    await vi.waitUntil(() => sent.length > at, { timeout: 30_000 });
    sent[at]?.answer({ kind: "preparing", retryAfterSeconds: 30 });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(sent).toHaveLength(at + 1);
    await vi.advanceTimersByTimeAsync(1);
  };
  for (const at of [0, 1, 2]) await preparing(at);
  await vi.waitUntil(() => sent.length > 3, { timeout: 30_000 });
  sent[3]?.answer({ kind: "preparing", retryAfterSeconds: 30 });
  await done;
  expect([sent.length, states]).toEqual([4, ["asking", "preparing", "preparing", "preparing", "late"]]);
});

test("a visitor who leaves the page is asked no more questions about their purchase", async () => {
  const leaving = new AbortController();
  const states: Opening[] = [];
  const done = openProduct({
    product: { slug: "guide", hasLink: false },
    file: undefined,
    onState: (state) => void states.push(state),
    signal: leaving.signal,
  });
  await vi.waitUntil(() => sent.length > 0, { timeout: 30_000 });
  sent[0]?.answer({ kind: "preparing", retryAfterSeconds: 3600 });
  await vi.waitUntil(() => states.includes("preparing"), { timeout: 30_000 });
  leaving.abort();
  await done;
  expect([sent.length, states]).toEqual([1, ["asking", "preparing"]]);
});

test("where the tab was closed meanwhile, or none could be opened, this one goes there", async () => {
  const went: string[] = [];
  Object.assign(location, { assign: (url: string) => void went.push(url) });
  const { done } = press({ slug: "guide", hasLink: true });
  opened[0]?.close();
  sent[0]?.answer({ kind: "link", url: "https://elsewhere.example/guide" });
  await done;
  expect([went, opened[0]?.went]).toEqual([["https://elsewhere.example/guide"], undefined]);
});

test("an ended session asks for a log-in; any other refusal is shown", async () => {
  const over = press({ slug: "guide", hasLink: false });
  sent[0]?.answer({ error: { code: "not_signed_in", message: "Log in first." } }, 401);
  await over.done;
  expect(toasts.read()[0]?.title).toBe("Authentication Required");
  const away = press({ slug: "guide", hasLink: false });
  sent[1]?.answer({ error: { code: "too_many_requests", message: "Too often." } }, 429);
  await away.done;
  expect(toasts.read()[0]).toMatchObject({
    title: "Download failed",
    description: "Too often.",
    variant: "destructive",
  });
});
