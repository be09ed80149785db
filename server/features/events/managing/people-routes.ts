import { Hono } from "hono";
import { z } from "zod";
import { AttendeeList, AttendeeSearch, EventId, HelperList, HelperOf, HelperRequest } from "#contract/events-admin.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { csvLines, giveCsv } from "#server/http/give-csv.ts";
import { admin, freshAdmin, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { listsPeople } from "#server/http/lists-of-people.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { exportAttendees, findAttendees } from "./look-at-people.ts";
import { addHelper, lookAtHelpers, removeHelper } from "./manage-door.ts";
import { attendeesHead, presentAttendeeLine, presentAttendees, presentHelpers } from "./present.ts";

const managing = limit("manage-people-of-events", 600);
const tag = "Managing events";
const closed = ["not_signed_in", "not_allowed", "invalid_input", "event_not_found"] as const;

/** The doors of the back office about the people of an event. */
export const eventPeopleRoutes = new Hono<HubEnv>()
  .get(
    "/admin/events/:id/people",
    admin,
    managing,
    listsPeople,
    forOneOnly,
    says({
      summary: "Who is coming, who waits in which place, or who came; ten per page.",
      tag,
      gives: AttendeeList,
      refuses: [...closed, "reauthentication_needed"],
    }),
    takes("param", EventId),
    takes("query", AttendeeSearch),
    async (c) => {
      const wish = { ...c.req.valid("param"), ...c.req.valid("query") };
      return c.json<AttendeeList>(presentAttendees(await findAttendees(c.get("ctx"), wish)));
    },
  )
  .get(
    "/admin/events/:id/people/export",
    freshAdmin,
    managing,
    forOneOnly,
    says({
      summary: "The same people as CSV. Needs a login in the last ten minutes.",
      tag,
      gives: z.string(),
      as: "text/csv",
      refuses: [...closed, "reauthentication_needed"],
    }),
    takes("param", EventId),
    takes("query", AttendeeSearch),
    async (c) => {
      const wish = { ...c.req.valid("param"), ...c.req.valid("query") };
      const { event, people } = await exportAttendees(c.get("ctx"), wish);
      const pieces = csvLines({ head: attendeesHead, rows: [people], present: presentAttendeeLine });
      return giveCsv(c, { name: `${event.slug}-${wish.show}.csv`, pieces });
    },
  )
  .get(
    "/admin/events/:id/helpers",
    admin,
    managing,
    forOneOnly,
    says({ summary: "The helpers at the door of this event.", tag, gives: HelperList, refuses: closed }),
    takes("param", EventId),
    async (c) => c.json<HelperList>(presentHelpers(await lookAtHelpers(c.get("ctx"), c.req.valid("param").id))),
  )
  .post(
    "/admin/events/:id/helpers",
    admin,
    managing,
    forOneOnly,
    says({
      summary: "Makes a person a helper, who can check in people at this event and nothing else.",
      tag,
      gives: HelperList,
      refuses: [...closed, "person_not_found"],
    }),
    takes("param", EventId),
    takes("json", HelperRequest),
    async (c) => {
      const [ctx, { id }] = [c.get("ctx"), c.req.valid("param")];
      await addHelper(ctx, personOf(c), { id, whom: c.req.valid("json") });
      return c.json<HelperList>(presentHelpers(await lookAtHelpers(ctx, id)));
    },
  )
  .delete(
    "/admin/events/:id/helpers/:person",
    admin,
    managing,
    forOneOnly,
    says({ summary: "Removes a helper.", tag, gives: HelperList, refuses: closed }),
    takes("param", HelperOf),
    async (c) => {
      const [ctx, { id, person: personId }] = [c.get("ctx"), c.req.valid("param")];
      await removeHelper(ctx, personOf(c), { id, personId });
      return c.json<HelperList>(presentHelpers(await lookAtHelpers(ctx, id)));
    },
  );
