// The door of an event: the list on a helper's phone, and the scans that it sends.
import { z } from "zod";
import { PersonLabel, PersonPicture } from "./account.ts";
import { line, needed } from "./typed-text.ts";
import { longestScan, mostScans, scanVerdicts } from "./values/scan-code.ts";

const moment = z.iso.datetime();

export const Arrival = z
  .object({ person: z.uuid(), at: moment, door: z.string().describe("The name of the door, as its helper typed it.") })
  .meta({ id: "Arrival" });

const DoorPerson = z
  .object({
    id: z.uuid(),
    name: z.string(),
    picture: PersonPicture.nullable(),
    label: PersonLabel,
    isWaiting: z.boolean().describe("On the waiting list, without a seat."),
    isMember: z.boolean(),
    badge: z
      .object({ id: z.string(), isWithdrawn: z.boolean() })
      .nullable()
      .describe("The id at the end of the address in the QR code of their membership badge."),
    ticket: z.string().describe("The text of the QR code in their confirmation."),
  })
  .meta({ id: "DoorPerson" });

export const DoorList = z
  .object({
    event: z.object({
      slug: z.string(),
      title: z.string(),
      startsAt: moment,
      timeZone: z.string(),
      area: z.string(),
      isForMembers: z.boolean(),
      isCancelled: z.boolean(),
      closesAt: moment.describe("When check-in ends. The list leaves the device then."),
    }),
    people: z.array(DoorPerson),
    arrivals: z.array(Arrival),
  })
  .meta({ id: "DoorList" });

/** The events where this person checks people in, the next one first. */
export const HelpedEvents = z
  .object({
    events: z.array(
      z.object({
        slug: z.string(),
        title: z.string(),
        startsAt: moment,
        isOpen: z.boolean().describe("The door is open now."),
      }),
    ),
  })
  .meta({ id: "HelpedEvents" });

export const Arrivals = z.object({ arrivals: z.array(Arrival) }).meta({ id: "Arrivals" });

const Scan = z.object({
  scanId: z.uuid().describe("Made by the device. The same scan may be sent again."),
  at: moment.describe("When it was scanned, by the clock of the device."),
  code: z.string().min(1).max(longestScan).optional().describe("The text of the QR code."),
  person: z.uuid().optional().describe("The person, if the helper chose them by name."),
});

export const ScanBatch = z.object({
  clock: moment.describe("The clock of the device as it sends, so that a wrong clock does no harm."),
  door: needed(line(60)),
  scans: z
    .array(Scan.refine(({ code, person }) => (code === undefined) !== (person === undefined), "Send code or person."))
    .min(1)
    .max(mostScans),
});

export const ScanAnswer = z
  .object({
    scanId: z.uuid(),
    verdict: z
      .enum(scanVerdicts)
      .describe("Only people with the verdict in are checked in by this scan. It is the same when it is sent again."),
    name: z.string().nullable().describe("The name of the person, if they have a seat or a place on the waiting list."),
    arrival: Arrival.nullable().describe("The first arrival of this person, for the verdicts in and already_in."),
  })
  .meta({ id: "ScanAnswer" });

export const ScanAnswers = z.object({ answers: z.array(ScanAnswer) }).meta({ id: "ScanAnswers" });

export type Arrival = z.infer<typeof Arrival>;
export type HelpedEvents = z.infer<typeof HelpedEvents>;
export type Arrivals = z.infer<typeof Arrivals>;
export type DoorPerson = z.infer<typeof DoorPerson>;
export type DoorList = z.infer<typeof DoorList>;
export type ScanBatch = z.infer<typeof ScanBatch>;
export type ScanAnswer = z.infer<typeof ScanAnswer>;
export type ScanAnswers = z.infer<typeof ScanAnswers>;
