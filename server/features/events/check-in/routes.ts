import { type Context, Hono } from "hono";
import { z } from "zod";
import { Arrivals, DoorList, HelpedEvents, ScanAnswers, ScanBatch } from "#contract/check-in.ts";
import { EventSlug } from "#contract/events.ts";
import { attachment } from "#server/http/attachment.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { actsAsAdmin, personOf, signedIn } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { withTag } from "#server/http/with-tag.ts";
import { type DoorCaller, lookAtHelped } from "./find-door.ts";
import { lookAtArrivals, lookAtDoor } from "./look-at-door.ts";
import { presentAnswers, presentArrivals, presentDoor, presentHelped } from "./present.ts";
import { signOwnAttendance } from "./sign-attendance.ts";
import { takeScans } from "./take-scans.ts";

const tag = "Check-in";
const refuses = ["not_signed_in", "not_a_helper", "event_not_found", "check_in_closed", "invalid_input"] as const;

async function callerOf(c: Context<HubEnv>): Promise<DoorCaller> {
  return { id: personOf(c).id, isAdmin: await actsAsAdmin(c) };
}

export const checkInRoutes = new Hono<HubEnv>()
  .get(
    "/account/checkins",
    signedIn,
    limit("own-check-ins", 600),
    forOneOnly,
    says({
      summary: "The events where the caller checks people in, until their doors close.",
      tag,
      gives: HelpedEvents,
      refuses: ["not_signed_in"],
    }),
    async (c) => c.json<HelpedEvents>(presentHelped(await lookAtHelped(c.get("ctx"), personOf(c).id))),
  )
  .get(
    "/account/events/:slug/badge",
    signedIn,
    limit("attendance-badge", 60),
    forOneOnly,
    says({
      summary:
        "An Open Badge (VC-JWT) that says that the caller came to this event. Only for people who were checked in.",
      tag,
      gives: z.string(),
      as: "application/vc+jwt",
      refuses: ["not_signed_in", "event_not_found", "not_checked_in", "invalid_input"],
    }),
    takes("param", EventSlug),
    async (c) => {
      const { slug } = c.req.valid("param");
      const token = await signOwnAttendance(c.get("ctx"), personOf(c).id, slug);
      c.header("content-disposition", attachment(`${slug}.jwt`));
      return c.body(token, 200, { "content-type": "application/vc+jwt" });
    },
  )
  .get(
    "/checkin/:slug",
    signedIn,
    limit("check-in-list", 600),
    forOneOnly,
    says({
      summary:
        "The list at the door of an event, for its helpers and for administrators: names, pictures and codes, no addresses.",
      tag,
      gives: DoorList,
      refuses,
    }),
    takes("param", EventSlug),
    withTag,
    async (c) =>
      c.json<DoorList>(presentDoor(await lookAtDoor(c.get("ctx"), await callerOf(c), c.req.valid("param").slug))),
  )
  .get(
    "/checkin/:slug/arrivals",
    signedIn,
    limit("check-in-arrivals", 1200),
    forOneOnly,
    says({
      summary: "Who has arrived, at all doors of the event. With If-None-Match, 304 while no one else has.",
      tag,
      gives: Arrivals,
      refuses,
    }),
    takes("param", EventSlug),
    withTag,
    async (c) =>
      c.json<Arrivals>(
        presentArrivals(await lookAtArrivals(c.get("ctx"), await callerOf(c), c.req.valid("param").slug)),
      ),
  )
  .post(
    "/checkin/:slug/arrivals",
    signedIn,
    limit("check-in-scans", 600),
    forOneOnly,
    says({
      summary:
        "Takes the scans of a device, also those of a time without a network. The same scan sent again gets the same answer; of two doors the earlier scan counts.",
      tag,
      gives: ScanAnswers,
      refuses,
    }),
    takes("param", EventSlug),
    takes("json", ScanBatch),
    async (c) => {
      const batch = { ...c.req.valid("param"), ...c.req.valid("json") };
      return c.json<ScanAnswers>(presentAnswers(await takeScans(c.get("ctx"), await callerOf(c), batch)));
    },
  );
