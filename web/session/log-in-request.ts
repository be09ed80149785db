import { useSyncExternalStore } from "react";

// Any button anywhere may ask for the login dialog; the frame of the site shows it.
let state: "idle" | "asked" = "idle";
const listeners = new Set<() => void>();

export function askToLogIn(): void {
  become("asked");
}

export function endLogIn(): void {
  become("idle");
}

export function useLogInRequest(): "idle" | "asked" {
  return useSyncExternalStore(subscribe, () => state, () => "idle" as const);
}

function become(next: typeof state): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
