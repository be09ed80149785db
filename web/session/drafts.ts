// Unsaved texts of a person, kept on this device for a week and deleted when they log out.
import { readJson } from "./kept-session.ts";

const prefix = "hub-draft ";
const lifetimeMs = 7 * 24 * 3_600_000;
// Clocks of devices are set back now and then.
const mostAheadMs = 3_600_000;

interface KeptDraft {
  readonly timestamp: number;
  readonly written: unknown;
}

function keyOf(what: string, personId: string): string {
  return `${prefix}${what} ${personId}`;
}

export function keepDraft(what: string, personId: string, written: object): void {
  try {
    localStorage.setItem(keyOf(what, personId), JSON.stringify({ timestamp: Date.now(), written } satisfies KeptDraft));
  } catch {
    // Storage is disabled or full: only the page has it.
  }
}

/** The draft as stored. A broken, old or undated one is removed. */
export function readDraft(what: string, personId: string, now = Date.now()): unknown {
  const draft = readJson(keyOf(what, personId)) as Partial<KeptDraft> | undefined;
  const { timestamp, written } = typeof draft === "object" ? draft : {};
  if (typeof timestamp === "number" && now - timestamp < lifetimeMs && timestamp - now < mostAheadMs) return written;
  forgetDraft(what, personId);
  return undefined;
}

export function forgetDraft(what: string, personId: string): void {
  try {
    localStorage.removeItem(keyOf(what, personId));
  } catch {
    // Nothing was kept.
  }
}

/** All drafts of all people: a log-out leaves none behind. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
