// What a scan means, decided on the device with the list that it has.
import type { Arrival, DoorList, DoorPerson } from "#contract/check-in.ts";
import { readScan, type ScanVerdict } from "#contract/values/scan-code.ts";

export type Scanned = { readonly code: string } | { readonly person: string };

export interface Decision {
  /** not_on_list: a code of ours that this list does not have. */
  readonly verdict: ScanVerdict | "not_on_list";
  readonly person?: DoorPerson | undefined;
  readonly arrival?: Arrival | undefined;
}

export interface DoorIndex {
  readonly isForMembers: boolean;
  readonly byId: ReadonlyMap<string, DoorPerson>;
  readonly byBadge: ReadonlyMap<string, DoorPerson>;
  readonly byTicket: ReadonlyMap<string, DoorPerson>;
}

/** Once for each list, so that a scan among a thousand people is found without a search. */
export function indexDoor({ event, people }: DoorList): DoorIndex {
  return {
    isForMembers: event.isForMembers,
    byId: new Map(people.map((person) => [person.id, person])),
    byBadge: new Map(people.flatMap((person) => (person.badge ? [[person.badge.id, person]] : []))),
    byTicket: new Map(people.map((person) => [person.ticket, person])),
  };
}

interface AtDoor {
  readonly index: DoorIndex;
  readonly arrivals: ReadonlyMap<string, Arrival>;
  /** Of this hub, at the front of the address of a badge. */
  readonly origin: string;
}

export function decideScan(scanned: Scanned, { index, arrivals, origin }: AtDoor): Decision {
  const person = findPerson(scanned, index, origin);
  if (typeof person === "string") return { verdict: person };
  const arrival = arrivals.get(person.id);
  if ("code" in scanned && person.badge?.isWithdrawn === true && isBadge(scanned.code, origin))
    return { verdict: "badge_withdrawn" };
  if (arrival) return { verdict: "already_in", person, arrival };
  if (person.isWaiting) return { verdict: "on_waiting_list", person };
  if (index.isForMembers && !person.isMember) return { verdict: "membership_ended", person };
  return { verdict: "in", person };
}

function findPerson(scanned: Scanned, index: DoorIndex, origin: string): DoorPerson | "not_ours" | "not_on_list" {
  if ("person" in scanned) return index.byId.get(scanned.person) ?? "not_on_list";
  const read = readScan(scanned.code, origin);
  if (read === undefined) return "not_ours";
  return ("badge" in read ? index.byBadge.get(read.badge) : index.byTicket.get(read.ticket)) ?? "not_on_list";
}

function isBadge(code: string, origin: string): boolean {
  const read = readScan(code, origin);
  return read !== undefined && "badge" in read;
}
