// The requests of a door. Each ends after ten seconds: a weak line must not hold up the next one.
import type { Arrivals, DoorList, ScanAnswer, ScanBatch } from "#contract/check-in.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { sentScan, type WaitingScan } from "./waiting-scans.ts";

const patienceMs = 10_000;

export interface Tagged<Body> {
  readonly tag: string;
  readonly body: Body;
}

interface TaggedAnswer<Body> {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Headers;
  json(): Promise<Body>;
}

const within = () => ({ signal: AbortSignal.timeout(patienceMs) });

/** Undefined while it is as the last answer was. */
async function unlessKnown<Body>(answer: Promise<TaggedAnswer<Body>>): Promise<Tagged<Body> | undefined> {
  const response = await answer;
  if (response.status === 304) return undefined;
  return { tag: response.headers.get("etag") ?? "", body: await answerOf(Promise.resolve(response)) };
}

const unless = (tag: string | undefined) => ({ headers: { "If-None-Match": tag ?? '""' }, init: within() });

export function askList(slug: string, tag: string | undefined): Promise<Tagged<DoorList> | undefined> {
  return unlessKnown(browserApi().checkin[":slug"].$get({ param: { slug } }, unless(tag)));
}

export function askArrivals(slug: string, tag: string | undefined): Promise<Tagged<Arrivals> | undefined> {
  return unlessKnown(browserApi().checkin[":slug"].arrivals.$get({ param: { slug } }, unless(tag)));
}

export async function sendScans(slug: string, door: string, scans: readonly WaitingScan[]): Promise<ScanAnswer[]> {
  const json: ScanBatch = { clock: new Date().toISOString(), door, scans: scans.map(sentScan) };
  const { answers } = await answerOf(
    browserApi().checkin[":slug"].arrivals.$post({ param: { slug }, json }, { init: within() }),
  );
  return answers;
}
