// The invite code of a visitor, kept until they have created an account.
import { inCapitals } from "#contract/values/invite-code.ts";
import { paths } from "#contract/values/paths.ts";

const key = "hub-invite";
const freshMs = 7 * 24 * 60 * 60 * 1000;

export interface KeptCode {
  readonly code: string;
  /** It was applied before: applying it again is no news. */
  readonly state: "new" | "applied";
}

export function keepCode(entry: KeptCode): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...entry, keptAt: Date.now() }));
  } catch {
    // Storage is disabled: people type the code again after the log-in.
  }
}

export function readKeptCode(): KeptCode | undefined {
  try {
    const entry = JSON.parse(localStorage.getItem(key) ?? "null") as (Partial<KeptCode> & { keptAt: number }) | null;
    if (entry === null || typeof entry.code !== "string" || Date.now() - entry.keptAt > freshMs) return undefined;
    return { code: entry.code, state: entry.state === "applied" ? "applied" : "new" };
  } catch {
    return undefined;
  }
}

export function forgetCode(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** As the hub keeps them. */
export function asCode(typed: string): string {
  return inCapitals(typed.trim());
}

/** Where a sign-up's email leads: it may be opened in a browser that kept nothing. Whether the code is worth anything the hub says there. */
export function whereTheyWere(): string {
  const entry = readKeptCode();
  return entry === undefined ? paths.home : `${paths.membership}?invite=${encodeURIComponent(entry.code)}`;
}

/** From a link with `?invite=CODE`. The page is kept without it, so only the browser knows. */
export function codeInAddress(search: string): string | undefined {
  const code = asCode(new URLSearchParams(search).get("invite") ?? "").slice(0, 60);
  return code === "" ? undefined : code;
}
