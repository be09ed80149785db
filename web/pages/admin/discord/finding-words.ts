// What a check of the set-up found, and what helps.
import type { DiscordCheck } from "#contract/discord.ts";
import type {
  DiscordDifferenceKind,
  DiscordFinding,
  DiscordPersonProblem,
  DiscordServerProblem,
} from "#contract/values/discord.ts";

const findings: Readonly<Record<DiscordFinding, (role: string) => string>> = {
  token_refused: () => "Discord refuses the bot token. Reset it on the page Bot of your application, and save it here.",
  other_application: () => "The bot token belongs to another application than this application ID.",
  away: () => "Discord isn't answering right now. Please check again in a moment.",
  bot_not_in_server: () => "The bot is in no server yet. Add it with the link of step 2.",
  left_server: () => "The bot is no longer in the server. Add it again with the link of step 2.",
  choose_server: () => "The bot is in several servers. Choose one below.",
  cannot_manage_roles: () => "The bot may not manage roles. Give its role the permission Manage Roles.",
  cannot_invite: () =>
    "The bot may not invite people, so no one can join by connecting. Give its role the permission Create Invite.",
  cannot_list_members: () =>
    "The bot may not list members, so the nightly comparison can't run. Switch on Server Members Intent on the page Bot of your application.",
  no_roles: () => "No role is chosen yet, so connecting gives nothing. Choose one in step 3.",
  role_gone: (role) => `The role ${role} was deleted in the server. Choose another one in step 3.`,
  role_above: (role) =>
    `The role ${role} is above the bot's own, so the bot can't give it. In the server's settings, drag the bot's role above it.`,
};

export function wordsOfFinding({ says, role }: DiscordCheck["findings"][number]): string {
  return findings[says](role ?? "");
}

export const serverProblemWords: Readonly<Record<DiscordServerProblem, string>> = {
  token_refused: "Discord refuses the bot token. Until a new one is saved, no role changes.",
  bot_not_in_server: "The bot is no longer in the server. Until it is back, no role changes.",
};

export const personProblemWords: Readonly<Record<DiscordPersonProblem, string>> = {
  not_in_server: "Not in the server. Connecting again lets them in.",
  join_refused: "Discord did not let them join: banned, or in too many servers.",
  role_above: "The role is above the bot's own. The hub tries again at least daily.",
  role_gone: "The role was deleted. The hub tries again at least daily.",
  away: "Discord isn't answering. The hub tries again.",
};

export const differenceWords: Readonly<Record<DiscordDifferenceKind, string>> = {
  added: "has this role, and not from the hub",
  removed: "lost this role, and not by the hub",
  left: "has left the server",
};
