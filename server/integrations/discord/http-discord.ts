// Discord's API, version 10, as https://discord.com/developers/docs describes it. The sandbox plays the same wire.
import { z } from "zod";
import { type AskDiscord, type DiscordLine, openLine } from "./ask-discord.ts";
import { type Discord, DiscordAway, type DiscordBot, type DiscordMember, type DiscordUser } from "./interface.ts";

export const discordApi = "https://discord.com/api/v10";
export const discordPages = "https://discord.com";

/** Roles are managed, and people who connect join. */
const botPermissions = (1n << 28n) | (1n << 0n);

const Id = z.string().regex(/^\d{1,20}$/);
const User = z.object({ id: Id, username: z.string(), global_name: z.string().nullish() });
const Member = z.object({ user: User, roles: z.array(Id) });
const Role = z.object({
  id: Id,
  name: z.string(),
  position: z.int(),
  permissions: z.string().regex(/^\d{1,30}$/),
  managed: z.boolean().default(false),
});
const Token = z.object({ access_token: z.string().min(1) });

const pageOfMembers = 1000;

// `pages`: the address of the pages that people see, which differs from the API's.
export function httpDiscord({ pages, ...line }: DiscordLine & { readonly pages: string }): Discord {
  const ask = openLine(line);
  return {
    visitAddress: ({ applicationId, state, challenge, redirectUri }) =>
      `${pages}/oauth2/authorize?${String(
        new URLSearchParams({
          response_type: "code",
          client_id: applicationId,
          scope: "identify guilds.join",
          redirect_uri: redirectUri,
          state,
          code_challenge: challenge,
          code_challenge_method: "S256",
          prompt: "consent",
        }),
      )}`,
    inviteAddress: (applicationId) =>
      `${pages}/oauth2/authorize?${String(new URLSearchParams({ client_id: applicationId, scope: "bot", permissions: String(botPermissions) }))}`,
    serverAddress: (guildId) => `${pages}/channels/${guildId}`,
    async exchange({ applicationId, clientSecret }, { code, verifier, redirectUri }) {
      const basic = Buffer.from(`${applicationId}:${clientSecret}`).toString("base64");
      const { body } = await ask({
        call: "token",
        method: "POST",
        path: "/oauth2/token",
        authorization: `Basic ${basic}`,
        body: new URLSearchParams({
          grant_type: "authorization_code",
          code,
          redirect_uri: redirectUri,
          code_verifier: verifier,
        }),
      });
      return read(Token, body, "token").access_token;
    },
    readUser: (accessToken) => readUser(ask, `Bearer ${accessToken}`),
    asBot: (token) => botOf(ask, `Bot ${token}`),
  };
}

function botOf(ask: AskDiscord, authorization: string): DiscordBot {
  const member = (guildId: string, userId: string): string => `/guilds/${guildId}/members/${userId}`;
  return {
    readSelf: () => readUser(ask, authorization),
    async listServers() {
      const { body } = await ask({ call: "servers", path: "/users/@me/guilds", authorization });
      return read(z.array(z.object({ id: Id, name: z.string() })), body, "servers");
    },
    async listRoles(guildId) {
      const { body } = await ask({ call: "roles", path: `/guilds/${guildId}/roles`, authorization });
      return read(z.array(Role), body, "roles").map(({ permissions, managed, ...role }) => ({
        ...role,
        permissions: BigInt(permissions),
        isManaged: managed,
      }));
    },
    async readMember(guildId, userId) {
      const { body } = await ask({ call: "member", path: member(guildId, userId), authorization });
      return memberOf(read(Member, body, "member"));
    },
    async listMembers(guildId, after) {
      const path = `/guilds/${guildId}/members?limit=${pageOfMembers}&after=${after}`;
      const { body } = await ask({ call: "members", path, authorization });
      return read(z.array(Member), body, "members").map(memberOf);
    },
    async join(guildId, userId, { accessToken, roles }) {
      const body = { access_token: accessToken, roles };
      const { status } = await ask({ call: "join", method: "PUT", path: member(guildId, userId), authorization, body });
      return status === 201 ? "joined" : "there";
    },
    async giveRole(guildId, userId, roleId) {
      await ask({ call: "give", method: "PUT", path: `${member(guildId, userId)}/roles/${roleId}`, authorization });
    },
    async takeRole(guildId, userId, roleId) {
      await ask({ call: "take", method: "DELETE", path: `${member(guildId, userId)}/roles/${roleId}`, authorization });
    },
  };
}

async function readUser(ask: AskDiscord, authorization: string): Promise<DiscordUser> {
  const { body } = await ask({ call: "user", path: "/users/@me", authorization });
  return userOf(read(User, body, "user"));
}

const userOf = ({ id, username, global_name: name }: z.infer<typeof User>): DiscordUser => ({
  id,
  name: name ?? username,
});

const memberOf = ({ user, roles }: z.infer<typeof Member>): DiscordMember => ({ ...userOf(user), roles });

// An answer that is not as Discord describes it is no answer.
function read<Shape extends z.ZodType>(shape: Shape, body: unknown, call: string): z.infer<Shape> {
  const read = shape.safeParse(body);
  if (!read.success) throw new DiscordAway(call, 60_000);
  return read.data;
}
