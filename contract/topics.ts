// What public pages and answers show, by topic. An act announces that a topic changed; every kept page that shows it is made anew.
export type PageTopic = "build" | "settings" | "catalog" | `person ${string}`;

const separator = ", ";

/** For the headers of a page that is the same for everybody: it may be kept until one of these changes. */
export function keepUntilChange(...topics: readonly [PageTopic, ...PageTopic[]]): { readonly "X-Keep": string } {
  return { "X-Keep": topics.join(separator) };
}

export function topicsKept(header: string): string[] {
  return header.split(separator);
}
