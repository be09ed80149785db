// One email to one person about an event, with its calendar file and ticket.
import { eventPaths, paymentPaths, talkPaths } from "#contract/values/paths.ts";
import { momentInIndia } from "#contract/values/india.ts";
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { membersAmong } from "#server/features/accounts/standing.ts";
import { tellPerson } from "#server/features/accounts/tell-person.ts";
import type { Attachment, Sheet } from "#server/features/mailing/emails/sheet.ts";
import { placeOf, writeInvitation } from "../calendar/write-calendar.ts";
import * as emails from "../emails.ts";
import { withLinkFor } from "../seats/seat-rules.ts";
import type { StoredEvent } from "../store.ts";
import type { RecipientRow } from "./store.ts";
import { drawTicket } from "./ticket-picture.ts";

/** refunded: their payment came after the last seat was gone, or after the event was cancelled or had ended. */
export type SeatNews = "coming" | "offered" | "lapsed" | "free" | "left" | "refunded";
export type EventNews = "moved" | "cancelled";
export type Reminder = "tomorrow" | "soon" | "afterwards";

export interface EventEmail {
  readonly about: SeatNews | EventNews | Reminder;
  readonly event: StoredEvent;
  readonly recipient: RecipientRow;
  // The recording, in the email afterwards.
  readonly talk?: { readonly slug: string } | undefined;
}

export async function emailAbout(ctx: Ctx, tx: Tx, { event, ...rest }: EventEmail): Promise<void> {
  const { personId } = rest.recipient;
  const isMember = (await membersAmong(ctx, tx, [personId])).has(personId);
  const email = { ...rest, event: withLinkFor(event, { isMember }) };
  await tellPerson(ctx, tx, {
    personId,
    sheet: sheetOf(email),
    attachments: attachmentsOf(ctx, email),
    leave: isReminder(email.about) ? { personId, purpose: "events" } : undefined,
  });
}

function isReminder(about: EventEmail["about"]): boolean {
  return about === "tomorrow" || about === "soon" || about === "afterwards";
}

function sheetOf({ about, event, recipient, talk }: EventEmail): Sheet {
  const facts: emails.EventFacts = {
    title: event.title,
    time: whenInWords(event),
    place: placeInWords(event, recipient.isComing),
    link: eventPaths.event(event.slug),
  };
  switch (about) {
    case "coming":
      return emails.seatTaken.sheet(facts);
    case "offered":
      return emails.seatOffered.sheet({ ...facts, until: momentInIndia(recipient.until ?? event.startsAt) });
    case "lapsed":
      return emails.offerLapsed.sheet(facts);
    case "free":
      return emails.seatFree.sheet(facts);
    case "left":
      return emails.seatGivenUp.sheet(facts);
    case "refunded":
      return emails.seatRefunded.sheet({ ...facts, link: paymentPaths.history });
    case "moved":
      return emails.eventMoved.sheet(facts);
    case "cancelled":
      return emails.eventCancelled.sheet({ ...facts, reason: event.cancelReason ?? "" });
    case "tomorrow":
      return emails.eventTomorrow.sheet(facts);
    case "soon":
      return emails.eventSoon.sheet(facts);
    case "afterwards":
      return talk
        ? emails.eventRecorded.sheet({ ...facts, link: talkPaths.talk(talk.slug) })
        : emails.eventAfterwards.sheet(facts);
  }
}

function placeInWords(event: StoredEvent, isComing: boolean): string {
  if (isComing && event.isOnline) return event.joinLink ?? "Online";
  const place = placeOf(event, isComing);
  return isComing && event.area !== "" && place !== event.area ? `${place}, ${event.area}` : place;
}

function attachmentsOf(ctx: Ctx, { about, event, recipient }: EventEmail): Attachment[] {
  const { email: to, isComing, ticket } = recipient;
  const invite = (isCancelled: boolean): Attachment => {
    const { type, text } = writeInvitation(ctx, { event, to, isCancelled });
    return { name: "event.ics", type, base64: Buffer.from(text).toString("base64") };
  };
  if (about === "coming" || (about === "moved" && isComing))
    return [invite(false), { name: "ticket.png", type: "image/png", base64: drawTicket(ticket).toString("base64") }];
  return about === "left" || (about === "cancelled" && isComing) ? [invite(true)] : [];
}

/** "Saturday, 12 December 2026, 6:30 pm to 8:30 pm (India Standard Time)": in the zone of the event. */
function whenInWords({ startsAt, endsAt, timeZone }: Pick<StoredEvent, "startsAt" | "endsAt" | "timeZone">): string {
  const say = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-IN", { timeZone, ...options });
  const day = say({ dateStyle: "full" });
  const time = say({ timeStyle: "short" });
  const zone = say({ timeZoneName: "long" })
    .formatToParts(startsAt)
    .find(({ type }) => type === "timeZoneName")!.value;
  const isOneDay = day.format(startsAt) === day.format(endsAt);
  const end = isOneDay ? time.format(endsAt) : `${day.format(endsAt)}, ${time.format(endsAt)}`;
  return `${day.format(startsAt)}, ${time.format(startsAt)} to ${end} (${zone})`;
}
