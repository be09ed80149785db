import type { ReactNode } from "react";
import type { OwnOpportunity } from "#contract/opportunities.ts";
import { ConflictPanel } from "#web/ui/conflict-panel.tsx";
import { draftOf, type OpportunityDraft } from "./opportunity-draft.ts";
import type { OpportunityForm } from "./use-opportunity-form.ts";

interface OpportunityConflictProps {
  readonly form: OpportunityForm;
  readonly theirs: OwnOpportunity;
}

const labels: Readonly<Partial<Record<keyof OpportunityDraft, string>>> = {
  title: "Title",
  company: "Company",
  place: "Place",
  payFrom: "Pay from",
  payTo: "Pay to",
  brief: "The brief",
  until: "Open until",
};

/** It was saved in another tab or on another device in the meantime. */
export function OpportunityConflict({ form, theirs }: OpportunityConflictProps): ReactNode {
  const elsewhere = draftOf(theirs.opportunity);
  const names = (Object.keys(labels) as (keyof OpportunityDraft)[]).filter(
    (name) => elsewhere[name] !== form.draft[name],
  );
  return (
    <ConflictPanel
      title="This was changed elsewhere"
      says="In another tab or on another device. Both versions are safe: choose what to keep."
      keepLabel="Save mine"
      onKeep={() => form.settle("mine")}
      onDiscard={() => form.settle("theirs")}
    >
      <ul className="mt-4 grid gap-3">
        {names.map((name) => (
          <li key={name} className="rounded-md bg-sunken p-3 text-sm [overflow-wrap:anywhere]">
            <p className="font-semibold">{labels[name]}</p>
            <p className="mt-1 whitespace-pre-line">
              <span className="text-soft">Theirs: </span>
              {elsewhere[name] || "Not set"}
            </p>
            <p className="mt-1 whitespace-pre-line">
              <span className="text-soft">Yours: </span>
              {form.draft[name] || "Not set"}
            </p>
          </li>
        ))}
      </ul>
    </ConflictPanel>
  );
}
