// The panel of an event's page, with the seat that the hub answers.
import type { EventCard, OwnSeat } from "#contract/events.ts";
import { BookingPanel } from "#web/pages/events/seat/booking-panel.tsx";
import type { ShownEvent } from "#web/pages/events/shown-event.ts";
import { openPage } from "./open-page.tsx";

export const seatDoor = "GET /api/events/:slug/seat";

export const anEventCard: EventCard = {
  slug: "print-night",
  title: "Print night",
  kind: "meetup",
  isCancelled: false,
  startsAt: "2126-12-05T12:30:00.000Z",
  endsAt: "2126-12-05T14:30:00.000Z",
  timeZone: "Asia/Kolkata",
  isOnline: false,
  area: "Koregaon Park, Pune",
  image: null,
  host: null,
  audience: "everyone",
  othersFrom: null,
  priceNonMember: 0,
  priceMember: 0,
  isFull: false,
};

const meetup: ShownEvent = {
  ...anEventCard,
  aboutHtml: "",
  capacity: 24,
  takesQuestions: false,
  cancelReason: null,
  talk: null,
  when: { days: "Thursday, 5 December 2126", hours: "6:00 – 8:00 pm IST", zone: "India Standard Time" },
  othersFromInWords: undefined,
  hasEnded: false,
};

/** No seat, and a free one to book; name only the values that the test is about. */
export function aSeat(about: Partial<OwnSeat> = {}): OwnSeat {
  return {
    state: "none",
    act: "book",
    price: 0,
    product: null,
    place: null,
    until: null,
    seatsLeft: 4,
    address: null,
    joinLink: null,
    ticket: null,
    arrivedAt: null,
    isPaid: false,
    getsReminders: false,
    ...about,
  };
}

export function openPanel(about: Partial<ShownEvent> = {}) {
  return openPage(<BookingPanel event={{ ...meetup, ...about }} />);
}
