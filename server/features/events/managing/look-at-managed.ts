// Events in the back office: the list, and one with everything administrators see.
import type { ManagedEventSearch } from "#contract/events-admin.ts";
import { officePageSize } from "#contract/values/office-lists.ts";
import type { Ctx } from "#server/context.ts";
import type { FoundPage } from "#server/db/search/find-page.ts";
import { lookAtMaker, type ShownMaker } from "#server/features/people/look-at-person.ts";
import type { StoredEvent } from "../store.ts";
import { requireEvent } from "./require-event.ts";
import { type EventMoney, type ListPaidOrders, moneyOfEvent } from "./money-of-event.ts";
import { countEvents, countSeatsByEvent, findEventPage, listEvents, noSeats, type SeatCounts } from "./store.ts";

export interface ListedEvent {
  readonly event: StoredEvent;
  readonly seats: SeatCounts;
}

export interface EventPage extends Omit<FoundPage, "ids"> {
  readonly events: readonly ListedEvent[];
  readonly counts: Awaited<ReturnType<typeof countEvents>>;
}

export async function listManagedEvents(ctx: Ctx, { q = "", show, page = 1 }: ManagedEventSearch): Promise<EventPage> {
  const now = ctx.clock.now();
  const [{ ids, ...pages }, counts] = await Promise.all([
    findEventPage(ctx.db, { q, show, now }, { page, size: officePageSize }),
    countEvents(ctx.db, { q, now }),
  ]);
  const [rows, seats] = await Promise.all([listEvents(ctx.db, ids), countSeatsByEvent(ctx.db, ids.map(Number), now)]);
  return { ...pages, counts, events: rows.map((event) => ({ event, seats: seats.get(event.id) ?? noSeats })) };
}

export interface ManagedRows extends ListedEvent {
  readonly host: ShownMaker;
  readonly money: EventMoney | null;
}

export async function lookAtManagedEvent(ctx: Ctx, id: number, listPaidOrders: ListPaidOrders): Promise<ManagedRows> {
  const event = await requireEvent(ctx, id);
  const [seats, host, money] = await Promise.all([
    countSeatsByEvent(ctx.db, [id], ctx.clock.now()),
    lookAtMaker(ctx, event.hostId),
    moneyOfEvent(ctx, event, listPaidOrders),
  ]);
  return { event, seats: seats.get(id) ?? noSeats, host, money };
}
