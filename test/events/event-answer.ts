// For tests: an event in the hub's answer to an administrator.
import type { ManagedEvent } from "#contract/events-admin.ts";
import { typedEvent } from "./managed-event.ts";

const evening: ManagedEvent = {
  ...typedEvent(),
  id: 17,
  state: "draft",
  revision: 3,
  image: null,
  startsAt: "2090-12-04T13:00:00.000Z",
  endsAt: "2090-12-04T15:00:00.000Z",
  seats: { coming: 0, held: 0, waiting: 0, came: 0 },
  host: null,
  hasPrivateHost: false,
  publishedAt: null,
  cancelledAt: null,
  cancelReason: null,
  money: null,
  updatedAt: "2026-11-01T10:00:00.000Z",
};

export function aManagedEvent(about: Partial<ManagedEvent> = {}): ManagedEvent {
  return { ...evening, ...about };
}
