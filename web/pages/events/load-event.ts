import type { RouterContextProvider } from "react-router";
import type { EventDetail } from "#contract/events.ts";
import { checkedEachTime, keepUntilChange } from "#contract/topics.ts";
import { ApiRefusal, loadedFrom, serverApi } from "#web/api/client.ts";

/** Null for a draft too: it answers like an event that does not exist. */
export async function loadEvent(context: Readonly<RouterContextProvider>, slug: string): Promise<EventDetail | null> {
  try {
    return await loadedFrom(serverApi(context).events[":slug"].$get({ param: { slug } }));
  } catch (error) {
    if (error instanceof ApiRefusal && (error.status === 404 || error.status === 422)) return null;
    throw error;
  }
}

export function keptWhile(keep: EventDetail["keep"]): HeadersInit {
  if (keep === null) return keepUntilChange("events");
  return { ...keepUntilChange("events", keep), ...checkedEachTime };
}
