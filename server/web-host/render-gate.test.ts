import { expect, onTestFinished, test, vi } from "vitest";
import { createRenderGate } from "./render-gate.ts";

test("renders take turns, and a queue too long is refused rather than endless", async () => {
  const inTurn = createRenderGate({ concurrency: 2, mostWaiting: 3, patienceMs: 10_000 });
  let running = 0;
  let most = 0;
  let finish = () => {};
  const held = new Promise<void>((resolve) => (finish = resolve));
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await held;
    running -= 1;
  };
  const accepted = Array.from({ length: 5 }, () => inTurn(work));
  await expect(inTurn(work)).rejects.toMatchObject({ code: "busy" });
  finish();
  await Promise.all(accepted);
  expect(most).toBe(2);
  await expect(inTurn(() => Promise.resolve("free again"))).resolves.toBe("free again");
});

test("a render that fails gives its turn back", async () => {
  const inTurn = createRenderGate({ concurrency: 1, mostWaiting: 5, patienceMs: 10_000 });
  await expect(inTurn(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await expect(inTurn(() => Promise.resolve("next"))).resolves.toBe("next");
});

test("a render that waits for what never comes is refused, and the next one has its turn", async () => {
  const inTurn = createRenderGate({ concurrency: 1, mostWaiting: 5, patienceMs: 20 });
  await expect(inTurn(() => new Promise(() => undefined))).rejects.toMatchObject({ code: "busy" });
  await expect(inTurn(() => Promise.resolve("next"))).resolves.toBe("next");
});

test("the gate never runs more than two renders at once, and leaves no timer", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const inTurn = createRenderGate({ concurrency: 2, mostWaiting: 9, patienceMs: 10_000 });
  for (let count = 0; count < 4; count += 1) await inTurn(() => Promise.resolve());
  expect(vi.getTimerCount()).toBe(0);
  let running = 0;
  const most = await Promise.all(
    Array.from({ length: 6 }, () =>
      inTurn(async () => {
        running += 1;
        const now = running;
        await Promise.resolve();
        running -= 1;
        return now;
      }),
    ),
  );
  expect(Math.max(...most)).toBe(2);
});
