import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ToastInput, type ToastStore, createToastStore } from "./toast-store.ts";

let store: ToastStore;

beforeEach(() => {
  vi.useFakeTimers();
  store = createToastStore();
  store.release();
});
afterEach(() => vi.useRealTimers());

const titles = (): string[] => store.read().map((toast) => toast.title);

test("a toast leaves after five seconds and is gone one second later", () => {
  store.show({ title: "Saved" });
  vi.advanceTimersByTime(4999);
  expect(store.read()[0]?.phase).toBe("showing");
  vi.advanceTimersByTime(1);
  expect(store.read()[0]?.phase).toBe("leaving");
  vi.advanceTimersByTime(999);
  expect(titles()).toEqual(["Saved"]);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

test("a toast dismisses only the earlier one about the same subject", () => {
  store.show({ title: "Product removed" });
  store.show({ title: "Authentication Required", about: "session" });
  store.show({ title: "Accounts linked successfully", about: "linking" });
  store.show({ title: "Login successful", about: "session" });
  const showing = () => store.read().filter(({ phase }) => phase === "showing");
  expect(showing().map(({ title }) => title)).toEqual([
    "Login successful",
    "Accounts linked successfully",
    "Product removed",
  ]);
  store.show({ title: "Login successful", about: "session" });
  expect(showing()).toHaveLength(3);
});

test("a dismissed toast is removed a second after it was dismissed, once", () => {
  const id = store.show({ title: "Saved" });
  store.dismiss(id);
  vi.advanceTimersByTime(600);
  store.dismiss(id);
  vi.advanceTimersByTime(400);
  expect(titles()).toEqual([]);
});

test("the same message twice is one toast, and its time starts again", () => {
  const first = store.show({ title: "Copied", description: "Code copied to clipboard" });
  vi.advanceTimersByTime(4000);
  expect(store.show({ title: "Copied", description: "Code copied to clipboard", variant: "default" })).toBe(first);
  expect(titles()).toEqual(["Copied"]);
  vi.advanceTimersByTime(4000);
  expect(store.read()[0]?.phase).toBe("showing");
});

test("messages that differ in title, description or variant stand side by side", () => {
  store.show({ title: "Error" });
  store.show({ title: "Error", description: "Try again" });
  store.show({ title: "Error", variant: "destructive" });
  expect(titles()).toHaveLength(3);
});

test("a message that comes again while it is leaving is shown again, not swallowed", () => {
  const id = store.show({ title: "Error" });
  store.dismiss(id);
  vi.advanceTimersByTime(500);
  store.show({ title: "Error" });
  vi.advanceTimersByTime(3000);
  expect(store.read().map((toast) => toast.phase)).toEqual(["showing"]);
});

test("twenty toasts are held, the newest first; the oldest make room", () => {
  for (let number = 1; number <= 23; number++) store.show({ title: `Toast ${number}` });
  expect(titles()).toHaveLength(20);
  expect(titles()[0]).toBe("Toast 23");
  expect(titles()).not.toContain("Toast 3");
});

test("a toast's time pauses while it is read, and then continues", () => {
  store.show({ title: "Saved" });
  vi.advanceTimersByTime(3000);
  store.hold();
  vi.advanceTimersByTime(60_000);
  expect(store.read()[0]?.phase).toBe("showing");
  store.release();
  vi.advanceTimersByTime(1999);
  expect(store.read()[0]?.phase).toBe("showing");
  vi.advanceTimersByTime(1);
  expect(store.read()[0]?.phase).toBe("leaving");
});

test("a toast shown before anything draws it keeps its whole time", () => {
  const early = createToastStore();
  early.show({ title: "Saved" });
  vi.advanceTimersByTime(9000);
  early.release();
  vi.advanceTimersByTime(4999);
  expect(early.read()[0]?.phase).toBe("showing");
});

test("a toast without an end stays until it is dismissed", () => {
  store.show({ title: "Offline", duration: Infinity });
  vi.advanceTimersByTime(3_600_000);
  expect(titles()).toEqual(["Offline"]);
});

const input: fc.Arbitrary<ToastInput> = fc.record(
  {
    title: fc.constantFrom("a", "b", "c", "d"),
    description: fc.constantFrom("x", "y", "z"),
    variant: fc.constantFrom("default", "success", "destructive"),
  },
  { requiredKeys: ["title"] },
);
const step = fc.oneof(
  input.map((toast) => (target: ToastStore) => void target.show(toast)),
  fc.nat(40).map((id) => (target: ToastStore) => target.dismiss(id)),
  fc.nat(3000).map((ms) => () => void vi.advanceTimersByTime(ms)),
  fc.constant((target: ToastStore) => target.hold()),
  fc.constant((target: ToastStore) => target.release()),
);

test("a cleared store is empty at once, also of toasts on their way out", () => {
  const target = createToastStore();
  target.dismiss(target.show({ title: "Saved" }));
  target.show({ title: "Sent" });
  expect(target.read()).toHaveLength(2);
  target.clear();
  expect(target.read()).toEqual([]);
});

test("whatever happens, there are never more than twenty, never twins, and in the end none", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const target = createToastStore();
      for (const act of steps) {
        act(target);
        const texts = target
          .read()
          .map((toast) => [toast.title, toast.description, toast.variant ?? "default"].join("|"));
        expect(new Set(texts).size).toBe(texts.length);
        expect(texts.length).toBeLessThanOrEqual(20);
      }
      target.release();
      vi.advanceTimersByTime(6000);
      expect(target.read()).toEqual([]);
    }),
  );
});
