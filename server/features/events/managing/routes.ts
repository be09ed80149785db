import { Hono } from "hono";
import { Done } from "#contract/account.ts";
import {
  EventCancelling,
  EventChange,
  EventCopy,
  EventId,
  EventPublishing,
  EventRequest,
  HostChoice,
  ManagedEvent,
  ManagedEventList,
  ManagedEventSearch,
} from "#contract/events-admin.ts";
import type { Ctx } from "#server/context.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { admin, freshAdmin, isProvenLately, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { noteSubject } from "#server/http/request-frame.ts";
import { says } from "#server/http/says.ts";
import { longTexts, takes } from "#server/http/takes.ts";
import { cancelEvent } from "./cancel-event.ts";
import { changeEvent } from "./change-event.ts";
import { changeHost } from "./change-host.ts";
import { copyEvent } from "./copy-event.ts";
import { createEvent } from "./create-event.ts";
import { deleteEvent } from "./delete-event.ts";
import { listManagedEvents, lookAtManagedEvent } from "./look-at-managed.ts";
import type { ListPaidOrders } from "./money-of-event.ts";
import { presentManagedEvent, presentManagedEvents } from "./present.ts";
import { publishEvent } from "./publish-event.ts";

const managing = limit("manage-events", 600);
const tag = "Managing events";
const closed = ["not_signed_in", "not_allowed", "invalid_input"] as const;
const ofOne = [...closed, "event_not_found"] as const;
const written = ["text_too_tangled", "event_slug_taken", "slug_taken", "busy"] as const;

/** The doors of the back office about events. */
export function eventAdminRoutes({ listPaidOrders }: { readonly listPaidOrders: ListPaidOrders }) {
  async function managed(ctx: Ctx, id: number): Promise<ManagedEvent> {
    return presentManagedEvent(await lookAtManagedEvent(ctx, id, listPaidOrders));
  }
  return new Hono<HubEnv>()
    .get(
      "/admin/events",
      admin,
      managing,
      forOneOnly,
      says({ summary: "Events in any state, ten per page.", tag, gives: ManagedEventList, refuses: closed }),
      takes("query", ManagedEventSearch),
      async (c) => c.json(presentManagedEvents(await listManagedEvents(c.get("ctx"), c.req.valid("query")))),
    )
    .post(
      "/admin/events",
      admin,
      managing,
      forOneOnly,
      says({ summary: "Creates a draft.", tag, gives: ManagedEvent, refuses: [...closed, ...written] }),
      takes("json", EventRequest, longTexts),
      async (c) => {
        const ctx = c.get("ctx");
        const { id } = await createEvent(ctx, personOf(c), c.req.valid("json"));
        noteSubject(c, { event: id });
        return c.json(await managed(ctx, id));
      },
    )
    .get(
      "/admin/events/:id",
      admin,
      managing,
      forOneOnly,
      says({
        summary: "One event with everything administrators see.",
        tag,
        gives: ManagedEvent,
        refuses: ofOne,
      }),
      takes("param", EventId),
      async (c) => c.json(await managed(c.get("ctx"), c.req.valid("param").id)),
    )
    .put(
      "/admin/events/:id",
      admin,
      managing,
      forOneOnly,
      says({
        summary:
          "Changes an event, unless it was changed meanwhile. Once it is published, people who come hear of a new time or place, and prices and the join link need a login in the last ten minutes.",
        tag,
        gives: ManagedEvent,
        refuses: [...ofOne, ...written, "reauthentication_needed", "changed_meanwhile", "event_cancelled"],
      }),
      takes("param", EventId),
      takes("json", EventChange, longTexts),
      async (c) => {
        const [ctx, { id }] = [c.get("ctx"), c.req.valid("param")];
        await changeEvent(ctx, personOf(c), { id, ...c.req.valid("json"), isProven: await isProvenLately(c) });
        return c.json(await managed(ctx, id));
      },
    )
    .delete(
      "/admin/events/:id",
      admin,
      managing,
      forOneOnly,
      says({ summary: "Deletes a draft.", tag, gives: Done, refuses: [...ofOne, "event_not_draft"] }),
      takes("param", EventId),
      async (c) => {
        await deleteEvent(c.get("ctx"), personOf(c), c.req.valid("param").id);
        return c.json({});
      },
    )
    .post(
      "/admin/events/:id/copy",
      admin,
      managing,
      forOneOnly,
      says({
        summary: "A new draft with the same words and times of day, on another day.",
        tag,
        gives: ManagedEvent,
        refuses: [...ofOne, "event_slug_taken"],
      }),
      takes("param", EventId),
      takes("json", EventCopy),
      async (c) => {
        const [ctx, { id }] = [c.get("ctx"), c.req.valid("param")];
        const copy = await copyEvent(ctx, personOf(c), { id, ...c.req.valid("json") });
        noteSubject(c, { event: copy.id });
        return c.json(await managed(ctx, copy.id));
      },
    )
    .post(
      "/admin/events/:id/publish",
      freshAdmin,
      managing,
      forOneOnly,
      says({
        summary: "Publishes a draft, unless it was changed meanwhile: people see it and book.",
        tag,
        gives: ManagedEvent,
        refuses: [...ofOne, "reauthentication_needed", "event_cancelled", "slug_taken", "changed_meanwhile"],
      }),
      takes("param", EventId),
      takes("json", EventPublishing),
      async (c) => {
        const [ctx, { id }] = [c.get("ctx"), c.req.valid("param")];
        await publishEvent(ctx, personOf(c), { id, ...c.req.valid("json") });
        return c.json(await managed(ctx, id));
      },
    )
    .post(
      "/admin/events/:id/cancel",
      freshAdmin,
      managing,
      forOneOnly,
      says({
        summary: "Cancels a published event: everyone gets an email, and every payment is refunded.",
        tag,
        gives: ManagedEvent,
        refuses: [...ofOne, "reauthentication_needed", "event_cancelled", "event_not_published"],
      }),
      takes("param", EventId),
      takes("json", EventCancelling),
      async (c) => {
        const [ctx, { id }] = [c.get("ctx"), c.req.valid("param")];
        await cancelEvent(ctx, personOf(c), { id, ...c.req.valid("json"), listPaidOrders });
        return c.json(await managed(ctx, id));
      },
    )
    .put(
      "/admin/events/:id/host",
      admin,
      managing,
      forOneOnly,
      says({
        summary: "Sets the host of an event: a member with a public page, or the house itself.",
        tag,
        gives: ManagedEvent,
        refuses: [...ofOne, "person_not_found"],
      }),
      takes("param", EventId),
      takes("json", HostChoice),
      async (c) => {
        const [ctx, { id }] = [c.get("ctx"), c.req.valid("param")];
        await changeHost(ctx, personOf(c), { id, ...c.req.valid("json") });
        return c.json(await managed(ctx, id));
      },
    );
}
