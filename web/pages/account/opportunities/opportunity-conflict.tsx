import type { ReactNode } from "react";
import type { OwnOpportunity } from "#contract/opportunities.ts";
import { crafts } from "#contract/values/crafts.ts";
import { opportunityKinds, payPeriods } from "#contract/values/opportunity.ts";
import { ConflictPanel, Differences } from "#web/ui/conflict-panel.tsx";
import { draftOf, type OpportunityDraft } from "./opportunity-draft.ts";
import type { OpportunityForm } from "./use-opportunity-form.ts";

interface OpportunityConflictProps {
  readonly form: OpportunityForm;
  readonly theirs: OwnOpportunity;
}

const labels: Readonly<Record<keyof OpportunityDraft, string>> = {
  title: "Title",
  kind: "Kind",
  craft: "Craft",
  isCompany: "It is for",
  company: "Company",
  place: "Place",
  isRemote: "Remote",
  payType: "Pay",
  payFrom: "Pay from",
  payTo: "Pay to",
  payPer: "Pay is",
  brief: "The brief",
  until: "Open until",
};

/** As the fields of the form say it. */
function wordsOf(draft: OpportunityDraft): Record<string, string> {
  const { kind, craft, isCompany, isRemote, payType, payPer } = draft;
  const words: Readonly<Record<keyof OpportunityDraft, string>> = {
    ...draft,
    kind: opportunityKinds[kind],
    craft: craft === "" ? "" : crafts[craft],
    isCompany: isCompany ? "A company or a studio" : "A person, a community or a cause",
    isRemote: isRemote ? "It can be done remotely" : "Only at the place",
    payType: payType === "range" ? "It is paid" : "It is unpaid",
    payPer: payPeriods[payPer],
  };
  return Object.fromEntries(Object.entries(labels).map(([name, label]) => [label, words[name as keyof typeof words]]));
}

/** It was saved in another tab or on another device in the meantime. */
export function OpportunityConflict({ form, theirs }: OpportunityConflictProps): ReactNode {
  return (
    <ConflictPanel
      title="This was changed elsewhere"
      says="In another tab or on another device. Both versions are safe: choose what to keep."
      keepLabel="Save mine"
      onKeep={() => form.settle("mine")}
      onDiscard={() => form.settle("theirs")}
    >
      <Differences theirs={wordsOf(draftOf(theirs.opportunity))} mine={wordsOf(form.draft)} />
    </ConflictPanel>
  );
}
