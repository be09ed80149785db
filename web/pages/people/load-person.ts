// A person's public page and those of their pieces: loaded by the same door, and cached alike.
import { type RouterContextProvider } from "react-router";
import { checkedEachTime, keepUntilChange, type PageTopic } from "#contract/topics.ts";
import type { PublicProfile } from "#contract/people.ts";
import { ApiRefusal, loadedFrom, serverApi } from "#web/api/client.ts";

export type ShownPerson = Omit<PublicProfile, "keep">;

/** Null for a private profile too: it answers like one that does not exist. */
export async function loadPerson(
  context: Readonly<RouterContextProvider>,
  handle: string,
): Promise<PublicProfile | null> {
  try {
    return await loadedFrom(serverApi(context).people[":handle"].$get({ param: { handle } }));
  } catch (error) {
    if (error instanceof ApiRefusal && (error.status === 404 || error.status === 422)) return null;
    throw error;
  }
}

export function keptWhile(keep: PublicProfile["keep"], ...others: readonly PageTopic[]): HeadersInit {
  return keep === null ? {} : { ...keepUntilChange(keep, ...others), ...checkedEachTime };
}
