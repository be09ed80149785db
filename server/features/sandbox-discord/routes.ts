import { randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { anyone } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { isSameSecret } from "#server/secrets/is-same-secret.ts";
import { limit } from "#server/http/limits.ts";
import { signedBytesOf, takesSigned } from "#server/http/takes-bytes.ts";
import { changeBook, readBook } from "./play.ts";
import {
  memberOf,
  pageOfMembers,
  DiscordNo,
  requireBot,
  withCodeUsed,
  withJoined,
  withoutRole,
  withRole,
} from "./book.ts";
import type { DiscordBook } from "./book.ts";

type C = Context<HubEnv>;

const asking = limit("sandbox-discord-api", 60_000);
const Joining = z.object({ access_token: z.string(), roles: z.array(z.string()).default([]) });

function answers(answer: (c: C) => Promise<Response>): (c: C) => Promise<Response> {
  return async (c) => {
    try {
      return await answer(c);
    } catch (error) {
      if (!(error instanceof DiscordNo)) throw error;
      return c.json({ message: error.message, code: error.code }, error.status);
    }
  };
}

const param = (c: C, name: string): string => c.req.param(name) ?? "";

const refused = new DiscordNo(401, 0, "401: Unauthorized");

function requireBotToken(c: C): void {
  const given = /^Bot (.+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
  if (!isSameSecret(given, c.get("ctx").playedDiscord?.botToken ?? "")) throw refused;
}

/** The book, for a bot that is in this server. */
async function bookForBot(c: C): Promise<DiscordBook> {
  requireBotToken(c);
  const book = await readBook(c.get("ctx"));
  requireBot(book, param(c, "guild"));
  return book;
}

function withUserOf(book: DiscordBook, { id, roles }: DiscordBook["members"][number]): object {
  const user = book.users.find((each) => each.id === id) ?? { id, username: "unknown" };
  return { user: { ...user, global_name: null }, roles };
}

async function changeRole(c: C, change: typeof withRole): Promise<Response> {
  await bookForBot(c);
  await changeBook(c.get("ctx"), (book) => change(book, param(c, "user"), param(c, "role")));
  return c.body(null, 204);
}

/** The part of Discord's API that the hub uses. */
export const playedDiscordApi = new Hono<HubEnv>()
  .basePath("/sandbox/discord/api/v10")
  .post(
    "/oauth2/token",
    anyone,
    asking,
    takesSigned,
    answers(async (c) => {
      const played = c.get("ctx").playedDiscord;
      const basic = Buffer.from(`${played?.applicationId}:${played?.clientSecret}`).toString("base64");
      if (!isSameSecret(c.req.header("authorization") ?? "", `Basic ${basic}`)) throw refused;
      const form = new URLSearchParams((await signedBytesOf(c)).toString("utf8"));
      const field = (name: string): string => form.get(name) ?? "";
      const token = randomBytes(24).toString("base64url");
      const request = {
        code: field("code"),
        verifier: field("code_verifier"),
        redirectUri: field("redirect_uri"),
        token,
      };
      await changeBook(c.get("ctx"), (book) => withCodeUsed(book, request));
      return c.json({ access_token: token, token_type: "Bearer", expires_in: 604_800, scope: "identify guilds.join" });
    }),
  )
  .get(
    "/users/@me",
    anyone,
    asking,
    answers(async (c) => {
      const bearer = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1];
      const { users, tokens } = await readBook(c.get("ctx"));
      if (bearer === undefined) {
        requireBotToken(c);
        return c.json({ id: c.get("ctx").playedDiscord?.applicationId, username: "YDI Hub", global_name: null });
      }
      const user = users.find(({ id }) => id === tokens.find(({ token }) => token === bearer)?.userId);
      if (!user) throw refused;
      return c.json({ ...user, global_name: null });
    }),
  )
  .get(
    "/users/@me/guilds",
    anyone,
    asking,
    answers(async (c) => {
      requireBotToken(c);
      const { guild, isBotThere } = await readBook(c.get("ctx"));
      return c.json(isBotThere ? [guild] : []);
    }),
  )
  .get(
    "/guilds/:guild/roles",
    anyone,
    asking,
    answers(async (c) => c.json((await bookForBot(c)).roles)),
  )
  .get(
    "/guilds/:guild/members",
    anyone,
    asking,
    answers(async (c) => {
      const book = await bookForBot(c);
      const after = BigInt(/^\d{1,20}$/.exec(c.req.query("after") ?? "")?.[0] ?? "0");
      const most = Math.min(1000, Number(/^\d{1,4}$/.exec(c.req.query("limit") ?? "")?.[0] ?? "1"));
      return c.json(pageOfMembers(book, { after, most }).map((member) => withUserOf(book, member)));
    }),
  )
  .get(
    "/guilds/:guild/members/:user",
    anyone,
    asking,
    answers(async (c) => {
      const book = await bookForBot(c);
      return c.json(withUserOf(book, memberOf(book, param(c, "user"))));
    }),
  )
  .put(
    "/guilds/:guild/members/:user",
    anyone,
    asking,
    takesSigned,
    answers(async (c) => {
      await bookForBot(c);
      const read = Joining.safeParse(JSON.parse((await signedBytesOf(c)).toString("utf8") || "{}"));
      if (!read.success) throw new DiscordNo(400, 50_035, "Invalid Form Body");
      const { access_token: token, roles } = read.data;
      const joined = await changeBook(c.get("ctx"), (book) => withJoined(book, param(c, "user"), { token, roles }));
      return joined ? c.json(withUserOf(joined, memberOf(joined, param(c, "user"))), 201) : c.body(null, 204);
    }),
  )
  .put(
    "/guilds/:guild/members/:user/roles/:role",
    anyone,
    asking,
    answers((c) => changeRole(c, withRole)),
  )
  .delete(
    "/guilds/:guild/members/:user/roles/:role",
    anyone,
    asking,
    answers((c) => changeRole(c, withoutRole)),
  );
