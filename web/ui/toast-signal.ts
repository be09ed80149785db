// Whether there are toasts. In a file of its own, so that pages without toasts load nothing else.
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
