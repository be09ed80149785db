import { type Context, Hono } from "hono";
import {
  AgainRequest,
  Announcement,
  AnnouncementId,
  RecipientList,
  RecipientSearch,
  SendRequest,
} from "#contract/announcements.ts";
import type { Ctx } from "#server/context.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { admin, freshAdmin, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { listsPeople } from "#server/http/lists-of-people.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { lookAtAnnouncement, lookAtRecipients } from "./look-at-announcement.ts";
import { presentAnnouncement, presentRecipients } from "./present.ts";
import { startAnnouncement } from "./start-announcement.ts";
import { pauseAnnouncement, resumeAnnouncement, sendAgain, stopAnnouncement } from "./steer-announcement.ts";

const steering = limit("steer-announcements", 120);
const reading = limit("announcement-people", 600);
const tag = "Announcements";
const closed = ["not_signed_in", "not_allowed", "invalid_input", "not_found"] as const;
const moved = [...closed, "announcement_moved_on"] as const;

const answer = async (c: Context<HubEnv>, ctx: Ctx, id: string) =>
  c.json<Announcement>(presentAnnouncement(await lookAtAnnouncement(ctx, id)));

/** Announcements on their way. Pausing and stopping need no fresh proof: they send nothing and must be quick. */
export const sendingRoutes = new Hono<HubEnv>()
  .post(
    "/admin/announcements/:id/send",
    freshAdmin,
    steering,
    forOneOnly,
    says({
      summary: "Sends an announcement now or at a time. A scheduled one takes another time.",
      tag,
      gives: Announcement,
      refuses: [
        ...moved,
        "reauthentication_needed",
        "changed_meanwhile",
        "announcement_unfit",
        "audience_empty",
        "text_too_tangled",
        "busy",
      ],
    }),
    takes("param", AnnouncementId),
    takes("json", SendRequest),
    async (c) => {
      const [ctx, { id }, { revision, at }] = [c.get("ctx"), c.req.valid("param"), c.req.valid("json")];
      await startAnnouncement(ctx, personOf(c), { id, revision, at: at === null ? null : new Date(at) });
      return answer(c, ctx, id);
    },
  )
  .post(
    "/admin/announcements/:id/pause",
    admin,
    steering,
    forOneOnly,
    says({ summary: "No further email leaves until it is resumed.", tag, gives: Announcement, refuses: moved }),
    takes("param", AnnouncementId),
    async (c) => {
      const [ctx, { id }] = [c.get("ctx"), c.req.valid("param")];
      await pauseAnnouncement(ctx, personOf(c), id);
      return answer(c, ctx, id);
    },
  )
  .post(
    "/admin/announcements/:id/resume",
    freshAdmin,
    steering,
    forOneOnly,
    says({
      summary: "Continues a paused announcement.",
      tag,
      gives: Announcement,
      refuses: [...moved, "reauthentication_needed"],
    }),
    takes("param", AnnouncementId),
    async (c) => {
      const [ctx, { id }] = [c.get("ctx"), c.req.valid("param")];
      await resumeAnnouncement(ctx, personOf(c), id);
      return answer(c, ctx, id);
    },
  )
  .post(
    "/admin/announcements/:id/stop",
    admin,
    steering,
    forOneOnly,
    says({
      summary: "Stops it for good: people who still wait get nothing. A scheduled one becomes a draft again.",
      tag,
      gives: Announcement,
      refuses: moved,
    }),
    takes("param", AnnouncementId),
    async (c) => {
      const [ctx, { id }] = [c.get("ctx"), c.req.valid("param")];
      await stopAnnouncement(ctx, personOf(c), id);
      return answer(c, ctx, id);
    },
  )
  .post(
    "/admin/announcements/:id/again",
    freshAdmin,
    steering,
    forOneOnly,
    says({
      summary: "Sends it again to people in doubt. Some of them may get it twice.",
      tag,
      gives: Announcement,
      refuses: [...moved, "reauthentication_needed"],
    }),
    takes("param", AnnouncementId),
    takes("json", AgainRequest),
    async (c) => {
      const [ctx, { id }] = [c.get("ctx"), c.req.valid("param")];
      await sendAgain(ctx, personOf(c), { id, ...c.req.valid("json") });
      return answer(c, ctx, id);
    },
  )
  .get(
    "/admin/announcements/:id/people",
    admin,
    reading,
    listsPeople,
    forOneOnly,
    says({
      summary: "The people of an announcement and what became of their email, ten per page.",
      tag,
      gives: RecipientList,
      refuses: [...closed, "reauthentication_needed"],
    }),
    takes("param", AnnouncementId),
    takes("query", RecipientSearch),
    async (c) =>
      c.json(presentRecipients(await lookAtRecipients(c.get("ctx"), c.req.valid("param").id, c.req.valid("query")))),
  );
