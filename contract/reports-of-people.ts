// Reports of people: what someone wrote in an introduction that was reported. The office reads only what someone reported.
import { z } from "zod";
import { listPages } from "./list-pages.ts";
import { profileText } from "./profile-fields.ts";
import { introductionBounds as most, introductionKinds, reportReasonNames } from "./values/introduction.ts";

const moment = z.iso.datetime();

export const reportStates = ["open", "closed"] as const;

/** nothing: no rule was broken. stop: the person can no longer ask anyone. */
export const reportOutcomes = ["nothing", "stop"] as const;

export const ReportSearch = z.object({
  state: z.enum(reportStates).catch("open").default("open"),
  page: z.coerce.number().int().min(1).max(1000).catch(1).default(1),
});

export const ReportId = z.object({ id: z.uuid("Not a report.") });

export const CloseReportRequest = z.object({
  outcome: z.enum(reportOutcomes),
  note: profileText(most.text).default(""),
});

const someone = z.object({
  id: z.uuid().nullable().describe("Null for people without an account, and erased ones."),
  name: z.string(),
});

export const PersonReport = z
  .object({
    id: z.uuid(),
    kind: z.enum(introductionKinds),
    reason: z
      .enum(reportReasonNames)
      .nullable()
      .describe("Null: not reported by a person, but the same text went to many people."),
    note: z.string(),
    text: z.string().nullable().describe("What was written; null where no one reported it."),
    by: someone.nullable(),
    about: z.object({ ...someone.shape, address: z.string().nullable(), isStopped: z.boolean() }),
    sameText: z.int().describe("To how many people the same text went in thirty days."),
    blockedBy: z.int().describe("How many people have blocked this person."),
    reportedAt: moment,
    closed: z
      .object({ outcome: z.enum(reportOutcomes), at: moment, by: z.string().nullable(), note: z.string() })
      .nullable(),
  })
  .meta({ id: "PersonReport" });

export const PersonReports = z
  .object({ reports: z.array(PersonReport), open: z.int(), ...listPages })
  .meta({ id: "PersonReports" });

const StoppedPerson = z
  .object({ id: z.uuid(), name: z.string(), address: z.string().nullable(), at: moment, by: z.string().nullable() })
  .meta({ id: "StoppedPerson" });

export const StoppedPeople = z.object({ stopped: z.array(StoppedPerson) }).meta({ id: "StoppedPeople" });

export const StopId = z.object({ id: z.uuid() });

/** Weeks start on Monday in India; the newest first. Only numbers: nothing of what people wrote. */
export const IntroductionNumbers = z
  .object({
    weeks: z.array(
      z.object({
        week: z.iso.date(),
        asked: z.int(),
        accepted: z.int(),
        acceptedSoon: z.int().describe("Accepted within 48 hours."),
        declined: z.int(),
        expired: z.int(),
      }),
    ),
  })
  .meta({ id: "IntroductionNumbers" });

export type PersonReport = z.infer<typeof PersonReport>;
export type PersonReports = z.infer<typeof PersonReports>;
export type StoppedPeople = z.infer<typeof StoppedPeople>;
export type IntroductionNumbers = z.infer<typeof IntroductionNumbers>;
