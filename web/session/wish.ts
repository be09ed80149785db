// A visitor's wish before the log-in. Stored in the tab, so that it survives the visit to a provider.
export interface Wish {
  /** The path of the next page. */
  readonly to?: string;
  /** An act by the name that its page gave it (see use-wish.ts). */
  readonly act?: string;
  /** The path of the page where that act is: a set-up in between leads back to it. */
  readonly at?: string;
}

const key = "hub-wish";
// After this time a wish expires.
const freshMs = 30 * 60 * 1000;

export function keepWish(wish: Wish): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...wish, keptAt: Date.now() }));
  } catch {
    // Storage is disabled: after the log-in the person stays on the page.
  }
}

export function readWish(): Wish | undefined {
  try {
    const entry = JSON.parse(sessionStorage.getItem(key) ?? "null") as (Wish & { keptAt: number }) | null;
    return entry !== null && Date.now() - entry.keptAt < freshMs ? entry : undefined;
  } catch {
    return undefined;
  }
}

export function forgetWish(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
