import { expect, test } from "vitest";
import type { DoorList, DoorPerson } from "#contract/check-in.ts";
import { labelOf } from "#contract/values/label.ts";
import { decideScan, indexDoor, type Scanned } from "./decide-scan.ts";
import { namedLike } from "./named-like.ts";

const origin = "https://hub.example";
const ticket = (of: string) => `ticket-of-${of}`.padEnd(24, "0");

function person(id: string, about: Partial<DoorPerson> = {}): DoorPerson {
  const own = { id, name: id, picture: null, label: labelOf(id), isWaiting: false, isMember: true, badge: null };
  return { ...own, ticket: ticket(id), ...about };
}

const asha = person("asha", { name: "Asha Rao", badge: { id: "k7m2p9q4xw", isWithdrawn: false } });
const binod = person("binod", { isWaiting: true });
const chitra = person("chitra", { isMember: false });
const divya = person("divya", { badge: { id: "7777777777", isWithdrawn: true } });

const event: DoorList["event"] = {
  slug: "evening",
  title: "An evening",
  startsAt: "2026-11-26T13:00:00Z",
  timeZone: "Asia/Kolkata",
  area: "Pune",
  isForMembers: true,
  isCancelled: false,
  closesAt: "2026-11-27T16:00:00Z",
};
const arrival = { person: "asha", at: "2026-11-26T13:05:00Z", door: "Garden" };

function verdictOf(scanned: Scanned, { isForMembers = true, arrived = false } = {}): string {
  const index = indexDoor({ event: { ...event, isForMembers }, people: [asha, binod, chitra, divya], arrivals: [] });
  return decideScan(scanned, { index, origin, arrivals: new Map(arrived ? [["asha", arrival]] : []) }).verdict;
}

const badge = (id: string) => ({ code: `${origin}/badge/${id}` });

test("a badge, a ticket and a name of the same guest are all let in", () => {
  for (const scanned of [badge("k7m2p9q4xw"), { code: ticket("asha") }, { person: "asha" }])
    expect([scanned, verdictOf(scanned)]).toEqual([scanned, "in"]);
});

test("badges are read in capitals, with spaces around them and with a query", () => {
  for (const code of [
    `${origin}/BADGE/K7M2P9Q4XW`,
    ` ${origin}/badge/k7m2p9q4xw\n`,
    `${origin}/badge/k7m2p9q4xw?from=qr`,
  ])
    expect([code, verdictOf({ code })]).toEqual([code, "in"]);
});

test("someone who is in already stays in, whichever code comes the second time", () => {
  for (const scanned of [badge("k7m2p9q4xw"), { code: ticket("asha") }, { person: "asha" }])
    expect([scanned, verdictOf(scanned, { arrived: true })]).toEqual([scanned, "already_in"]);
});

test("the waiting list, an ended membership and a withdrawn badge each have their own answer", () => {
  expect(verdictOf({ code: ticket("binod") })).toBe("on_waiting_list");
  expect(verdictOf({ code: ticket("chitra") })).toBe("membership_ended");
  expect(verdictOf({ code: ticket("chitra") }, { isForMembers: false })).toBe("in");
  expect(verdictOf(badge("7777777777"))).toBe("badge_withdrawn");
  expect(verdictOf({ code: ticket("divya") })).toBe("in");
});

test("a code of ours that is not on this list gets another answer than a foreign code", () => {
  expect(verdictOf(badge("0000000000"))).toBe("not_on_list");
  expect(verdictOf({ code: ticket("someone-else") })).toBe("not_on_list");
  for (const code of [
    "https://other.example/badge/k7m2p9q4xw",
    `${origin}/badge/short`,
    `${origin}/events/evening`,
    `${origin}.evil.example/badge/k7m2p9q4xw`,
    "WIFI:S:Cafe;T:WPA;P:secret;;",
    "",
    "🪔".repeat(40),
  ])
    expect([code, verdictOf({ code })]).toEqual([code, "not_ours"]);
});

test("people are found by the beginnings of their names, in any order and without accents", () => {
  const people = [asha, person("zoe", { name: "Zoë D’Souza" }), person("asmita", { name: "Asmita Raote" })];
  const namesLike = (typed: string) => namedLike(people, typed).map(({ name }) => name);
  expect(namesLike("rao as")).toEqual(["Asha Rao", "Asmita Raote"]);
  expect(namesLike("zoe souza")).toEqual(["Zoë D’Souza"]);
  expect([namesLike(" "), namesLike("ha"), namesLike("'")]).toEqual([[], [], []]);
});
