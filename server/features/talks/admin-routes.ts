import { buffer } from "node:stream/consumers";
import { Hono } from "hono";
import { ManagedTalk, TalkChangeRequest } from "#contract/talks-admin.ts";
import { TalkId } from "#contract/talks.ts";
import { talkBounds } from "#contract/values/talk-bounds.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { admin, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { bytesOf, takesBytes } from "#server/http/takes-bytes.ts";
import { takes } from "#server/http/takes.ts";
import { lookAtManagedTalk, saveCaptions, saveTalk } from "./manage-talk.ts";
import { presentManagedTalk } from "./present.ts";

const managing = limit("manage-talks", 240);
const tag = "Managing talks";
const closed = ["not_signed_in", "not_allowed", "product_not_found", "invalid_input"] as const;

export const talkAdminRoutes = new Hono<HubEnv>()
  .get(
    "/admin/talks/:id",
    admin,
    managing,
    forOneOnly,
    says({ summary: "The talk of a product of this type.", tag, gives: ManagedTalk, refuses: closed }),
    takes("param", TalkId),
    async (c) =>
      c.json<ManagedTalk>(presentManagedTalk(await lookAtManagedTalk(c.get("ctx"), c.req.valid("param").id))),
  )
  .put(
    "/admin/talks/:id",
    admin,
    managing,
    forOneOnly,
    says({
      summary: "Saves speakers, day, event and chapters of a talk, unless it was changed meanwhile.",
      tag,
      gives: ManagedTalk,
      refuses: [...closed, "changed_meanwhile"],
    }),
    takes("param", TalkId),
    takes("json", TalkChangeRequest),
    async (c) => {
      const [ctx, productId] = [c.get("ctx"), c.req.valid("param").id];
      await saveTalk(ctx, personOf(c), { productId, ...c.req.valid("json") });
      return c.json<ManagedTalk>(presentManagedTalk(await lookAtManagedTalk(ctx, productId)));
    },
  )
  .put(
    "/admin/talks/:id/captions",
    admin,
    managing,
    forOneOnly,
    says({
      summary: "Replaces the captions of a talk. The body is a WebVTT file in UTF-8.",
      tag,
      sends: "text/vtt",
      gives: ManagedTalk,
      refuses: [...closed, "file_too_large", "request_timeout"],
    }),
    takes("param", TalkId),
    takesBytes({ mostBytes: talkBounds.captionsBytes, tooLarge: "file_too_large" }),
    async (c) => {
      const [ctx, productId] = [c.get("ctx"), c.req.valid("param").id];
      await saveCaptions(ctx, personOf(c), { productId, file: await buffer(bytesOf(c)) });
      return c.json<ManagedTalk>(presentManagedTalk(await lookAtManagedTalk(ctx, productId)));
    },
  );
