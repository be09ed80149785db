import { Hono } from "hono";
import {
  OwnTalk,
  ProgressRequest,
  TalkDetail,
  TalkId,
  TalkList,
  TalkProgress,
  TalkSearch,
  TalkSlug,
  Watching,
  WatchRequest,
} from "#contract/talks.ts";
import { cachedJson } from "#server/http/cached-json.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { anyone, personOf, signedIn } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { issueFilm } from "./film-routes.ts";
import { keepProgress } from "./keep-progress.ts";
import { lookAtTalk, lookAtTalks } from "./look-at-talks.ts";
import { presentOwnTalk, presentProgress, presentTalk, presentTalks } from "./present.ts";
import { lookAtOwnTalk, watchTalk } from "./watch-talk.ts";

const browsing = limit("browse-talks", 600);
const looking = limit("own-talks", 600);
const watching = limit("watch-talks", 120);
const reporting = limit("talk-progress", 240);
const tag = "Talks";

export const talkRoutes = new Hono<HubEnv>()
  .get(
    "/talks",
    anyone,
    browsing,
    says({
      summary: "The talks library, the newest first, or the matches of a search in titles, speakers and transcripts.",
      tag,
      gives: TalkList,
      refuses: ["invalid_input"],
    }),
    takes("query", TalkSearch),
    async (c) => {
      const [ctx, search] = [c.get("ctx"), c.req.valid("query")];
      const isSearch = (search.q ?? "") !== "" || search.page !== undefined;
      const topics = ({ keep }: TalkList) => ["talks", "catalog", ...keep] as const;
      return cachedJson<TalkList>(c, { topics, query: search, isSearch }, async () =>
        presentTalks(await lookAtTalks(ctx, search)),
      );
    },
  )
  .get(
    "/talks/:slug",
    anyone,
    browsing,
    says({
      summary: "One talk. Its product has the price and the description.",
      tag,
      gives: TalkDetail,
      refuses: ["product_not_found", "invalid_input"],
    }),
    takes("param", TalkSlug),
    (c) =>
      cachedJson<TalkDetail>(c, { topics: ({ keep }) => ["talks", "catalog", "events", ...keep] }, async () =>
        presentTalk(await lookAtTalk(c.get("ctx"), c.req.valid("param").slug)),
      ),
  )
  .get(
    "/account/talks/:id",
    signedIn,
    looking,
    forOneOnly,
    says({
      summary: "How far a person watched a talk, and its transcript if they may watch it.",
      tag,
      gives: OwnTalk,
      refuses: ["not_signed_in", "product_not_found", "invalid_input"],
    }),
    takes("param", TalkId),
    async (c) =>
      c.json<OwnTalk>(presentOwnTalk(await lookAtOwnTalk(c.get("ctx"), personOf(c).id, c.req.valid("param").id))),
  )
  .post(
    "/account/talks/:id/watch",
    signedIn,
    watching,
    forOneOnly,
    says({
      summary: "Opens the film of a talk, and records one opening. The link works in this browser only.",
      tag,
      gives: Watching,
      refuses: [
        "not_signed_in",
        "not_allowed",
        "members_only",
        "product_not_found",
        "nothing_to_open",
        "invalid_input",
      ],
    }),
    takes("param", TalkId),
    takes("json", WatchRequest),
    async (c) => {
      const wish = { productId: c.req.valid("param").id, download: c.req.valid("json").download };
      const watched = await watchTalk(c.get("ctx"), personOf(c), wish);
      if (watched.kind === "player")
        return c.json<Watching>({ kind: "player", url: watched.embed.src, origin: watched.embed.origin });
      return c.json<Watching>(issueFilm(c, watched));
    },
  )
  .put(
    "/account/talks/:id/progress",
    signedIn,
    reporting,
    forOneOnly,
    says({
      summary: "Records how far a person watched a talk, or marks it as seen by hand.",
      tag,
      gives: TalkProgress,
      refuses: ["not_signed_in", "not_allowed", "product_not_found", "invalid_input"],
    }),
    takes("param", TalkId),
    takes("json", ProgressRequest),
    async (c) => {
      const { second, isSeen } = c.req.valid("json");
      const row = await keepProgress(c.get("ctx"), personOf(c).id, {
        productId: c.req.valid("param").id,
        second,
        isSeen,
      });
      return c.json<TalkProgress>(presentProgress(row));
    },
  );
