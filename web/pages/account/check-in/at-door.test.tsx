import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { DoorList, DoorPerson, ScanAnswers, ScanBatch } from "#contract/check-in.ts";
import { labelOf } from "#contract/values/label.ts";
import { aHub, noConnection, refusal } from "#test/browser/stand-in-hub.ts";
import { aViewer, closePage, openPage } from "#test/browser/open-page.tsx";
import { forgetDoorLists } from "#web/session/door-lists.ts";
import { AtDoor } from "./at-door.tsx";

aViewer();
const hub = aHub();
const personId = "0198a000-0000-7000-8000-000000000001";
const sending = "POST /api/checkin/:slug/arrivals";

function person(name: string, about: Partial<DoorPerson> = {}): DoorPerson {
  const id = crypto.randomUUID();
  const ticket = id.replaceAll("-", "");
  return {
    id,
    name,
    picture: null,
    label: labelOf(id),
    isWaiting: false,
    isMember: true,
    badge: null,
    ticket,
    ...about,
  };
}

const [asha, binod] = [person("Asha Rao"), person("Binod Das", { isWaiting: true })];
const event = {
  slug: "evening",
  title: "An evening in Pune",
  startsAt: new Date().toISOString(),
  timeZone: "Asia/Kolkata",
  area: "Pune",
  isForMembers: false,
  isCancelled: false,
  closesAt: new Date(Date.now() + 86_400_000).toISOString(),
};
const list: DoorList = { event, people: [asha, binod], arrivals: [] };

beforeEach(() => {
  hub.answer("GET /api/checkin/:slug", list);
  hub.answer("GET /api/checkin/:slug/arrivals", { arrivals: [] });
  hub.answer(sending, noConnection);
});

const open = () => openPage(<AtDoor slug="evening" personId={personId} />);
const answer = () => screen.getByRole("status", { name: "Answer" });
const connection = () => screen.getByRole("status", { name: "Connection" });
const search = () => screen.findByRole("searchbox", { name: "Find by name, ticket or badge" });
const cameOnline = () => dispatchEvent(new Event("online"));
const sentScans = () => hub.requestsTo(sending).flatMap(({ body }) => (body as ScanBatch).scans);
const storedLists = () => Object.keys(localStorage).filter((key) => key.startsWith("hub-door-list"));

function answers(...given: readonly Partial<ScanAnswers["answers"][number]>[]): ScanAnswers {
  const scans = sentScans();
  return {
    answers: given.map((one, at) => ({
      scanId: scans.at(at - given.length)?.scanId ?? "",
      verdict: "in",
      name: null,
      arrival: null,
      ...one,
    })),
  };
}

function stubCamera(getUserMedia: () => Promise<unknown>): void {
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }));
}

async function checkIn(given: ReturnType<typeof open>, name: string): Promise<void> {
  await given.person.type(await search(), name);
  await given.person.click(screen.getByRole("button", { name: `Check in ${name}` }));
}

test("a guest found by name comes in while the phone is offline, and the scan survives a reload", async () => {
  const first = open();
  await checkIn(first, "Asha Rao");
  expect(within(answer()).getByText("Come in")).toBeDefined();
  expect(within(answer()).getByText("Asha Rao")).toBeDefined();
  await waitFor(() => expect(connection().textContent).toContain("Offline. 1 scan waits to be sent."));
  expect(screen.getByText("of 1 are in").previousSibling?.textContent).toBe("1");
  closePage();

  hub.answer("GET /api/checkin/:slug", noConnection);
  const second = open();
  expect((await search()).textContent).toBe("");
  await second.person.type(await search(), "asha");
  expect(screen.queryByRole("button", { name: "Check in Asha Rao" })).toBeNull();
  expect(screen.getByText(/^In since/)).toBeDefined();
  const [scan] = sentScans();
  hub.answer("GET /api/checkin/:slug", list);
  const arrival = { person: asha.id, at: scan?.at ?? "", door: "Main door" };
  hub.answer(sending, answers({ scanId: scan?.scanId ?? "", name: "Asha Rao", arrival }));
  cameOnline();
  await waitFor(() => expect(connection().textContent).toContain("Online. Everything is sent."));
  expect(new Set(sentScans().map(({ scanId }) => scanId)).size).toBe(1);
  expect(Object.keys(localStorage).filter((key) => key.startsWith("hub-scan"))).toEqual([]);
});

