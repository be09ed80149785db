// The door on this device: it decides by its own list, stores each arrival before anything else, and sends it when the line allows.
import type { Arrival, DoorList, DoorPerson, ScanAnswer } from "#contract/check-in.ts";
import { mostScans } from "#contract/values/scan-code.ts";
import { ApiRefusal } from "#web/api/client.ts";
import { forgetDoorList, keepDoorList, readDoorList } from "#web/session/door-lists.ts";
import { type Decision, decideScan, type DoorIndex, indexDoor, type Scanned } from "./decide-scan.ts";
import { askArrivals, askList, sendScans } from "./door-calls.ts";
import { forgetScans, keepScan, readScans, type WaitingScan } from "./waiting-scans.ts";

export interface ShownScan {
  readonly scanId: string;
  readonly at: string;
  readonly verdict: Decision["verdict"];
  readonly person: DoorPerson | undefined;
  readonly name: string | null;
  readonly arrival: Arrival | null;
}

export interface DoorState {
  readonly list: DoorList | undefined;
  /** Those that the hub knows, and those that wait to be sent. */
  readonly arrivals: ReadonlyMap<string, Arrival>;
  readonly waiting: number;
  readonly line: "unknown" | "on" | "off";
  /** Why the hub gives no list. */
  readonly refused: ApiRefusal | undefined;
  /** False where the browser stores nothing: then a reload would lose scans that wait. */
  readonly isStored: boolean;
  /** The newest first. */
  readonly scans: readonly ShownScan[];
}

export interface Door {
  read(): DoorState;
  onChange(listener: () => void): () => void;
  scan(scanned: Scanned, doorName: string): void;
  /** Sends what waits and looks for news. Two calls at the same time are one. */
  sync(doorName: string): Promise<void>;
}

const mostShown = 20;
// The whole list is asked for less often than who has arrived.
const listEvery = 8;
const final: readonly string[] = ["not_a_helper", "event_not_found", "check_in_closed", "invalid_input"];

export function createDoor(slug: string, personId: string): Door {
  const stored = readDoorList(slug, personId) as DoorList | undefined;
  const listeners = new Set<() => void>();
  const tags: Record<"list" | "arrivals", string | undefined> = { list: undefined, arrivals: undefined };
  let index: DoorIndex | undefined = stored && indexDoor(stored);
  let syncing: Promise<void> | undefined;
  let rounds = 0;
  let state: DoorState = {
    list: stored,
    arrivals: new Map(),
    waiting: 0,
    line: "unknown",
    refused: undefined,
    isStored: true,
    scans: [],
  };
  become({});

  function become(change: Partial<DoorState>): void {
    const next = { ...state, ...change };
    const waiting = readScans(slug, personId);
    state = { ...next, waiting: waiting.length, arrivals: arrivalsOf(next.list, waiting) };
    for (const listener of listeners) listener();
  }

  function takeList(list: DoorList): void {
    index = indexDoor(list);
    const isStored = keepDoorList(slug, personId, { until: list.event.closesAt, list });
    become({ list, isStored, line: "on", refused: undefined });
  }

  function takeArrivals(arrivals: readonly Arrival[]): void {
    if (state.list) takeList({ ...state.list, arrivals: [...arrivals] });
  }

  function show(scan: ShownScan): void {
    become({ scans: [scan, ...state.scans.filter(({ scanId }) => scanId !== scan.scanId)].slice(0, mostShown) });
  }

  // The hub's word replaces that of the device, for scans that are still on the screen.
  function takeAnswers(answers: readonly ScanAnswer[]): void {
    const byId = new Map(answers.map((answer) => [answer.scanId, answer]));
    const scans = state.scans.map((scan) => ({ ...scan, ...byId.get(scan.scanId) }));
    const arrivals = new Map(state.list?.arrivals.map((arrival) => [arrival.person, arrival]));
    for (const { arrival } of answers) if (arrival) arrivals.set(arrival.person, arrival);
    takeArrivals([...arrivals.values()]);
    become({ scans });
  }

  async function sendWaiting(doorName: string): Promise<void> {
    for (;;) {
      const batch = readScans(slug, personId).slice(0, mostScans);
      if (batch.length === 0) return;
      const answers = await sendScans(slug, doorName, batch);
      forgetScans(
        slug,
        personId,
        batch.map(({ scanId }) => scanId),
      );
      takeAnswers(answers);
    }
  }

  async function lookForNews(): Promise<void> {
    const isListDue = state.list === undefined || rounds % listEvery === 0;
    rounds += 1;
    if (isListDue) {
      const news = await askList(slug, state.list && tags.list);
      if (news) takeList(news.body);
      tags.list = news?.tag ?? tags.list;
    } else {
      const news = await askArrivals(slug, tags.arrivals);
      if (news) takeArrivals(news.body.arrivals);
      tags.arrivals = news?.tag ?? tags.arrivals;
    }
    become({ line: "on", refused: undefined });
  }

  function takeFailure(error: unknown): void {
    if (!(error instanceof ApiRefusal) || error.status === 429 || error.status >= 500) return become({ line: "off" });
    if (!final.includes(error.code)) return become({ line: "on", refused: error });
    forgetDoorList(slug, personId);
    index = undefined;
    become({ list: undefined, line: "on", refused: error });
  }

  function sync(doorName: string): Promise<void> {
    syncing ??= sendWaiting(doorName)
      .then(lookForNews)
      .catch(takeFailure)
      .finally(() => {
        syncing = undefined;
      });
    return syncing;
  }

  function scan(scanned: Scanned, doorName: string): void {
    if (!index) return;
    const [scanId, at] = [crypto.randomUUID(), new Date().toISOString()];
    const { verdict, person, arrival } = decideScan(scanned, {
      index,
      arrivals: state.arrivals,
      origin: location.origin,
    });
    const waits: WaitingScan = { scanId, at, person: person?.id ?? "", ...("code" in scanned ? scanned : {}) };
    if (verdict === "in") become({ isStored: keepScan(slug, personId, waits) && state.isStored });
    const here = { person: person?.id ?? "", at, door: doorName };
    show({
      scanId,
      at,
      verdict,
      person,
      name: person?.name ?? null,
      arrival: verdict === "in" ? here : (arrival ?? null),
    });
    if (verdict === "in") void sync(doorName);
    // The list may be a minute old, and the person is here: the hub decides, if it answers.
    else if (isWorthAsking(verdict)) sendScans(slug, doorName, [waits]).then(takeAnswers, takeFailure);
  }

  return {
    read: () => state,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    scan,
    sync,
  };
}

function isWorthAsking(verdict: Decision["verdict"]): boolean {
  return verdict === "not_on_list" || verdict === "on_waiting_list" || verdict === "membership_ended";
}

function arrivalsOf(list: DoorList | undefined, waiting: readonly WaitingScan[]): Map<string, Arrival> {
  const arrivals = new Map(list?.arrivals.map((arrival) => [arrival.person, arrival]));
  for (const { person, at } of waiting) if (!arrivals.has(person)) arrivals.set(person, { person, at, door: "" });
  return arrivals;
}
