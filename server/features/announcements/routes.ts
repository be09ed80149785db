import { Hono } from "hono";
import { Done } from "#contract/account.ts";
import {
  Announcement,
  AnnouncementId,
  AnnouncementList,
  AnnouncementPreview,
  AnnouncementSearch,
  AudienceCount,
  AudienceRequest,
  DraftChange,
  PreviewRequest,
} from "#contract/announcements.ts";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { admin, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { noteSubject } from "#server/http/request-frame.ts";
import { says } from "#server/http/says.ts";
import { longTexts, takes } from "#server/http/takes.ts";
import { lookAtAnnouncement } from "./look-at-announcement.ts";
import {
  changeDraft,
  createDraft,
  deleteDraft,
  listAnnouncements,
  lookAtAudience,
  lookAtRun,
} from "./manage-drafts.ts";
import { presentAnnouncement, presentAudience, presentList, presentPreview } from "./present.ts";
import { previewAnnouncement, sendTest } from "./preview-announcement.ts";

const managing = limit("manage-announcements", 600);
const drawing = limit("preview-announcement", 120);
const tests = limit("announcement-tests", 20, 3600);
const tag = "Announcements";
const closed = ["not_signed_in", "not_allowed", "invalid_input"] as const;
const unfit = ["not_found", "announcement_unfit", "announcement_moved_on", "text_too_tangled", "busy"] as const;

/** Where an administrator's own mail goes: accounts know it. */
interface Addresses {
  readonly emailOf: (ctx: Ctx, personId: string) => Promise<string | null | undefined>;
}

/** Announcements as they are written. */
export function announcementRoutes({ emailOf }: Addresses) {
  return new Hono<HubEnv>()
    .get(
      "/admin/announcements",
      admin,
      managing,
      forOneOnly,
      says({
        summary: "All announcements and updates, the last changed first, ten per page.",
        tag,
        gives: AnnouncementList,
        refuses: closed,
      }),
      takes("query", AnnouncementSearch),
      async (c) => c.json(presentList(await listAnnouncements(c.get("ctx"), c.req.valid("query")))),
    )
    .post(
      "/admin/announcements",
      admin,
      managing,
      forOneOnly,
      says({ summary: "Creates an empty draft.", tag, gives: Announcement, refuses: ["not_signed_in", "not_allowed"] }),
      async (c) => {
        const ctx = c.get("ctx");
        const id = await createDraft(ctx, personOf(c));
        noteSubject(c, { announcement: id });
        return c.json(presentAnnouncement(await lookAtAnnouncement(ctx, id)));
      },
    )
    .get(
      "/admin/announcements/:id",
      admin,
      managing,
      forOneOnly,
      says({
        summary: "One announcement: its draft, its counts and its progress.",
        tag,
        gives: Announcement,
        refuses: [...closed, "not_found"],
      }),
      takes("param", AnnouncementId),
      async (c) => c.json(presentAnnouncement(await lookAtAnnouncement(c.get("ctx"), c.req.valid("param").id))),
    )
    .patch(
      "/admin/announcements/:id",
      admin,
      managing,
      forOneOnly,
      says({
        summary: "Saves a draft as it is typed, unless someone else changed it meanwhile.",
        tag,
        gives: Announcement,
        refuses: [...closed, "not_found", "announcement_moved_on", "changed_meanwhile"],
      }),
      takes("param", AnnouncementId),
      takes("json", DraftChange, longTexts),
      async (c) => {
        const [ctx, { id }] = [c.get("ctx"), c.req.valid("param")];
        await changeDraft(ctx, personOf(c), { id, ...c.req.valid("json") });
        return c.json(presentAnnouncement(await lookAtAnnouncement(ctx, id)));
      },
    )
    .delete(
      "/admin/announcements/:id",
      admin,
      managing,
      forOneOnly,
      says({
        summary: "Deletes a draft. An announcement that was started stays.",
        tag,
        gives: Done,
        refuses: [...closed, "not_found", "announcement_moved_on"],
      }),
      takes("param", AnnouncementId),
      async (c) => {
        await deleteDraft(c.get("ctx"), personOf(c), c.req.valid("param").id);
        return c.json({});
      },
    )
    .post(
      "/admin/announcements/:id/preview",
      admin,
      drawing,
      forOneOnly,
      says({
        summary: "The saved draft as a member would see it, with warnings for links that lead nowhere.",
        tag,
        gives: AnnouncementPreview,
        refuses: [...closed, ...unfit, "person_not_found"],
      }),
      takes("param", AnnouncementId),
      takes("json", PreviewRequest),
      async (c) => {
        const adminId = personOf(c).id;
        const { personId = adminId } = c.req.valid("json");
        const wish = { id: c.req.valid("param").id, personId, adminId, signal: c.req.raw.signal };
        return c.json(presentPreview(await previewAnnouncement(c.get("ctx"), wish)));
      },
    )
    .post(
      "/admin/announcements/:id/test",
      admin,
      tests,
      forOneOnly,
      says({
        summary: "Sends the saved draft to the administrator.",
        tag,
        gives: Done,
        refuses: [...closed, ...unfit, "mail_away"],
      }),
      takes("param", AnnouncementId),
      async (c) => {
        const [ctx, personId] = [c.get("ctx"), personOf(c).id];
        const to = await emailOf(ctx, personId);
        if (!to) throw new Refusal("not_found");
        await sendTest(ctx, { id: c.req.valid("param").id, personId, to });
        return c.json({});
      },
    )
    .post(
      "/admin/announcements/:id/audience",
      admin,
      managing,
      forOneOnly,
      says({
        summary: "How many people a filter finds, and why some of them would get nothing.",
        tag,
        gives: AudienceCount,
        refuses: [...closed, "not_found"],
      }),
      takes("param", AnnouncementId),
      takes("json", AudienceRequest),
      async (c) => {
        const ctx = c.get("ctx");
        await lookAtRun(ctx, c.req.valid("param").id);
        return c.json(presentAudience(await lookAtAudience(ctx, c.req.valid("json"))));
      },
    );
}
