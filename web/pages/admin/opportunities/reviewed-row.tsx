import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { ReviewedOpportunity } from "#contract/opportunities-admin.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { opportunityPaths } from "#contract/values/paths.ts";
import { OpportunityFacts } from "#web/features/opportunities/opportunity-facts.tsx";
import { stateWord } from "#web/features/opportunities/state-words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { StatusDot } from "#web/ui/status-dot.tsx";
import { Since } from "../list/moment.tsx";
import { shortDayOf } from "../list/office-times.ts";
import { ReviewDialog, type ReviewAct } from "./review-dialog.tsx";

interface ReviewedRowProps {
  readonly reviewed: ReviewedOpportunity;
  readonly onChange: () => Promise<void>;
}

/** The whole post as others would read it, who sent it, and the decision. */
export function ReviewedRow({ reviewed, onChange }: ReviewedRowProps): ReactNode {
  const [act, setAct] = useState<ReviewAct>();
  const { slug, state, opportunity, by, hasFreeAddress, sentAt, reason } = reviewed;
  const { label, tone } = stateWord(reviewed);
  return (
    <li className="grid gap-5 p-4 sm:p-6">
      <header className="flex items-start justify-between gap-x-6 gap-y-3 max-sm:flex-wrap">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            <StatusDot tone={tone}>{label}</StatusDot>
            {sentAt === null ? null : (
              <span className="text-soft tabular-nums">
                Sent <Since at={sentAt} />
              </span>
            )}
            {hasFreeAddress ? <Badge tone="marigold">Free email provider</Badge> : null}
          </p>
          <h2 className="mt-1.5 text-title [overflow-wrap:anywhere]">{opportunity.title || "Without a title"}</h2>
        </div>
        <div className="flex flex-wrap gap-2 sm:shrink-0">
          {state === "waiting" ? (
            <>
              <Button onClick={() => setAct("publish")}>
                Publish<span className="sr-only"> {opportunity.title}</span>
              </Button>
              <Button variant="outline" onClick={() => setAct("refuse")}>
                Refuse<span className="sr-only"> {opportunity.title}</span>
              </Button>
            </>
          ) : null}
          {state === "live" ? (
            <>
              <ButtonLink to={opportunityPaths.opportunity(slug)} variant="outline">
                View<span className="sr-only"> {opportunity.title}</span>
              </ButtonLink>
              <Button variant="outline" onClick={() => setAct("withdraw")}>
                Withdraw<span className="sr-only"> {opportunity.title}</span>
              </Button>
            </>
          ) : null}
        </div>
      </header>
      <div className="grid gap-x-10 gap-y-5 text-sm lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <div className="grid content-start gap-5">
          <OpportunityFacts opportunity={opportunity} />
          <Poster by={by} />
        </div>
        <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{opportunity.brief}</p>
      </div>
      {reason === null ? null : (
        <p className="text-sm [overflow-wrap:anywhere]">
          <span className="text-soft">Reason: </span>
          {reason}
        </p>
      )}
      {act === undefined ? null : (
        <ReviewDialog
          reviewed={reviewed}
          act={act}
          onDone={async () => {
            await onChange();
            setAct(undefined);
          }}
          onClose={() => setAct(undefined)}
        />
      )}
    </li>
  );
}

function Poster({ by }: Pick<ReviewedOpportunity, "by">): ReactNode {
  return (
    <p className="text-soft [overflow-wrap:anywhere]">
      By{" "}
      <Link to={adminPaths.user(by.id)} className="link font-semibold text-ink">
        {by.name}
      </Link>
      {by.address === null ? null : `, ${by.address}`}. Here since {shortDayOf(by.joinedAt)}.{" "}
      {by.posted <= 1 ? "Their first post." : `${by.posted} posts so far.`}
    </p>
  );
}
