import { Hono } from "hono";
import { Done } from "#contract/account.ts";
import { Anything, FailedWork, Found, OfficeDashboard, WorkId } from "#contract/office.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { admin, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { listsPeople } from "#server/http/lists-of-people.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { lookAtFailedWork, tryWorkAgain } from "./failed-work.ts";
import { findAnything } from "./find-anything.ts";
import { lookAtOffice } from "./look-at-office.ts";
import { presentFailedWork, presentOffice } from "./present.ts";

const managing = limit("office", 600);
const tag = "Back office";
const closed = ["not_signed_in", "not_allowed"] as const;

export const officeRoutes = new Hono<HubEnv>()
  .get(
    "/admin/dashboard",
    admin,
    managing,
    forOneOnly,
    says({
      summary: "The dashboard: totals, the last 30 days and 12 months, and open tasks.",
      tag,
      gives: OfficeDashboard,
      refuses: closed,
    }),
    async (c) => c.json<OfficeDashboard>(presentOffice(await lookAtOffice(c.get("ctx")))),
  )
  .get(
    "/admin/find",
    admin,
    managing,
    listsPeople,
    forOneOnly,
    says({
      summary: "Searches people, orders and products.",
      tag,
      gives: Found,
      refuses: [...closed, "reauthentication_needed", "invalid_input"],
    }),
    takes("query", Anything),
    async (c) => c.json<Found>(await findAnything(c.get("ctx"), c.req.valid("query").q)),
  )
  .get(
    "/admin/failed-work",
    admin,
    managing,
    forOneOnly,
    says({
      summary: "The newest hundred jobs that the hub gave up on.",
      tag,
      gives: FailedWork,
      refuses: closed,
    }),
    async (c) => c.json<FailedWork>(presentFailedWork(await lookAtFailedWork(c.get("ctx")))),
  )
  .post(
    "/admin/failed-work/:id/again",
    admin,
    managing,
    forOneOnly,
    says({
      summary: "Retries a job from the start.",
      tag,
      gives: Done,
      refuses: [...closed, "not_found", "invalid_input"],
    }),
    takes("param", WorkId),
    async (c) => {
      await tryWorkAgain(c.get("ctx"), personOf(c), c.req.valid("param").id);
      return c.json({});
    },
  );
