// Topics of public pages and answers. An act announces that a topic changed; every cached page that shows it is rendered again.
// people: lists of people that everyone sees. community: figures about all of them.
export type PageTopic =
  | "build"
  | "settings"
  | "catalog"
  | "community"
  | "people"
  | "events"
  | "talks"
  | "opportunities"
  | `person ${string}`
  // The questions of one event, which change every few seconds while it goes on.
  | `questions ${string}`;

const separator = ", ";

/** The headers of a page that is the same for everyone: cached until one of these topics changes. */
export function keepUntilChange(...topics: readonly [PageTopic, ...PageTopic[]]): { readonly "X-Keep": string } {
  return { "X-Keep": topics.join(separator) };
}

/** A page that shows people: caches on the way ask each time, so that someone who becomes private disappears everywhere. */
export const checkedEachTime = { "Cache-Control": "public, max-age=0, must-revalidate" } as const;

export function topicsKept(header: string): string[] {
  return header.split(separator);
}
