// Shared by tests of managing events: an event as typed into the form, and the doors of the back office.
import { ManagedEvent, type EventRequest } from "#contract/events-admin.ts";
import { call, type DoorAnswer } from "#test/wire/api-wire.ts";
import type { Hub } from "#test/hub/harness.ts";
import type { Customer } from "#test/people/people.ts";

/** An evening in Pune, long after any test. */
export function typedEvent(about: Partial<EventRequest> = {}): EventRequest {
  return {
    slug: "portfolio-night",
    title: "Portfolio Night",
    kind: "meetup",
    about: "Bring **three** pieces.",
    image: null,
    starts: "2090-12-04T18:30",
    ends: "2090-12-04T20:30",
    timeZone: "Asia/Kolkata",
    isOnline: false,
    area: "Koregaon Park, Pune",
    address: "Studio 4, Lane 6",
    joinLink: null,
    capacity: 40,
    audience: "everyone",
    othersFrom: null,
    priceNonMember: 0,
    priceMember: 0,
    takesQuestions: false,
    ...about,
  };
}

type Office = Pick<Hub, "request">;

/** Created through the form's door. */
export async function aDraftEvent(
  hub: Office,
  { token }: Customer,
  about: Partial<EventRequest> = {},
): Promise<ManagedEvent> {
  const { status, body } = await call(hub, "POST /admin/events", { token, body: typedEvent(about) });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return ManagedEvent.parse(body);
}

export async function aPublishedEvent(
  hub: Office,
  admin: Customer,
  about: Partial<EventRequest> = {},
): Promise<ManagedEvent> {
  return ManagedEvent.parse((await publishEvent(hub, admin, await aDraftEvent(hub, admin, about))).body);
}

/** As it was seen. */
export function publishEvent(
  hub: Office,
  { token }: Customer,
  { id, revision }: Pick<ManagedEvent, "id" | "revision">,
): Promise<DoorAnswer> {
  return call(hub, `POST /admin/events/${id}/publish`, { token, body: { revision } });
}

/** Some values typed again, based on the revision that was seen. */
export function changeEvent(
  hub: Office,
  { by, event }: { readonly by: Customer; readonly event: ManagedEvent },
  about: Partial<EventRequest>,
): Promise<DoorAnswer> {
  const fields = Object.keys(typedEvent()) as (keyof EventRequest)[];
  const typed = Object.fromEntries(fields.map((field) => [field, event[field]]));
  const image = event.image && { url: event.image.url, alt: event.image.alt };
  return call(hub, `PUT /admin/events/${event.id}`, {
    token: by.token,
    body: { revision: event.revision, event: { ...typed, image, ...about } },
  });
}
