import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OwnProduct, OwnShelf } from "#contract/access.ts";
import { heldRequests, storedItems } from "#test/browser/browser-stand-in.ts";
import { queryClient } from "#web/api/query-client.ts";
import { takeSession } from "#web/session/session-store.ts";
import { tellSettled } from "#web/session/settled-signal.ts";
import { buyProduct } from "./buy-product.ts";
import { forgetBuying, readBuying } from "./buying-store.ts";
import { follow, type Own, ownShelf } from "./own-queries.ts";

vi.stubGlobal("document", { documentElement: { dataset: {} } });
vi.stubGlobal("BroadcastChannel", undefined);
storedItems("localStorage");
const sent = heldRequests();
const guide = { slug: "guide", title: "A Guide", offer: { act: "buy", price: 0 } } as unknown as OwnProduct;
const dearer = { ...guide, offer: { act: "buy", price: 900 } } as unknown as OwnProduct;
const opened = { ...guide, offer: { act: "open", price: 0 } } as unknown as OwnProduct;
const shelf = { products: [guide] } as unknown as OwnShelf;
const trouble = { error: { code: "unavailable", message: "Later." } };
const leaving = new Set<() => void>();

function logIn(id: string): void {
  const token = `e30.${Buffer.from(JSON.stringify({ aal: "aal1" })).toString("base64url")}.x`;
  takeSession({ access_token: token, user: { id, email: `${id}@example.com`, user_metadata: {} } });
}

beforeEach(() => {
  logIn("asha");
  queryClient().clear();
  sent.length = 0;
});
afterEach(() => {
  for (const leave of leaving) leave();
  leaving.clear();
  forgetBuying();
});

/** What a page that follows it shows, one after another. */
function open(slug?: string, personId = "asha"): { shown: Own<OwnShelf | OwnProduct>[]; leave: () => void } {
  const shown: Own<OwnShelf | OwnProduct>[] = [];
  const leave = follow({ personId, slug }, (own) => void shown.push(own));
  leaving.add(leave);
  return { shown, leave };
}

const last = ({ shown }: { shown: Own<unknown>[] }) => shown.at(-1);
const answer = (data: unknown, personId = "asha") => ({ state: "known", data, personId });
const paths = () => sent.map(({ path }) => path);
const everythingSettled = () => new Promise((resolve) => setImmediate(resolve));
async function expectSent(count: number): Promise<void> {
  await expect.poll(() => sent.length).toBe(count);
}

test("a product's page waits for the hub's answer; the next visit shows that answer and asks again", async () => {
  const page = open("guide");
  expect(last(page)).toEqual({ state: "waiting" });
  sent[0]?.answer(guide);
  await expect.poll(() => last(page)).toEqual(answer(guide));
  page.leave();
  const { shown } = open("guide");
  expect(shown.every(({ state }) => state === "known")).toBe(true);
  expect(paths()).toEqual(["/api/account/products/guide", "/api/account/products/guide"]);
});

test("two parts of a page that show the shelf ask for it once", async () => {
  const [cards, hero] = [open(), open()];
  expect(paths()).toEqual(["/api/account/products"]);
  sent[0]?.answer(shelf);
  for (const part of [cards, hero]) await expect.poll(() => last(part)).toEqual(answer(shelf));
});

test("a product's page starts from its card, and a shelf from the dashboard is not loaded again", () => {
  queryClient().setQueryData(ownShelf("asha").queryKey, shelf);
  const list = open();
  expect([last(list), sent]).toEqual([answer(shelf), []]);
  expect(open("guide").shown[0]).toEqual(answer(guide));
});

test("a bought product opens at once, and an answer from before the purchase changes nothing", async () => {
  const page = open("guide");
  sent[0]?.answer(guide);
  await expect.poll(() => last(page)).toEqual(answer(guide));
  void queryClient().refetchQueries();
  const bought = buyProduct("asha", guide);
  await expectSent(3);
  sent[2]?.answer(opened);
  await bought;
  expect(last(page)).toEqual(answer(opened));
  sent[1]?.answer(guide);
  await everythingSettled();
  expect([last(page), readBuying("guide").phase]).toEqual([answer(opened), "purchased"]);
});

