// The store of toasts. Plain TypeScript, callable from anywhere; the component loads with the first one.
import { tellToastCount } from "./toast-signal.ts";

export type ToastVariant = "default" | "success" | "destructive";

export interface ToastInput {
  readonly title: string;
  readonly description?: string;
  readonly variant?: ToastVariant;
  readonly action?: { readonly label: string; readonly onAction: () => void };
  /** The subject: a toast replaces an earlier one about the same subject. */
  readonly about?: "session" | "linking" | "payment" | "address" | "emails" | "invite code" | "introductions";
  /** How long it stays, in milliseconds; Infinity stays until dismissed. */
  readonly duration?: number;
}

export interface Toast extends ToastInput {
  readonly id: number;
  readonly phase: "showing" | "leaving";
}

export interface ToastStore {
  readonly show: (input: ToastInput) => number;
  readonly dismiss: (id: number) => void;
  /** All are gone at once, without leaving one by one. */
  readonly clear: () => void;
  /** Stops the time of all toasts, while a person reads them or the page is hidden. A new store is paused until a component draws it. */
  readonly hold: () => void;
  readonly release: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => readonly Toast[];
}

const toastRules = { held: 20, removalMs: 1000, durationMs: 5000 } as const;

interface Clock {
  timer: ReturnType<typeof setTimeout> | undefined;
  startedAt: number;
  left: number;
}

export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let time: "held" | "running" = "held";
  let lastId = 0;
  const clocks = new Map<number, Clock>();
  const listeners = new Set<() => void>();

  function put(next: readonly Toast[]): void {
    for (const gone of toasts) if (!next.some((toast) => toast.id === gone.id)) stop(gone.id);
    toasts = next;
    for (const listener of listeners) listener();
  }

  function start(id: number, left: number): void {
    stop(id);
    const clock: Clock = { timer: undefined, startedAt: Date.now(), left };
    clocks.set(id, clock);
    if (time === "running" && Number.isFinite(left)) clock.timer = setTimeout(() => dismiss(id), left);
  }

  function stop(id: number): void {
    clearTimeout(clocks.get(id)?.timer);
    clocks.delete(id);
  }

  function show(input: ToastInput): number {
    for (const { id, ...other } of toasts)
      if (other.about !== undefined && other.about === input.about && !isTwin(other, input)) dismiss(id);
    const twin = toasts.find((toast) => isTwin(toast, input));
    const id = twin?.id ?? ++lastId;
    const shown: Toast = { ...input, id, phase: "showing" };
    put(twin ? toasts.map((toast) => (toast.id === id ? shown : toast)) : [shown, ...toasts].slice(0, toastRules.held));
    start(id, input.duration ?? toastRules.durationMs);
    return id;
  }

  function dismiss(id: number): void {
    if (!toasts.some((toast) => toast.id === id && toast.phase === "showing")) return;
    put(toasts.map((toast) => (toast.id === id ? { ...toast, phase: "leaving" } : toast)));
    stop(id);
    const timer = setTimeout(() => put(toasts.filter((toast) => toast.id !== id)), toastRules.removalMs);
    clocks.set(id, { timer, startedAt: Date.now(), left: Number.NaN });
  }

  function eachShowing(act: (id: number, clock: Clock) => void): void {
    for (const { id, phase } of toasts) {
      const clock = clocks.get(id);
      if (clock && phase === "showing") act(id, clock);
    }
  }

  function hold(): void {
    if (time === "held") return;
    time = "held";
    eachShowing((_, clock) => {
      clearTimeout(clock.timer);
      clock.left = Math.max(0, clock.left - (Date.now() - clock.startedAt));
    });
  }

  function release(): void {
    if (time === "running") return;
    time = "running";
    eachShowing((id, clock) => start(id, clock.left));
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return { show, dismiss, clear: () => put([]), hold, release, subscribe, read: () => toasts };
}

function isTwin(toast: ToastInput, other: ToastInput): boolean {
  return (
    toast.title === other.title &&
    (toast.description ?? "") === (other.description ?? "") &&
    (toast.variant ?? "default") === (other.variant ?? "default")
  );
}

export const toasts: ToastStore = createToastStore();
toasts.subscribe(() => tellToastCount(toasts.read().length));

export const toast = toasts.show;
