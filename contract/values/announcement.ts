/** What `{…}` may name in the words of an announcement. */
export const announcementPlaceholders = ["greeting", "name"] as const;

export const announcementBounds = { subject: 100, preview: 150, body: 40_000, label: 60, link: 2000 } as const;

/** Where a link of an announcement leads: a full address, or a path of the hub. Undefined for anything else. */
export function linkTarget(link: string, hubUrl: string): string | undefined {
  if (/[\s\p{Cc}]/u.test(link) || !/^(https?:\/\/|\/(?!\/))/i.test(link) || !URL.canParse(link, hubUrl))
    return undefined;
  const { protocol, href, username } = new URL(link, hubUrl);
  return /^https?:$/.test(protocol) && username === "" ? href : undefined;
}
