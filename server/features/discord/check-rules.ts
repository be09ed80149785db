// What keeps the set-up from working, as Discord shows it.
import type { DiscordFinding } from "#contract/values/discord.ts";

export interface SetUpFinding {
  readonly says: DiscordFinding;
  // The role that it is about.
  readonly role?: string;
}

interface ServerRole {
  readonly id: string;
  readonly name: string;
  readonly position: number;
  readonly permissions: bigint;
  readonly isManaged: boolean;
}

const administrator = 1n << 3n;
const manageRoles = 1n << 28n;
const createInvite = 1n << 0n;

interface SetUpFacts {
  readonly guildId: string;
  readonly roles: readonly ServerRole[];
  // The roles of the bot.
  readonly own: readonly string[];
  readonly given: readonly { readonly roleId: string; readonly roleName: string }[];
  readonly canListMembers: boolean;
}

/** Roles from the highest down, and those of them that the bot may give. */
export function placeRoles({ guildId, roles, own }: Pick<SetUpFacts, "guildId" | "roles" | "own">): {
  readonly role: ServerRole;
  readonly isBelowBot: boolean;
}[] {
  const top = Math.max(0, ...roles.filter(({ id }) => own.includes(id)).map(({ position }) => position));
  return roles
    .filter(({ id, isManaged }) => id !== guildId && !isManaged)
    .toSorted((one, other) => other.position - one.position)
    .map((role) => ({ role, isBelowBot: role.position < top }));
}

export function judgeSetUp({ guildId, roles, own, given, canListMembers }: SetUpFacts): SetUpFinding[] {
  // The role of the server's own id is everyone's.
  const rights = roles
    .filter(({ id }) => own.includes(id) || id === guildId)
    .reduce((all, { permissions }) => all | permissions, 0n);
  const may = (right: bigint): boolean => (rights & (right | administrator)) !== 0n;
  const placed = new Map(placeRoles({ guildId, roles, own }).map((each) => [each.role.id, each]));
  return [
    ...(may(manageRoles) ? [] : [{ says: "cannot_manage_roles" as const }]),
    ...(may(createInvite) ? [] : [{ says: "cannot_invite" as const }]),
    ...(canListMembers ? [] : [{ says: "cannot_list_members" as const }]),
    ...(given.length > 0 ? [] : [{ says: "no_roles" as const }]),
    ...given.flatMap(({ roleId, roleName }): SetUpFinding[] => {
      const place = placed.get(roleId);
      if (!place) return [{ says: "role_gone", role: roleName }];
      return place.isBelowBot ? [] : [{ says: "role_above", role: place.role.name }];
    }),
  ];
}
