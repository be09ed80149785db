import type { DiscordDifferenceKind } from "#contract/values/discord.ts";

interface Difference {
  readonly discordId: string;
  readonly roleId: string;
  readonly name: string;
  readonly kind: DiscordDifferenceKind;
}

interface Compared {
  readonly members: readonly { readonly id: string; readonly name: string; readonly roles: readonly string[] }[];
  // All links in the range of these members.
  readonly links: readonly { readonly discordId: string; readonly name: string; readonly present: readonly string[] }[];
  // The roles that standing gives. The comparison looks at no other.
  readonly roles: readonly string[];
}

/** Roles in the server that differ from what the hub gave. */
export function findDifferences({ members, links, roles }: Compared): Difference[] {
  const given = new Map(links.map((link) => [link.discordId, link]));
  const there = new Set(members.map(({ id }) => id));
  const gone = links.filter(({ discordId }) => !there.has(discordId));
  return [
    ...members.flatMap(({ id, name, roles: theirs }) => {
      const present = given.get(id)?.present ?? [];
      const added = theirs.filter((role) => roles.includes(role) && !present.includes(role));
      const removed = present.filter((role) => !theirs.includes(role));
      return [
        ...added.map((roleId) => ({ discordId: id, roleId, name, kind: "added" as const })),
        ...removed.map((roleId) => ({ discordId: id, roleId, name, kind: "removed" as const })),
      ];
    }),
    ...gone.flatMap(({ discordId, name, present }) =>
      present.map((roleId) => ({ discordId, roleId, name, kind: "left" as const })),
    ),
  ];
}
