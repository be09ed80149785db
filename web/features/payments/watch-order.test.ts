import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Verification } from "#contract/payments.ts";
import { type Watched, watchOrder } from "./watch-order.ts";

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const frame = new EventTarget();
const open = { outcome: "pending", status: "INITIATED", url: "https://pay.example/1" } as Verification;
const paid = { outcome: "success", status: "PAID", url: null } as Verification;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", frame.addEventListener.bind(frame));
  vi.stubGlobal("removeEventListener", frame.removeEventListener.bind(frame));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function watching(answers: (Verification | Error)[]) {
  const states: Watched[] = [];
  let requests = 0;
  const watch = watchOrder(
    () => {
      requests += 1;
      const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    (watched) => states.push(watched),
  );
  return { watch, states, last: () => states.at(-1), requests: () => requests };
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

test("an order is polled with a countdown until it is paid", async () => {
  const { last, requests, watch } = watching([open, open, paid]);
  await seconds(0);
  expect(last()).toMatchObject({ verification: open, next: 2 });
  await seconds(1);
  expect(last()?.next).toBe(1);
  await seconds(3);
  expect(last()).toMatchObject({ verification: paid, next: "over" });
  await seconds(600);
  expect(requests()).toBe(3);
  watch.leave();
});

test("a return to the tab checks at once, and checks are frequent again", async () => {
  const { last, requests, watch } = watching([open]);
  await seconds(400);
  const before = requests();
  expect(last()?.next).toBeGreaterThan(10);
  frame.dispatchEvent(new Event("focus"));
  await seconds(0);
  expect(requests()).toBe(before + 1);
  expect(last()?.next).toBeLessThanOrEqual(3);
  watch.leave();
});

test("polling that was stopped waits for a press", async () => {
  const { last, requests, watch } = watching([open]);
  await seconds(0);
  watch.stop();
  expect(last()?.next).toBe("stopped");
  page.dispatchEvent(new Event("visibilitychange"));
  await seconds(600);
  expect(requests()).toBe(1);
  watch.checkNow();
  await seconds(3);
  expect(requests()).toBe(3);
  watch.leave();
});

test("a hub that cannot be reached takes nothing away, and is asked again", async () => {
  const { states, last, watch } = watching([open, new TypeError("no line"), paid]);
  await seconds(2);
  expect(last()).toMatchObject({ verification: open, trouble: "broken" });
  await seconds(2);
  expect(last()).toMatchObject({ verification: paid, trouble: "none" });
  watch.leave();
  const count = states.length;
  await seconds(100);
  expect(states).toHaveLength(count);
});
