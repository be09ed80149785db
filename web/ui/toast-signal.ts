// Whether there is anything to draw. Apart from the toasts themselves, so that a page on which none has appeared carries no more.
let count = 0;
const listeners = new Set<() => void>();

export function readToastCount(): number {
  return count;
}

export function tellToastCount(now: number): void {
  count = now;
  for (const listener of listeners) listener();
}

export function onToastCount(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
