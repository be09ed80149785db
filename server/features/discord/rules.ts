import { type DiscordPersonProblem, type DiscordServerProblem, mostRemovals } from "#contract/values/discord.ts";

export interface RolePlan {
  readonly give: readonly string[];
  readonly take: readonly string[];
}

/** Only a role that the hub gave is ever taken. */
export function planRoles(wanted: readonly string[], present: readonly string[]): RolePlan {
  return {
    give: wanted.filter((role) => !present.includes(role)),
    take: present.filter((role) => !wanted.includes(role)),
  };
}

/** A mistake that ends many memberships must not empty the server. */
export function needsOperator(removals: number): boolean {
  return removals > mostRemovals;
}

interface StandingFacts {
  readonly isMember: boolean;
  readonly isBlocked: boolean;
  readonly opened: readonly number[];
}

interface GivenRole {
  readonly productId: number | null;
  readonly roleId: string;
}

/** The roles that standing gives, each once. */
export function wantedRoles(roles: readonly GivenRole[], { isMember, isBlocked, opened }: StandingFacts): string[] {
  if (isBlocked) return [];
  const given = roles.filter(({ productId }) => (productId === null ? isMember : opened.includes(productId)));
  return [...new Set(given.map(({ roleId }) => roleId))].toSorted();
}

// The codes of Discord: https://discord.com/developers/docs/topics/opcodes-and-status-codes
const unknownMember = 10_007;
const unknownUser = 10_013;
const unknownRole = 10_011;
const unknownGuild = 10_004;
const missingAccess = 50_001;

interface Answer {
  readonly status: number;
  readonly code: number;
}

export const isNotInServer = ({ code }: Answer): boolean => code === unknownMember || code === unknownUser;

/** The role to take is gone already. */
export const isGoneAlready = (answer: Answer): boolean => isNotInServer(answer) || answer.code === unknownRole;

/** A refusal that every other call would meet too. */
export function serverProblem({ status, code }: Answer): DiscordServerProblem | undefined {
  if (status === 401) return "token_refused";
  return code === unknownGuild || code === missingAccess ? "bot_not_in_server" : undefined;
}

export function personProblem(answer: Answer): DiscordPersonProblem {
  if (isNotInServer(answer)) return "not_in_server";
  return answer.code === unknownRole ? "role_gone" : "role_above";
}

/** Why a person was not let into the server with their roles. */
export function joinProblem({ code }: Answer): DiscordPersonProblem {
  return code === unknownRole ? "role_gone" : "join_refused";
}

/** A person comes back to the server by connecting again; everything else is tried again, at last once a day. */
export function retryAt(problem: DiscordPersonProblem, tries: number, now: Date): Date | null {
  if (problem === "not_in_server" || problem === "join_refused") return null;
  return new Date(now.getTime() + Math.min(2 ** tries, 24 * 60) * 60_000);
}
