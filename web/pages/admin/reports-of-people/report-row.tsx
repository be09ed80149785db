import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { PersonReport } from "#contract/reports-of-people.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { type IntroductionKind, reportReasons } from "#contract/values/introduction.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Since } from "../list/moment.tsx";
import { CloseReportDialog } from "./close-report-dialog.tsx";

interface ReportRowProps {
  readonly report: PersonReport;
  readonly onChange: () => Promise<unknown>;
}

const kinds: Readonly<Record<IntroductionKind, string>> = {
  work: "A request for work",
  mentoring: "A request for mentoring",
  feedback: "A request for feedback",
};

export function ReportRow({ report, onChange }: ReportRowProps): ReactNode {
  const [isClosing, setClosing] = useState(false);
  const { kind, reason, note, text, by, about, sameText, blockedBy, reportedAt, closed } = report;
  return (
    <li className="grid gap-4 p-4 sm:p-6">
      <header>
        <h2 className="text-title">{reason === null ? "The same text to many people" : reportReasons[reason]}</h2>
        <p className="mt-1 text-sm text-soft [overflow-wrap:anywhere]">
          {kinds[kind]} by <Someone who={about} />
          {about.address === null ? null : `, ${about.address}`}.{" "}
          {by === null ? (
            "Noticed by the hub"
          ) : (
            <>
              Reported by <Someone who={by} />
            </>
          )}{" "}
          <Since at={reportedAt} />.
        </p>
      </header>
      <p className="flex flex-wrap gap-2">
        {about.isStopped ? <Badge tone="vermilion">Can no longer ask</Badge> : null}
        {sameText > 1 ? <Badge tone="marigold">Same text to {sameText} people in thirty days</Badge> : null}
        {blockedBy > 0 ? <Badge>Blocked by {blockedBy === 1 ? "one person" : `${blockedBy} people`}</Badge> : null}
      </p>
      {text === null ? null : (
        <figure className="max-w-prose">
          <figcaption className="text-sm text-soft">What was written</figcaption>
          <blockquote className="mt-1 border-l-3 border-line pl-4 whitespace-pre-line [overflow-wrap:anywhere]">
            {text}
          </blockquote>
        </figure>
      )}
      {note === "" ? null : (
        <p className="max-w-prose [overflow-wrap:anywhere]">
          <span className="text-sm text-soft">The person who reported it adds: </span>
          {note}
        </p>
      )}
      {closed === null ? (
        <div>
          <Button variant="outline" onClick={() => setClosing(true)}>
            Close<span className="sr-only"> the report about {about.name}</span>
          </Button>
        </div>
      ) : (
        <p className="text-sm [overflow-wrap:anywhere]">
          <span className="font-semibold">{closed.outcome === "stop" ? "Stopped" : "Nothing to do"}</span>, closed{" "}
          <Since at={closed.at} />
          {closed.by === null ? "" : ` by ${closed.by}`}.{closed.note === "" ? "" : ` ${closed.note}`}
        </p>
      )}
      {isClosing ? (
        <CloseReportDialog
          report={report}
          onDone={async () => {
            await onChange();
            setClosing(false);
          }}
          onClose={() => setClosing(false)}
        />
      ) : null}
    </li>
  );
}

function Someone({
  who: { id, name },
}: {
  readonly who: { readonly id: string | null; readonly name: string };
}): ReactNode {
  if (id === null) return <span className="font-semibold text-ink">{name}</span>;
  return (
    <Link to={adminPaths.user(id)} className="link font-semibold text-ink">
      {name}
    </Link>
  );
}
