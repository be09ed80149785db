// Every call of the pages about events, each beside the key under which its answer is remembered.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type {
  AttendeeSearch,
  EventRequest,
  HelperList,
  HelperRequest,
  ManagedEvent,
  ManagedEventSearch,
} from "#contract/events-admin.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { saveFile } from "#web/api/save-file.ts";

const eventsKey = ["admin", "events"] as const;
// Another administrator may be editing too, and people book.
const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const;

interface EventListWish {
  readonly q: string;
  readonly show: NonNullable<ManagedEventSearch["show"]> | "all";
  readonly page: number;
}

export function eventList({ q, show, page }: EventListWish) {
  const query = { page: String(page), ...(q === "" ? {} : { q }), ...(show === "all" ? {} : { show }) };
  return queryOptions({
    queryKey: [...eventsKey, "list", query],
    queryFn: ({ signal }) => answerOf(doors().$get({ query }, { init: { signal } })),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

const refundMs = 3_000;

/** While refunds are on their way, asked for again. */
export function managedEvent(id: number) {
  return queryOptions({
    queryKey: [...eventsKey, id],
    queryFn: () => lookAtEvent(id),
    ...fresh,
    refetchInterval: ({ state: { data } }) => (data && isRefunding(data) ? refundMs : false),
  });
}

function isRefunding({ state, money }: ManagedEvent): boolean {
  return state === "cancelled" && money !== null && money.orders - money.refunded > money.failed.length;
}

export function lookAtEvent(id: number): Promise<ManagedEvent> {
  return answerOf(one().$get(at(id)));
}

export function createEvent(json: EventRequest): Promise<ManagedEvent> {
  return answerOf(doors().$post({ json }));
}

export function changeEvent(
  id: number,
  json: { readonly revision: number; readonly event: EventRequest },
): Promise<ManagedEvent> {
  return answerOf(one().$put({ ...at(id), json }));
}

export function publishEvent({ id, revision }: Pick<ManagedEvent, "id" | "revision">): Promise<ManagedEvent> {
  return answerOf(one().publish.$post({ ...at(id), json: { revision } }));
}

export function cancelEvent(id: number, reason: string): Promise<ManagedEvent> {
  return answerOf(one().cancel.$post({ ...at(id), json: { reason } }));
}

export function copyEvent(id: number, day: string): Promise<ManagedEvent> {
  return answerOf(one().copy.$post({ ...at(id), json: { day } }));
}

export async function deleteEvent(id: number): Promise<void> {
  await answerOf(one().$delete(at(id)));
}

export function changeHost(id: number, handle: string | null): Promise<ManagedEvent> {
  return answerOf(one().host.$put({ ...at(id), json: { handle } }));
}

interface AttendeeWish extends Pick<AttendeeSearch, "show"> {
  readonly q: string;
}

export function attendees(id: number, { q, show, page }: AttendeeWish & { readonly page: number }) {
  const query = { show, page: String(page), ...(q === "" ? {} : { q }) };
  return queryOptions({
    queryKey: [...eventsKey, id, "people", query],
    queryFn: ({ signal }) => answerOf(one().people.$get({ ...at(id), query }, { init: { signal } })),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

export async function saveAttendees({ id, slug }: ManagedEvent, { q, show }: AttendeeWish): Promise<void> {
  const query = { show, ...(q === "" ? {} : { q }) };
  const answer = await one().people.export.$get({ ...at(id), query });
  if (!answer.ok) await answerOf(Promise.resolve(answer));
  await saveFile(answer, `${slug}-${show}.csv`);
}

export function helpersOf(id: number) {
  return queryOptions({
    queryKey: [...eventsKey, id, "helpers"],
    queryFn: ({ signal }) => answerOf(one().helpers.$get(at(id), { init: { signal } })),
    ...fresh,
  });
}

export function addHelper(id: number, json: HelperRequest): Promise<HelperList> {
  return answerOf(one().helpers.$post({ ...at(id), json }));
}

export function removeHelper(id: number, person: string): Promise<HelperList> {
  return answerOf(one().helpers[":person"].$delete({ param: { id: String(id), person } }));
}

function doors() {
  return browserApi().admin.events;
}

function one() {
  return doors()[":id"];
}

function at(id: number) {
  return { param: { id: String(id) } };
}
