// What the played Discord does with its book. Pure: a book in, a book out, or a refusal with Discord's own code.
import { createHash } from "node:crypto";
import type { DiscordBook, PlayedUser } from "./store.ts";

export type { DiscordBook };

export class DiscordNo extends Error {
  readonly status: 400 | 401 | 403 | 404;
  readonly code: number;
  constructor(status: 400 | 401 | 403 | 404, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const guildId = "2000000000000000001";
const everyone = { id: guildId, name: "@everyone", position: 0, permissions: "104324673" };
const botRole = { id: "3000000000000000009", name: "YDI Hub", position: 9, permissions: "268435457", managed: true };

/** A new server: three roles that an administrator made, and no bot yet. */
export const newBook: DiscordBook = {
  guild: { id: guildId, name: "Sample server" },
  isBotThere: false,
  listsMembers: true,
  roles: [
    everyone,
    { id: "3000000000000000001", name: "Member", position: 3, permissions: "0" },
    { id: "3000000000000000002", name: "Chat", position: 2, permissions: "0" },
    { id: "3000000000000000010", name: "Moderator", position: 10, permissions: "8" },
  ],
  users: [],
  members: [],
  banned: [],
  codes: [],
  tokens: [],
};

export function withBot(book: DiscordBook, botId: string): DiscordBook {
  if (book.isBotThere) return book;
  return {
    ...withUser(book, { id: botId, username: "YDI Hub" }),
    isBotThere: true,
    roles: [...book.roles.filter(({ id }) => id !== botRole.id), botRole],
    members: [...book.members, { id: botId, roles: [botRole.id] }],
  };
}

export function withoutBot(book: DiscordBook, botId: string): DiscordBook {
  return { ...withoutMember(book, botId), isBotThere: false, roles: book.roles.filter(({ id }) => id !== botRole.id) };
}

/** The same name is the same account. */
export function userNamed(username: string): PlayedUser {
  const digest = createHash("sha256").update(username.toLowerCase()).digest().readBigUInt64BE();
  return { id: String(4_000_000_000_000_000_000n + (digest % 1_000_000_000_000_000_000n)), username };
}

export function withUser(book: DiscordBook, user: PlayedUser): DiscordBook {
  return { ...book, users: [...book.users.filter(({ id }) => id !== user.id), user] };
}

export function withoutMember(book: DiscordBook, userId: string): DiscordBook {
  return { ...book, members: book.members.filter(({ id }) => id !== userId) };
}

export function withRoles(book: DiscordBook, userId: string, roles: readonly string[]): DiscordBook {
  const members = book.members.map((member) => (member.id === userId ? { ...member, roles } : member));
  return { ...book, members };
}

export function memberOf(book: DiscordBook, userId: string): DiscordBook["members"][number] {
  const member = book.members.find(({ id }) => id === userId);
  if (!member) throw new DiscordNo(404, 10_007, "Unknown Member");
  return member;
}

export function requireBot(book: DiscordBook, guild: string): void {
  if (guild !== book.guild.id) throw new DiscordNo(404, 10_004, "Unknown Guild");
  if (!book.isBotThere) throw new DiscordNo(403, 50_001, "Missing Access");
}

function requireManageable(book: DiscordBook, roleId: string): void {
  const role = book.roles.find(({ id }) => id === roleId);
  if (!role) throw new DiscordNo(404, 10_011, "Unknown Role");
  const bot = book.roles.find(({ id }) => id === botRole.id);
  const mayManage = bot !== undefined && (BigInt(bot.permissions) & (1n << 28n)) !== 0n;
  if (!mayManage || role.position >= bot.position) throw new DiscordNo(403, 50_013, "Missing Permissions");
}

export function withRole(book: DiscordBook, userId: string, roleId: string): DiscordBook {
  const { roles } = memberOf(book, userId);
  requireManageable(book, roleId);
  return withRoles(book, userId, [...new Set([...roles, roleId])]);
}

export function withoutRole(book: DiscordBook, userId: string, roleId: string): DiscordBook {
  const { roles } = memberOf(book, userId);
  requireManageable(book, roleId);
  return withRoles(
    book,
    userId,
    roles.filter((role) => role !== roleId),
  );
}

/** Undefined: they are a member already. */
export function withJoined(
  book: DiscordBook,
  userId: string,
  { token, roles }: { readonly token: string; readonly roles: readonly string[] },
): DiscordBook | undefined {
  if (!book.tokens.some((each) => each.token === token && each.userId === userId))
    throw new DiscordNo(403, 50_025, "Invalid OAuth2 access token");
  if (book.members.some(({ id }) => id === userId)) return undefined;
  if (book.banned.includes(userId)) throw new DiscordNo(403, 40_007, "The user is banned from this guild.");
  for (const role of roles) requireManageable(book, role);
  return { ...book, members: [...book.members, { id: userId, roles }] };
}

/** The members after this one, in the order of their ids. */
export function pageOfMembers(
  book: DiscordBook,
  { after, most }: { readonly after: bigint; readonly most: number },
): DiscordBook["members"] {
  if (!book.listsMembers) throw new DiscordNo(403, 50_001, "Missing Access");
  return book.members
    .filter(({ id }) => BigInt(id) > after)
    .toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1))
    .slice(0, most);
}

/** The person whose code it is; the code is used up. */
export function withCodeUsed(
  book: DiscordBook,
  request: { readonly code: string; readonly verifier: string; readonly redirectUri: string; readonly token: string },
): DiscordBook {
  const match = book.codes.find(({ code }) => code === request.code);
  const challenge = createHash("sha256").update(request.verifier).digest("base64url");
  if (match?.challenge !== challenge || match.redirectUri !== request.redirectUri)
    throw new DiscordNo(400, 0, "invalid_grant");
  return {
    ...book,
    codes: book.codes.filter((code) => code !== match),
    tokens: [...book.tokens.slice(-100), { token: request.token, userId: match.userId }],
  };
}
