// Something was paid, given, or taken back: every view of the person's things asks the hub anew, in every tab of
// this browser.
const name = "hub-settled";

let channel: BroadcastChannel | undefined;
const listeners = new Set<() => void>();

export function tellSettled(): void {
  join()?.postMessage(name);
  tell();
}

export function onSettled(listener: () => void): () => void {
  join();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function join(): BroadcastChannel | undefined {
  if (typeof document === "undefined" || typeof BroadcastChannel === "undefined") return undefined;
  if (channel === undefined) {
    channel = new BroadcastChannel(name);
    channel.addEventListener("message", tell);
  }
  return channel;
}

function tell(): void {
  for (const listener of listeners) listener();
}
