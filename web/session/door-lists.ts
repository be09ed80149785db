// Lists of the people at an event's door, on a helper's phone. They leave it when the helper logs out, and after the event.
import { readJson } from "./kept-session.ts";

const prefix = "hub-door-list ";

interface KeptList {
  /** When the door closes. */
  readonly until: string;
  readonly list: unknown;
}

function keyOf(slug: string, personId: string): string {
  return `${prefix}${slug} ${personId}`;
}

/** False if this browser stores nothing. */
export function keepDoorList(slug: string, personId: string, stored: KeptList): boolean {
  try {
    localStorage.setItem(keyOf(slug, personId), JSON.stringify(stored));
    return true;
  } catch {
    return false;
  }
}

export function readDoorList(slug: string, personId: string): unknown {
  forgetDoorLists("past");
  return (readJson(keyOf(slug, personId)) as KeptList | undefined)?.list;
}

export function forgetDoorList(slug: string, personId: string): void {
  remove((key) => key === keyOf(slug, personId));
}

/** past: those of events whose doors have closed. */
export function forgetDoorLists(which: "all" | "past"): void {
  const now = new Date().toISOString();
  remove((key) => {
    if (!key.startsWith(prefix)) return false;
    const until = (readJson(key) as Partial<KeptList> | undefined)?.until;
    return which === "all" || until === undefined || until < now;
  });
}

function remove(isGone: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) if (isGone(key)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