test("after a refused purchase the new price is shown before the button answers again", async () => {
  const page = open("guide");
  sent[0]?.answer(guide);
  await expect.poll(() => last(page)).toEqual(answer(guide));
  const tried = buyProduct("asha", guide);
  sent[1]?.answer({ error: { code: "price_changed", message: "Not so." } }, 409);
  await expectSent(3);
  expect(readBuying("guide").phase).toBe("purchasing");
  sent[2]?.answer(dearer);
  await tried;
  expect([last(page), readBuying("guide")]).toMatchObject([answer(dearer), { phase: "idle", asks: "new price" }]);
});

test("a settlement in any tab reloads only the data on screen", async () => {
  const left = open("poster");
  sent[0]?.answer({ ...guide, slug: "poster" });
  await expect.poll(() => last(left)).toMatchObject({ state: "known" });
  left.leave();
  const page = open("guide");
  sent[1]?.answer(guide);
  await expect.poll(() => last(page)).toEqual(answer(guide));
  sent.length = 0;
  tellSettled();
  await expectSent(1);
  expect(paths()).toEqual(["/api/account/products/guide"]);
  sent[0]?.answer(opened);
  await expect.poll(() => last(page)).toEqual(answer(opened));
  expect(last(open("poster"))).toEqual({ state: "waiting" });
});

test("an outage is retried once, a refusal is not, and a press loads again", async () => {
  vi.useFakeTimers();
  const retry = async (page: ReturnType<typeof open>) => {
    const failed = last(page);
    if (failed?.state === "failed") failed.retry();
    await vi.advanceTimersByTimeAsync(0);
    return last(page);
  };
  try {
    const page = open("guide");
    sent[0]?.answer(trouble, 503);
    await vi.advanceTimersByTimeAsync(1000);
    expect([sent.length, last(page)]).toEqual([2, { state: "waiting" }]);
    sent[1]?.answer(trouble, 503);
    await vi.advanceTimersByTimeAsync(5000);
    expect([sent.length, last(page)]).toMatchObject([2, { state: "failed", isBusy: false }]);
    expect(await retry(page)).toMatchObject({ state: "failed", isBusy: true });
    sent[2]?.answer({ error: { code: "not_found", message: "No." } }, 404);
    await vi.advanceTimersByTimeAsync(5000);
    expect([sent.length, last(page)]).toMatchObject([3, { state: "failed", isBusy: false }]);
    await retry(page);
    sent[3]?.answer(guide);
    await vi.advanceTimersByTimeAsync(0);
    expect(last(page)).toEqual(answer(guide));
  } finally {
    vi.useRealTimers();
  }
});

test("an answer that was there stays when asking for it again fails", async () => {
  queryClient().setQueryData(ownShelf("asha").queryKey, shelf);
  const page = open("guide");
  sent[0]?.answer({ error: { code: "not_found", message: "No." } }, 404);
  await everythingSettled();
  expect(last(page)).toEqual(answer(guide));
});

test("the next person sees nothing of the last one, even from a late answer", async () => {
  const page = open();
  sent[0]?.answer(shelf);
  await expect.poll(() => last(page)).toEqual(answer(shelf));
  const late = open("guide");
  expect(sent).toHaveLength(2);
  logIn("ravi");
  const next = [open(undefined, "ravi"), open("guide", "ravi")];
  expect(next.map(last)).toEqual([{ state: "waiting" }, { state: "waiting" }]);
  const before = [page.shown.length, late.shown.length];
  sent[1]?.answer(opened);
  await everythingSettled();
  expect(next.map(last)).toEqual([{ state: "waiting" }, { state: "waiting" }]);
  expect([page.shown.length, late.shown.length]).toEqual(before);
  logIn("asha");
  expect(last(open())).toEqual({ state: "waiting" });
});
