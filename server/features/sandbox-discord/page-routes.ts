import { Hono } from "hono";
import { z } from "zod";
import { discordPath } from "#contract/values/paths.ts";
import { playedDiscordPaths } from "#contract/values/stage-paths.ts";
import { Refusal } from "#server/errors.ts";
import { anyone } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { sameOrigin } from "#server/http/same-origin.ts";
import { takes } from "#server/http/takes.ts";
import { takesBytes } from "#server/http/takes-bytes.ts";
import { agreePage, invitePage, serverPage, wrongPage } from "./draw-pages.ts";
import { pageHeaders } from "./page-style.ts";
import { agree, changeBook, readBook } from "./play.ts";
import { withBot, withoutBot, withoutMember, withRoles } from "./book.ts";
import type { DiscordBook } from "./book.ts";

const looking = limit("sandbox-discord", 900);
const playing = limit("sandbox-discord-play", 900);
const shortForm = takesBytes({ mostBytes: 10_000 });

const text = z.string().max(1000).default("");
const Asked = z.object({
  client_id: text,
  scope: text,
  state: text,
  redirect_uri: text,
  code_challenge: text,
  code_challenge_method: text,
});
const Agreed = Asked.extend({ name: text, typed: text, bot: text });
const ByHand = z.object({ member: z.string().regex(/^\d{1,20}$/), role: z.string().regex(/^(\d{1,20}|leave)$/) });

type Request = z.infer<typeof Asked>;

function isForBot({ scope }: Request): boolean {
  return scope.split(" ").includes("bot");
}

function isComplete(
  request: Request,
  { clientId, wayBack }: { clientId: string | undefined; wayBack: string },
): boolean {
  if (request.client_id !== clientId) return false;
  if (isForBot(request)) return true;
  return request.redirect_uri === wayBack && request.code_challenge_method === "S256" && request.code_challenge !== "";
}

function byHand(book: DiscordBook, { member, role }: z.infer<typeof ByHand>): DiscordBook {
  if (role === "leave") return withoutMember(book, member);
  const theirs = book.members.find(({ id }) => id === member)?.roles ?? [];
  return withRoles(book, member, theirs.includes(role) ? theirs.filter((each) => each !== role) : [...theirs, role]);
}

export const playedDiscordPages = new Hono<HubEnv>()
  .get("/sandbox/discord", anyone, looking, async (c) => {
    const ctx = c.get("ctx");
    if (!ctx.playedDiscord) throw new Refusal("not_found");
    return c.html(serverPage(await readBook(ctx), ctx.playedDiscord), 200, { ...pageHeaders });
  })
  .post("/sandbox/discord", anyone, playing, sameOrigin, shortForm, takes("form", ByHand), async (c) => {
    await changeBook(c.get("ctx"), (book) => byHand(book, c.req.valid("form")));
    return c.redirect(playedDiscordPaths.server, 303);
  })
  .get("/sandbox/discord/oauth2/authorize", anyone, looking, takes("query", Asked), async (c) => {
    const [ctx, request] = [c.get("ctx"), c.req.valid("query")];
    const about = { clientId: ctx.playedDiscord?.applicationId, wayBack: ctx.config.publicUrl + discordPath };
    if (!isComplete(request, about)) return c.html(wrongPage(), 400, { ...pageHeaders });
    const page = isForBot(request) ? invitePage(await readBook(ctx), request) : agreePage(request);
    return c.html(page, 200, { ...pageHeaders });
  })
  .post(
    "/sandbox/discord/oauth2/authorize",
    anyone,
    playing,
    sameOrigin,
    shortForm,
    takes("form", Agreed),
    async (c) => {
      const ctx = c.get("ctx");
      const { name, typed, bot, ...request } = c.req.valid("form");
      const clientId = ctx.playedDiscord?.applicationId ?? "";
      if (!isComplete(request, { clientId, wayBack: ctx.config.publicUrl + discordPath }))
        return c.html(wrongPage(), 400, { ...pageHeaders });
      if (isForBot(request)) {
        const change = bot === "leave" ? withoutBot : withBot;
        return c.html(invitePage(await changeBook(ctx, (book) => change(book, clientId)), request), 200, {
          ...pageHeaders,
        });
      }
      const agreedAs = (name || typed).trim().slice(0, 32);
      if (agreedAs === "") return c.html(agreePage(request, "Type a name."), 422, { ...pageHeaders });
      const back = new URL(request.redirect_uri);
      back.searchParams.set(
        "code",
        await agree(ctx, { name: agreedAs, challenge: request.code_challenge, redirectUri: request.redirect_uri }),
      );
      back.searchParams.set("state", request.state);
      return c.redirect(back.href, 303);
    },
  );
