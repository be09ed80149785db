import { beforeEach, expect, test, vi } from "vitest";
import type { OwnProduct, OwnShelf } from "#contract/access.ts";
import { answeredByHand, keptThings } from "#test/browser/browser-stand-in.ts";
import { tellSettled } from "#web/session/settled-signal.ts";
import { askAgain, follow, type Own, takeProduct, takeShelf } from "./own-answers.ts";

keptThings("localStorage");
const sent = answeredByHand();
const guide = { slug: "guide", offer: { act: "buy", price: 900 } } as unknown as OwnProduct;
const opened = { slug: "guide", offer: { act: "open", price: 0 } } as unknown as OwnProduct;
const shelf = { products: [guide] } as unknown as OwnShelf;
const trouble = { error: { code: "unavailable", message: "Later." } };
let visitors = 0;
let asha = "";

beforeEach(() => {
  sent.length = 0;
  asha = `asha-${(visitors += 1)}`;
});

/** What a page that looks at it shows, one after another. */
function look(slug?: string, personId = asha): { seen: Own<OwnShelf | OwnProduct>[]; leave: () => void } {
  const seen: Own<OwnShelf | OwnProduct>[] = [];
  return { seen, leave: follow({ personId, slug }, (own) => void seen.push(own)) };
}

const last = ({ seen }: { seen: Own<unknown>[] }) => seen.at(-1);
const known = (data: unknown, personId = asha) => ({ state: "known", data, personId });
async function asked(): Promise<void> {
  await expect.poll(() => sent.length).toBeGreaterThan(0);
}

test("a product's page waits for the hub's word, and asks again at the next visit while it shows what it was told", async () => {
  const page = look("guide");
  expect(last(page)).toEqual({ state: "waiting" });
  sent[0]?.answer(guide);
  await expect.poll(() => last(page)).toEqual(known(guide));
  page.leave();
  const later = look("guide");
  expect(later.seen).toEqual([known(guide)]);
  expect(sent.map(({ path }) => path)).toEqual(["/api/account/products/guide", "/api/account/products/guide"]);
  later.leave();
});

test("two that look at the same thing ask for it once", async () => {
  const [shelves, hero] = [look(), look()];
  expect(sent.map(({ path }) => path)).toEqual(["/api/account/products"]);
  sent[0]?.answer(shelf);
  for (const page of [shelves, hero]) await expect.poll(() => last(page)).toEqual(known(shelf));
  for (const { leave } of [shelves, hero]) leave();
});

test("a product begins with what the shelf said of it, and the shelf is asked for once in a while only", () => {
  takeShelf(asha, shelf);
  const list = look();
  expect([last(list), sent]).toEqual([known(shelf), []]);
  const page = look("guide");
  expect(last(page)).toEqual(known(guide));
  for (const { leave } of [list, page]) leave();
});

test("what was bought is theirs at once, on the shelf too, and an answer from before it changes nothing", async () => {
  takeShelf(asha, shelf);
  const [list, page] = [look(), look("guide")];
  takeProduct(asha, opened);
  expect([last(page), last(list)]).toEqual([known(opened), known({ products: [opened] })]);
  sent[0]?.answer(guide);
  await new Promise((resolve) => setImmediate(resolve));
  expect(last(page)).toEqual(known(opened));
  for (const { leave } of [list, page]) leave();
});

test("when something is settled, whatever is looked at is asked for anew, and nothing else", async () => {
  const page = look("guide");
  sent[0]?.answer(guide);
  await expect.poll(() => last(page)).toEqual(known(guide));
  const left = look("poster");
  left.leave();
  sent.length = 0;
  tellSettled();
  await asked();
  expect(sent.map(({ path }) => path)).toEqual(["/api/account/products/guide"]);
  sent[0]?.answer(opened);
  await expect.poll(() => last(page)).toEqual(known(opened));
  page.leave();
  sent.length = 0;
  await askAgain({ personId: asha, slug: "guide" });
  expect(sent).toEqual([]);
});

test("a refusal is told at once; a hub in trouble is asked a second time first; and a press asks again", async () => {
  vi.useFakeTimers();
  try {
    const page = look("guide");
    sent[0]?.answer(trouble, 503);
    await vi.advanceTimersByTimeAsync(1000);
    expect([sent.length, last(page)]).toEqual([2, { state: "waiting" }]);
    sent[1]?.answer({ error: { code: "not_found", message: "No." } }, 404);
    await vi.advanceTimersByTimeAsync(5000);
    const failed = last(page);
    expect([sent.length, failed]).toMatchObject([2, { state: "failed", isBusy: false }]);
    if (failed?.state === "failed") failed.retry();
    expect(last(page)).toMatchObject({ state: "failed", isBusy: true });
    sent[2]?.answer(guide);
    await vi.advanceTimersByTimeAsync(0);
    expect(last(page)).toEqual(known(guide));
    page.leave();
  } finally {
    vi.useRealTimers();
  }
});

test("who comes after somebody else finds nothing of theirs", () => {
  takeShelf(asha, shelf);
  const next = look(undefined, "ravi");
  expect(last(next)).toEqual({ state: "waiting" });
  next.leave();
});
