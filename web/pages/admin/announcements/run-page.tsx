import { type ReactNode, useState } from "react";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { StatusDot } from "#web/ui/status-dot.tsx";
import { EditorBar } from "../editor/editor-bar.tsx";
import { AudienceSum } from "./audience-sum.tsx";
import { CountsSum } from "./counts-sum.tsx";
import { DraftPreview } from "./draft-preview.tsx";
import { LinkPresses } from "./link-presses.tsx";
import { Recipients } from "./recipients.tsx";
import { RunSummary } from "./run-summary.tsx";
import { announcementWords } from "./state-words.ts";
import { type OfRun, SteerButtons } from "./steer-buttons.tsx";

const views = [
  { value: "results", label: "Results" },
  { value: "email", label: "The email" },
] as const;

/** An announcement that is planned, on its way, or sent: its counts, its links, its people. */
export function RunPage(run: OfRun): ReactNode {
  const { id, subject, state, revision, draft } = run.announcement;
  const [view, setView] = useState<"results" | "email">("results");
  const { label, tone } = announcementWords[state];
  return (
    <>
      <EditorBar
        all={{ to: adminPaths.announcements, label: "All announcements" }}
        title={subject}
        status={<StatusDot tone={tone}>{label}</StatusDot>}
      />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid max-w-[60rem] grid-cols-[minmax(0,1fr)] content-start gap-8 px-4 pt-8 pb-24 sm:px-8"
      >
        <RunSummary announcement={run.announcement}>
          <SteerButtons {...run} />
        </RunSummary>
        {draft === null ? null : (
          <Segments label="View" value={view} options={views} onChoose={setView} className="justify-self-start" />
        )}
        {view === "results" ? <Results {...run} /> : <DraftPreview id={id} revision={revision} words="there" />}
      </main>
    </>
  );
}

function Results(run: OfRun): ReactNode {
  const { id, draft, progress } = run.announcement;
  if (progress === null)
    return draft === null ? null : <AudienceSum id={id} purpose={draft.purpose} audience={draft.audience} />;
  return (
    <>
      {progress.waitsFor === null ? null : (
        <Notice title="No email is leaving right now">
          <p className="text-sm">{progress.waitsFor} The hub tries again automatically.</p>
        </Notice>
      )}
      <CountsSum announcement={run.announcement} />
      <LinkPresses purpose={run.announcement.purpose} links={progress.links} left={progress.left} />
      <Recipients {...run} />
    </>
  );
}
