import type {
  Announcement,
  AnnouncementList,
  AnnouncementPreview,
  AnnouncementRow,
  AudienceCount,
  RecipientList,
} from "#contract/announcements.ts";
import { failureInWords } from "../mailing/present.ts";
import type { RecipientPage, RunView } from "./look-at-announcement.ts";
import { type AudienceView, draftOf, type ListedRun, type RunPage } from "./manage-drafts.ts";
import type { PreviewView } from "./preview-announcement.ts";

export function presentList({ runs, ...pages }: RunPage): AnnouncementList {
  return { ...pages, announcements: runs.map(presentRow) };
}

function presentRow({ run, counts, changedBy }: ListedRun): AnnouncementRow {
  const { id, kind, subject, state, purpose, startsAt, startedAt, endedAt, changedAt } = run;
  return {
    id,
    kind,
    subject,
    state,
    purpose,
    startsAt: startsAt?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    changedAt: changedAt.toISOString(),
    changedBy,
    counts,
    total: totalOf(counts),
  };
}

function totalOf(counts: ListedRun["counts"]): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

export function presentAnnouncement({ emailsPerSecond, failure, left, links, ...listed }: RunView): Announcement {
  const { run, counts } = listed;
  const isSending = run.state === "sending" || run.state === "freezing";
  return {
    ...presentRow(listed),
    draft: run.kind === "announcement" ? draftOf(run) : null,
    revision: run.revision,
    progress:
      run.startedAt === null
        ? null
        : {
            emailsPerSecond,
            minutesLeft: isSending ? Math.ceil((counts.waiting + counts.sending) / emailsPerSecond / 60) : null,
            waitsFor: isSending ? failureInWords(failure) : null,
            left,
            links: links.map(({ target, presses }) => ({ link: target, presses })),
          },
  };
}

export function presentPreview({ email, name, deadLinks }: PreviewView): AnnouncementPreview {
  const { subject, preview, html, text } = email;
  return {
    subject,
    preview,
    html,
    text,
    name,
    warnings: deadLinks.map((link) => ({ link, says: "There is nothing at this address." })),
  };
}

export function presentAudience(view: AudienceView): AudienceCount {
  const { withoutPurpose, blocked, undeliverable, left } = view;
  return { found: withoutPurpose + blocked + undeliverable + left, withoutPurpose, blocked, undeliverable, left };
}

export function presentRecipients({ people, ...pages }: RecipientPage): RecipientList {
  return {
    ...pages,
    people: people.map(({ settledAt, reason, ...person }) => ({
      ...person,
      reason: reason === null ? null : inWords(person.state, reason),
      at: settledAt?.toISOString() ?? null,
    })),
  };
}

const reasons: Readonly<Record<string, string>> = {
  withoutPurpose: "They no longer want emails of this purpose.",
  blocked: "Their account was blocked.",
  undeliverable: "Their address refused an earlier email for good, or is not confirmed.",
  erased: "Their account was erased.",
  stopped: "The announcement was stopped before their turn.",
  nothing: "Nothing in this email concerned them any longer.",
  ProcessGone: "The hub ended while this email was on its way.",
};

function inWords(state: RecipientPage["people"][number]["state"], reason: string): string {
  const says = reasons[reason] ?? failureInWords(reason) ?? "";
  return state === "in_doubt" ? `${says} The email may have arrived.` : says;
}
