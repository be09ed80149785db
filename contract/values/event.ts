export const eventKinds = ["meetup", "ama", "workshop", "online"] as const;
export type EventKind = (typeof eventKinds)[number];

export const eventKindNames: Readonly<Record<EventKind, string>> = {
  meetup: "Meetup",
  ama: "AMA",
  workshop: "Workshop",
  online: "Online event",
};

export const eventAudiences = ["everyone", "members"] as const;
export type EventAudience = (typeof eventAudiences)[number];

export const eventStates = ["draft", "published", "cancelled"] as const;
export type EventState = (typeof eventStates)[number];

// held: while its checkout is open. offered: to the first who waits, for a time. left: was coming or waiting, and is not now.
export const seatStates = ["none", "coming", "held", "offered", "waiting", "left"] as const;
export type SeatState = (typeof seatStates)[number];

export const seatActs = ["book", "pay", "wait", "take", "too_early", "join", "none"] as const;
export type SeatAct = (typeof seatActs)[number];

/** If one of these changes, everyone who is coming or waiting gets an email. */
export const timeAndPlaceFields = ["starts", "ends", "timeZone", "isOnline", "area", "address", "joinLink"] as const;

/** Parts of the list of events in the back office, and of the people of one. */
export const eventFilters = ["coming", "draft", "past", "cancelled"] as const;
export const attendeeFilters = ["coming", "waiting", "came"] as const;

/** For the doors and the editor. The price is in paise: ten lakh rupees. */
export const eventBounds = {
  title: 200,
  about: 40_000,
  area: 120,
  address: 400,
  reason: 600,
  capacity: 100_000,
  price: 100_000_000,
  search: 80,
} as const;
