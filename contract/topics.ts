// Topics of public pages and answers. An act announces that a topic changed; every cached page that shows it is rendered again.
export type PageTopic = "build" | "settings" | "catalog" | "community" | `person ${string}`;

const separator = ", ";

/** The headers of a page that is the same for everyone: cached until one of these topics changes. */
export function keepUntilChange(...topics: readonly [PageTopic, ...PageTopic[]]): { readonly "X-Keep": string } {
  return { "X-Keep": topics.join(separator) };
}

export function topicsKept(header: string): string[] {
  return header.split(separator);
}
