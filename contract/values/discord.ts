// Words about Discord that the doors, the tables and the pages share.

/** Why the hub can change nothing in the server. */
export const discordServerProblems = ["token_refused", "bot_not_in_server"] as const;
export type DiscordServerProblem = (typeof discordServerProblems)[number];

/** Why the roles of one person are not as they should be. */
export const discordPersonProblems = ["not_in_server", "join_refused", "role_above", "role_gone", "away"] as const;
export type DiscordPersonProblem = (typeof discordPersonProblems)[number];

/** Findings of the nightly comparison: a role that the hub did not give, one that it gave and is gone, or a person who left. */
export const discordDifferenceKinds = ["added", "removed", "left"] as const;
export type DiscordDifferenceKind = (typeof discordDifferenceKinds)[number];

/** What a check of the set-up can miss. */
export const discordFindings = [
  "token_refused",
  "other_application",
  "away",
  "bot_not_in_server",
  "left_server",
  "choose_server",
  "cannot_manage_roles",
  "cannot_invite",
  "cannot_list_members",
  "no_roles",
  "role_gone",
  "role_above",
] as const;
export type DiscordFinding = (typeof discordFindings)[number];

/** So many roles may be removed at the same time; more wait for an administrator. */
export const mostRemovals = 5;
