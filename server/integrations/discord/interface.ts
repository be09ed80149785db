/** The keys of an application of Discord, as its developer page shows them. */
export interface DiscordApplication {
  readonly applicationId: string;
  readonly clientSecret: string;
}

/** The keys of the application and of the bot that the sandbox's Discord knows. */
export interface PlayedDiscord extends DiscordApplication {
  readonly botToken: string;
}

export interface DiscordVisit {
  readonly applicationId: string;
  readonly state: string;
  readonly challenge: string;
  readonly redirectUri: string;
}

export interface DiscordUser {
  readonly id: string;
  readonly name: string;
}

export interface DiscordRole {
  readonly id: string;
  readonly name: string;
  readonly position: number;
  readonly permissions: bigint;
  // Of a bot or a subscription: Discord lets no one give it.
  readonly isManaged: boolean;
}

export interface DiscordMember extends DiscordUser {
  readonly roles: readonly string[];
}

export interface Discord {
  /** Where a person agrees to connect their account and to join the server. */
  visitAddress(visit: DiscordVisit): string;
  /** Where an administrator of the server lets the bot in. */
  inviteAddress(applicationId: string): string;
  /** Where its members read and write. */
  serverAddress(guildId: string): string;
  /** The access token of a person who has agreed. It is used for the join, and not stored. */
  exchange(
    application: DiscordApplication,
    answer: { readonly code: string; readonly verifier: string; readonly redirectUri: string },
  ): Promise<string>;
  readUser(accessToken: string): Promise<DiscordUser>;
  asBot(token: string): DiscordBot;
}

/** Each call is thrown as DiscordRefused or DiscordAway when it did not succeed. */
export interface DiscordBot {
  readSelf(): Promise<DiscordUser>;
  listServers(): Promise<{ readonly id: string; readonly name: string }[]>;
  listRoles(guildId: string): Promise<DiscordRole[]>;
  readMember(guildId: string, userId: string): Promise<DiscordMember>;
  /** A page of a thousand members after this one, in the order of their ids. */
  listMembers(guildId: string, after: string): Promise<DiscordMember[]>;
  /** "there": a member already, whose roles stay as they are. */
  join(
    guildId: string,
    userId: string,
    as: { readonly accessToken: string; readonly roles: readonly string[] },
  ): Promise<"joined" | "there">;
  giveRole(guildId: string, userId: string, roleId: string): Promise<void>;
  takeRole(guildId: string, userId: string, roleId: string): Promise<void>;
}

/** Discord said no. The code is Discord's own, 0 when there is none. */
export class DiscordRefused extends Error {
  override readonly name = "DiscordRefused";
  readonly status: number;
  readonly code: number;
  constructor(call: string, { status, code }: { readonly status: number; readonly code: number }) {
    super(`Discord refused ${call}: ${status}, code ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** Discord is not reached, broken or busy: another try later may succeed. */
export class DiscordAway extends Error {
  override readonly name = "DiscordAway";
  readonly againInMs: number;
  constructor(call: string, againInMs: number) {
    super(`Discord did not answer ${call}`);
    this.againInMs = againInMs;
  }
}
