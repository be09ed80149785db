import type { DiscordCheck, DiscordOffice, OwnDiscord } from "#contract/discord.ts";
import type { OwnLink } from "./link-discord.ts";
import type { ServerCheck, OfficeView } from "./manage-server.ts";

export function presentOwn({ server, link, roles }: OwnLink): OwnDiscord {
  const named = (ids: readonly string[]): string[] => [
    ...new Set(roles.filter(({ roleId }) => ids.includes(roleId)).map(({ roleName }) => roleName)),
  ];
  return {
    server: server ?? null,
    connected: link
      ? {
          name: link.name,
          roles: named(link.present),
          waiting: named(link.wanted.filter((role) => !link.present.includes(role))),
          problem: link.problem,
        }
      : null,
  };
}

export function presentOffice(view: OfficeView, wayBack: string): DiscordOffice {
  const { server, roles } = view;
  return {
    applicationId: server?.applicationId ?? null,
    invite: view.invite,
    wayBack,
    server: server?.guildName == null ? null : { name: server.guildName },
    problem: server?.problem ?? null,
    comparedAt: server?.comparedAt?.toISOString() ?? null,
    roles: roles.map(({ productId, roleId, roleName }) => ({ productId, roleId, name: roleName })),
    communities: view.communities.map(({ id, name }) => ({ id, name })),
    ...view.links,
    removals: view.removals,
    problems: view.problems.flatMap(({ personId, name, problem }) =>
      problem === null ? [] : [{ personId, name, problem }],
    ),
    differences: view.differences.map(({ name, roleId, kind, foundAt }) => ({
      name,
      role: roles.find((role) => role.roleId === roleId)?.roleName ?? roleId,
      kind,
      foundAt: foundAt.toISOString(),
    })),
  };
}

export function presentCheck({ findings, servers, roles }: ServerCheck): DiscordCheck {
  return {
    findings: findings.map(({ says, role = null }) => ({ says, role })),
    servers: [...servers],
    roles: roles.map(({ role, isBelowBot }) => ({ id: role.id, name: role.name, isBelowBot })),
  };
}
