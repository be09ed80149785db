// The doors of the office: reports of people, people who were stopped, numbers by week. None of them shows what no one reported.
import { Hono } from "hono";
import { Done } from "#contract/account.ts";
import {
  CloseReportRequest,
  IntroductionNumbers,
  PersonReport,
  PersonReports,
  ReportId,
  ReportSearch,
  StopId,
  StoppedPeople,
} from "#contract/reports-of-people.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { admin, freshAdmin, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { presentNumbers, presentReport, presentReports, presentStopped } from "./office-present.ts";
import { allowAsking, closeReport, countIntroductions, lookAtReports, lookAtStopped } from "./review-reports.ts";

const looking = limit("admin-reports-of-people", 600);
const acting = limit("admin-reports-of-people-acts", 120);
const tag = "Administration";
const refused = ["not_signed_in", "not_allowed", "admins_need_factor"] as const;

export const introductionOfficeRoutes = new Hono<HubEnv>()
  .get(
    "/admin/reports-of-people",
    admin,
    looking,
    forOneOnly,
    says({
      summary: "Reports of people, the newest first, with what was written.",
      tag,
      gives: PersonReports,
      refuses: refused,
    }),
    takes("query", ReportSearch),
    async (c) => c.json<PersonReports>(presentReports(await lookAtReports(c.get("ctx"), c.req.valid("query")))),
  )
  .get(
    "/admin/reports-of-people/stopped",
    admin,
    looking,
    forOneOnly,
    says({ summary: "People who can no longer ask anyone.", tag, gives: StoppedPeople, refuses: refused }),
    async (c) => c.json<StoppedPeople>(presentStopped(await lookAtStopped(c.get("ctx")))),
  )
  .delete(
    "/admin/reports-of-people/stopped/:id",
    freshAdmin,
    acting,
    forOneOnly,
    says({
      summary: "Lets a stopped person ask again. Repeating it changes nothing.",
      tag,
      gives: Done,
      refuses: [...refused, "reauthentication_needed", "invalid_input"],
    }),
    takes("param", StopId),
    async (c) => {
      await allowAsking(c.get("ctx"), { id: c.req.valid("param").id, by: personOf(c).id });
      return c.json({});
    },
  )
  .post(
    "/admin/reports-of-people/:id/close",
    freshAdmin,
    acting,
    forOneOnly,
    says({
      summary: "Closes a report: nothing was wrong, or the person can no longer ask anyone.",
      tag,
      gives: PersonReport,
      refuses: [...refused, "reauthentication_needed", "report_not_found", "report_closed", "invalid_input"],
    }),
    takes("param", ReportId),
    takes("json", CloseReportRequest),
    async (c) => {
      const closing = { ...c.req.valid("param"), ...c.req.valid("json"), by: personOf(c).id };
      return c.json<PersonReport>(presentReport(await closeReport(c.get("ctx"), closing)));
    },
  )
  .get(
    "/admin/introductions/numbers",
    admin,
    looking,
    forOneOnly,
    says({
      summary: "How many were asked, accepted and expired, by week. Nothing of what people wrote.",
      tag,
      gives: IntroductionNumbers,
      refuses: refused,
    }),
    async (c) => c.json<IntroductionNumbers>(presentNumbers(await countIntroductions(c.get("ctx")))),
  );
