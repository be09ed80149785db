import { type ReactNode, useState } from "react";
import type { OwnOpportunity } from "#contract/opportunities.ts";
import { introductionPaths, opportunityPaths } from "#contract/values/paths.ts";
import { payInWords } from "#contract/values/pay-in-words.ts";
import { failureOf } from "#web/api/refusal-words.ts";
import { isEarly, kindInWords, placeInWords, untilInWords } from "#web/features/opportunities/opportunity-words.ts";
import { stateWord } from "#web/features/opportunities/state-words.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { inFigures } from "#web/ui/figures.ts";
import { momentOf } from "#web/ui/moments.ts";
import { Notice } from "#web/ui/notice.tsx";
import { StatusDot } from "#web/ui/status-dot.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { CloseDialog } from "./close-dialog.tsx";
import { deleteOpportunity, withdrawOpportunity } from "./opportunity-calls.ts";

interface OwnRowProps {
  readonly own: OwnOpportunity;
  readonly onChange: () => Promise<void>;
}

export function OwnRow({ own, onChange }: OwnRowProps): ReactNode {
  const { state, opportunity, reason, everyoneFrom, interested } = own;
  const { company, pay, until } = opportunity;
  const { label, tone } = stateWord(own);
  const facts = [
    company,
    placeInWords(opportunity),
    pay === null ? "" : payInWords(pay),
    until === null ? "" : `until ${untilInWords(until)}`,
  ];
  const earlyUntil = state === "live" && isEarly(everyoneFrom) ? everyoneFrom : null;
  return (
    <li className="grid gap-x-8 gap-y-4 py-6 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm font-semibold">
          <StatusDot tone={tone}>{label}</StatusDot>
          <span className="text-soft">{kindInWords(opportunity)}</span>
        </p>
        <h2 className="opportunity-title mt-1">{titleOf(own)}</h2>
        <p className="mt-1 text-sm text-soft [overflow-wrap:anywhere] tabular-nums">
          {facts.filter(Boolean).join(" · ")}
        </p>
        {earlyUntil === null ? null : (
          <p className="mt-1 text-sm text-soft">Members see it now, everyone else from {momentOf(earlyUntil)}.</p>
        )}
        {state === "waiting" ? (
          <p className="mt-1 text-sm text-soft">Our team reads it soon. We will email you then.</p>
        ) : null}
        {interested > 0 ? (
          <p className="mt-2">
            <TextLink to={introductionPaths.introductions} className="font-semibold">
              {interested === 1 ? "1 person is interested" : `${inFigures(interested)} people are interested`}
            </TextLink>
          </p>
        ) : null}
        {reason === null ? null : (
          <Notice tone={state === "refused" ? "danger" : "info"} title="From our team" className="mt-3 max-w-xl">
            {reason}
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap content-start gap-2">
        <Acts own={own} onChange={onChange} />
      </div>
    </li>
  );
}

function titleOf({ opportunity }: OwnOpportunity): string {
  return opportunity.title || "Without a title";
}

type Question = "close" | "take back" | "delete";

function Acts({ own, onChange }: OwnRowProps): ReactNode {
  const [asks, setAsks] = useState<Question>();
  const { slug, state, isFilled } = own;
  const title = titleOf(own);
  const close = () => setAsks(undefined);
  const settle = async () => {
    await onChange();
    close();
  };
  const of = <span className="sr-only"> {title}</span>;
  return (
    <>
      {state === "draft" || state === "refused" ? (
        <>
          <ButtonLink to={opportunityPaths.edit(slug)} variant="outline" size="sm">
            {state === "draft" ? "Edit" : "Change It"}
            {of}
          </ButtonLink>
          <Button variant="quiet" size="sm" onClick={() => setAsks("delete")}>
            Delete{of}
          </Button>
        </>
      ) : null}
      {state === "waiting" ? (
        <Button variant="outline" size="sm" onClick={() => setAsks("take back")}>
          Withdraw{of}
        </Button>
      ) : null}
      {state === "live" || state === "closed" || state === "expired" ? (
        <ButtonLink to={opportunityPaths.opportunity(slug)} variant="outline" size="sm">
          View{of}
        </ButtonLink>
      ) : null}
      {state === "live" || (state === "expired" && isFilled === null) ? (
        <Button variant="outline" size="sm" onClick={() => setAsks("close")}>
          {state === "live" ? "Close" : "Say How It Ended"}
          {of}
        </Button>
      ) : null}
      {asks === "close" ? <CloseDialog own={own} title={title} onClosed={settle} onCancel={close} /> : null}
      {asks === "take back" ? (
        <ConfirmDialog
          title="Withdraw it from review?"
          description="It becomes a draft again, which you can change and send again."
          confirm="Withdraw"
          busy="Withdrawing..."
          variant="primary"
          onConfirm={() => failureOf(withdrawOpportunity(slug).then(settle))}
          onClose={close}
        />
      ) : null}
      {asks === "delete" ? (
        <ConfirmDialog
          title={`Delete ${title}?`}
          description="No one has seen it. This can't be undone."
          confirm="Delete"
          busy="Deleting..."
          onConfirm={() => failureOf(deleteOpportunity(slug).then(settle))}
          onClose={close}
        />
      ) : null}
    </>
  );
}
