import type { RouterContextProvider } from "react-router";
import type { EventQuestions } from "#contract/event-questions.ts";
import type { EventDetail } from "#contract/events.ts";
import { checkedEachTime, keepUntilChange, type PageTopic } from "#contract/topics.ts";
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

/** Null where the event takes none. */
export function loadQuestions(
  context: Readonly<RouterContextProvider>,
  { slug, takesQuestions }: EventDetail,
): Promise<EventQuestions | null> {
  if (!takesQuestions) return Promise.resolve(null);
  return loadedFrom(serverApi(context).events[":slug"].questions.$get({ param: { slug } }));
}

export function keptWhile({ keep, slug, takesQuestions }: EventDetail): HeadersInit {
  const topics: PageTopic[] = [
    ...(keep === null ? [] : [keep]),
    // With the names of those who ask.
    ...(takesQuestions ? (["people", `questions ${slug}`] as const) : []),
  ];
  return { ...keepUntilChange("events", "catalog", "talks", ...topics), ...(topics.length > 0 ? checkedEachTime : {}) };
}
