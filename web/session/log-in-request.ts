import { useSyncExternalStore } from "react";
import { forgetWish, keepWish, type Wish } from "./wish.ts";

// Any button anywhere may ask for the login dialog; the frame of the site shows it.
export type LogInRequest = "idle" | "log-in" | "sign-up" | "link" | "passkey";

let state: LogInRequest = "idle";
const listeners = new Set<() => void>();

/** With the visitor's wish, which continues after the log-in. */
export function askToLogIn(wish?: Wish): void {
  if (wish) keepWish(wish.act === undefined ? wish : { ...wish, at: location.pathname });
  become("log-in");
}

/** The same dialog, for newcomers. */
export function askToSignUp(): void {
  become("sign-up");
}

/** Asks whether the account of the identity provider should be linked to the one that is logged in. */
export function askToLink(): void {
  become("link");
}

/** Asks once whether they want a passkey for the next log-in. */
export function askAboutPasskey(): void {
  become("passkey");
}

/** The visitor closed the dialog: the wish is dropped. */
export function dropLogIn(): void {
  forgetWish();
  become("idle");
}

/** The log-in is complete: the dialog closes and the wish continues. */
export function endLogIn(): "was open" | "was closed" {
  if (state !== "log-in" && state !== "sign-up") return "was closed";
  become("idle");
  return "was open";
}

export function useLogInRequest(): LogInRequest {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => "idle" as const,
  );
}

function become(next: LogInRequest): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
