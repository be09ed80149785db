// What somebody wrote and did not save, kept on this device for a week: for them alone, and gone when they log out.
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
    // Storage is switched off or full: then the page alone has it.
  }
}

/** What was written, in whatever form the page had then. One that is broken, too old or without a time is removed. */
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

/** Everybody's: a log-out leaves no draft behind. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