test("scans are sent in their order, under the name of the door", async () => {
  const others = ["Chitra Iyer", "Divya Nair", "Esha Bose"].map((name) => person(name));
  hub.answer("GET /api/checkin/:slug", { ...list, people: others });
  const page = open();
  for (const { name } of others) await checkIn(page, name);
  await page.person.clear(screen.getByLabelText("Name of this door"));
  await page.person.type(screen.getByLabelText("Name of this door"), "Garden");
  cameOnline();
  await waitFor(() => expect(hub.requestsTo(sending).at(-1)?.body).toMatchObject({ door: "Garden" }));
  const last = hub.requestsTo(sending).at(-1)?.body as ScanBatch | undefined;
  expect(last?.scans.map((scan) => scan.person)).toEqual(others.map(({ id }) => id));
});

test("people who wait for a seat are not let in, and an unknown code is asked about", async () => {
  hub.answer(sending, noConnection);
  const page = open();
  await page.person.type(await search(), "Binod");
  await page.person.click(screen.getByRole("button", { name: "Check in Binod Das" }));
  expect(answer().textContent).toContain("On the waiting list");
  const ticket = "a-ticket-of-another-event";
  await page.person.type(await search(), `${ticket}{Enter}`);
  expect(answer().textContent).toContain("Not on this list");
  await waitFor(() => expect(sentScans().at(-1)?.code).toBe(ticket));
  expect(Object.keys(localStorage).filter((key) => key.startsWith("hub-scan"))).toEqual([]);
  const { promise, resolve } = Promise.withResolvers<ScanAnswers>();
  hub.answer(sending, promise);
  const before = sentScans().length;
  await page.person.type(await search(), `${ticket}{Enter}`);
  await waitFor(() => expect(sentScans().length).toBe(before + 1));
  resolve(answers({ verdict: "other_event" }));
  await waitFor(() => expect(answer().textContent).toContain("Other event"));
});

test("what another door reports is shown here", async () => {
  const page = open();
  await search();
  hub.answer("GET /api/checkin/:slug/arrivals", {
    arrivals: [{ person: asha.id, at: "2026-11-26T13:32:00.000Z", door: "Garden" }],
  });
  cameOnline();
  await waitFor(() => expect(screen.getByText("of 1 are in").previousSibling?.textContent).toBe("1"));
  await page.person.type(await search(), asha.ticket);
  await page.person.keyboard("{Enter}");
  expect(answer().textContent).toContain("Already in");
  expect(answer().textContent).toContain("Since 7:02 pm, Garden");
});

test("people who are no helpers, and late ones, get no list and keep none", async () => {
  open();
  await search();
  expect(storedLists()).toHaveLength(1);
  hub.answer(sending, refusal("not_a_helper"));
  hub.answer("GET /api/checkin/:slug", refusal("not_a_helper"));
  hub.answer("GET /api/checkin/:slug/arrivals", refusal("not_a_helper"));
  cameOnline();
  await screen.findByText("You are not a helper here");
  expect(storedLists()).toEqual([]);
  closePage();
  hub.answer("GET /api/checkin/:slug", refusal("check_in_closed"));
  open();
  await screen.findByText("Check-in is closed");
});

test("a phone that has no list yet says that it needs a network once", async () => {
  hub.answer("GET /api/checkin/:slug", noConnection);
  open();
  await screen.findByText("The list is not on this phone yet");
  hub.answer("GET /api/checkin/:slug", list);
  cameOnline();
  await search();
});

test("lists leave the device after the event, and all of them at a log-out", async () => {
  open();
  await search();
  forgetDoorLists("past");
  expect(storedLists()).toHaveLength(1);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * 86_400_000 });
  forgetDoorLists("past");
  expect(storedLists()).toEqual([]);
  vi.useRealTimers();
  closePage();
  open();
  await search();
  forgetDoorLists("all");
  expect(storedLists()).toEqual([]);
});

test("without a camera, or without permission, finding people by name goes on", async () => {
  const page = open();
  await search();
  await page.person.click(screen.getByRole("button", { name: "Start camera" }));
  await screen.findByText("No camera");
  const refuse = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  stubCamera(refuse);
  await page.person.click(screen.getByRole("button", { name: "Start camera" }));
  await screen.findByText("The camera is not allowed");
  await checkIn(page, "Asha Rao");
  expect(answer().textContent).toContain("Come in");
});

test("a camera that the browser allows after the page was left is turned off", async () => {
  const [permission, turnOff] = [Promise.withResolvers<unknown>(), vi.fn<() => void>()];
  const page = open();
  await search();
  stubCamera(() => permission.promise);
  await page.person.click(screen.getByRole("button", { name: "Start camera" }));
  await screen.findByRole("button", { name: "Starting camera..." });
  closePage();
  permission.resolve({ getTracks: () => [{ stop: turnOff }], getVideoTracks: () => [] });
  await waitFor(() => expect(turnOff).toHaveBeenCalledTimes(1));
});
