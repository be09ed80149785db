// Scans that wait to be sent, each under its own key: two tabs of one phone never overwrite each other's. They name no person, and stay
// until the hub has them, also after a log-out.
import type { ScanBatch } from "#contract/check-in.ts";
import { readJson } from "#web/session/kept-session.ts";

export interface WaitingScan {
  readonly scanId: string;
  readonly at: string;
  readonly code?: string;
  /** The person as the device found them. */
  readonly person: string;
}

const prefix = "hub-scan ";
// Where the browser stores nothing.
const inThisPage = new Map<string, WaitingScan>();

const placeOf = (slug: string, personId: string): string => `${prefix}${slug} ${personId} `;

/** False if this browser stores nothing: then only the open page has it. */
export function keepScan(slug: string, personId: string, scan: WaitingScan): boolean {
  const key = placeOf(slug, personId) + scan.scanId;
  try {
    localStorage.setItem(key, JSON.stringify(scan));
    return true;
  } catch {
    inThisPage.set(key, scan);
    return false;
  }
}

/** In their order. */
export function readScans(slug: string, personId: string): WaitingScan[] {
  const place = placeOf(slug, personId);
  const isHere = (key: string) => key.startsWith(place);
  const stored = storedKeys().filter(isHere);
  const scans = [
    ...stored.flatMap((key) => (readJson(key) as WaitingScan | undefined) ?? []),
    ...[...inThisPage].flatMap(([key, scan]) => (isHere(key) ? scan : [])),
  ];
  return scans.toSorted((one, other) => one.at.localeCompare(other.at));
}

export function forgetScans(slug: string, personId: string, scanIds: readonly string[]): void {
  const place = placeOf(slug, personId);
  const stored = new Set(storedKeys());
  for (const scanId of scanIds) {
    inThisPage.delete(place + scanId);
    if (stored.has(place + scanId)) localStorage.removeItem(place + scanId);
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** As the door takes it: by its code, or by the person if the helper chose them by name. */
export function sentScan({ scanId, at, code, person }: WaitingScan): ScanBatch["scans"][number] {
  return code === undefined ? { scanId, at, person } : { scanId, at, code };
}
